#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "table/descriptor.h"
#include "table/ids.h"
#include "table/option.h"
#include "table/place.h"

namespace fray::table {

/// A figure of a row of odds, by a term of kind Measure: the chance to hit, the mean damage.
struct Measured {
  Term measure = kNoTerm;
  double figure = 0;
};

/// Exact odds of one option, one row for each value of its first Number parameter (or one row
/// alone), from what the chooser may know: the defense before reactions. The descriptor gives the
/// roles of the measures; a row has at most one of each role.
struct OddsRow {
  static constexpr std::size_t kMostMeasures = 4;

  std::int32_t value = 0;
  boost::container::static_vector<Measured, kMostMeasures> measures;
  std::array<std::int16_t, 3> basis{};  // the ruleset's own: what it works out `outcomes` from
};

/// What an attack does, by a row of odds, before anyone reacts. For people: no chooser decides by
/// it, so it may cost more than odds.
struct Harm {
  /// That it may drop: of several the likeliest to be, or kNoCombatant where it reaches none.
  CombatantId target = kNoCombatant;
  /// The mean of the damage that reaches all targets that the row counts; none where `Worth` says
  /// it. It does not depend on what they have left.
  std::optional<double> damage;
  /// The chance that it puts the target out of action. It shows how much the target has left.
  std::optional<double> drops;
};

/// What an attack on several targets does to one of them: the row of odds is about this one alone.
struct TargetOdds {
  CombatantId target = kNoCombatant;
  OddsRow row;
  Harm harm;
};

/// The whole distribution of what comes of an option.
struct Outcomes {
  struct Chance {
    std::int32_t figure = 0;
    double chance = 0;  // 0 to 1
  };

  Term measure = kNoTerm;       // of the figures
  std::vector<Chance> chances;  // by figure, ascending; they add up to 1. Empty: it is not known
};

/// What an option falls on.
struct Coverage {
  std::vector<Place> places;        // where one can be; each once. Empty: it falls on no ground
  std::vector<CombatantId> caught;  // who is there, the hidden among them: not all may be shown
  std::vector<TargetOdds> odds;  // of an attack on several; of those that the chooser's side knows
};

/// An action that is not on offer, and why.
struct Unavailable {
  Option option;       // its action, item, mode and target, as it would be offered
  std::string reason;  // a fragment in the second person: "not in hand"
};

/// What an option is for: its action's category, or else its mode's, or else its item's.
TermCategory category_of(const Descriptor& descriptor, const Option& option);

/// Does it hardly matter to a fight: a test without an effect, handling of things, lying down?
bool is_minor(const Descriptor& descriptor, const Option& option);

/// The measure that plays this role; 0 where the row has none.
double figure_of(const Descriptor& descriptor, const OddsRow& row, TermRole role);

/// What a window asks, with all that can be said about its answers. It lives in the frame of the
/// script that opens the window, next to its subject (an attack under way, a test), and so for as
/// long as the window is open.
class Question {
 public:
  Question() = default;
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  /// Everything `who` may answer; the first option is to pass. Domains may be left open for
  /// `expand`.
  virtual void list(CombatantId who, OptionList& list) const = 0;
  /// Do the values go together, of an option with limited parameters? Each of them by itself has
  /// been checked. IllegalNow, with values_field of the parameter where the fault is seen, and what
  /// would be right. The least of what is offered always fits (least_choice), so that every client
  /// can answer.
  virtual Result<> fits(CombatantId, const OptionList&, const Choice&) const { return {}; }
  /// Fills in the domains of an option that `list` has left open.
  virtual void expand(CombatantId, OptionList&, std::size_t) const { std::unreachable(); }
  /// The odds of an option, one row for each value of its first Number parameter. No rows: there
  /// is nothing to foresee.
  virtual void odds(CombatantId, const OptionList&, std::size_t, std::vector<OddsRow>& rows) const {
    rows.clear();
  }
  /// The harm by each of these rows, which `odds` has given. None: the option is no attack on what
  /// can still be dropped, or it is not known.
  virtual void harm(CombatantId, const OptionList&, std::size_t, std::span<const OddsRow> /*rows*/,
                    std::vector<Harm>& harm) const {
    harm.clear();
  }
  /// What comes of an option with this value of its first Number parameter, of which `odds` has a
  /// row. Called seldom, for one option at a time.
  virtual Outcomes outcomes(CombatantId, const OptionList&, std::size_t, std::int32_t) const {
    return {};
  }
  /// What the option with these values falls on, as things stand. `choice` has been checked. The
  /// places show nothing that the chooser may not know. Called seldom, as someone looks at a map.
  virtual Coverage coverage(CombatantId, const OptionList&, const Choice&) const { return {}; }
  /// What `who` cannot do now, and why: its attacks by target first, then its other main actions.
  /// None of it is among what `list` offers, and nothing of it depends on what `who` may not know.
  /// Called seldom, as someone looks for an option.
  virtual void explain(CombatantId, std::vector<Unavailable>&) const {}

 protected:
  ~Question() = default;
};

}  // namespace fray::table
