#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "encounter/setup_file.h"
#include "encounter/setup_words.h"

namespace fray::encounter {
namespace {

using document::quoted_lines;

template <class Range, class Text>
std::string list(const Range& items, Text text) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? ", " : "") + quoted_lines(text(item));
  return out + "]";
}

std::string flag(bool value) {
  return value ? "true" : "false";
}

/// The text so far, a line at a time.
class Writer {
 public:
  explicit Writer(std::reference_wrapper<const table::Setup> setup) : setup_(setup) {}

  std::string write() {
    head();
    policy();
    options();
    zones();
    for (const table::CombatantSetup& c : setup_.combatants) combatant(c);
    for (const table::SeatSetup& seat : setup_.seats) this->seat(seat);
    return std::move(out_);
  }

 private:
  void line(std::string_view key, const std::string& value) {
    out_ += std::string(key) + " = " + value + "\n";
  }
  void unless_empty(std::string_view key, const std::string& value) {
    if (!value.empty()) line(key, quoted_lines(value));
  }
  /// What stands for `value` in a setup.
  template <class T, class Words>
  void word(std::string_view key, const Words& words, T value) {
    line(key, quoted_lines(document::spelling_of<T>(words, value)));
  }
  std::string zone_key(int zone) const { return quoted_lines(setup_.board.zones.at(zone).key); }

  void head() {
    line("title", quoted_lines(setup_.title));
    line("ruleset", quoted_lines(setup_.ruleset));
    word("board", table::kBoardWords, setup_.board.kind);
    if (setup_.board.scale != 0) line("scale", std::to_string(setup_.board.scale));
    if (!bands_) line("map", quoted_lines(setup_.map));
    unless_empty("background", setup_.background);
    if (setup_.background_has_terrain) line("background_has_terrain", flag(true));
    if (const table::PictureBox& box = setup_.background_box; box != table::PictureBox{}) {
      line("background_box", "[" + std::to_string(box.left) + ", " + std::to_string(box.top) +
                                 ", " + std::to_string(box.width) + ", " +
                                 std::to_string(box.height) + "]");
    }
    line("sides", list(setup_.sides, [](const std::string& s) { return s; }));
  }

  void policy() {
    const table::Policy& policy = setup_.policy;
    out_ += "\n[policy]\n";
    line("decision_ms", std::to_string(policy.decision_ms));
    line("reaction_ms", std::to_string(policy.reaction_ms));
    line("bank_ms", std::to_string(policy.bank_ms));
    word("absent", kAbsentWords, policy.absent);
    word("rewind_dice", kRewindDiceWords, policy.rewind_dice);
    word("dice", kDiceShownWords, policy.dice);
    word("health", kHealthShownWords, policy.health);
    word("reactions", kReactionsShownWords, policy.reactions);
    for (const auto& [name, value] : table::kPolicyFlags) line(name, flag(policy.*value));
    line("spectator_delay_ms", std::to_string(policy.spectator_delay_ms));
  }

  void options() {
    if (!setup_.options.empty()) out_ += "\n[options]\n";
    for (const auto& [name, value] : setup_.options) {
      line(document::quoted(name), quoted_lines(value));
    }
  }

  void zones() {
    const auto& zones = setup_.board.zones;
    for (int a = 0; a < zones.count(); ++a) {
      out_ += "\n[[zone]]\n";
      line("key", zone_key(a));
      line("name", quoted_lines(zones.at(a).name));
    }
    for (int a = 0; a < zones.count(); ++a) {
      for (int b = a + 1; b < zones.count(); ++b) {
        out_ += "\n[[distance]]\n";
        line("from", zone_key(a));
        line("to", zone_key(b));
        line("distance", std::to_string(zones.between(a, b)));
      }
    }
  }

  void combatant(const table::CombatantSetup& c) {
    out_ += "\n[[combatant]]\n";
    line("key", quoted_lines(c.key));
    line("name", quoted_lines(c.name));
    line("side", quoted_lines(setup_.sides[table::raw(c.side)]));
    line("at", bands_ ? zone_key(c.at.x)
                      : "[" + std::to_string(c.at.x) + ", " + std::to_string(c.at.y) + "]");
    if (c.at.facing) word("facing", table::kFacingWords, *c.at.facing);
    unless_empty("archetype", c.archetype);
    unless_empty("sheet", c.sheet);
    unless_empty("wear", c.carried_state);
    line("hidden", flag(c.hidden));
    line("secret_dice", flag(c.secret_dice));
    unless_empty("character", c.character);
    unless_empty("token", c.token);
    unless_empty("called", c.called);
  }

  void seat(const table::SeatSetup& seat) {
    out_ += "\n[[seat]]\n";
    line("key", quoted_lines(seat.key));
    word("role", kRoleWords, seat.role);
    if (seat.role == table::Role::Player)
      line("side", quoted_lines(setup_.sides[table::raw(seat.side)]));
    line("controls", list(seat.controls, [&](table::CombatantId who) {
           return setup_.combatants[table::raw(who)].key;
         }));
    unless_empty("account", seat.account);
    if (seat.delegate != table::kNoSeat) {
      line("delegate", quoted_lines(setup_.seats[table::raw(seat.delegate)].key));
    }
  }

  const table::Setup& setup_;
  const bool bands_ = setup_.board.kind == table::BoardKind::Bands;
  std::string out_;
};

}  // namespace

std::string write_setup(const table::Setup& setup) {
  return Writer(setup).write();
}

}  // namespace fray::encounter
