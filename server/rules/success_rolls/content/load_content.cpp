#include <algorithm>
#include <deque>
#include <tuple>

#include "document/document.h"
#include "rules/success_rolls/content/builtin.h"
#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "table/hash.h"

namespace fray::success_rolls {
namespace {

constexpr std::size_t kMaxRows = 4096;  // of each kind

struct File {
  std::string name;
  document::Node root;
  bool overriding = false;
};

// What tells a row from others of its kind.
template <class Row>
std::string key_of(const Row& row) {
  if constexpr (requires { row.id; }) {
    return row.id;
  } else if constexpr (requires { row.face; }) {
    return std::to_string(row.face);
  } else if constexpr (requires { row.target; }) {
    return std::to_string(row.target);
  } else if constexpr (requires { row.percent; }) {
    return std::to_string(row.percent);
  } else if constexpr (requires { row.number; }) {
    return std::to_string(row.number);
  } else {
    return std::to_string(row.least);
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
    for (const File& file : files_) roots_.emplace_back(file.root, file.name, "", faults_);
    Content& c = content_;
    read("aptitude", c.aptitudes, read_aptitude);
    read("weapon", c.weapons, [&](Reader& r) { return read_weapon(r, c.aptitudes); });
    read("armour", c.armours, read_armour);
    read("shield", c.shields, read_shield);
    read("location", c.locations, read_location);
    read("power", c.powers, read_power);
    read("price", c.prices, read_price);
    read("reaction", c.reactions, read_reaction);
    read("morale_modifier", c.morale_modifiers, read_morale_modifier);
    read("material", c.materials, read_material);
    read("tier", c.tiers, read_tier);
    read("helper", c.helpers, read_helper);
    read("surplus", c.surpluses, read_surplus);
    read("ship_class", c.ship_classes, read_ship_class);
    read("target_size", c.target_sizes, read_target_size);
    read("damage_level", c.ship_damage, read_ship_damage);
    read("manoeuvre", c.manoeuvres, read_manoeuvre);
    read("crowd_odds", c.crowd_odds, read_crowd_odds);
    read("objective", c.objectives, read_adventure_entry);
    read("site", c.sites, read_adventure_entry);
    read("complication", c.complications, read_adventure_entry);
    read("oracle_odds", c.oracle_odds, read_oracle_odds);
    read("second_die", c.second_dice, read_second_die);
    read("twist", c.twists, read_twist);
    read("challenge", c.challenge_dice, read_challenge_die);
    read("scene", c.scenes, [&](Reader& r) { return read_scene(r, c.challenge_dice); });
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
    std::optional<int> next;
    for (const ReactionBand& band : content_.reactions) {
      if (band.least != next) whole("reaction", "must follow each other without a gap");
      next = band.most ? std::optional(*band.most + 1) : std::nullopt;
    }
    if (content_.reactions.back().most) whole("reaction", "the last has no most");
    std::array<int, 19> hit{};
    for (const LocationDef& row : content_.locations) {
      if (!row.least) continue;
      for (int roll = *row.least; roll <= *row.most; ++roll) ++hit[static_cast<std::size_t>(roll)];
    }
    if (!std::ranges::all_of(std::span(hit).subspan(3), [](int n) { return n == 1; })) {
      whole("location", "each roll of 3 to 18 must lead to one of them");
    }
    std::array<int, 7> faces{};
    for (const SecondDie& row : content_.second_dice) {
      for (int die = row.least; die <= row.most; ++die) ++faces[static_cast<std::size_t>(die)];
    }
    if (!std::ranges::all_of(std::span(faces).subspan(1), [](int n) { return n == 1; })) {
      whole("second_die", "each face of 1 to 6 must lead to one of them");
    }
    for (const ShipClass& ship : content_.ship_classes) {
      for (const std::string& other : ship.outflown_by) {
        if (find(content_.ship_classes, other) == nullptr) {
          whole("ship_class." + ship.id + ".outflown_by", "there is no class \"" + other + "\"");
        }
      }
    }
  }

  void whole(std::string field, std::string message) {
    faults_.push_back(
        {.file = files_.back().name, .field = std::move(field), .message = std::move(message)});
  }

  Content content_;
  table::Hash hash_;
  std::deque<File> files_;
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

}  // namespace fray::success_rolls
