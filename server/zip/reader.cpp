#include <algorithm>
#include <cassert>
#include <set>

#include <sys/stat.h>
#include <zip.h>

#include "zip/zip.h"

namespace fray::zip {
namespace {

std::unexpected<Fault> refused(std::string message) {
  return std::unexpected(Fault{std::move(message)});
}

std::unexpected<Fault> broken(const zip_error_t& error) {
  zip_error_t copy = error;
  std::string why = zip_error_strerror(&copy);
  return refused("this is no sound zip archive (" + why + "); make it again");
}

constexpr std::string_view kFirst = "PK\x03\x04";
constexpr std::string_view kEnd = "PK\x05\x06";
constexpr std::size_t kEndBytes = 22;    // of the last record, without a comment
constexpr std::size_t kListBytes = 12;   // where it says how long the list of entries is
constexpr std::size_t kListOffset = 16;  // and where that begins

std::uint64_t four_bytes(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = 4; i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

// libzip takes an archive out of the middle of anything. This one is nothing else: an entry
// begins it, and the list of entries ends where the last record begins, which ends the file.
std::expected<void, Fault> check_frame(std::string_view file) {
  if (file.size() < kEndBytes || (!file.starts_with(kFirst) && !file.starts_with(kEnd))) {
    return refused("this is no zip archive");
  }
  const std::string_view end = file.substr(file.size() - kEndBytes);
  const std::uint64_t list = four_bytes(end, kListOffset) + four_bytes(end, kListBytes);
  if (!end.starts_with(kEnd) || list != file.size() - kEndBytes) {
    return refused("the archive ends early, or something follows it; send it as it was written");
  }
  return {};
}

bool is_folder(std::string_view name, const zip_stat_t& facts) {
  return name.ends_with('/') && facts.size == 0;
}

// Of what kind an entry is where it comes from; links and devices are nothing to unpack.
std::expected<void, Fault> check_kind(struct ::zip* archive, zip_uint64_t index,
                                      const std::string& name, bool folder) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0) {
    return broken(*zip_get_error(archive));
  }
  // Only Unix says it; 0 where it was made elsewhere.
  const mode_t mode = system == ZIP_OPSYS_UNIX ? attributes >> 16 & S_IFMT : 0;
  if (mode == 0 || mode == (folder ? S_IFDIR : S_IFREG)) return {};
  return refused(name + " is a link, or something else that is no file");
}

}  // namespace

bool is_plain_name(std::string_view name) {
  if (name.empty() || name.size() > kMaxName) return false;
  char before = '/';
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool other = (c >= '0' && c <= '9') || c == '-' || c == '_';
    const bool inside = (c == '.' || c == '/') && before != '/';
    if (!letter && !other && !inside) return false;
    before = c;
  }
  return before != '/';
}

void Reader::Close::operator()(struct ::zip* archive) const {
  zip_discard(archive);
}

Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::expected<Reader, Fault> Reader::open(std::string_view file, const Limits& limits) {
  if (auto framed = check_frame(file); !framed) return std::unexpected(framed.error());
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(file.data(), file.size(), 0, &error);
  if (source == nullptr) return broken(error);
  Reader reader;
  reader.archive_.reset(zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error));
  if (!reader.archive_) {
    zip_source_free(source);
    auto fault = broken(error);
    zip_error_fini(&error);
    return fault;
  }
  if (auto sound = reader.look_through(limits); !sound) return std::unexpected(sound.error());
  return reader;
}

std::expected<void, Fault> Reader::look_through(const Limits& limits) {
  const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
  if (count < 0 || static_cast<std::uint64_t>(count) > limits.entries) {
    return refused("the archive has more than " + std::to_string(limits.entries) + " entries");
  }
  std::set<std::string> lower;
  std::uint64_t bytes = 0;
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t facts;
    constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE |
                                     ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    // The name as it is written: what it means is not guessed.
    if (zip_stat_index(archive_.get(), i, ZIP_FL_ENC_RAW, &facts) != 0 ||
        (facts.valid & kNeeded) != kNeeded) {
      return broken(*zip_get_error(archive_.get()));
    }
    std::string name = facts.name;
    const bool folder = is_folder(name, facts);
    if (folder) name.pop_back();
    if (!is_plain_name(name)) {
      return refused("entry " + std::to_string(i + 1) +
                     " has a name that is no plain path, such as assets/map.png");
    }
    std::string small = name;
    std::ranges::transform(small, small.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (!lower.insert(std::move(small)).second) return refused(name + " is there twice");
    if (auto file = check_kind(archive_.get(), i, name, folder); !file) return file;
    if (folder) continue;
    if (facts.encryption_method != ZIP_EM_NONE) return refused(name + " is encrypted");
    if (facts.comp_method != ZIP_CM_STORE && facts.comp_method != ZIP_CM_DEFLATE) {
      return refused(name + " is packed in a way that is not read here; use deflate");
    }
    bytes += std::min(facts.size, limits.bytes + 1);
    if (facts.size > limits.entry_bytes || bytes > limits.bytes) {
      return refused(name + " is too large, or all of it together: unpacked, an entry may have " +
                     std::to_string(limits.entry_bytes >> 20) + " MiB and the archive " +
                     std::to_string(limits.bytes >> 20) + " MiB");
    }
    if (facts.size > kFreeOfRatio && facts.size / limits.ratio > facts.comp_size) {
      return refused(name + " unpacks to more than " + std::to_string(limits.ratio) +
                     " times its size");
    }
    names_.push_back(name);
    places_.emplace(std::move(name), Place{i, facts.size});
  }
  return {};
}

std::expected<std::string, Fault> Reader::read(std::string_view name) const {
  const auto place = places_.find(name);
  assert(place != places_.end());
  const auto damaged = [&] {
    return refused(std::string(name) + " is damaged; make the archive again");
  };
  const auto close = [](zip_file_t* file) { zip_fclose(file); };
  const std::unique_ptr<zip_file_t, decltype(close)> file(
      zip_fopen_index(archive_.get(), place->second.index, 0));
  if (!file) return damaged();
  // One byte more than there should be: its end, where the checksum is looked at, is to be seen.
  std::string bytes(place->second.size + 1, '\0');
  std::size_t read = 0;
  while (read < bytes.size()) {
    const zip_int64_t some = zip_fread(file.get(), bytes.data() + read, bytes.size() - read);
    if (some < 0) return damaged();
    if (some == 0) break;
    read += static_cast<std::size_t>(some);
  }
  if (read != place->second.size) return damaged();
  bytes.resize(read);
  return bytes;
}

}  // namespace fray::zip
