// Common includes of the Forge rules. Files still include what they use: the linter reads them
// without this.
#pragma once

#include "precompiled.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/parts/attack_spells.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/parts/spell_parts.h"
