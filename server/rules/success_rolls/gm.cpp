#include "rules/success_rolls/gm.h"

#include <cstdlib>

namespace fray::success_rolls {
namespace {

using Kind = table::GmCommand::Kind;
using table::Code;
using table::reject;

constexpr int kMostModifier = 20;
constexpr int kMostAdjustment = 1000;
constexpr int kBroken = 13;  // a reaction of Good or better: flight or surrender (L189)

// A reaction roll in the middle of a fight; its dice are for the GM alone.
void check_morale(Fight& f, Combatant& c, int modifier) {
  const table::Faces dice = f.table().roll_against(
      c.id, static_cast<std::uint32_t>(Purpose::Morale), kRollDice, kRollSides);
  const int total = f.sum(dice) + modifier;
  f.emit_to<Ev::MoraleRolled>(table::kGmOnly, c.id, dice, modifier, total);
  if (total >= kBroken) fall_down(f, c.id, Down::Surrendered);
}

table::Result<> say(Fight& f, Combatant& c, const table::GmCommand& command) {
  const auto flag = [&](bool& value) {
    f.table().emit(table::common::kSituation, c.id, command.what, command.amount);
    value = command.amount == 1;
  };
  const bool yes_or_no = command.amount == 0 || command.amount == 1;
  const bool modifier = std::abs(command.amount) <= kMostModifier;
  if (command.what == term(Word::Morale) && modifier) {
    if (!c.able()) return reject(Code::IllegalNow, "combatant", "takes no part any more");
    check_morale(f, c, command.amount);
    return {};
  }
  if (command.what == term(Word::Difficulty) && modifier) {
    f.table().emit(table::common::kSituation, c.id, command.what, command.amount);
    c.difficulty = static_cast<std::int8_t>(command.amount);
    return {};
  }
  if (command.what == term(Word::Covered) && yes_or_no) {
    flag(c.covered);
    return {};
  }
  if (command.what == term(Word::Prone) && yes_or_no) {
    flag(c.prone);
    return {};
  }
  if (command.what == term(Word::Surprised) && yes_or_no) {
    flag(c.surprised);
    return {};
  }
  if (command.what == term(Word::Stunned) && yes_or_no) {
    flag(c.stunned);
    c.stunned_in = f.state.round;
    return {};
  }
  return reject(Code::Invalid, "modifier",
                "situations are covered, prone, stunned and surprised (0 or 1), difficulty and "
                "morale (-20 to 20)");
}

table::Result<> adjust(Fight& f, Combatant& c, const table::GmCommand& command) {
  if (std::abs(command.amount) > kMostAdjustment) {
    return reject(Code::Invalid, "amount", "must be from -1000 to 1000");
  }
  const auto announce = [&] {
    f.table().emit(table::common::kAdjusted, c.id, command.what, command.amount);
  };
  const auto raised = [&](std::int32_t now, int most) {
    return std::max(now, std::min<std::int32_t>(now + command.amount, most));
  };
  if (command.what == term(Word::HitPoints)) {
    announce();
    if (command.amount < 0) {
      hurt_exactly(f, c.id, -command.amount);
    } else {
      c.hp = raised(c.hp, c.fighter().hp);
    }
    return {};
  }
  if (command.what == term(Word::FatiguePoints)) {
    announce();
    if (command.amount < 0) {
      pay_fatigue(f, c.id, -command.amount);
      return {};
    }
    c.fp = raised(c.fp, c.fighter().fp);
    if (c.fp > 0 && c.down == Down::Exhausted) {
      c.down = Down::No;
      f.lose(c.id, Word::Exhausted);
    }
    return {};
  }
  return reject(Code::Invalid, "resource", "hp and fp can be adjusted");
}

}  // namespace

table::Result<> take_command(Fight& f, const table::GmCommand& command) {
  if (table::raw(command.who) >= f.state.cast.size()) {
    return reject(Code::NotFound, "combatant", "there is no such combatant");
  }
  Combatant& c = f.at(command.who);
  if (c.down >= Down::Surrendered) {
    return reject(Code::IllegalNow, "combatant", "takes no part any more");
  }
  switch (command.kind) {
    case Kind::Situation:
      return say(f, c, command);
    case Kind::Adjust:
      return adjust(f, c, command);
    default:
      return reject(Code::Unsupported, "command", "success rolls know no such command");
  }
}

}  // namespace fray::success_rolls
