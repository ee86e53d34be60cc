#include "rules/kit/content_loader.h"

#include <tuple>

#include "table/hash.h"

namespace fray::kit {

ContentLoader::ContentLoader(std::span<const document::BuiltinFile> builtin,
                             std::span<const document::File> overrides) {
  table::Hash hash;
  for (const document::BuiltinFile& file : builtin) {
    hash.add(file.text);
    add(file.name, file.text, false);
  }
  for (const document::File& file : overrides) {
    hash.add(file.text);
    add(file.name, file.text, true);
  }
  fingerprint_ = hash.value();
  readable_ = faults_.empty();
  for (const ContentFile& file : files_) roots_.emplace_back(file.root, file.name, "", faults_);
}

void ContentLoader::add(std::string_view name, std::string_view text, bool overriding) {
  auto root = document::parse(text, name);
  if (root) {
    files_.push_back({std::string(name), std::move(*root), overriding});
  } else {
    faults_.push_back(std::move(root.error()));
  }
}

void ContentLoader::refuse_unknown_kinds() {
  for (document::Reader& root : roots_) {
    root.member("ruleset");  // so that a file of templates can be checked as one of characters
    root.refuse_unknown_keys();
  }
}

bool ContentLoader::has_room(document::Reader& reader, std::size_t count, std::string_view what) {
  if (count < kMaxRows) return true;
  reader.fault("", "there are more than " + std::to_string(kMaxRows) + " " + std::string(what) +
                       " of this kind");
  return false;
}

void ContentLoader::refuse_twice(document::Reader& reader, const std::string& key,
                                 std::size_t earlier) const {
  if (!key.empty()) reader.fault("", "\"" + key + "\" is in " + files_[earlier].name + " already");
}

void ContentLoader::fault(std::string kind, std::string message) {
  faults_.push_back(
      {.file = files_.back().name, .field = std::move(kind), .message = std::move(message)});
}

std::vector<document::Fault> ContentLoader::take_faults() {
  // Unparsable files have one fault each, in the order of the files already.
  if (readable_) {
    std::ranges::stable_sort(faults_, [](const document::Fault& a, const document::Fault& b) {
      return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
    });
  }
  return std::move(faults_);
}

}  // namespace fray::kit
