#include "wire/request.h"

#include <gtest/gtest.h>

#include "board/terrain.h"
#include "document/guard.h"

namespace fray::wire {
namespace {

std::expected<Request, BadFrame> json(std::string_view text) {
  return decode_request(text, Encoding::Json);
}

TEST(Request, ReadsJson) {
  const auto request =
      json(R"({"id":"5","key":"k","decide":{"prompt":3,"option":1,"values":["4"]}})");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->id, 5u);
  EXPECT_EQ(request->key, "k");
  const auto* decide = std::get_if<Decide>(&request->body);
  ASSERT_TRUE(decide);
  EXPECT_EQ(decide->prompt, 3u);
  EXPECT_EQ(decide->values, std::vector<std::int64_t>{4});
}

TEST(Request, ReadsAPower) {
  const auto request = json(
      R"({"id":"5","gm":{"usePower":{"action":"adjust","item":"health","values":["1","3","-2"]}}})");
  ASSERT_TRUE(request);
  const auto* use = std::get_if<UsePower>(&request->body);
  ASSERT_TRUE(use);
  EXPECT_EQ(use->action, "adjust");
  EXPECT_EQ(use->item, "health");
  EXPECT_EQ(use->mode, "");
  EXPECT_EQ(use->values, (std::vector<std::int64_t>{1, 3, -2}));
  const auto list = json(R"({"id":"5","gm":{"listPowers":{}}})");
  ASSERT_TRUE(list);
  EXPECT_TRUE(std::holds_alternative<ListPowers>(list->body));
}

TEST(Request, TakesNoMoreValuesThanAnyPowerHas) {
  std::string values = "\"1\"";
  for (std::size_t i = 0; i < kMaxValues; ++i) values += ",\"1\"";
  const auto bad =
      json(R"({"id":"5","gm":{"usePower":{"action":"adjust","values":[)" + values + "]}}}");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().error.field, "gm.usePower.values");
}

TEST(Request, ReadsWhatTheGmDoesToDecisionsAndMoments) {
  const auto body = [](std::string_view command) {
    const auto request = json(R"({"id":"5","gm":)" + std::string(command) + "}");
    EXPECT_TRUE(request) << command;
    return request ? request->body : decltype(Request::body){Ping{}};
  };
  const auto rewind = std::get<Rewind>(body(R"({"rewind":{"moment":"7","ifMoment":"0"}})"));
  EXPECT_EQ(rewind.moment, 7u);
  EXPECT_EQ(rewind.if_moment, 0u);
  EXPECT_EQ(std::get<Rewind>(body(R"({"rewind":{"moment":"7"}})")).if_moment, std::nullopt);
  EXPECT_EQ(std::get<Undo>(body(R"({"undo":{"ifMoment":"3"}})")).if_moment, 3u);
  EXPECT_EQ(std::get<Undo>(body(R"({"undo":{}})")).if_moment, std::nullopt);
  EXPECT_EQ(std::get<ListMoments>(body(R"({"listMoments":{}})")).most, ListMoments::kMax);
  EXPECT_EQ(std::get<ListMoments>(body(R"({"listMoments":{"most":9999}})")).most,
            ListMoments::kMax);
  const auto list = std::get<ListMoments>(body(R"({"listMoments":{"before":"9","most":3}})"));
  EXPECT_EQ(list.before, 9u);
  EXPECT_EQ(list.most, 3u);
  EXPECT_EQ(std::get<ShowMoment>(body(R"({"showMoment":{"moment":"8"}})")).moment, 8u);
  const auto skip = std::get<Skip>(body(R"({"skip":{"combatant":4}})"));
  EXPECT_EQ(skip.combatant, 4u);
  const auto dice = std::get<SecretDice>(body(R"({"secretDice":{"combatant":4,"secret":true}})"));
  EXPECT_TRUE(dice.secret);
  EXPECT_EQ(dice.combatant, 4u);
  EXPECT_FALSE(std::get<SecretDice>(body(R"({"secretDice":{"combatant":4}})")).secret);
  const auto leaver = std::get<TakeOut>(body(R"({"takeOut":{"combatant":4}})"));
  EXPECT_EQ(leaver.combatant, 4u);
  EXPECT_EQ(std::get<ShowName>(body(R"({"showName":{"combatant":4}})")).combatant, 4u);
  const auto reorder = std::get<Reorder>(body(R"({"reorder":{"combatant":4,"before":5}})"));
  EXPECT_EQ(reorder.combatant, 4u);
  EXPECT_EQ(reorder.before, 5u);
  EXPECT_EQ(std::get<Reorder>(body(R"({"reorder":{"combatant":4}})")).before, 0u);
  const auto rename = std::get<Rename>(body(R"({"rename":{"combatant":4,"name":"Grim "}})"));
  EXPECT_EQ(rename.combatant, 4u);
  EXPECT_EQ(rename.name, "Grim");
  const auto control = std::get<Control>(body(R"({"control":{"combatant":4,"seat":"ana"}})"));
  EXPECT_EQ(control.combatant, 4u);
  EXPECT_EQ(control.seat, "ana");
  const auto extend = std::get<ExtendClock>(body(R"({"extendClock":{"combatant":4,"byMs":90}})"));
  EXPECT_EQ(extend.combatant, 4u);
  EXPECT_EQ(extend.by_ms, 90u);
  const auto long_key =
      json(R"({"gm":{"control":{"seat":")" + std::string(kMaxText + 1, 'a') + R"("}}})");
  ASSERT_FALSE(long_key);
  EXPECT_EQ(long_key.error().error.field, "gm.control.seat");
}

