// Rolling past an enemy, out of its reach (L2949-2961, R92).
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/attack/stopping.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

constexpr int kTumblePast = 10;  // L2955; leaving a melee it is one square

int feet_of(const Combatant& c) {
  return c.engaged.empty() ? kTumblePast : kSquareFt;
}

bool is_near(const Fight& f, const Combatant& c, const Combatant& target) {
  return within_reach(f, target, c) && c.stance == Stance::Standing &&
         f.state.field.can_move(c.id, kSquareFt, f.ways_past(c));
}

// Away from the enemy, to where there is room as far as all know: the space is not chosen, so it
// must not reveal a hidden combatant. One that stands there is found.
void roll_away(Fight& f, CombatantId who, CombatantId from) {
  const auto as_all_know = f.ways_as_all_know(f.at(who));
  Field& field = f.state.field;
  const int feet = field.feet(who, from);
  // No step leads farther than another that leads away.
  const auto away = field.nearest(who, kSquareFt, as_all_know, [&](board::Cell place) {
    return field.feet_from(place, from, field.height(who)) > feet;
  });
  disengage(f, who);
  if (!away) return;
  const Field::Moved moved = field.move(who, away->origin, kSquareFt, as_all_know);
  if (moved.met != kNoCombatant) reveal(f, moved.met, who);
  if (moved.spent == 0) return;
  f.emit<Ev::Moved>(who, f.state.field.at(who));
  part_engaged(f, who);
}

void list_tumble(const Fight& f, const Combatant& c, table::OptionList& list);

void expand_tumble(const Fight& f, const Combatant& c, table::OptionList& list,
                   std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  f.state.field.list_destinations(c.id, feet_of(c), f.ways_past(c), list.domain);
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

// The enemy may react with a standard attack, which takes an action and does no harm.
table::Script<> play_tumble(Fight& f, CombatantId who, table::Option option, table::Choice choice) {
  const CombatantId foe = option.target;
  reveal(f, who);
  f.emit<Ev::ManeuverTried>(who, foe, option.action);
  const PendingRoll rolling = rolling_of(f, *defensive_maneuver(Word::Tumble), who);
  const std::optional<PendingRoll> strike = co_await ask_to_stop(f, foe, who);
  bool succeeded = false;
  if (strike) {
    succeeded = co_await prevails(f, rolling, *strike);
  } else {
    succeeded = co_await tries(f, rolling, kTargetNumber, foe);
  }
  if (!succeeded || !f.at(who).able()) {
    f.emit<Ev::ManeuverFailed>(who, foe, option.action);
    co_return;
  }
  f.emit<Ev::ManeuverSucceeded>(who, foe, option.action);
  const int feet = feet_of(f.at(who));
  disengage(f, who);
  tumble_to(f, who, place_chosen(choice), feet);
}

}  // namespace

namespace maneuvers {
extern const Maneuver tumble{.word = Word::Tumble,
                             .aggressor = {{{Ability::Dex, "acrobatics"}, {}}},
                             .possible = is_near,
                             .succeed = roll_away,
                             .defends = true};
}  // namespace maneuvers

namespace actions {
extern const Action tumble;
const Action tumble{.word = Word::Tumble,
                    .needs = {Need::Foe},
                    .list = list_tumble,
                    .expand = expand_tumble,
                    .play = play_tumble,
                    .odds = [](const Fight& f, const Combatant& c, const table::Option& option,
                               std::vector<table::OddsRow>& rows) {
                      odds_of_maneuver(f, c, option, maneuvers::tumble, rows);
                    }};
}  // namespace actions

namespace {

void list_tumble(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (is_held(c) || c.stance != Stance::Standing) return;
  each_foe(f, c, [&](const Combatant& foe) {
    if (!is_near(f, c, foe)) return;
    table::Option option = option_of(actions::tumble);
    option.target = foe.id;
    option.open = true;
    list.add(option);
    list.add_parameter({.name = table::common::kDestination,
                        .kind = table::ParameterKind::Place,
                        .resource = kNoTerm});
  });
}

}  // namespace
}  // namespace fray::egs
