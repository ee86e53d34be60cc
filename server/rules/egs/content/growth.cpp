#include "rules/egs/content/growth.h"

#include <algorithm>
#include <cassert>

#include "rules/egs/content/content.h"
#include "rules/kit/growth.h"

namespace fray::egs {
namespace {

using document::Reader;

constexpr int kMostPurchases = 100;

std::vector<std::string> read_names(Reader& reader, std::string_view key) {
  std::vector<std::string> names;
  for (const document::Node* node : reader.texts(key)) names.push_back(node->text);
  return names;
}

GrowthStep read_step(Reader& reader) {
  GrowthStep step;
  step.when = reader.text("when");
  step.experience = reader.integer_or("experience", 0, 0, kMostExperience);
  step.money = reader.integer_or("money", 0, 0, kMostMoney);
  step.learned = read_names(reader, "learned");
  step.raised = read_names(reader, "raised");
  step.abilities = read_names(reader, "abilities");
  step.qualities = read_names(reader, "qualities");
  step.talents = read_names(reader, "talents");
  step.weird_points = reader.integer_or("weird_points", 0, 0, kMostPurchases);
  reader.refuse_unknown_keys();
  return step;
}

/// Undoes one session's advancement. New skills may have been raised in the same session, so raises
/// go first.
class Undoing {
 public:
  Undoing(Sheet& sheet, GrowthStep& step, Reader& reader)
      : sheet_(sheet), step_(step), reader_(reader) {}

  void undo() {
    for (const std::string& key : step_.raised) undo_raise(key);
    for (const std::string& key : step_.learned) undo_learning(key);
    for (const std::string& word : step_.abilities) undo_ability(word);
    for (const std::string& name : step_.qualities) undo_quality(name);
    undo_weird();
  }

 private:
  auto find_skill(std::string_view key) {
    return std::ranges::find_if(sheet_.skills,
                                [&](const SkillDie& skill) { return skill.key() == key; });
  }

  void undo_raise(const std::string& key) {
    const auto skill = find_skill(key);
    if (skill == sheet_.skills.end() || skill->die == Die::D4) {
      reader_.fault("raised", "at that time the sheet had no \"" + key + "\" to raise");
      return;
    }
    skill->die = step_down(skill->die);
    if (sheet_.weird && sheet_.weird->skill == key) ++step_.free_talents;
    step_.spent += kSkillStepPrice;
  }

  void undo_learning(const std::string& key) {
    const auto skill = find_skill(key);
    if (skill == sheet_.skills.end()) {
      reader_.fault("learned", "the sheet has no \"" + key + "\", or it was learned later again");
      return;
    }
    if (skill->die != Die::D4) {
      reader_.fault("learned", "\"" + key +
                                   "\" begins at d4; by its die of today and what it was raised it "
                                   "began at " +
                                   std::string(spelled(skill->die)));
    }
    step_.spent += kSkillStepPrice;
    sheet_.skills.erase(skill);
  }

  void undo_ability(const std::string& word) {
    const auto ability = document::value_spelled<Ability>(kAbilitySpellings, word);
    if (!ability) {
      reader_.fault("abilities", "there is no ability \"" + word + "\"");
      return;
    }
    Die& die = sheet_.abilities[static_cast<std::size_t>(*ability)];
    if (die <= Die::D4) {
      reader_.fault("abilities", "at that time \"" + word + "\" was too low to have been raised");
      return;
    }
    die = step_down(die);
    step_.spent += kAbilityStepPrice;
  }

  void undo_quality(const std::string& name) {
    const auto quality = std::ranges::find(sheet_.qualities, name, &QualityDef::name);
    if (quality == sheet_.qualities.end()) {
      reader_.fault("qualities", "the sheet has no Quality \"" + name + "\"");
      return;
    }
    sheet_.qualities.erase(quality);
    step_.spent += kQualityPrice;
  }

  void undo_weird() {
    if (!sheet_.weird) {
      if (!step_.talents.empty()) reader_.fault("talents", "are for Weird Characters");
      if (step_.weird_points > 0) reader_.fault("weird_points", "are for Weird Characters");
      return;
    }
    for (const std::string& id : step_.talents) {
      if (std::erase(sheet_.weird->talents, id) == 0) {
        reader_.fault("talents", "the sheet has no talent \"" + id + "\"");
      }
    }
    sheet_.weird->bought_points -= kWeirdPointsBought * step_.weird_points;
    if (sheet_.weird->bought_points < 0) {
      reader_.fault("weird_points", "are more than the sheet has bought");
      sheet_.weird->bought_points = 0;
    }
    step_.spent += kWeirdPointsPrice * step_.weird_points;
  }

  Sheet& sheet_;
  GrowthStep& step_;
  Reader& reader_;
};

}  // namespace

std::vector<GrowthStep> read_growth(Reader& sheet, std::vector<Reader>& keys) {
  return kit::read_growth(sheet, keys, read_step);
}

Sheet undo_growth(Sheet sheet, std::vector<GrowthStep>& steps, std::vector<Reader>& keys) {
  for (std::size_t i = steps.size(); i-- > 0;) Undoing(sheet, steps[i], keys[i]).undo();
  kit::GrowthAccount account;
  int free_talents = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    GrowthStep& step = steps[i];
    // A free talent may be taken later than its skill was raised.
    free_talents += step.free_talents;
    const int talents = static_cast<int>(step.talents.size());
    const int free = std::min(free_talents, talents);
    free_talents -= free;
    step.spent += kTalentPrice * (talents - free);
    step.left = account.settle(keys[i], "experience", step.experience, step.spent);
  }
  return sheet;
}

int experience_spent(const std::vector<GrowthStep>& steps) {
  int sum = 0;
  for (const GrowthStep& step : steps) sum += step.spent;
  return sum;
}

const RankDef& rank_of(const Content& content, int experience_spent) {
  assert(!content.ranks.empty());  // built in, and nothing is ever taken out
  const RankDef* rank = &content.ranks.front();
  for (const RankDef& row : content.ranks) {
    if (row.from <= experience_spent) rank = &row;
  }
  return *rank;
}

}  // namespace fray::egs
