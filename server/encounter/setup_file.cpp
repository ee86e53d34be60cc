#include "encounter/setup_file.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <sstream>

#include <toml++/toml.h>

#include "encounter/seating.h"
#include "encounter/setup_words.h"
#include "encounter/toml_guard.h"
#include "table/bounds.h"

namespace fray::encounter {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr int kMaxDotsInLine = 16;

/// Reads what a setup file says, noting every fault and where each field stands.
class SetupReader {
 public:
  explicit SetupReader(std::string_view file) : file_(file) {}

  std::expected<SetupFile, std::vector<SetupFault>> read(const toml::table& root);
  SetupFault fault_at(Place place, std::string field, std::string message) const {
    return {std::string(file_), place.line, place.column, std::move(field), std::move(message)};
  }

 private:
  using Keys = std::initializer_list<std::string_view>;

  void fault(std::string field, std::string message) {
    const Place place = places_.find(field);
    faults_.push_back(fault_at(place, std::move(field), std::move(message)));
  }
  void note(const std::string& field, const toml::node& node) {
    places_.note(field, {node.source().begin.line, node.source().begin.column});
  }
  /// With all that is in it, for the ruleset's faults.
  void note_below(const std::string& field, const toml::table& table);

  /// Notes the places of all members and faults the unknown ones.
  void look_over(const toml::table& from, const std::string& prefix, Keys known);
  template <class T>
  std::optional<T> get(const toml::table& from, const std::string& prefix, std::string_view key,
                       std::string_view expected);
  template <class T>
  T require(const toml::table& from, const std::string& prefix, std::string_view key,
            std::string_view expected);
  template <class Word>
  Word word(const toml::table& from, const std::string& prefix, std::string_view key,
            std::span<const Spelling<Word>> words, std::optional<Word> fallback);
  std::vector<std::string> texts(const toml::table& from, const std::string& prefix,
                                 std::string_view key);
  void each_table(const toml::table& root, const std::string& key,
                  void (SetupReader::*read_one)(const toml::table&, const std::string&));
  std::int32_t milliseconds(const toml::table& from, std::string_view key);

  void policy(const toml::table& from);
  void options(const toml::table& from);
  void combatant(const toml::table& from, const std::string& field);
  void place(const toml::table& from, const std::string& prefix, board::Cell& at);
  /// A table of the ruleset's own, or the same as a text.
  void rules_table(const toml::table& from, const std::string& prefix, std::string_view key,
                   std::string& text);
  void seat(const toml::table& from, const std::string& field);
  void find_delegates();
  table::Side side(const toml::table& from, const std::string& prefix);
  void add_generic_faults();

  std::string_view file_;
  table::Setup setup_;
  std::vector<SetupFault> faults_;
  std::vector<std::pair<std::size_t, std::string>> delegates_;  // of which seat, and its key
  SetupPlaces places_;
};

void SetupReader::note_below(const std::string& field, const toml::table& table) {
  for (const auto& [key, node] : table) {
    const std::string below = field + "." + std::string(key.str());
    note(below, node);
    if (const toml::table* inner = node.as_table()) note_below(below, *inner);
  }
}

void SetupReader::look_over(const toml::table& from, const std::string& prefix, Keys known) {
  for (const auto& [key, node] : from) {
    const std::string field = prefix + std::string(key.str());
    note(field, node);
    if (std::ranges::find(known, key.str()) == known.end()) {
      fault(field, "there is no such field here");
    }
  }
}

template <class T>
std::optional<T> SetupReader::get(const toml::table& from, const std::string& prefix,
                                  std::string_view key, std::string_view expected) {
  const toml::node* node = from.get(key);
  if (!node) return std::nullopt;
  if (const auto* value = node->as<T>()) return value->get();
  fault(prefix + std::string(key), "must be " + std::string(expected));
  return std::nullopt;
}

template <class T>
T SetupReader::require(const toml::table& from, const std::string& prefix, std::string_view key,
                       std::string_view expected) {
  if (!from.contains(key)) {
    fault(prefix + std::string(key), "is missing: " + std::string(expected));
    return {};
  }
  return get<T>(from, prefix, key, expected).value_or(T{});
}

template <class Word>
Word SetupReader::word(const toml::table& from, const std::string& prefix, std::string_view key,
                       std::span<const Spelling<Word>> words, std::optional<Word> fallback) {
  std::string known;
  for (const auto& w : words) known += (known.empty() ? "" : ", ") + std::string(w.text);
  if (fallback && !from.contains(key)) return *fallback;
  const std::size_t faults_before = faults_.size();
  const auto text = require<std::string>(from, prefix, key, "one of " + known);
  for (const auto& w : words) {
    if (w.text == text) return w.value;
  }
  if (faults_.size() == faults_before) {
    fault(prefix + std::string(key), "\"" + text + "\" is not one of " + known);
  }
  return words.front().value;
}

std::vector<std::string> SetupReader::texts(const toml::table& from, const std::string& prefix,
                                            std::string_view key) {
  std::vector<std::string> texts;
  const toml::array* list = nullptr;
  const std::string field = prefix + std::string(key);
  if (const toml::node* node = from.get(key)) {
    list = node->as_array();
    if (!list) fault(field, "must be a list of texts");
  }
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const toml::node& item = *list->get(i);
    const std::string item_field = field + "[" + std::to_string(i) + "]";
    note(item_field, item);
    if (const auto* text = item.as_string()) {
      texts.push_back(text->get());
    } else {
      fault(item_field, "must be a text");
      texts.emplace_back();
    }
  }
  return texts;
}

