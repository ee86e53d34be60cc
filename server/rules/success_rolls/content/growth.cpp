#include "rules/success_rolls/content/growth.h"

#include <algorithm>
#include <cassert>

#include "rules/kit/growth.h"
#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/content/study.h"

namespace fray::success_rolls {
namespace {

GrowthStep read_step(Reader& reader) {
  GrowthStep step;
  step.when = reader.text("when");
  step.points = reader.integer_or("points", 0, 0, kMostPointsOfSession);
  step.adventure = reader.integer_or("adventure", 0, 0, kMostPointsOfAdventure);
  if (auto study = reader.table("study")) {
    for (const auto& [word, kind] : kStudySpellings) {
      step.study +=
          std::int64_t{study->integer_or(word, 0, 0, kMostStudyHours)} * learning_quarters(kind);
    }
    study->refuse_unknown_keys();
  }
  for (const document::Node* node : reader.texts("learned")) step.learned.push_back(node->text);
  for (const document::Node* node : reader.texts("raised")) step.raised.push_back(node->text);
  reader.refuse_unknown_keys();
  return step;
}

Training* find_training(Sheet& sheet, std::string_view id) {
  const auto found = std::ranges::find(sheet.trainings, id, &Training::id);
  return found == sheet.trainings.end() ? nullptr : &*found;
}

// Undoes one session's advancement, and computes its cost. New skills may have been raised in the
// same session, so raises go first.
void undo_step(const Content& content, Sheet& sheet, GrowthStep& step, Reader& reader) {
  for (const std::string& id : step.raised) {
    if (Training* training = find_training(sheet, id)) {
      --training->level;
      step.spent += price_of(content, *training);
    } else {
      reader.fault("raised", "at that time the sheet had no \"" + id + "\" to raise");
    }
  }
  for (const std::string& id : step.learned) {
    const Training* training = find_training(sheet, id);
    if (training == nullptr) {
      reader.fault("learned", "the sheet has no \"" + id + "\", or it was learned later again");
      continue;
    }
    const int begins = sheet.attribute(training->attribute) + kNewLevel;
    if (training->level != begins) {
      reader.fault("learned", "\"" + id + "\" begins at " + std::to_string(begins) +
                                  "; by its level of today and what it was raised it began at " +
                                  std::to_string(training->level));
    }
    step.spent += price_of(content, *training);
    sheet.trainings.erase(sheet.trainings.begin() + (training - sheet.trainings.data()));
  }
}

}  // namespace

int price_of(const Content& content, const Training& training) {
  std::string_view id;
  if (training.difficulty) {
    id = document::spelling_of<SkillDifficulty>(kSkillDifficultySpellings, *training.difficulty);
  } else {
    id = training.attribute == Attribute::Dx ? "dx-aptitude" : "iq-aptitude";
  }
  const PriceDef* price = find(content.prices, id);
  assert(price != nullptr);  // built in, and nothing is ever taken out
  return price->points;
}

std::vector<GrowthStep> read_growth(Reader& sheet, std::vector<Reader>& keys) {
  return kit::read_growth(sheet, keys, read_step);
}

Sheet undo_growth(const Content& content, Sheet sheet, std::vector<GrowthStep>& steps,
                  std::vector<Reader>& keys) {
  for (std::size_t i = steps.size(); i-- > 0;) undo_step(content, sheet, steps[i], keys[i]);
  kit::GrowthAccount account;
  std::int64_t quarters = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    GrowthStep& step = steps[i];
    const int known = points_learned(quarters);
    quarters += step.study;
    step.studied = points_learned(quarters) - known;
    step.earned = step.points + step.adventure + step.studied;
    step.left = account.settle(keys[i], "points", step.earned, step.spent);
  }
  return sheet;
}

}  // namespace fray::success_rolls
