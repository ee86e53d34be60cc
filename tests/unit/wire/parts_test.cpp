#include "wire/parts.h"

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "fray/v1/frames.pb.h"
#include "support/hex_ruleset.h"

namespace fray::wire {
namespace {

using table::Place;

// Some places are written by a shorter way: at its ends too the bytes are protobuf's own.
TEST(Parts, PlacesOfAPromptAreWrittenAsProtobufDoes) {
  const std::initializer_list<int> numbers = {-65, -64, -1, 0, 1, 2, 31, 32, 62, 63, 64, 127, 128};
  table::OptionList list;
  v1::Parameter meant;
  const auto add = [&](Place at, std::int32_t cost) {
    list.domain.insert(list.domain.end(), {at.packed(), cost});
    v1::PlaceChoice& choice = *meant.add_places();
    choice.mutable_place()->set_x(at.x);
    choice.mutable_place()->set_y(at.y);
    if (at.facing) {
      choice.mutable_place()->set_facing(static_cast<v1::Facing>(1 + static_cast<int>(*at.facing)));
    }
    choice.set_cost(cost);
  };
  for (const int x : numbers) {
    for (const int y : numbers) {
      for (const int cost : numbers) {
        const Place at(static_cast<std::int16_t>(x), static_cast<std::int16_t>(y));
        add(at, cost);
        add({at.x, at.y, board::HexDirection::NE}, cost);
        add({at.x, at.y, board::HexDirection::NW}, cost);
      }
    }
  }
  list.add({.action = table::common::kPass});
  list.add_parameter({.kind = table::ParameterKind::Place,
                      .count = static_cast<std::uint32_t>(list.domain.size())});
  meant.set_kind(v1::PARAMETER_KIND_PLACE);

  const hexes::Ruleset rules;
  const auto setup = encounter::parse_setup(hexes::kDuel, "duel.toml");
  ASSERT_TRUE(setup);
  const auto e = encounter::Encounter::create(rules, *setup, {}, encounter::Chance::Fast);
  Buffer out;
  Writer writer(out);
  write_option(writer, **e, encounter::kGm, list, list.options[0]);
  const std::string bytes(out.view());
  EXPECT_TRUE(bytes.ends_with(meant.SerializeAsString()));
  v1::Option told;
  ASSERT_TRUE(told.ParseFromString(bytes));
  EXPECT_EQ(told.parameters(0).places_size(), meant.places_size());
}

}  // namespace
}  // namespace fray::wire
