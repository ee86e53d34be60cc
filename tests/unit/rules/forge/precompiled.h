// Included by nearly every test of the Forge rules.
#pragma once

#include "precompiled.h"
#include "support/forge_fight.h"
