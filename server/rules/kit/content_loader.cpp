#include "rules/kit/content_loader.h"

#include <array>
#include <tuple>

#include "table/hash.h"

namespace fray::kit {
namespace {

using document::Node;
using Prose = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> kProse{"name", "summary", "text"};

void add_value(table::Hash& hash, const Node& node) {
  hash.add(static_cast<std::uint64_t>(node.kind));
  switch (node.kind) {
    case Node::Kind::Text:
    case Node::Kind::Other:
      hash.add(std::string_view(node.text));
      return;
    case Node::Kind::Integer:
      hash.add(static_cast<std::uint64_t>(node.integer));
      return;
    case Node::Kind::Boolean:
      hash.add(node.boolean ? 1 : 0);
      return;
    case Node::Kind::List:
    case Node::Kind::Table:
      hash.add(node.items.size());
      for (const Node& item : node.items) {
        hash.add(std::string_view(item.key));
        add_value(hash, item);
      }
  }
}

// Of a row only its own members can be prose: within a sheet the name of a trait can be its key.
void add_row(table::Hash& hash, const Node& row, Prose prose) {
  for (const Node& member : row.items) {
    const std::string_view key = member.key;
    const bool is_prose = std::ranges::find(kProse, key) != kProse.end() ||
                          std::ranges::find(prose, key) != prose.end();
    if (is_prose && member.kind == Node::Kind::Text) continue;
    hash.add(key);
    add_value(hash, member);
  }
  hash.add(0);
}

void add_file(table::Hash& hash, const ContentFile& file, Prose prose) {
  hash.add(file.overriding ? 1 : 0);
  for (const Node& kind : file.root.items) {
    hash.add(std::string_view(kind.key)).add(kind.items.size());
    if (kind.kind != Node::Kind::List) add_value(hash, kind);
    for (const Node& row : kind.items) {
      if (row.kind == Node::Kind::Table) add_row(hash, row, prose);
    }
  }
}

}  // namespace

ContentLoader::ContentLoader(std::span<const document::BuiltinFile> builtin,
                             std::span<const document::File> overrides,
                             const FingerprintParts& parts) {
  for (const document::BuiltinFile& file : builtin) add(file.name, file.text, false);
  for (const document::File& file : overrides) add(file.name, file.text, true);
  table::Hash hash;
  for (const ContentFile& file : files_) {
    if (!file.root.items.empty()) add_file(hash, file, parts.prose);
  }
  const auto former = std::ranges::find(parts.former, hash.value(), &FingerprintParts::Former::now);
  fingerprint_ = former == parts.former.end() ? hash.value() : former->fingerprint;
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
