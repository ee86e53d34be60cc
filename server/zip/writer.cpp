#include <algorithm>
#include <cassert>

#include <zip.h>

#include "zip/zip.h"

namespace fray::zip {
namespace {

std::unexpected<Fault> failed(const char* why) {
  return std::unexpected(Fault{"the archive cannot be written: " + std::string(why)});
}

// The bytes of an archive while libzip writes them.
class Memory {
 public:
  Memory() {
    zip_error_init(&error_);
    source_ = zip_source_buffer_create(nullptr, 0, 0, &error_);
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    if (source_ != nullptr) zip_source_free(source_);
    zip_error_fini(&error_);
  }

  /// To be closed or discarded; nullptr where that fails.
  struct ::zip* open(int flags) {
    if (source_ == nullptr) return nullptr;
    zip_source_keep(source_);  // the archive lets go of it once
    struct ::zip* archive = zip_open_from_source(source_, flags, &error_);
    if (archive == nullptr) zip_source_free(source_);
    return archive;
  }
  std::expected<std::string, Fault> bytes() {
    zip_stat_t facts;
    if (zip_source_stat(source_, &facts) != 0 || (facts.valid & ZIP_STAT_SIZE) == 0 ||
        zip_source_open(source_) != 0) {
      return failed(zip_error_strerror(zip_source_error(source_)));
    }
    std::string all(facts.size, '\0');
    const zip_int64_t read = zip_source_read(source_, all.data(), all.size());
    zip_source_close(source_);
    if (read < 0 || static_cast<zip_uint64_t>(read) != facts.size) return failed("it ends early");
    return all;
  }
  std::unexpected<Fault> fault() { return failed(zip_error_strerror(&error_)); }

 private:
  zip_error_t error_;
  zip_source_t* source_ = nullptr;
};

// Writes what is open.
std::expected<void, Fault> close(struct ::zip* archive) {
  if (zip_close(archive) == 0) return {};
  auto fault = failed(zip_strerror(archive));
  zip_discard(archive);
  return fault;
}

std::unexpected<Fault> give_up(struct ::zip* archive) {
  auto fault = failed(zip_strerror(archive));
  zip_discard(archive);
  return fault;
}

// Text of nothing but repetitions would look like a bomb: that is stored as it is.
std::expected<void, Fault> unpack_bombs(Memory& memory, std::uint64_t ratio) {
  struct ::zip* archive = memory.open(0);
  if (archive == nullptr) return memory.fault();
  const zip_int64_t count = zip_get_num_entries(archive, 0);
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t facts;
    if (zip_stat_index(archive, i, 0, &facts) != 0) return give_up(archive);
    if (facts.size <= kFreeOfRatio || facts.size / ratio <= facts.comp_size) continue;
    if (zip_set_file_compression(archive, i, ZIP_CM_STORE, 0) != 0) return give_up(archive);
  }
  return close(archive);
}

}  // namespace

void Writer::add(std::string name, std::string bytes, bool packed) {
  assert(is_plain_name(name) && !has(name));
  size_ += bytes.size();
  entries_.push_back({std::move(name), std::move(bytes), packed});
}

bool Writer::has(std::string_view name) const {
  return std::ranges::find(entries_, name, &Entry::name) != entries_.end();
}

std::expected<std::string, Fault> Writer::finish(std::chrono::system_clock::time_point written,
                                                 std::uint64_t ratio) {
  Memory memory;
  struct ::zip* archive = memory.open(ZIP_CREATE | ZIP_TRUNCATE);
  if (archive == nullptr) return memory.fault();
  for (const Entry& entry : entries_) {
    zip_source_t* source = zip_source_buffer(archive, entry.bytes.data(), entry.bytes.size(), 0);
    if (source == nullptr) return give_up(archive);
    const zip_int64_t index = zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return give_up(archive);
    }
    const auto at = static_cast<zip_uint64_t>(index);
    if (zip_set_file_compression(archive, at, entry.packed ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0) !=
            0 ||
        zip_file_set_mtime(archive, at, std::chrono::system_clock::to_time_t(written), 0) != 0) {
      return give_up(archive);
    }
  }
  if (auto closed = close(archive); !closed) return std::unexpected(closed.error());
  if (auto stored = unpack_bombs(memory, ratio); !stored) return std::unexpected(stored.error());
  return memory.bytes();
}

}  // namespace fray::zip
