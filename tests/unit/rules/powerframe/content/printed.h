#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "rules/powerframe/content/weapon_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

// Figures as the lists print them, for comparison with the printed tables.
namespace fray::powerframe {

/// "2", "0.5" or "0.125".
inline std::string decimal(int eighths) {
  static const std::vector<std::string> kParts{"",   ".125", ".25", ".375",
                                               ".5", ".625", ".75", ".875"};
  const int whole = eighths < 0 ? -eighths : eighths;
  return (eighths < 0 ? "-" : "") + std::to_string(whole / 8) +
         kParts[static_cast<std::size_t>(whole % 8)];
}

inline std::string with_plus(const std::string& figure) {
  return figure.starts_with('-') ? figure : "+" + figure;
}

inline std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(text[0]));
  return text;
}

/// "Strength+1", "1D6+1", "4".
inline std::string printed(const Rating& rating) {
  std::string text = capital(written(rating));
  std::ranges::replace(text, 'd', 'D');
  if (rating.ability) text = capital(written(rating));
  return text;
}

template <class Enum, class Spellings>
std::string word_of(const Spellings& spellings, Enum value) {
  return std::string(document::spelling_of<Enum>(spellings, value));
}

inline std::string ability_name(Ability ability) {
  return capital(word_of<Ability>(kAbilitySpellings, ability));
}

/// The parts of the column Special, one after the other.
class SpecialColumn {
 public:
  explicit SpecialColumn(const WeaponAttributes& attributes) : a_(attributes) {
    add_qualities();
    add_loads();
    add_ranges();
    add_harms();
    add_defences();
    add_rest();
  }
  const std::vector<std::string>& parts() const { return parts_; }

 private:
  void add(std::string part) { parts_.push_back(std::move(part)); }
  void add_figure(const std::string& name, int figure) {
    if (figure != 0) add(name + " " + std::to_string(figure));
  }

  void add_qualities() {
    for (const auto& [word, quality] : kWeaponQualitySpellings) {
      if (a_.has(quality)) add(std::string(word));
    }
  }

  void add_loads() {
    const std::string uses = a_.hits > 0    ? " (Hits " + std::to_string(a_.hits) + ")"
                             : a_.shots > 0 ? " (Shots " + std::to_string(a_.shots) + ")"
                                            : "";
    if (a_.charges > 0) {
      add("Charges " + std::to_string(a_.charges) + uses);
    } else {
      add_figure("Shots", a_.shots);
    }
    add_figure("Restores", a_.charges_per_hour);
    if (a_.reload != ReloadGrade::Standard) {
      add(capital(word_of<ReloadGrade>(kReloadGradeSpellings, a_.reload)));
    }
    add_figure("Auto", a_.auto_shots);
  }

  void add_ranges() {
    if (a_.length != WeaponLength::None) {
      add(capital(word_of<WeaponLength>(kWeaponLengthSpellings, a_.length)));
    }
    const std::string grade =
        a_.range_grade == RangeGrade::Normal
            ? ""
            : capital(word_of<RangeGrade>(kRangeGradeSpellings, a_.range_grade)) + " ";
    if (a_.range > 0) {
      add(grade + "Range " + std::to_string(a_.range));
    } else if (!grade.empty()) {
      add(grade + "Range");
    }
    add_figure("Range Limit", a_.range_limit);
    if (a_.reach != 1) add_figure("Reach", a_.reach);
    if (a_.thrown == ThrownUse::OrClose) add("Close/Thrown");
    if (a_.thrown == ThrownUse::Only) add("Thrown Only");
    if (a_.hold_off != HoldOff::No) {
      add("Hold-Off (" + word_of<HoldOff>(kHoldOffSpellings, a_.hold_off) + ")");
    }
    add_figure("Size", a_.size);
  }

  void add_harms() {
    add_figure("AP", a_.armour_piercing);
    add_figure("Removes", a_.removed_armour);
    if (a_.auto_hit != AutoHit::No) add(word_of<AutoHit>(kAutoHitSpellings, a_.auto_hit));
    add_figure("Barbed", a_.barbed);
    if (a_.blast) {
      std::string area;
      if (a_.blast->shape != BlastShape::Radius || a_.blast->hexes != 0) {
        area = " (" + word_of<BlastShape>(kBlastShapeSpellings, a_.blast->shape) + " " +
               std::to_string(a_.blast->hexes) + ")";
      }
      add("Blast " + std::to_string(a_.blast->rating) + area);
    }
    add_figure("Burn", a_.burn);
    add_figure("Acid", a_.acid);
    add_figure("Obscuration", a_.obscuration);
    add_figure("Damage Limit", a_.damage_limit);
    if (a_.poison.rating > 0) {
      std::string lasting;
      if (a_.poison.rolls > 0) {
        lasting = " (" + std::to_string(a_.poison.rolls) + " " +
                  word_of<PoisonUnit>(kPoisonUnitSpellings, a_.poison.each) + ", " +
                  word_of<PoisonTarget>(kPoisonTargetSpellings, a_.poison.target) + ")";
      }
      add("Poison " + std::to_string(a_.poison.rating) + lasting);
    }
    const std::string hidden = a_.gas.undetectable ? "Invisible Gas" : "Gas";
    if (a_.gas.hexes > 0) {
      add(hidden + " (" + std::to_string(a_.gas.hexes) + "x" + std::to_string(a_.gas.turns) + ")");
    } else if (a_.gas.undetectable) {
      add(hidden);
    }
    if (a_.resist) add("resist " + ability_name(*a_.resist));
  }

  void add_defences() {
    const std::string when = a_.parry_when == ParryWhen::AsSecondary ? " as 2nd wpn" : "";
    if (a_.parry != 0) add("Parry " + with_plus(std::to_string(a_.parry)) + when);
    add_figure("Block", a_.block);
    if (a_.secondary) {
      add("+" + std::to_string(a_.secondary->bonus) + " " + ability_name(a_.secondary->ability) +
          " as 2nd wpn");
    }
  }

  void add_rest() {
    if (a_.worn) {
      std::string text =
          "+" + std::to_string(a_.worn->bonus) + " " + ability_name(a_.worn->ability);
      if (a_.or_worn) text += " or " + ability_name(*a_.or_worn);
      add(text + (a_.worn_as_pair ? " as a pair" : ""));
    }
    add_figure("Mounted", a_.mounted_damage);
    add_figure("Bare", a_.bare_damage);
    add_figure("Notice", a_.notice);
    if (!a_.light.empty()) add("light " + a_.light);
  }

  const WeaponAttributes& a_;
  std::vector<std::string> parts_;
};

/// The parts of a text, without regard to their order.
inline std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("; "), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  std::ranges::sort(parts);
  return parts;
}

inline std::vector<std::string> special_parts(const WeaponAttributes& attributes) {
  auto parts = SpecialColumn(attributes).parts();
  std::ranges::sort(parts);
  return parts;
}

}  // namespace fray::powerframe
