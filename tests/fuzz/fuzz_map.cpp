// Universal VTT files come from strangers: whatever is accepted is a map that the board can read.
#include <cassert>
#include <cstdint>

#include "board/grid.h"
#include "vtt/drawing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fray;
  const auto file = vtt::read({reinterpret_cast<const char*>(data), size});
  if (!file) {
    assert(!file.error().message.empty());
    return 0;
  }
  const vtt::Drawing drawing = vtt::draw(*file);
  const auto grid = board::Grid::parse(drawing.map);
  assert(grid && grid->width() == file->width && grid->height() == file->height);
  return 0;
}
