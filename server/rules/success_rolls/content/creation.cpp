#include "rules/success_rolls/content/creation.h"

#include <algorithm>

#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/content/spellings.h"

namespace fray::success_rolls {
namespace {

using document::Reader;

std::string counted(int count, std::string_view one, std::string_view several) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : several);
}

void check_attributes(const PowerLevel& power, const Sheet& sheet, Reader& reader) {
  const auto& spread = power.spreads[static_cast<std::size_t>(sheet.spread)];
  std::array<int, kAttributes> sorted = sheet.attributes;
  std::ranges::sort(sorted, std::greater{});
  if (sorted == spread) return;
  std::string wanted;
  for (const int value : spread) wanted += (wanted.empty() ? "" : ", ") + std::to_string(value);
  reader.fault("attributes",
               "must be " + wanted + " in some order: " + power.name + ", \"" +
                   std::string(document::spelling_of<Spread>(kSpreadSpellings, sheet.spread)) +
                   "\"");
}

// One more than the level has may be taken with a disadvantage (L617).
void check_advantages(const PowerLevel& power, const Sheet& sheet, Reader& reader) {
  const int have = static_cast<int>(sheet.advantages.size());
  if (have == power.advantages) return;
  if (have == power.advantages + 1 && !sheet.disadvantages.empty()) return;
  reader.fault("advantages", "must be " + std::to_string(power.advantages) +
                                 ", or one more with a disadvantage, not " + std::to_string(have));
}

void check_trainings(const PowerLevel& power, const Sheet& sheet, Reader& reader) {
  int aptitudes = 0, skills = 0, plus_2 = 0, plus_1 = 0;
  for (const Training& training : sheet.trainings) {
    ++(training.difficulty ? skills : aptitudes);
    const int above = training.level - sheet.attribute(training.attribute);
    plus_2 += above == 2;
    plus_1 += above == 1;
    if (above != 1 && above != 2) {
      const int base = sheet.attribute(training.attribute);
      reader.fault(training.difficulty ? "skills" : "aptitudes",
                   "\"" + training.id + "\" must begin at " + std::to_string(base + 1) + " or " +
                       std::to_string(base + 2) + ", not at " + std::to_string(training.level));
    }
  }
  if (aptitudes != power.aptitudes) {
    reader.fault("aptitudes", "must be " + std::to_string(power.aptitudes) + " at first, not " +
                                  std::to_string(aptitudes));
  }
  if (skills != power.skills) {
    reader.fault("skills", "must be " + std::to_string(power.skills) + " at first, not " +
                               std::to_string(skills));
  }
  const bool all_counted = plus_2 + plus_1 == power.at_plus_2 + power.at_plus_1;
  if (all_counted && plus_2 != power.at_plus_2) {
    reader.fault("skills", "of aptitudes and skills together " +
                               counted(power.at_plus_2, "stands", "stand") +
                               " at attribute + 2 at first, not " + std::to_string(plus_2));
  }
}

}  // namespace

void check_creation(const Content& content, const Sheet& sheet, Reader& reader) {
  if (sheet.power.empty()) return;
  const PowerLevel& power = *find(content.powers, sheet.power);
  check_attributes(power, sheet, reader);
  check_advantages(power, sheet, reader);
  check_trainings(power, sheet, reader);
  if (!sheet.wildcard) reader.fault("wildcard", "is required: every character has one");
}

}  // namespace fray::success_rolls
