#pragma once

#include <optional>
#include <vector>

#include "oracle/scene.h"

namespace fray::oracle {

/// An open prompt and the seat it is asked of.
struct Asked {
  table::SeatId seat{};
  encounter::Prompt prompt;
};

/// Every open prompt, seat by seat.
std::vector<Asked> open_prompts(const encounter::Encounter& e);

/// What any list must be: more than to pass, which comes first, and values for every parameter.
/// Open domains are filled in.
void expect_sound(const table::OptionList& list);

/// Something a GM may do to some combatant: a power out of the list, which is always taken, or to
/// reveal or hide a combatant, which may be refused.
encounter::Action random_command(const encounter::Encounter& e, encounter::RandomSource& whim);
/// Some combatant handed to some seat, or back, which may be refused.
encounter::Control random_control(const encounter::Encounter& e, encounter::RandomSource& whim);
/// A copy of a combatant that is there joins near another, which may be refused.
encounter::Reinforce random_reinforcement(const encounter::Encounter& e,
                                          encounter::RandomSource& whim);
/// Some combatant put near where another stood at first, which may be refused.
encounter::Move random_move(const encounter::Encounter& e, encounter::RandomSource& whim);
/// Some combatant on some side, which may be refused.
encounter::ChangeSide random_change(const encounter::Encounter& e, encounter::RandomSource& whim);
encounter::GmCommand random_removal(const encounter::Encounter& e, encounter::RandomSource& whim);
/// Some combatant before another one or last, which may be refused.
encounter::Reorder random_reorder(const encounter::Encounter& e, encounter::RandomSource& whim);
/// Some ground near where combatants stood at first, which may be refused. Nothing where there is
/// no map.
std::optional<encounter::Draw> random_drawing(const encounter::Encounter& e,
                                              encounter::RandomSource& whim);
/// One that a seat can give.
table::StandingOrder random_order(encounter::RandomSource& whim);
/// Physical dice that its player enters, or withdraws; nothing where the policy does not allow it.
std::optional<encounter::EnterDice> random_throw(const encounter::Encounter& e,
                                                 table::CombatantId who,
                                                 encounter::RandomSource& whim);
/// The combatant such a command is about, and the same about another.
table::CombatantId concerned(const encounter::Action& command);
encounter::Action about(encounter::Action command, table::CombatantId who);

/// The kinds of inputs that a random player gives in addition to answers.
struct Habits {
  bool orders = true;
  bool time_outs = true;
  bool gm_commands = true;
  bool rewinds = true;
};

/// Some input that may come next: nearly always an answer of a random candidate. To reveal, to
/// hide, to skip, to hand over, to reinforce, to move and to change sides may be refused;
/// everything else is legal.
encounter::Input random_input(encounter::Encounter& e, encounter::RandomSource& whim,
                              const Habits& habits);

/// Applies random inputs until the encounter is over or `limit` inputs have been given.
void play(encounter::Encounter& e, encounter::RandomSource& whim, const Habits& habits, int limit);

/// A new encounter that has taken the same inputs.
std::unique_ptr<encounter::Encounter> replay(const encounter::Encounter& e, std::uint64_t seed,
                                             std::size_t inputs = ~std::size_t{0});

}  // namespace fray::oracle