TEST(Request, ReadsWhatTheGmDraws) {
  const auto read = [](const std::string& fields) {
    return json(R"({"gm":{"draw":{)" + fields + "}}}");
  };
  const auto whole = read(R"("places":[{"x":3,"y":1,"facing":"FACING_E"},{"y":255}],"sign":"/")");
  ASSERT_TRUE(whole);
  const auto& draw = std::get<Draw>(whole->body);
  EXPECT_EQ(draw.places, (std::vector<table::Place>{{3, 1}, {0, 255}}));
  EXPECT_EQ(draw.ground, board::Terrain::Door | board::Terrain::OpenDoor);
  const auto field = [&](const std::string& fields) {
    const auto bad = read(fields);
    return bad ? "none" : bad.error().error.field;
  };
  const auto many = [](std::size_t n) {
    std::string all = "{}";
    while (--n > 0) all += ",{}";
    return R"("sign":"#","places":[)" + all + "]";
  };
  EXPECT_EQ(field(many(encounter::Draw::kMax)), "none");
  EXPECT_EQ(field(many(encounter::Draw::kMax + 1)), "gm.draw.places");
  EXPECT_EQ(field(R"("sign":"#","places":[{},{"x":70000}])"), "gm.draw.places[1]");
  for (const char* sign : {"", "x", "##", " "}) {
    EXPECT_EQ(field(R"("places":[{}],"sign":")" + std::string(sign) + "\""), "gm.draw.sign");
  }
}

TEST(Request, ReadsPhysicalDice) {
  const auto read = [](const std::string& fields) {
    return json(R"({"enterDice":{)" + fields + "}}");
  };
  const auto whole = read(R"("combatant":4,"sides":10,"faces":[7,10])");
  ASSERT_TRUE(whole);
  const auto& entered = std::get<EnterDice>(whole->body);
  EXPECT_EQ(entered.combatant, 4u);
  EXPECT_EQ(entered.dice, (table::ThrownDice{10, {7, 10}}));
  const auto field = [&](const std::string& fields) {
    const auto bad = read(fields);
    return bad ? "none" : bad.error().error.field;
  };
  EXPECT_EQ(field(R"("sides":266)"), "enterDice.sides");
  EXPECT_EQ(field(R"("sides":10,"faces":[1,257])"), "enterDice.faces[1]");
  std::string many;
  for (std::size_t i = 0; i <= encounter::EnterDice::kMax; ++i) many += i == 0 ? "1" : ",1";
  EXPECT_EQ(field(R"("sides":10,"faces":[)" + many + "]"), "enterDice.faces");
}

TEST(Request, ReinforcesWithinBounds) {
  const auto read = [](const std::string& fields) {
    return json(R"({"gm":{"reinforce":{)" + fields + "}}}");
  };
  const auto whole = read(R"("key":"cut-3","side":"raiders","place":{"x":4,"y":-1,
                            "facing":"FACING_W"},"hidden":true,"secretDice":true,
                            "sheet":"a = 1","wear":"b = 2")");
  ASSERT_TRUE(whole);
  const auto& reinforce = std::get<Reinforce>(whole->body);
  EXPECT_EQ(reinforce.side, "raiders");
  EXPECT_EQ(reinforce.newcomer.key, "cut-3");
  EXPECT_EQ(reinforce.newcomer.name, "cut-3") << "unless it is said";
  EXPECT_EQ(reinforce.newcomer.at, table::Place(4, -1, board::HexDirection::W));
  EXPECT_TRUE(reinforce.newcomer.hidden);
  EXPECT_TRUE(reinforce.newcomer.secret_dice);
  EXPECT_EQ(reinforce.newcomer.sheet, "a = 1");
  EXPECT_EQ(reinforce.newcomer.carried_state, "b = 2");
  EXPECT_EQ(std::get<Reinforce>(read(R"("key":"x","name":"\ufeffHob ")")->body).newcomer.name,
            "Hob");
  EXPECT_FALSE(read(R"("key":"x","name":"a\u2028b")"));
  EXPECT_FALSE(read(R"("key":"x","name":"\u202edlrow")"));
  EXPECT_FALSE(read(R"("key":"x","name":"\u200b")"));
  const auto field = [&](const std::string& fields) {
    const auto bad = read(fields);
    return bad ? "none" : bad.error().error.field;
  };
  const std::string text(kMaxText + 1, 'a');
  EXPECT_EQ(field(R"("key":")" + text + '"'), "gm.reinforce.key");
  EXPECT_EQ(field(R"("side":")" + text + '"'), "gm.reinforce.side");
  EXPECT_EQ(field(R"("archetype":")" + text + '"'), "gm.reinforce.archetype");
  EXPECT_EQ(field(R"("sheet":")" + std::string(document::kMaxSheetBytes + 1, 'a') + '"'),
            "gm.reinforce.sheet");
  EXPECT_EQ(field(R"("place":{"x":70000})"), "gm.reinforce.place");
  EXPECT_EQ(field(R"("place":{"y":2048})"), "gm.reinforce.place");
}

TEST(Request, RenamesToOneVisibleLine) {
  const auto read = [](const std::string& name) {
    return json(R"({"gm":{"rename":{"combatant":7,"name":")" + name + R"("}}})");
  };
  EXPECT_EQ(std::get<Rename>(read("\\ufeffHob ")->body).name, "Hob");
  for (const std::string& name : {std::string("a\\u2028b"), std::string("\\u202edlrow"),
                                  std::string("\\u200b"), std::string(999, 'a')}) {
    const auto bad = read(name);
    ASSERT_FALSE(bad) << name;
    EXPECT_EQ(bad.error().error.field, "gm.rename.name");
  }
}

TEST(Request, MovesWithinWhatBoardsReach) {
  const auto read = [](const std::string& place) {
    return json(R"({"gm":{"move":{"combatant":7,"place":{)" + place + "}}}}");
  };
  const auto whole = read(R"("x":4,"y":-1,"facing":"FACING_W")");
  ASSERT_TRUE(whole);
  const auto& move = std::get<Move>(whole->body);
  EXPECT_EQ(move.combatant, 7u);
  EXPECT_EQ(move.place, table::Place(4, -1, board::HexDirection::W));
  EXPECT_EQ(std::get<Move>(read("")->body).place, table::Place(0, 0)) << "which JSON leaves out";
  for (const char* place : {R"("x":70000)", R"("y":2048)", R"("y":-2049)", R"("facing":9)"}) {
    const auto bad = read(place);
    ASSERT_FALSE(bad) << place;
    EXPECT_EQ(bad.error().error.field, "gm.move.place");
  }
}

TEST(Request, ChangesSidesByName) {
  const auto read = [](const std::string& side) {
    return json(R"({"gm":{"changeSide":{"combatant":7,"side":")" + side + "\"}}}");
  };
  const auto whole = read("raiders");
  ASSERT_TRUE(whole);
  EXPECT_EQ(std::get<ChangeSide>(whole->body).combatant, 7u);
  EXPECT_EQ(std::get<ChangeSide>(whole->body).side, "raiders");
  const auto bad = read(std::string(kMaxText + 1, 'a'));
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().error.field, "gm.changeSide.side");
}

TEST(Request, ReadsWhatIsToBeOutlined) {
  const auto request = json(R"({"id":"5","outline":{"prompt":7,"option":2,"values":["4",-1]}})");
  ASSERT_TRUE(request);
  const auto* outline = std::get_if<Outline>(&request->body);
  ASSERT_TRUE(outline);
  EXPECT_EQ(outline->prompt, 7u);
  EXPECT_EQ(outline->option, 2u);
  EXPECT_EQ(outline->values, (std::vector<std::int64_t>{4, -1}));
}

TEST(Request, TakesNoMoreValuesThanAnAnswerMayHave) {
  std::string values = "0";
  for (std::size_t n = 0; n < kMaxValues; ++n) values += ",0";
  const auto request = json(R"({"id":"5","outline":{"values":[)" + values + "]}}");
  ASSERT_FALSE(request);
  EXPECT_EQ(request.error().error.field, "outline.values");
}

TEST(Request, LooksAround) {
  const auto request = json(R"({"id":"5","lookAround":{}})");
  ASSERT_TRUE(request);
  EXPECT_TRUE(std::holds_alternative<LookAround>(request->body));
}

TEST(Request, PointsAtAPlaceWhateverItsFacing) {
  const auto request = json(R"({"id":"5","pointAt":{"place":{"x":4,"y":2,"facing":"FACING_W"}}})");
  ASSERT_TRUE(request);
  const auto* at = std::get_if<PointAt>(&request->body);
  ASSERT_TRUE(at);
  EXPECT_EQ(at->place, table::Place(4, 2));
  EXPECT_FALSE(at->from);
  const auto ruler = json(R"({"id":"5","pointAt":{"place":{"x":4},"from":{"x":1,"y":2}}})");
  ASSERT_TRUE(ruler);
  EXPECT_EQ(std::get<PointAt>(ruler->body).from, table::Place(1, 2));
  const auto unfit = json(R"({"id":"5","pointAt":{"place":{"x":4},"from":{"y":70000}}})");
  ASSERT_FALSE(unfit);
  EXPECT_EQ(unfit.error().error.field, "pointAt.from");
  const auto bad = json(R"({"id":"5","pointAt":{"place":{"x":70000}}})");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().error.code, ErrorCode::Invalid);
  EXPECT_EQ(bad.error().error.field, "pointAt.place");
}

