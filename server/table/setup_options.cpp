#include "table/setup_options.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace fray::table {

std::optional<int> number_within(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < least || value > most) return std::nullopt;
  return value;
}

namespace {

std::string all_of(std::span<const SceneInfo> scenes) {
  std::string names;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    if (i > 0) names += i + 1 == scenes.size() ? " or " : ", ";
    names += scenes[i].name;
  }
  return names;
}

}  // namespace

OptionInfo scene_option(std::span<const SceneInfo> scenes, std::string ruling) {
  return {std::string(kSceneOption),
          "Encounter type",
          {.name = "Encounter", .of_encounter = true},
          all_of(scenes),
          scenes.front().name,
          std::move(ruling),
          "Encounter type: a fight, or an interlude between fights."};
}

std::string scene_fault(std::span<const SceneInfo> scenes, std::string_view value) {
  const bool known = std::ranges::find(scenes, value, &SceneInfo::name) != scenes.end();
  return known ? "" : "must be " + all_of(scenes);
}

}  // namespace fray::table
