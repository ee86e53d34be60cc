#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "toolbox/toolbox.h"

// The parts of random encounters of one ruleset. Every ruleset of the program can be tried as it
// is; one that has more to try says so in a file of its own.
namespace fray::oracle {

struct SceneLimits;

class Scenery {
 public:
  virtual ~Scenery() = default;

  virtual const table::Ruleset& ruleset() const = 0;
  /// Gives a combatant a sheet.
  virtual void arm(table::CombatantSetup& c, encounter::RandomSource& whim) const = 0;
  /// Something that many could bring along from before; not all can. Empty: nothing is brought.
  virtual std::string carried_state(encounter::RandomSource&) const { return {}; }
  /// Chooses the options; sides, combatants and map stand already, and the map may go.
  virtual void choose_options(table::Setup& setup, encounter::RandomSource& whim,
                              const SceneLimits& limits) const = 0;
  /// Can a hidden combatant do this and stay hidden?
  virtual bool unnoticed(const table::Option& option) const;
  /// Has a fight in which nothing happens end soon: by the options that rulesets have for it.
  void let_settle(table::Setup& setup, encounter::RandomSource& whim) const;
  /// May a power out of the list be refused, since its values have to fit each other?
  virtual bool judges(table::Term /*item*/) const { return false; }
  /// Options that would end nearly every comparison of worlds at once, if chosen as often as
  /// others.
  virtual bool finds_the_hidden(const table::Option&) const { return false; }
};

/// For any ruleset: its ready-made characters, and those of its options that say what they take.
class PlainScenery : public Scenery {
 public:
  explicit PlainScenery(std::unique_ptr<table::Toolbox> tools);

  const table::Ruleset& ruleset() const override { return tools_->ruleset(); }
  void arm(table::CombatantSetup& c, encounter::RandomSource& whim) const override;
  void choose_options(table::Setup& setup, encounter::RandomSource& whim,
                      const SceneLimits& limits) const override;

 protected:
  const table::Toolbox& toolbox() const { return *tools_; }

 private:
  std::unique_ptr<table::Toolbox> tools_;
  std::vector<std::string> ready_made_;
};

/// Every ruleset of the program, by id.
std::vector<std::string> rulesets();
const Scenery& scenery(std::string_view ruleset);
/// A name for a parameterised test of that ruleset.
std::string test_name(const std::string& ruleset);

/// The Forge Engine over the built-in content and random skills of our own, made once.
const table::Ruleset& forge();

// ---- for sceneries ----

/// More to try of a ruleset than its toolbox offers. Defined in <ruleset>_scenery.cpp, from whose
/// name the list of them is made.
struct OwnScenery {
  std::string_view ruleset;
  std::unique_ptr<Scenery> (*make)(std::unique_ptr<table::Toolbox> tools);
};
std::span<const OwnScenery> own_sceneries();

inline bool one_in(encounter::RandomSource& whim, std::uint32_t n) {
  return whim.below(n) == 0;
}

template <class Range>
const auto& any_of(const Range& range, encounter::RandomSource& whim) {
  return range[whim.below(static_cast<std::uint32_t>(std::size(range)))];
}

}  // namespace fray::oracle
