#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "fray/v1/frames.pb.h"
#include "support/hex_ruleset.h"
#include "wire/batch_encoder.h"
#include "wire/description.h"
#include "wire/frame.h"
#include "wire/request.h"

// Boards, and places on them, as sent to clients.
namespace fray::wire {
namespace {

using encounter::Encounter;

class HexBatch : public testing::Test {
 protected:
  HexBatch() {
    auto setup = encounter::parse_setup(hexes::kDuel, "duel.toml");
    encounter_ = std::move(*Encounter::create(rules_, *setup, dice::Seed{}));
    encoder_ = std::make_unique<BatchEncoder>(*encounter_, "duel-1", written_);
  }

  static v1::Batch batch(const std::string& parts) {
    v1::ServerFrame frame;
    EXPECT_TRUE(frame.ParseFromString(BatchEncoder::frame(parts, "")));
    return frame.batch();
  }
  v1::Snapshot snapshot() {
    Buffer out;
    encoder_->snapshot(out, encounter::kGm, table::SeatId{0}, 1);
    return batch(std::string(out.view())).snapshot();
  }

  hexes::Ruleset rules_;
  std::unique_ptr<Encounter> encounter_;
  WrittenOptions written_;
  std::unique_ptr<BatchEncoder> encoder_;
};

TEST_F(HexBatch, ASnapshotHasOneCharacterAHex) {
  const v1::Snapshot s = snapshot();
  EXPECT_EQ(s.board().kind(), v1::BOARD_KIND_HEXES);
  ASSERT_EQ(s.map_size(), 3);
  EXPECT_EQ(s.map(1), "......");
  EXPECT_EQ(s.map(2), "..#...");
  EXPECT_EQ(s.combatants(0).place().x(), 1);
  EXPECT_EQ(s.combatants(0).place().y(), 1);
  EXPECT_EQ(s.combatants(0).place().facing(), v1::FACING_E);
  EXPECT_EQ(s.combatants(1).place().facing(), v1::FACING_W);
}

TEST_F(HexBatch, ABoardOfAnotherScaleSaysHowFarAStepIs) {
  EXPECT_EQ(snapshot().board().step(), "") << "as the descriptor says";
  auto setup = encounter::parse_setup("scale = 4\n" + std::string(hexes::kDuel), "duel.toml");
  encounter_ = std::move(*Encounter::create(rules_, *setup, dice::Seed{}));
  encoder_ = std::make_unique<BatchEncoder>(*encounter_, "duel-1", written_);
  EXPECT_EQ(snapshot().board().step(), "4 metres");
}

TEST_F(HexBatch, PlacesAreChosenWithTheirFacing) {
  const encounter::Prompt prompt = encounter_->prompts(table::SeatId{0}).at(0);
  Buffer body;
  encoder_->prompt_body(body, encounter::kGm, prompt);
  v1::Prompt told;
  ASSERT_TRUE(told.ParseFromString(std::string(body.view())));
  const v1::Parameter& to = told.options(1).parameters(0);
  EXPECT_EQ(to.kind(), v1::PARAMETER_KIND_PLACE);
  const auto meant = [&](int index) {
    const v1::Place& place = to.places(index).place();
    return place.x() == 2 && place.y() == 1 && place.facing() == v1::FACING_SE;
  };
  int chosen = 0;
  while (chosen < to.places_size() && !meant(chosen)) ++chosen;
  ASSERT_LT(chosen, to.places_size());
  EXPECT_EQ(to.places(chosen).cost(), 2);
  const auto input =
      Decide::to_input(*encounter_, table::SeatId{0}, prompt,
                       Decide{.prompt = prompt.number, .option = 1, .values = {chosen}});
  ASSERT_TRUE(input);
  ASSERT_TRUE(encounter_->apply(*input));
  Buffer out;
  const auto last = encounter_->stream_length(encounter::kGm);
  encoder_->head(out, encounter::kGm, last, last);
  const v1::Event moved = batch(std::string(out.view())).events(0);
  EXPECT_EQ(moved.text(), "Ana goes to (2, 1) facing SE.");
  EXPECT_EQ(moved.args(1).place().facing(), v1::FACING_SE);
}

TEST_F(HexBatch, TheDescriptorSaysHowFarAStepIs) {
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(Description(rules_.descriptor()).reply(1)->binary()));
  const v1::Descriptor& d = frame.reply().described();
  ASSERT_EQ(d.boards_size(), 1);
  EXPECT_EQ(d.boards(0).kind(), v1::BOARD_KIND_HEXES);
  EXPECT_EQ(d.boards(0).step(), "2 metres");
  EXPECT_EQ(d.events(static_cast<int>(table::raw(hexes::kMoved))).args(1).kind(),
            v1::ARGUMENT_KIND_PLACE);
}

TEST_F(HexBatch, TheDescriptorSaysWhatActionsAreFor) {
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(Description(rules_.descriptor()).reply(1)->binary()));
  const auto& terms = frame.reply().described().terms();
  const auto term = [&terms](table::Term t) { return terms[static_cast<int>(table::raw(t))]; };
  EXPECT_EQ(term(hexes::kStrike).category(), v1::TERM_CATEGORY_ATTACKS);
  EXPECT_EQ(term(hexes::kStrike).variant_of(), "");
  EXPECT_EQ(term(hexes::kFace).category(), v1::TERM_CATEGORY_MOVES);
  EXPECT_EQ(term(hexes::kFace).variant_of(), "move");
  EXPECT_EQ(term(table::common::kPass).category(), v1::TERM_CATEGORY_UNSPECIFIED);
}

}  // namespace
}  // namespace fray::wire
