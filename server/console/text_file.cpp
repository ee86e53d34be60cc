#include "console/text_file.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <type_traits>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fray::console {
namespace {

namespace fs = std::filesystem;

std::unexpected<std::string> fault(const fs::path& path, const std::string& message) {
  return std::unexpected(path.string() + ": " + message);
}

std::unexpected<std::string> system_fault(const fs::path& path, int number) {
  return fault(path, "cannot be read: " + std::generic_category().message(number));
}

std::expected<void, std::string> check_kind(const fs::path& path, const struct stat& file) {
  if (S_ISREG(file.st_mode)) return {};
  return fault(path, S_ISDIR(file.st_mode)
                         ? "is a folder, not a file"
                         : "is not a regular file but a pipe, socket or device; name a file");
}

class Descriptor {
 public:
  // A pipe without a writer, or a device, would hold an ordinary open for good.
  explicit Descriptor(const fs::path& path)
      : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

// Opens a regular file, checked before and after: opening itself can make a device act.
std::expected<void, std::string> check_open(const fs::path& path, const Descriptor& descriptor) {
  if (descriptor.number() < 0) return system_fault(path, errno);
  struct stat file {};
  if (::fstat(descriptor.number(), &file) != 0) return system_fault(path, errno);
  return check_kind(path, file);
}

std::expected<void, std::string> check_before_opening(const fs::path& path) {
  struct stat file {};
  if (::stat(path.c_str(), &file) != 0) return system_fault(path, errno);
  return check_kind(path, file);
}

// File managers and editors leave such files next to real ones: macOS "._plain.toml".
bool is_hidden(const fs::path& path) {
  return path.filename().native().starts_with('.');
}

template <class Iterator>
std::expected<std::vector<fs::path>, std::string> collect(const fs::path& folder,
                                                          std::string_view extension) {
  std::error_code error;
  std::vector<fs::path> found;
  for (Iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    const bool folder_inside = it->is_directory(ignored);
    if (is_hidden(it->path())) {
      if constexpr (std::is_same_v<Iterator, fs::recursive_directory_iterator>) {
        it.disable_recursion_pending();
      }
      continue;
    }
    if (folder_inside || it->path().extension() != extension) continue;
    found.push_back(it->path());
    if (found.size() > kMaxFiles) {
      return fault(folder, "holds more than " + std::to_string(kMaxFiles) + " *" +
                               std::string(extension) + " files");
    }
  }
  if (error) return fault(folder, "cannot be read: " + error.message());
  std::ranges::sort(found);
  return found;
}

}  // namespace

std::expected<void, std::string> expect_regular_file(const fs::path& path) {
  if (auto sound = check_before_opening(path); !sound) return sound;
  return check_open(path, Descriptor(path));
}

std::expected<std::string, std::string> read_text(const fs::path& path, std::size_t most_bytes) {
  if (auto sound = check_before_opening(path); !sound) return std::unexpected(sound.error());
  const Descriptor descriptor(path);
  if (auto sound = check_open(path, descriptor); !sound) return std::unexpected(sound.error());
  // The size a file claims is not asked: in /proc it is 0, and files grow.
  std::string text;
  std::size_t size = 0;
  while (true) {
    text.resize(std::clamp<std::size_t>(2 * size, 16 * 1024, most_bytes + 1));
    const ssize_t count = ::read(descriptor.number(), text.data() + size, text.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_fault(path, errno);
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
    if (size > most_bytes) {
      return fault(path, "is larger than " + std::to_string(most_bytes >> 20) + " MiB");
    }
  }
  text.resize(size);
  return text;
}

std::expected<std::vector<fs::path>, std::string> files_in(const fs::path& folder,
                                                           std::string_view extension,
                                                           Depth depth) {
  return depth == Depth::Below ? collect<fs::recursive_directory_iterator>(folder, extension)
                               : collect<fs::directory_iterator>(folder, extension);
}

}  // namespace fray::console