void SetupReader::each_table(const toml::table& root, const std::string& key,
                             void (SetupReader::*read_one)(const toml::table&,
                                                           const std::string&)) {
  const toml::node* node = root.get(key);
  if (!node) return;
  const toml::array* list = node->as_array();
  if (!list) {
    fault(key, "is written [[" + key + "]], once for each");
    return;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string field = key + "[" + std::to_string(i) + "]";
    note(field, *list->get(i));
    if (const toml::table* one = list->get(i)->as_table()) {
      (this->*read_one)(*one, field);
    } else {
      fault(field, "is written [[" + key + "]], once for each");
    }
  }
}

std::int32_t SetupReader::milliseconds(const toml::table& from, std::string_view key) {
  const auto value =
      get<std::int64_t>(from, "policy.", key, "a whole number of milliseconds").value_or(0);
  if (!table::bounds::kMilliseconds.hold(value)) {
    fault("policy." + std::string(key),
          "is " + table::bounds::kMilliseconds.text() + " milliseconds; 0: none");
    return 0;
  }
  return static_cast<std::int32_t>(value);
}

void SetupReader::policy(const toml::table& from) {
  look_over(from, "policy.", {"decision_ms", "reaction_ms", "bank_ms", "absent", "gm_overrides"});
  table::Policy& policy = setup_.policy;
  policy.decision_ms = milliseconds(from, "decision_ms");
  policy.reaction_ms = milliseconds(from, "reaction_ms");
  policy.bank_ms = milliseconds(from, "bank_ms");
  policy.absent = word<table::Absent>(from, "policy.", "absent", kAbsentWords, policy.absent);
  policy.gm_overrides =
      get<bool>(from, "policy.", "gm_overrides", "true or false").value_or(policy.gm_overrides);
}

void SetupReader::options(const toml::table& from) {
  for (const auto& [key, node] : from) {
    const std::string name(key.str());
    note("options." + name, node);
    if (const auto* text = node.as_string()) {
      setup_.options[name] = text->get();
    } else if (const auto* number = node.as_integer()) {
      setup_.options[name] = std::to_string(number->get());
    } else if (const auto* flag = node.as_boolean()) {
      setup_.options[name] = flag->get() ? "true" : "false";
    } else {
      fault("options." + name, "must be true, false, a whole number or a text");
    }
  }
}

