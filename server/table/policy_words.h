#pragma once

#include <array>

#include "document/spelling.h"
#include "table/setup.h"

// How a table's policy is spelled, in setup files and wherever else it is stored as text.
namespace fray::table {

inline constexpr std::array<document::Spelling<Absent>, 4> kAbsentWords{{
    {"wait", Absent::Wait},
    {"default", Absent::Default},
    {"hand-to-gm", Absent::HandToGm},
    {"delegate", Absent::Delegate},
}};

inline constexpr std::array<document::Spelling<RewindDice>, 2> kRewindDiceWords{{
    {"new", RewindDice::New},
    {"kept", RewindDice::Kept},
}};

inline constexpr std::array<document::Spelling<DiceShown>, 2> kDiceShownWords{{
    {"public", DiceShown::Public},
    {"gm-secret", DiceShown::GmSecret},
}};

inline constexpr std::array<document::Spelling<HealthShown>, 2> kHealthShownWords{{
    {"exact", HealthShown::Exact},
    {"rough", HealthShown::Rough},
}};

inline constexpr std::array<document::Spelling<ReactionsShown>, 3> kReactionsShownWords{{
    {"shown", ReactionsShown::Shown},
    {"hidden", ReactionsShown::Hidden},
    {"bluff", ReactionsShown::Bluff},
}};

}  // namespace fray::table
