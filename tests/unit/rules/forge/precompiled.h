// What nearly every test of the Forge rules includes.
#pragma once

#include "precompiled.h"
#include "support/forge_fight.h"
