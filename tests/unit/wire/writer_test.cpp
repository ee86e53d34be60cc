#include "wire/writer.h"

#include <limits>

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"

namespace fray::wire {
namespace {

// A message with fields of many kinds, as protobuf itself writes it; the fields in their order.
TEST(Writer, WritesWhatProtobufWrites) {
  v1::Combatant message;
  message.set_ref(std::numeric_limits<std::uint32_t>::max());
  message.set_name(std::string(300, 'n'));
  message.set_space(1);
  message.set_out(true);
  v1::Gauge& gauge = *message.add_gauges();
  gauge.set_resource("health");
  gauge.set_value(std::numeric_limits<std::int32_t>::min());
  gauge.set_max(std::numeric_limits<std::int32_t>::max());
  message.add_conditions("");
  message.add_conditions("prone");
  message.mutable_place()->set_x(-1);
  v1::ThrownDice& thrown = *message.add_thrown();
  thrown.set_sides(10);
  for (std::uint32_t face = 0; face < 200; ++face) thrown.add_faces(face);

  Buffer out;
  Writer writer(out);
  writer.number(v1::Combatant::kRefFieldNumber, message.ref());
  writer.text(v1::Combatant::kNameFieldNumber, message.name());
  writer.number(v1::Combatant::kSpaceFieldNumber, 1);
  writer.flag(v1::Combatant::kOutFieldNumber, true);
  writer.put_message(v1::Combatant::kGaugesFieldNumber, [&](Writer& g) {
    g.text(v1::Gauge::kResourceFieldNumber, "health");
    g.zigzag(v1::Gauge::kValueFieldNumber, gauge.value());
    g.zigzag(v1::Gauge::kMaxFieldNumber, gauge.max());
  });
  writer.put_text(v1::Combatant::kConditionsFieldNumber, "");
  writer.put_text(v1::Combatant::kConditionsFieldNumber, "prone");
  Writer::Small place;
  place.zigzag(v1::Place::kXFieldNumber, -1);
  writer.put_message(v1::Combatant::kPlaceFieldNumber, place);
  writer.put_message(v1::Combatant::kThrownFieldNumber, [&](Writer& t) {
    t.number(v1::ThrownDice::kSidesFieldNumber, 10);
    t.numbers(v1::ThrownDice::kFacesFieldNumber, thrown.faces());
  });
  EXPECT_EQ(out.view(), message.SerializeAsString());
}

TEST(Writer, WritesRealNumbers) {
  for (const double figure : {0.0, -0.0, 0.25, 1e300}) {
    v1::Measured message;
    message.set_figure(figure);
    Buffer out;
    Writer(out).real(v1::Measured::kFigureFieldNumber, figure);
    EXPECT_EQ(out.view(), message.SerializeAsString()) << figure;
  }
}

TEST(Writer, LeavesOutWhatHoldsNothing) {
  Buffer out;
  Writer writer(out);
  writer.number(1, 0);
  writer.zigzag(2, 0);
  writer.real(3, 0);
  writer.flag(4, false);
  writer.text(5, "");
  writer.numbers(6, std::vector<int>());
  EXPECT_EQ(out.view(), "");
  writer.put_number(1, 0);  // one of several, say
  EXPECT_EQ(out.view(), std::string("\x08\x00", 2));
}

// The length of a message is only known when it has been written.
TEST(Writer, WritesLengthsOfEverySize) {
  for (const std::size_t size : {0u, 1u, 127u, 128u, 16383u, 16384u, 300000u}) {
    v1::Event inner;
    inner.set_text(std::string(size, 't'));
    v1::Batch batch;
    *batch.add_events() = inner;
    batch.set_moment(7);
    Buffer out;
    Writer writer(out);
    writer.put_message(v1::Batch::kEventsFieldNumber, [&](Writer& event) {
      event.text(v1::Event::kTextFieldNumber, inner.text());
    });
    writer.number(v1::Batch::kMomentFieldNumber, 7);
    EXPECT_EQ(out.view(), batch.SerializeAsString()) << size;
  }
}

}  // namespace
}  // namespace fray::wire