TEST(Request, ReadsWhatIsToBeExplained) {
  const auto request = json(R"({"id":"5","explain":{"prompt":7}})");
  ASSERT_TRUE(request);
  const auto* explain = std::get_if<Explain>(&request->body);
  ASSERT_TRUE(explain);
  EXPECT_EQ(explain->prompt, 7u);
}

TEST(Request, ReadsWhatIsToBeForeseen) {
  const auto request = json(R"({"id":"5","foresee":{"prompt":7,"option":2,"value":-1}})");
  ASSERT_TRUE(request);
  const auto* foresee = std::get_if<Foresee>(&request->body);
  ASSERT_TRUE(foresee);
  EXPECT_EQ(foresee->prompt, 7u);
  EXPECT_EQ(foresee->option, 2u);
  EXPECT_EQ(foresee->value, -1);
}

TEST(Request, IgnoresUnknownFields) {
  EXPECT_TRUE(json(R"({"id":"5","ping":{},"weather":"fine"})"));
}

TEST(Request, NamesTheFaultAndTheFrame) {
  const auto bad = json(R"({"id":"5","setOrder":{"combatant":1}})");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().to, 5u);
  EXPECT_EQ(bad.error().error.code, ErrorCode::Invalid);
  EXPECT_EQ(bad.error().error.field, "setOrder.order");
}

