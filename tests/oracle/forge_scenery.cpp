#include <set>

#include "oracle/homebrew.h"
#include "oracle/scene.h"
#include "rules/forge/fight_options.h"
#include "rules/forge/ruleset.h"
#include "rules/forge/words.h"
#include "support/wild_sheet.h"
#include "table/common.h"

namespace fray::oracle {
namespace {

using encounter::Whim;
using forge::Word;
using table::GmCommand;

// With skills that say at random what they do, beside those of the book.
const forge::Content& content() {
  static const forge::Content all = [] {
    Whim whim(scaled(1));
    return with_random_skills(whim, 200);
  }();
  return all;
}

class ForgeScenery final : public Scenery {
 public:
  const table::Ruleset& ruleset() const override { return forge(); }

  void arm(table::CombatantSetup& c, Whim& whim) const override {
    if (one_in(whim, 2)) {
      c.sheet = test::wild_sheet(content(), whim);
    } else {
      c.archetype = any_of(content().template_sheets(), whim).id;
    }
  }

  std::string wear(Whim& whim) const override {
    const int healths[] = {-40, -3, -2, -1, 0, 1, 2, 3, 4};
    std::string wear = "health = " + std::to_string(any_of(healths, whim)) + "\n";
    if (one_in(whim, 2)) wear += "expended = " + std::to_string(whim.below(6)) + "\n";
    for (const char* ladder : {"exposure", "air", "hunger"}) {
      if (one_in(whim, 4)) wear += ladder + (" = " + std::to_string(whim.below(4))) + "\n";
    }
    for (const char* flag : {"airless", "treated"}) {
      if (one_in(whim, 5)) wear += flag + std::string(" = true\n");
    }
    if (one_in(whim, 4)) wear += "rested = " + std::to_string(whim.below(960)) + "\n";
    return wear;
  }

  void choose_options(table::Setup& setup, Whim& whim, const SceneLimits& limits) const override {
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

  GmCommand command(const encounter::Encounter& e, Whim& whim) const override;

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

GmCommand ForgeScenery::command(const encounter::Encounter& e, Whim& whim) const {
  using Kind = GmCommand::Kind;
  GmCommand c;
  c.who = table::CombatantId(whim.below(static_cast<std::uint32_t>(e.setup().combatants.size())));
  c.amount = static_cast<std::int32_t>(whim.below(9)) - 4;
  switch (whim.below(11)) {
    case 0:
      c.kind = Kind::Reveal;
      break;
    case 1:
      c.kind = Kind::Hide;
      break;
    case 2:
    case 3:
      c.kind = Kind::Adjust;
      c.what = forge::term(forge::Word::Health);
      break;
    case 4:
      c.kind = Kind::Adjust;
      c.what = forge::term(forge::Word::Energy);
      break;
    case 5:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Unstable);
      break;
    case 6:
    case 7:
      c.kind = Kind::Inflict;
      c.what = table::Term(table::raw(forge::term(forge::Word::Falling)) + whim.below(9));
      c.amount = static_cast<std::int32_t>(whim.below(12));
      break;
    case 8:
      c.kind = Kind::Improvise;
      if (whim.below(2) == 0) break;
      c.what = forge::term(forge::Attribute::Strength);
      c.difficulty = 7 + static_cast<std::int32_t>(whim.below(4));
      c.needed = 1 + static_cast<std::int32_t>(whim.below(3));
      break;
    case 9:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Morale);
      c.amount = 7 + static_cast<std::int32_t>(whim.below(4));
      break;
    default:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Position);
      c.amount = static_cast<std::int32_t>(whim.below(3)) - 1;
  }
  return c;
}

}  // namespace

const table::Ruleset& forge() {
  static const auto rules = forge::make_ruleset(content());
  return *rules;
}

const Scenery& forge_scenery() {
  static const ForgeScenery scenery;
  return scenery;
}

}  // namespace fray::oracle