void SetupReader::combatant(const toml::table& from, const std::string& field) {
  const std::string prefix = field + ".";
  look_over(from, prefix, {"key", "name", "side", "at", "archetype", "sheet", "wear", "hidden"});
  table::CombatantSetup& c = setup_.combatants.emplace_back();
  c.key = require<std::string>(from, prefix, "key", "a short key such as \"ana\"");
  c.name = get<std::string>(from, prefix, "name", "a text").value_or(c.key);
  c.side = side(from, prefix);
  place(from, prefix, c.at);
  c.archetype = get<std::string>(from, prefix, "archetype", "a text").value_or("");
  rules_table(from, prefix, "sheet", c.sheet);
  rules_table(from, prefix, "wear", c.wear);
  c.hidden = get<bool>(from, prefix, "hidden", "true or false").value_or(false);
}

void SetupReader::place(const toml::table& from, const std::string& prefix, board::Cell& at) {
  const toml::node* node = from.get("at");
  if (!node) {
    fault(prefix + "at", "is missing: [column, row], counted from 0 in the north-west corner");
    return;
  }
  const toml::array* pair = node->as_array();
  std::array<std::int16_t, 2> xy{};
  bool good = pair && pair->size() == 2;
  for (std::size_t i = 0; good && i < 2; ++i) {
    const auto* number = pair->get(i)->as_integer();
    good = number && table::bounds::kCoordinate.hold(number->get());
    if (good) xy[i] = static_cast<std::int16_t>(number->get());
  }
  if (!good) fault(prefix + "at", "must be [column, row], counted from 0");
  at = {xy[0], xy[1]};
}

void SetupReader::rules_table(const toml::table& from, const std::string& prefix,
                              std::string_view key, std::string& text) {
  const toml::node* node = from.get(key);
  if (!node) return;
  if (const auto* written = node->as_string()) {
    text = written->get();
  } else if (const auto* whole = node->as_table()) {
    toml::table lines = *whole;
    lines.is_inline(false);  // a document of its own, however it stands here
    std::ostringstream out;
    out << toml::toml_formatter(lines);
    text = out.str();
    note_below(prefix + std::string(key), *whole);
  } else {
    fault(prefix + std::string(key), "must be a table, or the same as a text");
  }
}

void SetupReader::seat(const toml::table& from, const std::string& field) {
  const std::string prefix = field + ".";
  look_over(from, prefix, {"key", "role", "side", "controls", "delegate"});
  table::SeatSetup& seat = setup_.seats.emplace_back();
  seat.key = require<std::string>(from, prefix, "key", "a short key such as \"ana-player\"");
  seat.role = word<table::Role>(from, prefix, "role", kRoleWords, std::nullopt);
  if (seat.role == table::Role::Player) {
    seat.side = side(from, prefix);
  } else if (from.contains("side") && from.contains("role")) {
    fault(prefix + "side", "only players have a side");
  }
  const std::vector<std::string> controls = texts(from, prefix, "controls");
  for (std::size_t i = 0; i < controls.size(); ++i) {
    const auto who = std::ranges::find(setup_.combatants, controls[i], &table::CombatantSetup::key);
    if (who == setup_.combatants.end() || controls[i].empty()) {
      fault(prefix + "controls[" + std::to_string(i) + "]",
            "there is no combatant \"" + controls[i] + "\"");
    } else {
      seat.controls.push_back(table::CombatantId(who - setup_.combatants.begin()));
    }
  }
  const auto delegate = get<std::string>(from, prefix, "delegate", "the key of another seat");
  if (delegate) delegates_.emplace_back(setup_.seats.size() - 1, *delegate);
}

// Once all seats are known: a seat may name one further down.
void SetupReader::find_delegates() {
  for (const auto& [seat, key] : delegates_) {
    const auto found = std::ranges::find(setup_.seats, key, &table::SeatSetup::key);
    if (found == setup_.seats.end()) {
      fault("seat[" + std::to_string(seat) + "].delegate", "there is no seat \"" + key + "\"");
    } else {
      setup_.seats[seat].delegate = table::SeatId(found - setup_.seats.begin());
    }
  }
}

table::Side SetupReader::side(const toml::table& from, const std::string& prefix) {
  constexpr table::Side kUnknown{0xff};
  const std::size_t faults_before = faults_.size();
  const auto name = require<std::string>(from, prefix, "side", "one of the sides");
  if (faults_.size() != faults_before) return kUnknown;
  const auto it = std::ranges::find(setup_.sides, name);
  if (it == setup_.sides.end()) {
    fault(prefix + "side", "there is no side \"" + name + "\"");
    return kUnknown;
  }
  return table::Side(it - setup_.sides.begin());
}

