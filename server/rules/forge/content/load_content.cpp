#include <algorithm>
#include <array>

#include "rules/forge/content/builtin.h"
#include "rules/forge/content/content.h"
#include "rules/forge/content/read_defs.h"
#include "rules/kit/content_loader.h"

namespace fray::forge {

/// Reads the entries in two passes, so that they may refer to each other across files in any order:
/// first every id gets its place, then the definitions follow.
class ContentLoader {
 public:
  explicit ContentLoader(kit::ContentLoader& files) : files_(files) {}

  Content load() {
    for (const kit::ContentFile& file : files_.files()) collect(file);
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
    content_.fingerprint_ = files_.fingerprint();
    return std::move(content_);
  }

 private:
  struct Entry {
    std::string id;  // empty when it has no usable one: read for its faults alone
    const document::Node* node = nullptr;
    const kit::ContentFile* file = nullptr;
    std::string path;
  };

  void collect(const kit::ContentFile& file) {
    document::Reader root(file.root, file.name, "", files_.faults());
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
  void collect_kind(document::Reader& root, const kit::ContentFile& file, std::string_view kind,
                    std::vector<Entry>& entries, DefCatalogue& catalogue) {
    const document::Node* list = root.member(kind);
    if (list == nullptr) return;
    root.tables(kind);  // faults anything but a list of tables
    if (list->kind != document::Node::Kind::List) return;
    for (const document::Node& node : list->items) {
      if (node.kind != document::Node::Kind::Table) continue;
      const std::string place =
          std::string(kind) + "[" + std::to_string(&node - list->items.data()) + "]";
      document::Reader reader(node, file.name, place, files_.faults());
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
      if (!kit::ContentLoader::has_room(reader, entries.size(), "entries")) return;
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
      document::Reader reader(*entry.node, entry.file->name, entry.path, files_.faults());
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
    document::Reader reader(*entry.node, entry.file->name, entry.path, files_.faults());
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

  kit::ContentLoader& files_;  // entries point into it
  Content content_;
  std::vector<Entry> skills_, weapons_, armours_, shields_, tools_, traits_, sheets_;
  std::vector<Entry> conveyances_, terrains_, weathers_;
};

namespace {

constexpr std::array<kit::FingerprintParts::Former, 1> kFormer{
    {{.now = 7010484684468823779U, .fingerprint = 10021966559605439311U}}};

}  // namespace

std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides) {
  kit::ContentLoader files(builtin_files(), overrides, {.former = kFormer});
  Content content;
  if (files.readable()) content = ContentLoader(files).load();
  if (!files.sound()) return std::unexpected(files.take_faults());
  return content;
}

}  // namespace fray::forge
