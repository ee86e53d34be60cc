#include <algorithm>
#include <array>
#include <deque>
#include <tuple>

#include "rules/forge/content/builtin.h"
#include "rules/forge/content/content.h"
#include "rules/forge/content/read_defs.h"
#include "table/hash.h"

namespace fray::forge {

/// Loading has three passes, so that entries may refer to each other across files in any order:
/// parse the files, give every id its place, then read the entries.
class ContentLoader {
 public:
  void add_file(std::string_view name, std::string_view text, bool overriding) {
    hash_.add(text);
    auto root = document::parse(text, name);
    if (root) {
      files_.push_back({std::string(name), std::move(*root), overriding});
    } else {
      faults_.push_back(std::move(root.error()));
    }
  }

  std::expected<Content, std::vector<document::Fault>> load() {
    // Entries of an unreadable file would be missed as false faults of the files that name them.
    if (!faults_.empty()) return std::unexpected(std::move(faults_));
    for (const File& file : files_) collect(file);
    read(skills_, content_.skills_, [&](document::Reader& reader, std::string id) {
      return read_skill(reader, std::move(id), content_.skills_);
    });
    read(weapons_, content_.weapons_, [&](document::Reader& reader, std::string id) {
      return read_weapon(reader, std::move(id), content_.skills_);
    });
    read(armours_, content_.armours_, [](document::Reader& reader, std::string id) {
      return read_armour(reader, std::move(id));
    });
    read(shields_, content_.shields_, [](document::Reader& reader, std::string id) {
      return read_shield(reader, std::move(id));
    });
    read(tools_, content_.tools_, [&](document::Reader& reader, std::string id) {
      return read_tool(reader, std::move(id), content_.skills_);
    });
    read(traits_, content_.traits_, [&](document::Reader& reader, std::string id) {
      return read_trait(reader, std::move(id), content_.traits_, content_.skills_,
                        content_.weapons_);
    });
    read(conveyances_, content_.conveyances_, [](document::Reader& reader, std::string id) {
      return read_conveyance(reader, std::move(id));
    });
    read(terrains_, content_.terrains_, [](document::Reader& reader, std::string id) {
      return read_terrain(reader, std::move(id));
    });
    read(weathers_, content_.weathers_, [](document::Reader& reader, std::string id) {
      return read_weather(reader, std::move(id));
    });
    for (const Entry& entry : traits_) check_species(entry);
    read(sheets_, content_.sheets_, [&](document::Reader& reader, std::string id) {
      return read_sheet(reader, std::move(id), content_);
    });
    if (faults_.empty()) {
      content_.fingerprint_ = hash_.value();
      return std::move(content_);
    }
    std::ranges::stable_sort(faults_, [](const document::Fault& a, const document::Fault& b) {
      return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
    });
    return std::unexpected(std::move(faults_));
  }

 private:
  static constexpr std::size_t kMaxEntries = 4096;  // of each kind; far below Index::kNone

  struct File {
    std::string name;
    document::Node root;
    bool overriding = false;
  };

  struct Entry {
    std::string id;  // empty when it has no usable one: read for its faults alone
    const document::Node* node = nullptr;
    const File* file = nullptr;
    std::string path;
  };

  void collect(const File& file) {
    document::Reader root(file.root, file.name, "", faults_);
    collect_kind(root, file, "skill", skills_, content_.skills_);
    collect_kind(root, file, "weapon", weapons_, content_.weapons_);
    collect_kind(root, file, "armour", armours_, content_.armours_);
    collect_kind(root, file, "shield", shields_, content_.shields_);
    collect_kind(root, file, "tool", tools_, content_.tools_);
    collect_kind(root, file, "trait", traits_, content_.traits_);
    collect_kind(root, file, "conveyance", conveyances_, content_.conveyances_);
    collect_kind(root, file, "terrain", terrains_, content_.terrains_);
    collect_kind(root, file, "weather", weathers_, content_.weathers_);
    collect_kind(root, file, "template", sheets_, content_.sheets_);
    expect_forge(root);
    root.refuse_unknown_keys();
  }

