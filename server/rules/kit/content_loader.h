#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/builtin.h"
#include "document/document.h"
#include "document/reader.h"

// Loads a ruleset's tables: the files that are built in, changed by others.
namespace fray::kit {

/// Rows of each kind; far below what an index can count.
inline constexpr std::size_t kMaxRows = 4096;

struct ContentFile {
  std::string name;
  document::Node root;
  bool overriding = false;  ///< its rows may replace those that are built in
};

/// What differs between rulesets in the fingerprint of their content.
struct FingerprintParts {
  /// Which members of rows are texts for people, beside name, summary and text.
  std::span<const std::string_view> prose = {};
  /// Fingerprints that are something else by the formula of now: of contents from when texts still
  /// counted, so that their encounters go on. Once its figures change, an entry is of no use.
  struct Former {
    std::uint64_t now;
    std::uint64_t fingerprint;
  };
  std::span<const Former> former = {};
};

/// Collects the faults of all files, so that an author sees every one at once.
class ContentLoader {
 public:
  ContentLoader(std::span<const document::BuiltinFile> builtin,
                std::span<const document::File> overrides, const FingerprintParts& parts = {});
  ContentLoader(const ContentLoader&) = delete;  // readers point into it
  ContentLoader& operator=(const ContentLoader&) = delete;

  /// False where a file cannot be parsed. Its rows would be missed as false faults of the files
  /// that name them, so nothing is read then.
  bool readable() const { return readable_; }
  bool sound() const { return faults_.empty(); }
  const std::deque<ContentFile>& files() const { return files_; }

  /// Reads the rows of a kind over all files, in the order of the files. `key` is the member that
  /// identifies a row. A row of an overriding file replaces a built-in one with the same key.
  template <class Row, class ReadRow, class Key = std::string Row::*>
  void read(std::string_view kind, std::vector<Row>& rows, const ReadRow& read_row,
            Key key = &Row::id) {
    std::vector<std::size_t> from;  // the file of each row
    for (std::size_t file = 0; file < files_.size(); ++file) {
      for (document::Reader& reader : roots_[file].tables(kind)) {
        Row row = read_row(reader);
        reader.refuse_unknown_keys();
        const auto& own = std::invoke(key, row);
        const auto earlier = std::ranges::find(rows, own, key);
        if (earlier == rows.end()) {
          if (!has_room(reader, rows.size(), "rows")) return;
          rows.push_back(std::move(row));
          from.push_back(file);
        } else if (auto& owner = from[static_cast<std::size_t>(earlier - rows.begin())];
                   replaces(file, owner)) {
          *earlier = std::move(row);
          owner = file;
        } else {
          refuse_twice(reader, written(own), owner);
        }
      }
    }
  }

  /// Call when all kinds are read.
  void refuse_unknown_kinds();

  /// False, with a fault, when there are as many of a kind as there may be.
  static bool has_room(document::Reader& reader, std::size_t count, std::string_view what);

  /// A fault of a kind as a whole, which no single row can show.
  void fault(std::string kind, std::string message);
  /// For readers of a ruleset's own.
  std::vector<document::Fault>& faults() { return faults_; }
  /// All faults, in the order of the files and their lines.
  std::vector<document::Fault> take_faults();

  /// Of all figures and ids: contents by which the same inputs could give other events have
  /// different fingerprints. Prose and remarks do not count.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  bool replaces(std::size_t file, std::size_t earlier) const {
    return files_[file].overriding && !files_[earlier].overriding;
  }
  static std::string written(std::string_view key) { return std::string(key); }
  static std::string written(int key) { return std::to_string(key); }
  // An empty key has its fault already.
  void refuse_twice(document::Reader& reader, const std::string& key, std::size_t earlier) const;
  void add(std::string_view name, std::string_view text, bool overriding);

  std::deque<ContentFile> files_;
  std::deque<document::Reader> roots_;  // one for each file
  std::vector<document::Fault> faults_;
  std::uint64_t fingerprint_ = 0;
  bool readable_ = true;
};

/// How a ruleset's content is loaded. References, so that a part which is left out does not
/// compile: the compiler names it.
template <class Content>
struct ContentParts {
  /// data/*.toml as they were when the program was built.
  std::span<const document::BuiltinFile> (&builtin)();
  /// Reads every kind of row, each after those that its rows name.
  void (&read)(ContentLoader& loader, Content& content);
  /// Faults that no single row can show; only called where no row has a fault.
  void (&check)(ContentLoader& loader, const Content& content);
  FingerprintParts fingerprint = {};
};

/// The built-in content, changed by `overrides`. Every fault at once; pure, and never throws.
template <class Content>
std::expected<Content, std::vector<document::Fault>> load_content(
    const ContentParts<Content>& parts, std::span<const document::File> overrides) {
  ContentLoader loader(parts.builtin(), overrides, parts.fingerprint);
  Content content;
  if (loader.readable()) {
    parts.read(loader, content);
    loader.refuse_unknown_kinds();
    if (loader.sound()) parts.check(loader, content);
  }
  if (!loader.sound()) return std::unexpected(loader.take_faults());
  content.fingerprint = loader.fingerprint();
  return content;
}

}  // namespace fray::kit
