#include <algorithm>

#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/creation.h"
#include "rules/egs/content/growth.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/sheet/sheet_form.h"
#include "rules/egs/toolbox/tools.h"
#include "rules/kit/content_sheets.h"

namespace fray::egs {
namespace {

using kit::rows_in;
using kit::text_in;
using table::make_budget;
using table::SheetState;
using table::SheetValues;

// Missing as long as it is empty, though not every sheet has it.
constexpr std::string_view kAwaited[] = {"weird.ability",
                                         "weird.skill",
                                         "printed.defense",
                                         "printed.health",
                                         "printed.initiative",
                                         "printed.speed",
                                         "hide.name",
                                         "hide.armor",
                                         "qualities.name",
                                         "qualities.kind",
                                         "growth.qualities.name",
                                         "growth.qualities.kind"};

constexpr std::int64_t kMostBoughtOffered = 100;

class Judge final : public kit::ContentJudge<Content, CheckedSheet> {
 public:
  Judge(const Content& content, const table::SheetDescription& description,
        const table::Allowance& allowance, const SheetValues& values)
      : ContentJudge(content, description, allowance, values) {
    note_taken(values);
    for (const table::SheetRow& step : rows_in(values, "growth")) note_taken(step.cells);
  }

  std::optional<std::vector<std::int64_t>> candidates(std::string_view,
                                                      std::string_view keys) const override {
    if (keys != "weird.bought_points") return std::nullopt;
    std::vector<std::int64_t> points;
    for (std::int64_t n = 0; n <= kMostBoughtOffered; n += kWeirdPointsBought) points.push_back(n);
    return points;
  }

  // What costs and weighs the same is refused or not alike.
  std::string kind_of(std::string_view keys, const table::SheetOption& option) const override {
    const bool apart =
        std::ranges::find(allowance_.without, option.key) != allowance_.without.end() ||
        std::ranges::find(taken_, option.key) != taken_.end();
    if (apart) return option.key;
    if (keys.starts_with("abilities.")) {
      const auto die = die_spelled(option.key);
      return die && (*die == Die::None || *die > kMostOfCharacters) ? "of creatures" : option.key;
    }
    if (keys == "weapons.id") return weapon_kind(option.key);
    if (keys == "special" || keys.starts_with("natural.")) return "of creatures";
    if (keys == "qualities.id" || keys == "growth.qualities.id") return "new";
    if (keys == "weird.talents" || keys == "growth.talents") return "new";
    if (keys == "skills.skill" || keys == "growth.learned_skills") {
      const SkillDef* def = find(content_.skills, option.key);
      return def != nullptr && def->physical ? "physical" : "other";
    }
    if (keys == "kit" || keys == "goods.id") {
      const GoodsDef* def = find(content_.goods, option.key);
      if (def == nullptr) return option.key;
      return std::to_string(def->encumbrance) + "/" +
             (keys == "kit" ? "" : std::to_string(def->cost));
    }
    return option.key;
  }

 private:
  void add_budgets(const CheckedSheet& checked, const SheetValues& values, const table::SheetDraft&,
                   SheetState& state) const override {
    const Sheet& created = checked.created;
    if (created.kind != Kind::Character || created.free || allowance_.unlimited) return;
    add_creation(created, checked.history, values, state);
  }

  const char* growth_label() const override { return "Experience"; }
  std::span<const std::string_view> awaited() const override { return kAwaited; }

  void place(table::SheetFault& fault, const SheetValues&) const override {
    place_weird(fault);
    place_twice(fault);
  }

  void add_dead_ends(const CheckedSheet& checked, SheetState& state) const override {
    const auto& weird = checked.sheet.weird;
    if (weird && !weird->second && !may_be_weird(checked.created)) {
      state.faults.push_back({"weird", "needs a Lore or Science skill on the sheet", false});
    }
  }

  std::vector<table::SheetList> lists(const CheckedSheet& checked) const override {
    return {{"growth.raised", raisable(checked.sheet)}};
  }

  // Skills, talents and Qualities that may not be had again.
  void note_taken(const SheetValues& values) {
    for (const table::SheetRow& row : rows_in(values, "skills")) {
      taken_.push_back(text_in(row.cells, "skill"));
    }
    for (const table::SheetRow& row : rows_in(values, "qualities")) {
      taken_.push_back(text_in(row.cells, "id"));
    }
    for (const char* key : {"learned_skills", "talents", "weird.talents"}) {
      const auto texts = kit::texts_in(values, key);
      taken_.insert(taken_.end(), texts.begin(), texts.end());
    }
  }