// What Encounter::create would refuse as well, less what follows from faults found here.
void SetupReader::add_generic_faults() {
  std::set<std::string, std::less<>> faulted;
  for (const SetupFault& f : faults_) faulted.insert(f.field);
  for (const table::Rejection& r : check_setup(setup_)) {
    if (faulted.contains(r.field)) continue;
    // Names of controlled combatants that lead nowhere are left out above: indices have shifted.
    const auto dot = r.field.find(".controls");
    if (dot != std::string::npos && std::ranges::any_of(faulted, [&](const std::string& f) {
          return f.starts_with(r.field.substr(0, dot + 9));
        })) {
      continue;
    }
    fault(r.field, r.message);
  }
}

std::expected<SetupFile, std::vector<SetupFault>> SetupReader::read(const toml::table& root) {
  look_over(root, "",
            {"title", "ruleset", "map", "sides", "policy", "options", "combatant", "seat"});
  setup_.title = get<std::string>(root, "", "title", "a text").value_or("");
  setup_.ruleset = require<std::string>(root, "", "ruleset", "such as \"forge\"");
  setup_.map = get<std::string>(root, "", "map", "a text").value_or("");
  setup_.sides = texts(root, "", "sides");
  if (const toml::node* node = root.get("policy")) {
    node->is_table() ? policy(*node->as_table()) : fault("policy", "is written [policy]");
  }
  if (const toml::node* node = root.get("options")) {
    node->is_table() ? options(*node->as_table()) : fault("options", "is written [options]");
  }
  each_table(root, "combatant", &SetupReader::combatant);
  each_table(root, "seat", &SetupReader::seat);
  find_delegates();
  add_generic_faults();
  if (faults_.empty()) {
    return SetupFile{std::move(setup_), std::string(file_), std::move(places_)};
  }
  std::ranges::stable_sort(faults_, {},
                           [](const SetupFault& f) { return std::pair(f.line, f.column); });
  return std::unexpected(std::move(faults_));
}

}  // namespace

// Rulesets name somebody by the key, "combatant.ana.sheet.skills"; places go by number.
SetupFault SetupFile::fault_of(const table::Rejection& rejection) const {
  constexpr std::string_view kCombatant = "combatant.";
  std::string place_name = rejection.field;
  if (place_name.starts_with(kCombatant)) {
    const auto dot = place_name.find('.', kCombatant.size());
    const std::string key = place_name.substr(kCombatant.size(), dot - kCombatant.size());
    const auto who = std::ranges::find(setup.combatants, key, &table::CombatantSetup::key);
    if (who != setup.combatants.end()) {
      place_name = "combatant[" + std::to_string(who - setup.combatants.begin()) + "]" +
                   (dot == place_name.npos ? "" : place_name.substr(dot));
    }
  }
  const Place place = places.find(place_name);
  return {name, place.line, place.column, rejection.field, rejection.message};
}

std::expected<SetupFile, std::vector<SetupFault>> read_setup(std::string_view toml,
                                                             std::string_view file_name) {
  SetupReader reader(file_name);
  const auto refuse = [&](Place place, std::string message) {
    return std::unexpected(std::vector{reader.fault_at(place, "", std::move(message))});
  };
  if (toml.size() > kMaxBytes) return refuse({}, "the file is larger than 1 MiB");
  if (const auto line = line_with_too_many_dots(toml, kMaxDotsInLine)) {
    return refuse({static_cast<std::uint32_t>(*line), 1}, "the line has more than 16 dots");
  }
  try {
    return reader.read(toml::parse(toml));
  } catch (const toml::parse_error& error) {
    const toml::source_position& at = error.source().begin;
    return refuse({at.line, at.column}, std::string(error.description()));
  }
}

std::expected<table::Setup, std::vector<SetupFault>> parse_setup(std::string_view toml,
                                                                 std::string_view file_name) {
  auto file = read_setup(toml, file_name);
  if (!file) return std::unexpected(std::move(file.error()));
  return std::move(file->setup);
}

}  // namespace fray::encounter
