#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "encounter/encounter.h"
#include "wire/writer.h"

namespace fray::wire {

/// Cache of encoded options. Most of a prompt is what any combatant might do anywhere, the same for
/// every combatant and at every table, and encoding it again is most of what a prompt costs after
/// computing it. Used by one thread; the rulesets must outlive it.
///
/// Consecutive options of one action are a run, which is found and written in one piece: a ruleset
/// may list dozens of tests, one after the other.
class WrittenOptions {
 public:
  /// Can it be written here? The targets and places of an option differ between encounters.
  static bool is_the_same_everywhere(const table::OptionList& list, const table::Option& option);

  /// Options of `list` that are the same everywhere and have no odds, as elements of
  /// v1::Prompt.options.
  void write(Writer& out, const encounter::Encounter& encounter, const table::OptionList& list,
             std::span<const table::Option> options);

 private:
  // Beyond that it starts over, so that it takes a few megabytes at most.
  static constexpr std::size_t kMax = 2048;

  /// All that the bytes of a run depend on.
  struct Run {
    const table::Descriptor* words = nullptr;
    std::span<const table::Option> options;
    /// From where the parameters of the options begin in their list to where they end.
    std::uint32_t first_parameter = 0;
    std::span<const table::Parameter> parameters;

    bool operator==(const Run& other) const;
  };
  /// A run that has been written.
  struct Kept {
    explicit Kept(const Run& run);
    operator Run() const;  // NOLINT: it is looked up as one, which takes no copy

    const table::Descriptor* words;
    std::vector<table::Option> options;
    std::uint32_t first_parameter;
    std::vector<table::Parameter> parameters;
  };
  struct HashOfRun {
    using is_transparent = void;
    std::size_t operator()(const Run& run) const;
  };
  struct SameRun {
    using is_transparent = void;
    bool operator()(const Run& a, const Run& b) const { return a == b; }
  };

  void write_run(Writer& out, const encounter::Encounter& encounter, const table::OptionList& list,
                 std::span<const table::Option> options);

  std::unordered_map<Kept, std::string, HashOfRun, SameRun> written_;
};

}  // namespace fray::wire
