#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct zip;

// Zip archives in memory: README.md.
namespace fray::zip {

struct Limits {
  std::size_t entries = 6000;                           // folders included
  std::uint64_t bytes = std::uint64_t{192} << 20;       // unpacked, all together
  std::uint64_t entry_bytes = std::uint64_t{32} << 20;  // unpacked, of one
  // Unpacked to packed: of an entry, as far as it has more than a MiB.
  std::uint64_t ratio = 200;
};

inline constexpr std::size_t kMaxName = 100;  // characters
inline constexpr std::uint64_t kFreeOfRatio = std::uint64_t{1} << 20;

/// What is wrong with an archive, for people: "characters/ana.json is encrypted".
struct Fault {
  std::string message;
};

/// 1 to kMaxName of letters, digits and ._-, in parts between single slashes, none of which begins
/// with a dot: "assets/ab12.png". Such a name leads nowhere but into the archive.
bool is_plain_name(std::string_view name);

class Reader {
 public:
  /// Refuses what is no zip archive from its first byte to its last, what is beyond the limits, and
  /// entries with other than plain names, of the same name (capital letters or not), that are links
  /// or devices, encrypted, or packed otherwise than by deflate. `file` must outlive the reader.
  static std::expected<Reader, Fault> open(std::string_view file, const Limits& limits = {});

  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  /// In the order of the archive; folders are left out.
  const std::vector<std::string>& names() const { return names_; }
  bool has(std::string_view name) const { return places_.contains(name); }
  /// One that is there, with a checksum that holds.
  std::expected<std::string, Fault> read(std::string_view name) const;

 private:
  struct Place {
    std::uint64_t index = 0;
    std::uint64_t size = 0;
  };
  struct Close {
    void operator()(struct ::zip* archive) const;
  };

  Reader() = default;
  std::expected<void, Fault> look_through(const Limits& limits);

  std::unique_ptr<struct ::zip, Close> archive_;
  std::vector<std::string> names_;
  std::map<std::string, Place, std::less<>> places_;
};

/// Holds all that is added until it is written.
class Writer {
 public:
  /// `packed`: false for what is packed already, such as pictures. The name is plain, and new.
  void add(std::string name, std::string bytes, bool packed = true);
  bool has(std::string_view name) const;
  /// Of what was added, in bytes.
  std::uint64_t size() const { return size_; }

  /// An archive that a Reader of any such ratio takes. The entries bear the time of `written`.
  std::expected<std::string, Fault> finish(std::chrono::system_clock::time_point written,
                                           std::uint64_t ratio = Limits().ratio);

 private:
  struct Entry {
    std::string name;
    std::string bytes;
    bool packed;
  };

  std::deque<Entry> entries_;  // which stay where they are
  std::uint64_t size_ = 0;
};

}  // namespace fray::zip
