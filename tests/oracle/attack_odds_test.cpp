// That players see what an attack promises: whatever a prompt lists as an attack in any fight of
// any ruleset has odds with its damage and the chance to drop a target, or a reason why not.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "oracle/player.h"
#include "table/common.h"
#include "table/question.h"

namespace fray::oracle {
namespace {

using encounter::Encounter;
using encounter::RandomSource;
using table::CombatantId;
using table::OptionList;
using table::Term;
using table::TermRole;

// Moments, actions and ways, by key, whose odds leave something out.
const std::map<std::string, std::string> kReasons{
    {"the-weapon", "it hurts what the target holds"},
    {"the-mount", "it hurts what the target rides"},
    {"flames", "it lights a fire, which harms no one at once"},
    {"obstacle", "it makes something that stands in the way"},
    {"twist-the-blade", "it adds dice to a roll that lies on the table"},
    {"intercept", "it stops someone who tumbles past, and hurts no one"},
};

std::string name_of(const table::Descriptor& descriptor, const table::Option& option) {
  std::string name;
  for (const Term term : {option.action, option.mode, option.item}) {
    if (term != table::kNoTerm) name += descriptor.term(term).key + " ";
  }
  return name;
}

bool has_reason(const Encounter& e, CombatantId who, const table::Option& option) {
  const table::Window& window = *e.window();
  for (const Term term : {window.moment, option.action, option.mode, option.item}) {
    if (term == table::kNoTerm) continue;
    const std::string& key = e.descriptor().term(term).key;
    // Made-up skills of the table add dice to an attack of its own that is under way.
    if (key.starts_with("own-") && window.actor == who && !window.is_quiescent) return true;
    if (kReasons.contains(key)) return true;
  }
  return false;
}

bool is_down(const Encounter& e, CombatantId who) {
  const table::View view = e.view(encounter::kGm);
  const auto shown = std::ranges::find(view.combatants, who, &table::CombatantView::who);
  return shown == view.combatants.end() || shown->out ||
         std::ranges::any_of(shown->conditions, [&](Term condition) {
           return e.descriptor().term(condition).role == TermRole::Helpless;
         });
}

encounter::Viewer viewer_for(const Encounter& e, CombatantId who) {
  return encounter::viewer_of(e.setup().combatants.at(table::raw(who)).side);
}

// Is there an enemy that can still be dropped, and that it knows of, wherever the option is aimed?
bool catches_an_enemy(Encounter& e, const Asked& asked, std::size_t at) {
  const OptionList& list = e.options(asked.prompt);
  const CombatantId who = asked.prompt.who;
  const auto caught = [&](const table::Choice& choice) {
    const auto coverage = e.coverage(viewer_for(e, who), asked.prompt, choice);
    return std::ranges::any_of(coverage.odds, [&](const table::TargetOdds& o) {
      return viewer_for(e, o.target) != viewer_for(e, who) && !is_down(e, o.target);
    });
  };
  table::Choice choice = table::least_choice(list, at);
  std::size_t value = 0;
  for (const table::Parameter& p : list.parameters_of(list.options[at])) {
    if (p.kind == table::ParameterKind::Place) {
      const auto domain = list.domain_of(p);
      for (std::size_t i = 0; i + 1 < domain.size(); i += 2) {
        choice.values[value] = domain[i];
        if (caught(choice)) return true;
      }
      return false;
    }
    if (p.kind != table::ParameterKind::Number) break;
    ++value;
  }
  return caught(choice);
}

// What players are not shown; empty: nothing.
std::string missing_in(Encounter& e, const Asked& asked, const OptionList& list, std::size_t at) {
  std::vector<table::OddsRow> rows;
  e.odds(asked.prompt, list, at, rows);
  if (rows.empty()) return "odds";
  std::vector<table::Harm> harm;
  e.harm(encounter::kGm, asked.prompt, list, at, rows, harm);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool shown = std::ranges::any_of(rows[i].measures, [&](const table::Measured& m) {
      const std::string& key = e.descriptor().term(m.measure).key;
      return key == "mean-damage" || key == "mean-injury";
    });
    if (!shown && (harm.empty() || !harm[i].damage)) return "damage";
    if (harm.empty() || !harm[i].drops) return "the chance to drop";
  }
  return {};
}

class AttackOdds : public testing::TestWithParam<std::string> {};

TEST_P(AttackOdds, HaveDamageAndTheChanceToDrop) {
  std::map<std::string, std::string> missing;
  int attacks = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 32452843);
    auto e = start(random_scene(whim, {.ruleset = GetParam()}), n);
    for (int i = 0; i < 60 && !e->over(); ++i) {
      for (const Asked& asked : open_prompts(*e)) {
        const OptionList list = e->options(asked.prompt);
        for (std::size_t at = 0; at < list.options.size(); ++at) {
          const table::Option& o = list.options[at];
          if (table::category_of(e->descriptor(), o) != table::TermCategory::Attacks) continue;
          ++attacks;
          const std::string lack = missing_in(*e, asked, list, at);
          if (lack.empty() || has_reason(*e, asked.prompt.who, o)) continue;
          const bool one = o.target != table::kNoCombatant;
          if (one && is_down(*e, o.target)) continue;
          if (!catches_an_enemy(*e, asked, at) && (!one || o.target == asked.prompt.who)) continue;
          missing.emplace(name_of(e->descriptor(), o), lack);
        }
      }
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {.rewinds = false}, 1));
    }
  }
  EXPECT_GT(attacks, 1000);
  for (const auto& [name, lack] : missing) ADD_FAILURE() << name << "lacks " << lack;
}

