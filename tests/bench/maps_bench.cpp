// What a large Universal VTT map costs, next to a small one in the same run; each in a process of
// its own, whose memory is the figure. README.md says how to read it.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include <sodium.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "image/picture.h"
#include "large_map.h"
#include "vtt/drawing.h"

namespace {

using namespace fray;

using bench::PictureKind;

// In a process of its own, which starts without the map, as the server does.
void measure(const char* name, std::uint32_t squares, std::uint32_t pixels, PictureKind kind) {
  const std::string file = std::string("/tmp/fray-map-") + std::to_string(getpid());
  const std::string text = bench::map_file(squares, pixels, kind);
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (out == nullptr || std::fwrite(text.data(), 1, text.size(), out) != text.size()) std::abort();
  std::fclose(out);
  std::printf("%-24s %6.1f MB file  ", name, static_cast<double>(text.size()) / 1e6);
  std::fflush(stdout);
  execl("/proc/self/exe", "bench_maps", "--read", file.c_str(), static_cast<char*>(nullptr));
  std::abort();
}

int read_map(const char* path) {
  std::string text;
  std::FILE* in = std::fopen(path, "rb");
  if (in == nullptr) return 1;
  std::fseek(in, 0, SEEK_END);
  text.resize(static_cast<std::size_t>(std::ftell(in)));
  std::rewind(in);
  const bool whole = std::fread(text.data(), 1, text.size(), in) == text.size();
  std::fclose(in);
  unlink(path);
  if (!whole) return 1;
  const auto begin = std::chrono::steady_clock::now();
  auto map = vtt::read(text);
  text = {};
  if (!map) return 1;
  const vtt::Drawing drawing = vtt::draw(*map);
  const auto [x, y] = vtt::board_of_picture(*map);
  const auto stored = image::rewrite(map->image, {}, {x, y});
  if (!stored) return 1;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  std::printf("%5.2f s, %5.2f s of a processor  %4ld MiB at most  stored %u x %u as %s, %.1f MB\n",
              took.count(), seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss / 1024,
              stored->width, stored->height, std::string(image::media_type(stored->format)).c_str(),
              static_cast<double>(stored->bytes.size()) / 1e6);
  return 0;
}

bool apart(const char* name, std::uint32_t squares, std::uint32_t pixels, PictureKind kind) {
  const pid_t child = fork();
  if (child == 0) measure(name, squares, pixels, kind);
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (sodium_init() < 0) return 1;
  if (argc == 3 && std::string(argv[1]) == "--read") return read_map(argv[2]);
  bool done = true;
  for (const auto& [kind, word] :
       {std::pair(PictureKind::Png, "PNG"), std::pair(PictureKind::Jpeg, "JPEG"),
        std::pair(PictureKind::Webp, "WebP")}) {
    const std::string small = std::string("1088 x 1088, ") + word;
    const std::string large = std::string("4352 x 4352, ") + word;
    done = apart(small.c_str(), 17, 64, kind) && done;
    done = apart(large.c_str(), 17, 256, kind) && done;
  }
  return done ? 0 : 1;
}
