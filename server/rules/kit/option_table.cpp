#include "rules/kit/option_table.h"

#include <numeric>

namespace fray::kit {
namespace {

// Letters to change, add or leave out to make one text the other.
std::size_t letters_apart(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<table::SceneInfo> fight_and_interlude(std::string interlude) {
  return {{std::string(table::kFightScene), "Fight", "Sides fight until one wins."},
          {std::string(table::kInterludeScene), "Interlude", std::move(interlude)}};
}

std::string_view closest(std::string_view name, const std::vector<table::OptionInfo>& options) {
  constexpr std::size_t kLongest = 100;
  return std::ranges::min_element(options, {},
                                  [&](const table::OptionInfo& option) {
                                    return letters_apart(name.substr(0, kLongest), option.name);
                                  })
      ->name;
}

}  // namespace fray::kit
