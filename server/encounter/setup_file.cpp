#include "encounter/setup_file.h"

#include <algorithm>
#include <optional>
#include <set>

#include "document/reader.h"
#include "encounter/seating.h"
#include "encounter/setup_words.h"
#include "table/bounds.h"
#include "text/text.h"

namespace fray::encounter {
namespace {

using document::Fault;
using document::Node;
using document::Reader;

std::string item_of(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

/// Reads what a setup file says, noting every fault.
class SetupReader {
 public:
  SetupReader(const Node& root, std::string_view file) : root_(root), file_(file) {}

  std::expected<table::Setup, std::vector<Fault>> read();

 private:
  void policy(Reader from);
  void options(Reader from);
  void background(Reader& from);
  void combatant(Reader from);
  /// Board, map, zones and distances; where the board is unknown, nothing is made of the others.
  void board(Reader& root);
  void zones(Reader& root);
  void distance(Reader from, board::Zones& zones);
  std::optional<int> zone(Reader& from, std::string_view key);
  void place(Reader& from, table::Place& at);
  void square(Reader& from, table::Place& at);
  /// A table of the ruleset's own, or the same as a text.
  std::string rules_table(Reader& from, std::string_view key);
  void seat(Reader from);
  void controls(Reader& from, table::SeatSetup& seat);
  void find_delegates();
  table::Side side(Reader& from);
  std::string key(Reader& from, std::string_view such_as);
  std::string name(Reader& from, std::string_view key, std::string_view fallback);
  void sides(Reader& root);
  std::int32_t milliseconds(Reader& from, std::string_view key);
  void add_generic_faults();

  const Node& root_;
  std::string_view file_;
  table::Setup setup_;
  std::vector<Fault> faults_;
  bool board_known_ = true;
  std::vector<board::Zone> zones_;                              // faulty ones too
  std::vector<std::pair<std::size_t, const Node*>> delegates_;  // of which seat, and its key
};

std::int32_t SetupReader::milliseconds(Reader& from, std::string_view key) {
  constexpr auto kBounds = table::bounds::kMilliseconds;
  return from.integer_or(key, 0, static_cast<int>(kBounds.least), static_cast<int>(kBounds.most));
}

void SetupReader::policy(Reader from) {
  table::Policy& policy = setup_.policy;
  policy.decision_ms = milliseconds(from, "decision_ms");
  policy.reaction_ms = milliseconds(from, "reaction_ms");
  policy.bank_ms = milliseconds(from, "bank_ms");
  policy.absent =
      from.choice_or_none<table::Absent>("absent", kAbsentWords).value_or(policy.absent);
  policy.rewind_dice = from.choice_or_none<table::RewindDice>("rewind_dice", kRewindDiceWords)
                           .value_or(policy.rewind_dice);
  policy.dice =
      from.choice_or_none<table::DiceShown>("dice", kDiceShownWords).value_or(policy.dice);
  policy.health =
      from.choice_or_none<table::HealthShown>("health", kHealthShownWords).value_or(policy.health);
  policy.reactions = from.choice_or_none<table::ReactionsShown>("reactions", kReactionsShownWords)
                         .value_or(policy.reactions);
  for (const auto& [name, value] : table::kPolicyFlags) {
    policy.*value = from.boolean_or(name, policy.*value);
  }
  constexpr auto kDelay = table::bounds::kSpectatorDelay;
  policy.spectator_delay_ms = from.integer_or("spectator_delay_ms", 0, kDelay.least, kDelay.most);
  from.refuse_unknown_keys();
}

void SetupReader::background(Reader& from) {
  setup_.background = from.any_text_or("background", "");
  setup_.background_has_terrain = from.boolean_or("background_has_terrain", false);
  const Node* box = from.member("background_box");
  if (box == nullptr) return;
  using table::bounds::kPictureEdge;
  using table::bounds::kPictureSize;
  const auto holds = [&](std::size_t i, auto bounds) {
    return box->items[i].kind == Node::Kind::Integer && bounds.hold(box->items[i].integer);
  };
  if (box->kind != Node::Kind::List || box->items.size() != 4 || !holds(0, kPictureEdge) ||
      !holds(1, kPictureEdge) || !holds(2, kPictureSize) || !holds(3, kPictureSize)) {
    from.fault("background_box",
               "must be [left, top, width, height] in hundredths of a cell: the corner " +
                   kPictureEdge.text() + ", the size " + kPictureSize.text());
    return;
  }
  const auto number = [&](std::size_t i) {
    return static_cast<std::int32_t>(box->items[i].integer);
  };
  setup_.background_box = {number(0), number(1), number(2), number(3)};
}

void SetupReader::options(Reader from) {
  for (const Node& option : from.members()) {
    std::string& value = setup_.options[option.key];
    switch (option.kind) {
      case Node::Kind::Text:
        value = option.text;
        break;
      case Node::Kind::Integer:
        value = std::to_string(option.integer);
        break;
      case Node::Kind::Boolean:
        value = option.boolean ? "true" : "false";
        break;
      default:
        from.fault(option, option.key, "must be true, false, a whole number or a text");
    }
  }
}

std::string SetupReader::key(Reader& from, std::string_view such_as) {
  from.require("key", "a short key such as \"" + std::string(such_as) + "\"");
  return from.any_text_or("key", "");
}

// What people read: the rules of members' names. What is stored already stays as it is, so they are
// checked here, where names come in, and not with the setup.
std::string SetupReader::name(Reader& from, std::string_view key, std::string_view fallback) {
  std::string text = from.any_text_or(key, fallback);
  const Node* node = from.member(key);
  // A table may have no title; of others the setup's own checks say that they are empty.
  if (node == nullptr || node->kind != Node::Kind::Text || text.empty()) return text;
  auto checked = text::line(text, kMaxNameLength);
  if (checked) return std::move(*checked);
  from.fault(*node, key, checked.error());
  return text;
}

void SetupReader::sides(Reader& root) {
  // Entries that are not texts keep their places, so that the others keep their numbers.
  root.texts("sides");
  const Node* sides = root.member("sides");
  if (sides == nullptr) return;
  for (std::size_t i = 0; i < sides->items.size(); ++i) {
    const Node& side = sides->items[i];
    const auto checked = text::line(side.text, kMaxNameLength);
    if (side.kind == Node::Kind::Text && !side.text.empty() && !checked) {
      root.fault(side, item_of("sides", i), checked.error());
    }
    setup_.sides.push_back(checked.value_or(side.text));
  }
}

void SetupReader::combatant(Reader from) {
  table::CombatantSetup& c = setup_.combatants.emplace_back();
  c.key = key(from, "ana");
  c.name = name(from, "name", c.key);
  c.side = side(from);
  place(from, c.at);
  c.archetype = from.any_text_or("archetype", "");
  c.sheet = rules_table(from, "sheet");
  c.carried_state = rules_table(from, "wear");
  c.hidden = from.boolean_or("hidden", false);
  c.secret_dice = from.boolean_or("secret_dice", false);
  c.character = from.any_text_or("character", "");
  c.token = from.any_text_or("token", "");
  c.called = name(from, "called", "");
  from.refuse_unknown_keys();
}

void SetupReader::board(Reader& root) {
  const auto kind = root.choice_or_none<table::BoardKind>("board", table::kBoardWords);
  board_known_ = kind || !root.member("board");
  constexpr auto kBounds = table::bounds::kDistance;
  if (root.member("scale")) {
    setup_.board.scale = root.integer("scale", kBounds.least, kBounds.most);
  }
  std::string map = root.any_text_or("map", "");
  zones(root);
  if (!board_known_) return;
  setup_.board.kind = kind.value_or(table::BoardKind::Squares);
  setup_.map = std::move(map);
}

void SetupReader::zones(Reader& root) {
  const std::size_t faults_before = faults_.size();
  for (Reader& from : root.tables("zone")) {
    board::Zone zone{.key = key(from, "yard"), .name = {}};
    zone.name = name(from, "name", zone.key);
    if (std::ranges::find(zones_, zone.key, &board::Zone::key) != zones_.end()) {
      from.fault("key", "there is a zone \"" + zone.key + "\" already");
    }
    from.refuse_unknown_keys();
    zones_.push_back(std::move(zone));
  }
  auto made = faults_.size() == faults_before && !zones_.empty()
                  ? board::Zones::make(zones_)
                  : std::expected<board::Zones, std::string>();
  if (!made) root.fault("zone", made.error());
  board::Zones zones = made ? std::move(*made) : board::Zones();
  for (Reader& from : root.tables("distance")) distance(std::move(from), zones);
  if (board_known_) setup_.board.zones = std::move(zones);
}

void SetupReader::distance(Reader from, board::Zones& zones) {
  constexpr auto kBounds = table::bounds::kDistance;
  const auto a = zone(from, "from");
  const auto b = zone(from, "to");
  const int far = from.integer("distance", kBounds.least, kBounds.most);
  if (a && b && *a == *b) {
    from.fault("to", "must differ from \"from\"");
  } else if (a && b && !zones.empty()) {
    if (zones.between(*a, *b) != 0) from.fault("to", "the distance between these is given already");
    zones.set_distance(*a, *b, far);
  }
  from.refuse_unknown_keys();
}

// The number of the zone that is named.
std::optional<int> SetupReader::zone(Reader& from, std::string_view key) {
  if (!from.require(key, "the key of a zone")) return std::nullopt;
  const std::size_t faults_before = faults_.size();
  const std::string named = from.any_text_or(key, "");
  if (faults_.size() != faults_before) return std::nullopt;
  const auto found = std::ranges::find(zones_, named, &board::Zone::key);
  if (found == zones_.end()) {
    from.fault(key, "there is no zone \"" + named + "\"");
    return std::nullopt;
  }
  return static_cast<int>(found - zones_.begin());
}

void SetupReader::place(Reader& from, table::Place& at) {
  const auto facing = from.choice_or_none<board::HexDirection>("facing", table::kFacingWords);
  if (!board_known_) {
    from.member("at");
  } else if (setup_.board.kind != table::BoardKind::Bands) {
    square(from, at);
  } else if (const auto number = zone(from, "at")) {
    at = {static_cast<std::int16_t>(*number), 0};
  }
  if (board_known_) at.facing = facing;
}

void SetupReader::square(Reader& from, table::Place& at) {
  if (!from.require("at", "[column, row], counted from 0 in the north-west corner")) return;
  const Node& pair = *from.member("at");
  std::array<std::int16_t, 2> xy{};
  bool good = pair.kind == Node::Kind::List && pair.items.size() == 2;
  for (std::size_t i = 0; good && i < 2; ++i) {
    const Node& number = pair.items[i];
    good = number.kind == Node::Kind::Integer && table::bounds::kCoordinate.hold(number.integer);
    if (good) xy[i] = static_cast<std::int16_t>(number.integer);
  }
  if (!good) {
    from.fault("at", pair.kind == Node::Kind::Text
                         ? "must be [column, row], counted from 0; zones are for board = \"bands\""
                         : "must be [column, row], counted from 0");
  }
  at = {xy[0], xy[1]};
}

std::string SetupReader::rules_table(Reader& from, std::string_view key) {
  const Node* node = from.member(key);
  if (node == nullptr) return {};
  if (node->kind == Node::Kind::Text) return node->text;
  if (node->kind == Node::Kind::Table) return document::to_toml(*node);
  from.fault(key, "must be a table or a TOML string");
  return {};
}

void SetupReader::seat(Reader from) {
  table::SeatSetup& seat = setup_.seats.emplace_back();
  seat.key = key(from, "ana-player");
  seat.role = from.choice<table::Role>("role", kRoleWords);
  if (seat.role == table::Role::Player) {
    seat.side = side(from);
  } else if (from.member("side") && from.member("role")) {
    from.fault("side", "only players have a side");
  }
  controls(from, seat);
  seat.account = from.any_text_or("account", "");
  from.any_text_or("delegate", "");
  if (const Node* key = from.member("delegate"); key && key->kind == Node::Kind::Text) {
    delegates_.emplace_back(setup_.seats.size() - 1, key);
  }
  from.refuse_unknown_keys();
}

void SetupReader::controls(Reader& from, table::SeatSetup& seat) {
  for (const Node* key : from.texts("controls")) {
    const auto who = std::ranges::find(setup_.combatants, key->text, &table::CombatantSetup::key);
    if (who == setup_.combatants.end() || key->text.empty()) {
      const auto index = key - from.member("controls")->items.data();
      from.fault(*key, item_of("controls", static_cast<std::size_t>(index)),
                 "there is no combatant \"" + key->text + "\"");
    } else {
      seat.controls.push_back(table::CombatantId(who - setup_.combatants.begin()));
    }
  }
}

// Once all seats are known: a seat may name one further down.
void SetupReader::find_delegates() {
  for (const auto& [seat, key] : delegates_) {
    const auto found = std::ranges::find(setup_.seats, key->text, &table::SeatSetup::key);
    if (found == setup_.seats.end()) {
      faults_.push_back({std::string(file_), key->line, key->column,
                         item_of("seat", seat) + ".delegate",
                         "there is no seat \"" + key->text + "\""});
    } else {
      setup_.seats[seat].delegate = table::SeatId(found - setup_.seats.begin());
    }
  }
}

table::Side SetupReader::side(Reader& from) {
  constexpr table::Side kUnknown{0xff};
  const std::size_t faults_before = faults_.size();
  from.require("side", "one of the sides");
  const std::string typed = from.any_text_or("side", "");
  // As the list of sides has it.
  const std::string name = text::line(typed, kMaxNameLength).value_or(typed);
  if (faults_.size() != faults_before) return kUnknown;
  const auto it = std::ranges::find(setup_.sides, name);
  if (it == setup_.sides.end()) {
    from.fault("side", "there is no side \"" + name + "\"");
    return kUnknown;
  }
  return table::Side(it - setup_.sides.begin());
}

// Faults that Encounter::create would find as well, without consequences of those found here.
void SetupReader::add_generic_faults() {
  std::set<std::string, std::less<>> faulted;
  for (const Fault& f : faults_) faulted.insert(f.field);
  const auto items_faulted = [&](const std::string& list) {
    const auto first = faulted.lower_bound(list + "[");
    return first != faulted.end() && first->starts_with(list + "[");
  };
  for (const table::Rejection& r : check_setup(setup_)) {
    if (faulted.contains(r.field) || items_faulted(r.field)) continue;
    // Names of controlled combatants that lead nowhere are left out above: indices have shifted.
    const auto dot = r.field.find(".controls");
    if (dot != std::string::npos && std::ranges::any_of(faulted, [&](const std::string& f) {
          return f.starts_with(r.field.substr(0, dot + 9));
        })) {
      continue;
    }
    const document::Place at = place_of(root_, r.field);
    faults_.push_back({std::string(file_), at.line, at.column, r.field, r.message});
  }
}

std::expected<table::Setup, std::vector<Fault>> SetupReader::read() {
  Reader root(root_, file_, "", faults_);
  setup_.title = name(root, "title", "");
  root.require("ruleset", "the id of one");
  setup_.ruleset = root.any_text_or("ruleset", "");
  board(root);
  background(root);
  sides(root);
  if (auto from = root.table("policy")) policy(std::move(*from));
  if (auto from = root.table("options")) options(std::move(*from));
  for (Reader& from : root.tables("combatant")) combatant(std::move(from));
  for (Reader& from : root.tables("seat")) seat(std::move(from));
  find_delegates();
  root.refuse_unknown_keys();
  add_generic_faults();
  if (faults_.empty()) return std::move(setup_);
  std::ranges::stable_sort(faults_, {}, [](const Fault& f) { return std::pair(f.line, f.column); });
  return std::unexpected(std::move(faults_));
}

}  // namespace

// Rulesets name a combatant by its key, "combatant.ana.sheet.skills"; places go by number.
Fault SetupFile::fault_of(const table::Rejection& rejection) const {
  constexpr std::string_view kCombatant = "combatant.";
  std::string place_name = rejection.field;
  if (place_name.starts_with(kCombatant)) {
    const auto dot = place_name.find('.', kCombatant.size());
    const std::string key = place_name.substr(kCombatant.size(), dot - kCombatant.size());
    const auto who = std::ranges::find(setup.combatants, key, &table::CombatantSetup::key);
    if (who != setup.combatants.end()) {
      const auto index = static_cast<std::size_t>(who - setup.combatants.begin());
      place_name =
          item_of("combatant", index) + (dot == place_name.npos ? "" : place_name.substr(dot));
    }
  }
  const document::Place at = place_of(root, place_name);
  return {name, at.line, at.column, rejection.field, rejection.message};
}

std::expected<SetupFile, std::vector<Fault>> read_setup(std::string_view toml,
                                                        std::string_view file_name) {
  auto root = document::parse(toml, file_name);
  if (!root) return std::unexpected(std::vector{std::move(root.error())});
  auto setup = SetupReader(*root, file_name).read();
  if (!setup) return std::unexpected(std::move(setup.error()));
  return SetupFile{std::move(*setup), std::string(file_name), std::move(*root)};
}

std::expected<table::Setup, std::vector<Fault>> parse_setup(std::string_view toml,
                                                            std::string_view file_name) {
  auto file = read_setup(toml, file_name);
  if (!file) return std::unexpected(std::move(file.error()));
  return std::move(file->setup);
}

}  // namespace fray::encounter
