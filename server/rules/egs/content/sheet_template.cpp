#include "rules/egs/content/read_sheet.h"

namespace fray::egs {

std::string_view sheet_template() {
  return R"(ruleset = "egs"
id = "ana"                       # lower-case words joined by hyphens
name = "Ana Reyes"
concept = "Smuggler with a past"

# adult, youth, middle-aged or elderly. Write dice as they were in one's prime.
age = "adult"
# Four d6, two d8 and two d10; one d6 may be a d4, and one d10 a d12.
abilities = { cha = "d8", dex = "d10", int = "d6", per = "d10", psy = "d6", spt = "d6", str = "d8", vit = "d6" }
# 18 points: a d4 costs 1, d6 2, d8 3, d10 5, d12 8. Crafting, Language, Networking, Operating and
# Performing need a focus.
skills = { acrobatics = "d8", athletics = "d6", awareness = "d8", deception = "d6", firearms = "d8", operating-boats = "d8", streetwise = "d6" }

# Five; the Weird Quality is one of them. By id; or { name = "...", kind = "positive", tags = [] } for
# one of your own, and { id = "enemy", name = "Enemy: the harbour watch" } to specify one.
qualities = ["quick-draw", "navigator", "always-looks-for-exits", "ex-convict", "loud-mouth"]

# Who uses talents has an ability and a Lore or Science skill for them, and half of the skill's value
# in talents.
# [weird]
# ability = "int"
# skill = "arcana"
# talents = ["missile", "shell"]

# given: one weapon, one suit of armour of 2 or less, a kit of four things, and 200 to spend;
# bought: 500 to spend.
outfit = "given"
# The first is in hand. { id = "...", off_hand = true, both_hands = true, accessories = ["scope"],
# ammunition = "medium-bullets", rounds = 30 } says more.
weapons = [{ id = "pistol-9mm", ammunition = "small-bullets", rounds = 45 }, { id = "switchblade" }]
# { id = "plate-mail", locations = ["torso"] } wears a part of it.
armour = ["leather-armor"]
kit = ["waterskin", "rope", "flashlight", "lighter"]
goods = [{ id = "binoculars" }]

# What was earned and bought since, oldest first; the dice above are those of today. A new skill and
# a step of one cost 25, a Quality, a talent and 5 Weird Points 50, a step of an ability 75. Each step
# of the weird skill makes a talent free.
# [[growth]]
# when = "The mill, first session"
# experience = 60
# money = 100                    # or the worth of what was found
# learned = ["medicine"]         # new, at d4
# raised = ["firearms"]          # one step each time
# abilities = ["dex"]
# qualities = ["Wrath"]
# talents = ["shell"]
# weird_points = 1               # times five
)";
}

}  // namespace fray::egs