// What answers a frame names it wherever its id could be read, and says so where not.
TEST(Request, NamesAFrameThatItCannotReadIfItCan) {
  for (const char* known : {R"({"id":"7","attach":{"afterSeq":"minus one"}})",
                            R"({"decide":[],"id":7})", R"({"id":"7","decide":{"prompt":"x"}})"}) {
    const auto bad = json(known);
    ASSERT_FALSE(bad) << known;
    EXPECT_EQ(bad.error().to, 7u) << known;
    EXPECT_EQ(bad.error().error.field, "frame");
    EXPECT_EQ(bad.error().error.message.find("not even an id"), std::string::npos);
  }
  for (const char* unknown :
       {R"({"id":"7","attach":)", "[]", "7", "\"7\"", R"({"id":"-7","decide":[]})",
        R"({"id":7.5,"decide":[]})", R"({"id":"7x","decide":[]})", R"({"id":{},"decide":[]})",
        R"({"id":1e30,"decide":[]})", R"({"decide":[]})"}) {
    const auto bad = json(unknown);
    ASSERT_FALSE(bad) << unknown;
    EXPECT_EQ(bad.error().to, 0u) << unknown;
    EXPECT_EQ(bad.error().error.code, ErrorCode::Invalid);
    EXPECT_EQ(bad.error().error.field, "frame");
    EXPECT_NE(bad.error().error.message.find("not even an id"), std::string::npos) << unknown;
  }
  const auto cut = decode_request(std::string_view("\x08\x07\x7a\x7f", 4), Encoding::Binary);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().to, 7u);
  const auto noise = decode_request("\xff\xff", Encoding::Binary);
  ASSERT_FALSE(noise);
  EXPECT_EQ(noise.error().to, 0u);
  EXPECT_NE(noise.error().error.message.find("not even an id"), std::string::npos);
}

TEST(Request, RefusesWhatIsTooLong) {
  const auto with_key = [](std::size_t length) {
    return json("{\"id\":\"1\",\"key\":\"" + std::string(length, 'k') + "\",\"ping\":{}}");
  };
  EXPECT_TRUE(with_key(kMaxKey));
  const auto bad = with_key(kMaxKey + 1);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().error.field, "key");
}

TEST(Request, RefusesNoise) {
  for (const Encoding encoding : {Encoding::Binary, Encoding::Json}) {
    EXPECT_FALSE(decode_request("\xff\xff\xff", encoding));
    EXPECT_FALSE(decode_request("", encoding));
  }
}

}  // namespace
}  // namespace fray::wire
