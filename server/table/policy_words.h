#pragma once

#include <array>

#include "document/spelling.h"
#include "table/setup.h"

// How a table's policy is spelled, in setup files, in the messages of the protocol, and wherever
// else it is stored.
namespace fray::table {

struct PolicyFlag {
  const char* name;
  bool Policy::*value;
};

/// Each agreement that is either made or not.
inline constexpr std::array kPolicyFlags{
    PolicyFlag{"physical_dice", &Policy::physical_dice},
    PolicyFlag{"show_unseen", &Policy::show_unseen},
    PolicyFlag{"skip_minor", &Policy::skip_minor},
    PolicyFlag{"auto_pass", &Policy::auto_pass},
    PolicyFlag{"hide_suggestions", &Policy::hide_suggestions},
    PolicyFlag{"gm_overrides", &Policy::gm_overrides},
};

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
