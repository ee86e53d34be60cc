#pragma once

#include <array>
#include <optional>

#include "rules/forge/fight/fight.h"

// Methods of attribute tests, in fights and between them (L706-769).
namespace fray::forge {

/// The method that a term names: an attribute, or a general skill with its own. None: something
/// else.
std::optional<TestMethod> test_method_named(const World& world, Term mode);
/// For a term that names one.
TestMethod test_method_of(const World& world, Term mode);
inline Term mode_of(TestMethod method) {
  return method.skill ? term(method.skill) : term(method.attribute);
}
/// How an opponent that gives no answer meets such a test: by what the skill's entry is opposed by
/// (L2021-2057), or else the same.
TestMethod answer_to(const World& world, TestMethod method);

/// Strength with Athletics and Agility with Acrobatics: holds, and getting past an opponent (L735).
std::array<TestMethod, 2> wrestling_methods(const World& world);
/// The one of these that a mode names: with Strength where it names none.
TestMethod wrestling_method(const World& world, Term mode);

}  // namespace fray::forge
