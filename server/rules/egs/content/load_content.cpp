#include <array>
#include <deque>
#include <tuple>

#include "document/document.h"
#include "rules/egs/content/builtin.h"
#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/read_sheet.h"
#include "table/hash.h"

namespace fray::egs {
namespace {

constexpr std::size_t kMaxRows = 4096;  // of each kind

struct ContentFile {
  std::string name;
  document::Node root;
  bool overriding = false;
};

// What tells a row from others of its kind.
template <class Row>
std::string key_of(const Row& row) {
  if constexpr (requires { row.id; }) {
    return row.id;
  } else if constexpr (requires { row.toughness; }) {
    return std::to_string(row.toughness);
  } else {
    return std::to_string(row.size);
  }
}

/// Reads kind after kind over all files, so that a row may name those of an earlier kind.
class Loader {
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
    // Rows of an unreadable file would be missed as false faults of the files that name them.
    if (!faults_.empty()) return std::unexpected(std::move(faults_));
    for (const ContentFile& file : files_) roots_.emplace_back(file.root, file.name, "", faults_);
    Content& c = content_;
    read("skill", c.skills, read_skill);
    read("action", c.actions, [&](Reader& r) { return read_action(r, c.skills); });
    read("ability_roll", c.ability_rolls, read_ability_roll);
    read("weapon", c.weapons, read_weapon);
    read("accessory", c.accessories, read_accessory);
    read("armour", c.armours, read_armour);
    read("shield", c.shields, read_shield);
    read("ammunition", c.ammunition, read_ammunition);
    read("goods", c.goods, read_goods);
    read("talent", c.talents, [&](Reader& r) { return read_talent(r, c.skills); });
    read("weird_concept", c.weird_concepts,
         [&](Reader& r) { return read_weird_concept(r, c.skills); });
    read("quality", c.qualities, read_quality);
    read("difficulty", c.difficulties, read_difficulty);
    read("condition_modifier", c.condition_modifiers, read_condition_modifier);
    read("called_shot", c.called_shots, read_called_shot);
    read("toughness", c.toughness, read_toughness);
    read("injury", c.injuries, read_injury);
    read("rank", c.ranks, read_rank);
    read("fatigue", c.fatigue, read_fatigue);
    read("size", c.sizes, read_size);
    read("size_class", c.size_classes, read_size_class);
    read("hazard", c.hazards, read_hazard);
    read("affliction", c.afflictions, read_affliction);
    read("trait", c.traits, read_trait);
    read("condition", c.conditions, read_condition);
    read("template", c.samples, [&](Reader& r) { return read_sheet(r, c, SheetCheck::Creation); });
    for (Reader& root : roots_) {
      root.member("ruleset");  // so that a file of templates can be checked as one of characters
      root.refuse_unknown_keys();
    }
    if (faults_.empty()) check_whole();
    if (faults_.empty()) {
      c.fingerprint = hash_.value();
      return std::move(c);
    }
    std::ranges::stable_sort(faults_, [](const document::Fault& a, const document::Fault& b) {
      return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
    });
    return std::unexpected(std::move(faults_));
  }

 private:
  template <class Row, class ReadRow>
  void read(std::string_view kind, std::vector<Row>& rows, ReadRow read_row) {
    std::vector<std::size_t> from;  // the file of each row
    for (std::size_t f = 0; f < files_.size(); ++f) {
      for (Reader& reader : roots_[f].tables(kind)) {
        Row row = read_row(reader);
        reader.refuse_unknown_keys();
        const std::string key = key_of(row);
        const auto earlier =
            std::ranges::find_if(rows, [&](const Row& other) { return key_of(other) == key; });
        if (earlier == rows.end()) {
          if (rows.size() == kMaxRows) {
            reader.fault("", "there are more than 4096 rows of this kind");
            return;
          }
          rows.push_back(std::move(row));
          from.push_back(f);
        } else if (auto& owner = from[static_cast<std::size_t>(earlier - rows.begin())];
                   files_[f].overriding && !files_[owner].overriding) {
          *earlier = std::move(row);
          owner = f;
        } else if (!key.empty()) {
          reader.fault("", "\"" + key + "\" is in " + files_[owner].name + " already");
        }
      }
    }
  }

  // What no row alone can show.
  void check_whole() {
    std::array<int, 19> rolls{};
    for (const InjuryDef& row : content_.injuries) {
      for (int roll = row.least; roll <= row.most; ++roll) ++rolls[static_cast<std::size_t>(roll)];
    }
    if (!std::ranges::all_of(std::span(rolls).subspan(3), [](int n) { return n == 1; })) {
      whole("injury", "each roll of 3 to 18 must lead to one of them");
    }
    if (content_.ranks.front().from != 0 ||
        !std::ranges::is_sorted(content_.ranks, std::less_equal{}, &RankDef::from)) {
      whole("rank", "must begin at 0 and rise");
    }
    for (std::size_t i = 1; i < content_.size_classes.size(); ++i) {
      if (content_.size_classes[i].least != content_.size_classes[i - 1].most + 1) {
        whole("size_class", "must follow each other without a gap");
      }
    }
  }

  void whole(std::string field, std::string message) {
    faults_.push_back(
        {.file = files_.back().name, .field = std::move(field), .message = std::move(message)});
  }

  Content content_;
  table::Hash hash_;
  std::deque<ContentFile> files_;
  std::deque<Reader> roots_;  // one for each file
  std::vector<document::Fault> faults_;
};

}  // namespace

std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides) {
  Loader loader;
  for (const BuiltinFile& file : builtin_files()) loader.add_file(file.name, file.text, false);
  for (const document::File& file : overrides) loader.add_file(file.name, file.text, true);
  return loader.load();
}

Content load_builtin_content() {
  return load_content({}).value();
}

}  // namespace fray::egs
