#pragma once

#include <array>
#include <string_view>

#include "table/setup.h"

// How the words of a setup file are spelled.
namespace fray::encounter {

template <class Word>
struct Spelling {
  Word value;
  std::string_view text;
};

inline constexpr std::array<Spelling<table::Role>, 3> kRoleWords{{
    {table::Role::Gm, "gm"},
    {table::Role::Player, "player"},
    {table::Role::Spectator, "spectator"},
}};

inline constexpr std::array<Spelling<table::Absent>, 4> kAbsentWords{{
    {table::Absent::Wait, "wait"},
    {table::Absent::Default, "default"},
    {table::Absent::HandToGm, "hand-to-gm"},
    {table::Absent::Delegate, "delegate"},
}};

}  // namespace fray::encounter