  // By what it costs and weighs, how it is held, and what may be mounted on it.
  std::string weapon_kind(const std::string& id) const {
    const WeaponDef* def = find(content_.weapons, id);
    if (def == nullptr) return id;
    const bool shoots = def->kind == WeaponKind::Firearm || def->kind == WeaponKind::Trigger;
    return std::to_string(def->cost) + "/" + std::to_string(def->encumbrance) + "/" +
           std::to_string(static_cast<int>(def->hands)) + (shoots ? "s" : "");
  }

  bool may_be_weird(const Sheet& sheet) const {
    return std::ranges::any_of(sheet.skills, [&](const SkillDie& skill) {
      const SkillKind kind = find(content_.skills, skill.skill)->kind;
      return kind == SkillKind::Lore || kind == SkillKind::Science || kind == SkillKind::Weird;
    });
  }

  // What is said of the talents as a whole.
  static void place_weird(table::SheetFault& fault) {
    if (fault.place != "weird") return;
    const bool skill = fault.message.starts_with("its skill");
    const bool points = fault.message.starts_with("bought_points");
    fault.place += skill ? ".skill" : points ? ".bought_points" : ".talents";
  }

  // Another name would help, but what is wrong is the choice.
  static void place_twice(table::SheetFault& fault) {
    constexpr std::string_view kName = ".name";
    if (!fault.message.ends_with("is there already") || !fault.place.ends_with(kName)) return;
    fault.place.resize(fault.place.size() - kName.size());
    fault.place += ".id";
  }

  void add_creation(const Sheet& created, const std::vector<GrowthStep>& history,
                    const SheetValues& values, SheetState& state) const {
    const CreationBudget budget = creation_budget(created);
    const auto add = [&](const char* key, const char* label, std::int64_t total, std::int64_t least,
                         std::int64_t spent, const char* place) {
      state.budgets.push_back(make_budget(key, label, total, spent, place));
      state.budgets.back().least = least;
    };
    std::int64_t placed = 0;
    for (const Die die : created.abilities) placed += die != Die::None;
    add("abilities", "Abilities", kAbilities, kAbilities, placed, "");
    add("skills", "Skill points", budget.skill_points, 0,
        points_of_skills(content_, created, false), "skills");
    add("qualities", "Qualities", budget.most_qualities, budget.least_qualities,
        qualities_of(created), "qualities");
    if (created.weird) {
      const SkillDie* skill = created.skill(created.weird->skill);
      const int talents = skill == nullptr ? 0 : starting_talents(skill->die);
      add("talents", "Talents", talents, talents, std::ssize(created.weird->talents),
          "weird.talents");
    }
    std::int64_t money = budget.money;
    for (const GrowthStep& step : history) money += step.money;
    add("money", "Money", money, 0, std::max<std::int64_t>(0, cost_of_gear(content_, created)),
        "outfit");
    if (placed < kAbilities && !allots(created)) refuse_die(created, values, state);
  }

  // The first that goes beyond what may be placed.
  static void refuse_die(Sheet created, const SheetValues& values, SheetState& state) {
    std::string beyond;
    for (const auto& [word, ability] : kAbilitySpellings) {
      Die& die = created.abilities[static_cast<std::size_t>(ability)];
      const std::string key = "abilities." + std::string(word);
      if (die == Die::None || text_in(values, key).empty()) continue;
      beyond = key;
      die = Die::None;
      if (allots(created)) break;
    }
    state.faults.push_back({beyond, "is none of the dice that are left", false});
  }

  std::vector<table::SheetOption> raisable(const Sheet& sheet) const {
    std::vector<table::SheetOption> options;
    for (const SkillDie& skill : sheet.skills) {
      if (skill.focus.starts_with(kUnnamed)) continue;
      const SkillDef* def = find(content_.skills, skill.skill);
      std::string label = def == nullptr ? skill.skill : def->name;
      if (!skill.focus.empty()) label += " (" + skill.focus + ")";
      options.push_back(table::make_option(skill.key(), std::move(label)));
      options.back().costs = {{"growth", kSkillStepPrice}};
    }
    return options;
  }

  std::vector<std::string> taken_;
};

}  // namespace

table::Result<SheetState> judge_sheet(const Content& content,
                                      const table::SheetDescription& description,
                                      const SheetValues& values,
                                      const table::Allowance& allowance) {
  return kit::judge_by<Judge>(content, description, values, allowance);
}

}  // namespace fray::egs
