#pragma once

#include <array>

#include "document/spelling.h"
#include "table/policy_words.h"
#include "table/setup.h"

// How the words of a setup file are spelled.
namespace fray::encounter {

inline constexpr std::array<document::Spelling<table::Role>, 3> kRoleWords{{
    {"gm", table::Role::Gm},
    {"player", table::Role::Player},
    {"spectator", table::Role::Spectator},
}};

using table::kAbsentWords;
using table::kDiceShownWords;
using table::kHealthShownWords;
using table::kReactionsShownWords;
using table::kRewindDiceWords;

}  // namespace fray::encounter
