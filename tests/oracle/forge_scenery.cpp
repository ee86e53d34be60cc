#include <set>

#include "oracle/homebrew.h"
#include "oracle/scene.h"
#include "rules/forge/fight/fight_options.h"
#include "rules/forge/ruleset.h"
#include "rules/forge/words/words.h"
#include "support/wild_sheet.h"
#include "table/common.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using forge::Word;

// With skills of random effects, in addition to those of the book.
const forge::Content& content() {
  static const forge::Content all = [] {
    RandomSource whim(scaled(1));
    return with_random_skills(whim, 200);
  }();
  return all;
}

class ForgeScenery final : public Scenery {
 public:
  const table::Ruleset& ruleset() const override { return forge(); }

  void arm(table::CombatantSetup& c, RandomSource& whim) const override {
    if (one_in(whim, 2)) {
      c.sheet = test::wild_sheet(content(), whim);
    } else {
      c.archetype = any_of(content().template_sheets(), whim).id;
    }
  }

  std::string carried_state(RandomSource& whim) const override {
    const int healths[] = {-40, -3, -2, -1, 0, 1, 2, 3, 4};
    std::string carried_state = "health = " + std::to_string(any_of(healths, whim)) + "\n";
    if (one_in(whim, 2)) carried_state += "expended = " + std::to_string(whim.below(6)) + "\n";
    for (const char* ladder : {"exposure", "air", "hunger"}) {
      if (one_in(whim, 4)) carried_state += ladder + (" = " + std::to_string(whim.below(4))) + "\n";
    }
    for (const char* flag : {"airless", "treated"}) {
      if (one_in(whim, 5)) carried_state += flag + std::string(" = true\n");
    }
    if (one_in(whim, 4)) carried_state += "rested = " + std::to_string(whim.below(960)) + "\n";
    return carried_state;
  }

  void choose_options(table::Setup& setup, RandomSource& whim,
                      const SceneLimits& limits) const override {
    for (const table::OptionInfo& rule : forge::option_rules()) {
      if (rule.values != "true or false" || one_in(whim, 2)) continue;
      setup.options[std::string(rule.name)] = one_in(whim, 2) ? "true" : "false";
    }
    if (one_in(whim, 2)) setup.options["stalemate_rounds"] = std::to_string(1 + whim.below(3));
    if (one_in(whim, 8)) setup.options["sheathed"] = any_of(setup.sides, whim);
    if (!limits.surprise || one_in(whim, 2)) return;
    const std::string side = any_of(setup.sides, whim);
    const std::string kinds[] = {"none", "both", "ambush:" + side, "unprepared:" + side,
                                 "fixed:" + std::to_string(5 + whim.below(5)) + ":" + side};
    setup.options["surprise"] = any_of(kinds, whim);
  }

  bool unnoticed(const table::Option& option) const override {
    static const std::set<table::Term> quiet = [] {
      std::set<table::Term> words{table::common::kPass};
      for (const Word w : {Word::Move, Word::Run, Word::StandUp, Word::DropProne, Word::Draw,
                           Word::Sheathe, Word::Reload, Word::AttributeTest}) {
        words.insert(forge::term(w));
      }
      return words;
    }();
    return quiet.contains(option.action);
  }

  bool finds_the_hidden(const table::Option& option) const override {
    return option.action == forge::term(Word::Search);
  }
};

}  // namespace

const table::Ruleset& forge() {
  static const auto rules = forge::make_ruleset(content());
  return *rules;
}

// Of content of its own, in place of what the toolbox has.
std::unique_ptr<Scenery> forge_scenery(std::unique_ptr<table::Toolbox> /*tools*/) {
  return std::make_unique<ForgeScenery>();
}

}  // namespace fray::oracle