  template <class DefCatalogue>
  void collect_kind(document::Reader& root, const File& file, std::string_view kind,
                    std::vector<Entry>& entries, DefCatalogue& catalogue) {
    const document::Node* list = root.member(kind);
    if (list == nullptr) return;
    root.tables(kind);  // faults what is no list of tables
    if (list->kind != document::Node::Kind::List) return;
    for (const document::Node& node : list->items) {
      if (node.kind != document::Node::Kind::Table) continue;
      const std::string place =
          std::string(kind) + "[" + std::to_string(&node - list->items.data()) + "]";
      document::Reader reader(node, file.name, place, faults_);
      Entry entry{.id = reader.id("id"), .node = &node, .file = &file, .path = place};
      if (!entry.id.empty()) entry.path = std::string(kind) + "." + entry.id;
      place_entry(reader, std::move(entry), entries, catalogue);
    }
  }

  template <class DefCatalogue>
  void place_entry(document::Reader& reader, Entry entry, std::vector<Entry>& entries,
                   DefCatalogue& catalogue) {
    const auto earlier = std::ranges::find(entries, entry.id, &Entry::id);
    if (entry.id.empty() || earlier == entries.end()) {
      if (entries.size() == kMaxEntries) {
        reader.fault("", "there are more than 4096 entries of this kind");
        return;
      }
      if (!entry.id.empty()) catalogue.reserve(entry.id);
      entries.push_back(std::move(entry));
    } else if (entry.file->overriding && !earlier->file->overriding) {
      *earlier = std::move(entry);
    } else {
      reader.fault("id", "\"" + entry.id + "\" is in " + earlier->file->name + " already, line " +
                             std::to_string(earlier->node->line));
    }
  }

  template <class DefCatalogue, class ReadDef>
  void read(const std::vector<Entry>& entries, DefCatalogue& catalogue, ReadDef read_def) {
    for (const Entry& entry : entries) {
      document::Reader reader(*entry.node, entry.file->name, entry.path, faults_);
      reader.member("id");
      auto def = read_def(reader, entry.id);
      if (!entry.id.empty()) catalogue.fill(catalogue.find(entry.id), std::move(def));
    }
  }

  // A species brings exactly one size (L1627-1770) and no further species.
  void check_species(const Entry& entry) {
    if (entry.id.empty()) return;
    const TraitDef& trait = content_.traits_[content_.traits_.find(entry.id)];
    if (trait.group != TraitGroup::Species) return;
    document::Reader reader(*entry.node, entry.file->name, entry.path, faults_);
    const auto count = [&](TraitGroup group) {
      return std::ranges::count_if(
          trait.bundle, [&](TraitIndex index) { return content_.traits_[index].group == group; });
    };
    if (count(TraitGroup::Size) != 1) reader.fault("bundle", "must hold exactly one size");
    const auto is_species = [&](TraitIndex index) {
      return content_.traits_[index].group == TraitGroup::Species;
    };
    const bool nested = std::ranges::any_of(trait.bundle, is_species) ||
                        std::ranges::any_of(trait.choices, [&](const TraitChoice& choice) {
                          return std::ranges::any_of(choice.options, is_species);
                        });
    if (nested) reader.fault("bundle", "must not hold a species");
  }

  Content content_;
  table::Hash hash_;
  std::deque<File> files_;  // entries point into it
  std::vector<document::Fault> faults_;
  std::vector<Entry> skills_, weapons_, armours_, shields_, tools_, traits_, sheets_;
  std::vector<Entry> conveyances_, terrains_, weathers_;
};

std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides) {
  ContentLoader loader;
  for (const BuiltinFile& file : builtin_files()) loader.add_file(file.name, file.text, false);
  for (const document::File& file : overrides) loader.add_file(file.name, file.text, true);
  return loader.load();
}

}  // namespace fray::forge