INSTANTIATE_TEST_SUITE_P(Rulesets, AttackOdds, testing::ValuesIn(rulesets()),
                         [](const auto& tried) { return test_name(tried.param); });

// The chance to drop, compared with how often targets are dropped.
class SampledOdds : public testing::Test {
 protected:
  void add(const char* key, int side, int x, int y, std::string sheet) {
    setup_.sides = {"heroes", "raiders"};
    setup_.seats = {{.key = "gm", .role = table::Role::Gm}};
    setup_.map = "............\n............\n............\n";
    setup_.combatants.push_back({.key = key,
                                 .name = key,
                                 .side = table::Side(side),
                                 .at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                 .sheet = "id = \"x\"\nname = \"X\"\n" + std::move(sheet)});
  }

  static void leave(Encounter& e, CombatantId who, int left) {
    for (const table::Gauge& gauge : e.view(encounter::kGm).combatants.at(table::raw(who)).gauges) {
      if (e.descriptor().term(gauge.resource).role != TermRole::Vital) continue;
      ASSERT_TRUE(e.apply({table::SeatId{0},
                           encounter::Power{.action = table::common::kAdjust,
                                            .item = gauge.resource,
                                            .values = {1, table::raw(who), left - gauge.value}}}));
      return;
    }
    FAIL() << "nothing vital";
  }

  static void answer(Encounter& e, const Asked& asked, table::Choice choice) {
    ASSERT_TRUE(e.apply({asked.seat, encounter::Answer{asked.prompt.window, asked.prompt.who,
                                                       std::move(choice), false}}));
  }

  // As `of` does it, at the place of the second combatant, with the most of every number.
  struct Aimed {
    Asked asked;
    std::size_t option = 0;
    table::Choice choice;
  };
  static std::optional<Aimed> aim(Encounter& e, const std::string& of) {
    for (const Asked& asked : open_prompts(e)) {
      if (asked.prompt.who != CombatantId{0}) continue;
      const OptionList& list = e.options(asked.prompt);
      for (std::size_t i = 0; i < list.options.size(); ++i) {
        const CombatantId target = list.options[i].target;
        if (!name_of(e.descriptor(), list.options[i]).starts_with(of)) continue;
        if (target != table::kNoCombatant && target != CombatantId{1}) continue;
        Aimed aimed{asked, i, table::least_choice(list, i)};
        std::size_t value = 0;
        for (const table::Parameter& p : list.parameters_of(list.options[i])) {
          if (p.kind == table::ParameterKind::Number) {
            aimed.choice.values[value] = p.max;
          } else if (p.kind == table::ParameterKind::Place) {
            aimed.choice.values[value] = e.setup().combatants.at(1).at.packed();
          } else {
            break;
          }
          ++value;
        }
        return aimed;
      }
    }
    return std::nullopt;
  }

  static std::map<CombatantId, double> foreseen(Encounter& e, const Aimed& aimed) {
    std::map<CombatantId, double> drops;
    const OptionList& list = e.options(aimed.asked.prompt);
    for (const auto& one : e.coverage(encounter::kGm, aimed.asked.prompt, aimed.choice).odds) {
      if (one.harm.drops) drops[one.target] = *one.harm.drops;
    }
    if (!drops.empty()) return drops;
    std::vector<table::OddsRow> rows;
    std::vector<table::Harm> harm;
    e.odds(aimed.asked.prompt, list, aimed.option, rows);
    e.harm(encounter::kGm, aimed.asked.prompt, list, aimed.option, rows, harm);
    for (std::size_t i = 0; i < harm.size(); ++i) {
      const bool chosen = rows.size() == 1 || rows[i].value == aimed.choice.values[0];
      if (chosen && harm[i].drops) drops[harm[i].target] = *harm[i].drops;
    }
    return drops;
  }

