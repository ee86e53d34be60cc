#include <string>

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

}  // namespace

std::string write_setup(const table::Setup& setup) {
  std::string out;
  const auto line = [&out](std::string_view key, const std::string& value) {
    out += std::string(key) + " = " + value + "\n";
  };
  line("title", quoted_lines(setup.title));
  line("ruleset", quoted_lines(setup.ruleset));
  const table::Board& board = setup.board;
  const bool bands = board.kind == table::BoardKind::Bands;
  line("board",
       quoted_lines(document::spelling_of<table::BoardKind>(table::kBoardWords, board.kind)));
  if (!bands) line("map", quoted_lines(setup.map));
  if (!setup.background.empty()) line("background", quoted_lines(setup.background));
  line("sides", list(setup.sides, [](const std::string& s) { return s; }));

  out += "\n[policy]\n";
  line("decision_ms", std::to_string(setup.policy.decision_ms));
  line("reaction_ms", std::to_string(setup.policy.reaction_ms));
  line("bank_ms", std::to_string(setup.policy.bank_ms));
  line("absent",
       quoted_lines(document::spelling_of<table::Absent>(kAbsentWords, setup.policy.absent)));
  line("gm_overrides", flag(setup.policy.gm_overrides));
  line("rewind_dice", quoted_lines(document::spelling_of<table::RewindDice>(
                          kRewindDiceWords, setup.policy.rewind_dice)));
  line("dice",
       quoted_lines(document::spelling_of<table::DiceShown>(kDiceShownWords, setup.policy.dice)));
  line("health", quoted_lines(document::spelling_of<table::HealthShown>(kHealthShownWords,
                                                                        setup.policy.health)));
  line("reactions", quoted_lines(document::spelling_of<table::ReactionsShown>(
                        kReactionsShownWords, setup.policy.reactions)));
  line("physical_dice", flag(setup.policy.physical_dice));
  line("spectator_delay_ms", std::to_string(setup.policy.spectator_delay_ms));

  if (!setup.options.empty()) out += "\n[options]\n";
  for (const auto& [name, value] : setup.options) line(document::quoted(name), quoted_lines(value));

  const auto zone_key = [&](int zone) { return quoted_lines(board.zones.at(zone).key); };
  for (int a = 0; a < board.zones.count(); ++a) {
    out += "\n[[zone]]\n";
    line("key", zone_key(a));
    line("name", quoted_lines(board.zones.at(a).name));
  }
  for (int a = 0; a < board.zones.count(); ++a) {
    for (int b = a + 1; b < board.zones.count(); ++b) {
      out += "\n[[distance]]\n";
      line("from", zone_key(a));
      line("to", zone_key(b));
      line("distance", std::to_string(board.zones.between(a, b)));
    }
  }

  for (const table::CombatantSetup& c : setup.combatants) {
    out += "\n[[combatant]]\n";
    line("key", quoted_lines(c.key));
    line("name", quoted_lines(c.name));
    line("side", quoted_lines(setup.sides[table::raw(c.side)]));
    line("at", bands ? zone_key(c.at.x)
                     : "[" + std::to_string(c.at.x) + ", " + std::to_string(c.at.y) + "]");
    if (c.at.facing) {
      line("facing", quoted_lines(document::spelling_of<board::HexDirection>(table::kFacingWords,
                                                                             *c.at.facing)));
    }
    if (!c.archetype.empty()) line("archetype", quoted_lines(c.archetype));
    if (!c.sheet.empty()) line("sheet", quoted_lines(c.sheet));
    if (!c.carried_state.empty()) line("wear", quoted_lines(c.carried_state));
    line("hidden", flag(c.hidden));
    line("secret_dice", flag(c.secret_dice));
    if (!c.character.empty()) line("character", quoted_lines(c.character));
    if (!c.token.empty()) line("token", quoted_lines(c.token));
    if (!c.called.empty()) line("called", quoted_lines(c.called));
  }

  for (const table::SeatSetup& seat : setup.seats) {
    out += "\n[[seat]]\n";
    line("key", quoted_lines(seat.key));
    line("role", quoted_lines(document::spelling_of<table::Role>(kRoleWords, seat.role)));
    if (seat.role == table::Role::Player)
      line("side", quoted_lines(setup.sides[table::raw(seat.side)]));
    line("controls", list(seat.controls, [&](table::CombatantId who) {
           return setup.combatants[table::raw(who)].key;
         }));
    if (!seat.account.empty()) line("account", quoted_lines(seat.account));
    if (seat.delegate != table::kNoSeat) {
      line("delegate", quoted_lines(setup.seats[table::raw(seat.delegate)].key));
    }
  }
  return out;
}

}  // namespace fray::encounter
