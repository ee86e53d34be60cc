// What a large Universal VTT map costs, beside a small one in the same run; each in a process of
// its own, whose memory is the figure. README.md tells how to read it.
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

#include "image/codecs.h"
#include "image/picture.h"
#include "vtt/drawing.h"

namespace {

using namespace fray;

enum class Kind : std::uint8_t { Png, Webp };

// Drawn stones with grain, which is what maps are: neither flat nor noise alone.
std::string picture(std::uint32_t side, Kind kind) {
  image::Pixels pixels(side, side, false);
  std::uint32_t state = 1;
  for (std::uint32_t y = 0; y < side; ++y) {
    std::uint8_t* to = pixels.row(y);
    for (std::uint32_t x = 0; x < side; ++x, to += 3) {
      state = state * 1'664'525 + 1'013'904'223;
      const std::uint32_t stone = (x / 64 * 7 + y / 64 * 13) % 31 * 4 + (state >> 29);
      for (std::uint32_t c = 0; c < 3; ++c) to[c] = static_cast<std::uint8_t>(40 + stone + 8 * c);
    }
  }
  constexpr std::size_t kMost = std::size_t{64} << 20;
  const auto bytes = kind == Kind::Png ? image::write_png(pixels, kMost)
                                       : image::write_webp(pixels, image::Loss::Some, kMost);
  return *bytes;
}

std::string map_of(std::uint32_t squares, std::uint32_t pixels, Kind kind) {
  const std::string image = picture(squares * pixels, kind);
  std::string text(sodium_base64_ENCODED_LEN(image.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(image.data()),
                    image.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();
  const std::string side = std::to_string(squares);
  return R"({"resolution": {"map_size": {"x": )" + side + R"(, "y": )" + side +
         R"(}}, "line_of_sight": [[{"x": 1, "y": 1}, {"x": 9, "y": 1}]], "image": ")" + text +
         "\"}";
}

// In a process of its own, which begins without the map, as the server does.
void measure(const char* name, std::uint32_t squares, std::uint32_t pixels, Kind kind) {
  const std::string file = std::string("/tmp/fray-map-") + std::to_string(getpid());
  const std::string text = map_of(squares, pixels, kind);
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

bool apart(const char* name, std::uint32_t squares, std::uint32_t pixels, Kind kind) {
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
  for (const auto& [kind, word] : {std::pair(Kind::Png, "PNG"), std::pair(Kind::Webp, "WebP")}) {
    const std::string small = std::string("1088 x 1088, ") + word;
    const std::string large = std::string("4352 x 4352, ") + word;
    done = apart(small.c_str(), 17, 64, kind) && done;
    done = apart(large.c_str(), 17, 256, kind) && done;
  }
  return done ? 0 : 1;
}