  // How often it drops each, where all others pass.
  void expect_as_often(const std::string& of, int left, std::size_t targets) {
    const int times = static_cast<int>(scaled(1500));
    std::map<CombatantId, double> drops;
    std::map<CombatantId, int> dropped;
    for (int n = 1; n <= times; ++n) {
      const auto e = start(setup_, static_cast<std::uint64_t>(n), encounter::Chance::Fast);
      for (std::uint16_t i = 1; i < setup_.combatants.size(); ++i) {
        ASSERT_NO_FATAL_FAILURE(leave(*e, CombatantId{i}, left));
      }
      std::optional<Aimed> aimed;
      for (int i = 0; i < 20 && !(aimed = aim(*e, of)); ++i) {
        ASSERT_NO_FATAL_FAILURE(answer(*e, open_prompts(*e).front(), {}));
      }
      ASSERT_TRUE(aimed) << of;
      if (n == 1) drops = foreseen(*e, *aimed);
      ASSERT_NO_FATAL_FAILURE(answer(*e, aimed->asked, aimed->choice));
      const table::WindowId window = aimed->asked.prompt.window;
      while (!e->over() && (e->window()->id == window || !e->window()->is_quiescent)) {
        ASSERT_NO_FATAL_FAILURE(answer(*e, open_prompts(*e).front(), {}));
      }
      for (const auto& [who, chance] : drops) dropped[who] += is_down(*e, who);
    }
    EXPECT_EQ(drops.size(), targets);
    bool open = false;
    for (const auto& [who, chance] : drops) {
      // Five standard deviations: less than one in a million of such samples is beyond.
      const double bound = 5 * std::sqrt(chance * (1 - chance) / times);
      EXPECT_NEAR(static_cast<double>(dropped[who]) / times, chance, bound + 1e-9)
          << of << ": " << setup_.combatants.at(table::raw(who)).key;
      open |= chance > 0.02 && chance < 0.98;
    }
    EXPECT_TRUE(open) << "nothing that dice decide";
  }

  table::Setup setup_;
};

TEST_F(SampledOdds, OfTheForgeEngine) {
  setup_.ruleset = "forge";
  add("ana", 0, 1, 1,
      "species = \"human\"\nchoices = [\"muscular\"]\ntraits = [\"arcane-caster\", "
      "\"pyromancy-caster\"]\n"
      "attributes = { strength = 2, agility = 3, stamina = 2, influence = 1, intelligence = 4, "
      "acuity = 4 }\n"
      "skills = { initiative = 3, ranged-weapons = 2, arcane-burst = 2, fireball = 2 }\n"
      "weapons = [\"f1-grenade\", \"m16\"]\n");
  for (const auto& [key, x] : {std::pair{"gob", 3}, {"hob", 4}}) {
    add(key, 1, x, 1,
        "species = \"human\"\nchoices = [\"muscular\"]\nattributes = { strength = 2, agility = 2, "
        "stamina = 2, influence = "
        "1, intelligence = 1, acuity = 1 }\n");
  }
  expect_as_often("use-skill fireball", 3, 3);  // it reaches herself, too
}

std::string egs_sheet(const std::string& rest) {
  return "free = true\nkind = \"minion\"\nabilities = { cha = \"d6\", dex = \"d6\", int = \"d6\", "
         "per = \"d12\", psy = \"d6\", spt = \"d6\", str = \"d6\", vit = \"d12\" }\n" +
         rest;
}

TEST_F(SampledOdds, OfTheEgs) {
  setup_.ruleset = "egs";
  setup_.options = {{"random_damage", "true"}};
  add("ana", 0, 1, 1,
      egs_sheet("skills = { athletics = \"d4\", acrobatics = \"d12\", firearms = \"d4\" }\n"
                "weapons = [\"concussion-grenade\", \"submachine-9mm\"]\n"));
  add("gob", 1, 5, 1, egs_sheet(""));
  add("hob", 1, 5, 2, egs_sheet("armour = [\"leather-armor\"]\n"));
  expect_as_often("area-attack", 3, 2);
}

TEST_F(SampledOdds, OfSuccessRolls) {
  setup_.ruleset = "success-rolls";
  setup_.options = {{"locations", "true"}, {"blasts", "true"}};
  const std::string body = "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\n";
  add("ana", 0, 1, 1, body + "aptitudes = { shooting = 13 }\nweapons = [\"assault-rifle\"]\n");
  add("gob", 1, 6, 1, body);
  expect_as_often("attack shoot assault-rifle", 9, 1);
}

}  // namespace
}  // namespace fray::oracle
