#include "rules/success_rolls/content/read_sheet.h"

namespace fray::success_rolls {

std::string_view sheet_template() {
  return R"(ruleset = "success-rolls"
id = "ana"                       # lower-case words joined by hyphens
name = "Ana Reyes"
concept = "Smuggler with a past"

# notable, heroic or epic; without it the sheet is built freely, as adversaries are.
power = "heroic"
# super (one best), very (two) or reasonably (all): what the attributes must add up to.
spread = "very"
attributes = { st = 10, dx = 14, iq = 14, ht = 10 }

# Level is what is rolled against. At first: so many at attribute + 2, the others at + 1.
aptitudes = { shooting = 16, vehicles = 15 }
skills = [
  { id = "stealth", attribute = "dx", difficulty = "average", level = 16 },
  { id = "hacking", attribute = "iq", difficulty = "hard", level = 15 },
  { id = "acrobatics", attribute = "dx", difficulty = "hard", level = 15 },
]
# At its attribute - 1, for whatever no skill fits; fights = true: for weapons too.
wildcard = { name = "Smuggler!", attribute = "iq" }

# gives: hp, will, per, fp, move, dodge, parry, block, dr, pp; skills: those of this sheet.
advantages = [
  { name = "Very fit", gives = { fp = 2 } },
  { name = "Silent", skills = { stealth = 2 } },
  { name = "Knows every port" },
]
disadvantages = []

# Spells: the tiers of their parts are easy, moderate, very-difficult and heroic. does = damage (with a
# type, such as burn), knockback, status or healing; improvised = true: not learned by itself, -4.
# focus = 1 or 2 is a good or fine amulet or wand.
# [[spells]]
# id = "hex"
# name = "Hex"
# skill = "thaumatology"
# range = "moderate"
# duration = "moderate"
# target = "easy"
# effect = "easy"
# does = "status"

weapons = ["auto-pistol"]        # the first is in hand; fray rules words success-rolls lists them
armour = "leather"
load = 20                        # pounds, all in all

# What was earned and bought since, oldest first; the levels above are those of today.
# [[growth]]
# when = "The mill, first session"
# points = 3                     # 0 to 5 a session; adventure = 0 to 5 after a long one
# study = { alone = 40 }         # hours; also job, taught, intensive
# learned = ["climbing"]         # new, at attribute - 2
# raised = ["stealth"]           # one level each time
)";
}

}  // namespace fray::success_rolls
