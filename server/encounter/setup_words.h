#pragma once

#include <array>

#include "document/spelling.h"
#include "table/setup.h"

// How the words of a setup file are spelled.
namespace fray::encounter {

inline constexpr std::array<document::Spelling<table::Role>, 3> kRoleWords{{
    {"gm", table::Role::Gm},
    {"player", table::Role::Player},
    {"spectator", table::Role::Spectator},
}};

inline constexpr std::array<document::Spelling<table::Absent>, 4> kAbsentWords{{
    {"wait", table::Absent::Wait},
    {"default", table::Absent::Default},
    {"hand-to-gm", table::Absent::HandToGm},
    {"delegate", table::Absent::Delegate},
}};

inline constexpr std::array<document::Spelling<table::RewindDice>, 2> kRewindDiceWords{{
    {"new", table::RewindDice::New},
    {"kept", table::RewindDice::Kept},
}};

inline constexpr std::array<document::Spelling<table::DiceShown>, 2> kDiceShownWords{{
    {"public", table::DiceShown::Public},
    {"gm-secret", table::DiceShown::GmSecret},
}};

}  // namespace fray::encounter
