// `fray map import`: what other programs draw, as a setup draws it.
#include <fstream>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "console/fail.h"
#include "console/text_file.h"
#include "image/picture.h"
#include "vtt/drawing.h"

namespace fray::cli {
namespace {

struct MapOptions {
  std::string file;
  std::string image;
};

// Empty where it is done.
std::string write_image(const vtt::File& file, const std::string& to) {
  if (file.image.empty()) return "the file has no picture; leave out --image";
  const auto [x, y] = vtt::board_of_picture(file);
  const auto picture = image::rewrite(file.image, {}, {x, y});
  if (!picture) return "image: " + picture.error().message;
  std::ofstream out(to, std::ios::binary | std::ios::noreplace);
  out << picture->bytes;
  out.close();
  return out ? "" : "cannot write " + to + "; name a new file, in a folder that exists";
}

int import(const MapOptions& options) {
  const auto text = read_text(options.file, vtt::kMaxFileBytes);
  if (!text) return fail(text.error());
  const auto file = vtt::read(*text);
  if (!file) {
    const std::string& field = file.error().field;
    return fail(options.file + ": " + field + (field.empty() ? "" : ": ") + file.error().message);
  }
  // The map is there whatever becomes of its picture.
  std::cout << vtt::setup_fragment(vtt::draw(*file), "");
  if (!options.image.empty()) {
    if (const std::string fault = write_image(*file, options.image); !fault.empty()) {
      return fail(options.file + ": " + fault);
    }
  }
  return kOk;
}

}  // namespace

void add_map(CLI::App& app, int& exit_code) {
  CLI::App* map = app.add_subcommand("map", "Maps that were drawn elsewhere");
  map->require_subcommand(1);
  const auto o = std::make_shared<MapOptions>();
  CLI::App* command = map->add_subcommand("import", "Convert a Universal VTT file to a setup map");
  command->add_option("FILE", o->file, "A .uvtt or .dd2vtt file (read-only)")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--image", o->image,
                      "Save the map image to this new file (PNG stays PNG, others become WebP); "
                      "made smaller where it is very large, and cut or filled up to the board");
  command->footer(
      "Prints what goes into a setup file, with remarks on what is not as it was.\n"
      "Example:\n"
      "  fray map import cellar.dd2vtt --image cellar.png > cellar.toml\n"
      "Exit codes: 0 success, 1 the file cannot be read, or its picture cannot be written, 2 usage "
      "error.");
  command->callback([o, &exit_code] { exit_code = import(*o); });
}

}  // namespace fray::cli
