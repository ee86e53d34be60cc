// What nearly every file of the Forge rules includes. Files name what they use all the same: the
// linter reads them without this.
#pragma once

#include "precompiled.h"
#include "rules/forge/attack.h"
#include "rules/forge/attack_spells.h"
#include "rules/forge/fight.h"
#include "rules/forge/listing.h"
#include "rules/forge/skill_parts.h"
#include "rules/forge/spell_parts.h"
