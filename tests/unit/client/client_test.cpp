#include "fray/client.h"

#include <chrono>
#include <exception>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "support/patience.h"
#include "unit/client/scripted_server.h"

namespace fray::client {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

Options quick() {
  Options options;
  options.first_wait = milliseconds(5);
  options.longest_wait = milliseconds(20);
  return options;
}

void rethrow(std::exception_ptr problem) {
  if (problem) std::rethrow_exception(problem);
}

// Runs `play(client)` against the server to its end.
template <class Play>
void run(const ScriptedServer& server, Play play) {
  asio::io_context context(1);
  Client client(context.get_executor(), server.link(), quick());
  asio::co_spawn(context, play(client), rethrow);
  context.run_for(support::kPatience);
  EXPECT_TRUE(context.stopped()) << "the client waits for something that does not come";
}

v1::ServerFrame batch(std::uint64_t first, int events, const std::string& encounter = "demo-1") {
  v1::ServerFrame frame;
  frame.mutable_batch()->set_encounter(encounter);
  frame.mutable_batch()->set_first_seq(first);
  for (int i = 0; i < events; ++i) frame.mutable_batch()->add_events()->set_text("something");
  return frame;
}

v1::ServerFrame picture(std::uint64_t seq, std::uint32_t prompt) {
  v1::ServerFrame frame;
  frame.mutable_batch()->set_encounter("demo-1");
  frame.mutable_batch()->mutable_snapshot()->set_seq(seq);
  v1::Combatant& ana = *frame.mutable_batch()->mutable_snapshot()->add_combatants();
  ana.set_ref(77);
  ana.set_name("Ana");
  frame.mutable_batch()->add_awaited(77);
  v1::Prompt& asked = *frame.mutable_batch()->add_prompts();
  asked.set_number(prompt);
  asked.set_combatant(77);
  asked.add_options()->set_text("Pass");
  return frame;
}

Awaitable<> until_asked(Client& client) {
  while (client.world().prompts.empty()) {
    const auto update = co_await client.next();
    if (!update) co_return;
  }
}

// Waits until the client is in this encounter and has received this much of it, or the encounter
// has ended.
Awaitable<> until_heard(Client& client, std::string encounter, std::uint64_t seq) {
  while (client.world().encounter != encounter || client.world().seq < seq) {
    const auto update = co_await client.next();
    if (!update) {
      ADD_FAILURE() << "the client has ended";
      co_return;
    }
  }
}

// ---- ----

Awaitable<> look_around(Client& client) {
  co_await until_asked(client);
  const World& world = client.world();
  EXPECT_EQ(client.connection(), Connection::Attached);
  EXPECT_EQ(world.seat, "ana");
  EXPECT_EQ(world.role, Role::Player);
  EXPECT_EQ(world.encounter, "demo-1");
  EXPECT_EQ(world.title, "A test");
  EXPECT_EQ(world.seq, 5u);
  EXPECT_EQ(world.awaited, std::vector<Ref>{77});
  EXPECT_NE(world.find(77), nullptr);
  if (world.find(77)) {
    EXPECT_EQ(world.find(77)->name, "Ana");
  }
  EXPECT_EQ(world.prompts.at(0).options.at(0).text, "Pass");
  client.stop();
}

TEST(Client, AttachesAndKnowsTheWorld) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    EXPECT_EQ(c.greet("demo-1").after_seq(), 0u);
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, look_around);
}

Awaitable<> point_and_lose_the_line(Client& client) {
  const Place place{.x = 4, .y = 2};
  const auto early = co_await client.point_at(place);
  EXPECT_FALSE(early) << "it is not there yet";
  co_await until_asked(client);
  const auto shown = co_await client.point_at(place, Place{.x = 1, .y = 3});
  EXPECT_TRUE(shown);
  std::vector<Pointed> pointed;
  while (pointed.empty()) {
    const auto update = co_await client.next();
    if (!update) {
      ADD_FAILURE() << "the client has ended";
      co_return;
    }
    pointed = update->pointed;
  }
  EXPECT_EQ(pointed[0].seat, "bo");
  EXPECT_EQ(pointed[0].name, "Bo");
  EXPECT_EQ(pointed[0].color, "#0088ff");
  EXPECT_EQ(pointed[0].place.x, 3);
  EXPECT_EQ(pointed[0].place.y, 1);
  EXPECT_EQ(pointed[0].from.value_or(Place{}).y, 2);
  // Never answered, and not sent again after the line is back.
  const auto lost = co_await client.point_at(place);
  EXPECT_FALSE(lost);
  if (!lost) {
    EXPECT_EQ(lost.error().code, ErrorCode::Network);
  }
  while (client.connection() != Connection::Attached) {
    const auto update = co_await client.next();
    if (!update) co_return;
  }
  const auto ordered = co_await client.set_order(77, StandingOrder::AskMe);
  EXPECT_TRUE(ordered);
  client.stop();
}

TEST(Client, PointsForTheMomentAlone) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(picture(5, 3));
      const v1::ClientFrame at = c.read();
      EXPECT_EQ(at.point_at().place().x(), 4);
      EXPECT_EQ(at.point_at().place().y(), 2);
      EXPECT_EQ(at.point_at().from().x(), 1);
      EXPECT_EQ(at.point_at().from().y(), 3);
      c.done(at);
      v1::ServerFrame frame;
      v1::Pointed& pointed = *frame.mutable_notice()->mutable_pointed();
      pointed.set_seat("bo");
      pointed.set_name("Bo");
      pointed.set_color("#0088ff");
      pointed.mutable_place()->set_x(3);
      pointed.mutable_place()->set_y(1);
      pointed.mutable_from()->set_y(2);
      c.write(frame);
      EXPECT_TRUE(c.read().has_point_at());
    }
    Conversation c = s.accept();
    c.greet("demo-1");
    const v1::ClientFrame next = c.read();
    EXPECT_TRUE(next.has_set_order()) << "nothing is pointed at late";
    c.done(next);
    c.until_closed();
  });
  run(server, point_and_lose_the_line);
}

Awaitable<> until_asked_in_words(Client& client) {
  while (true) {
    const auto update = co_await client.next();
    if (!update) {
      ADD_FAILURE() << "the client has ended";
      co_return;
    }
    if (update->prompts) break;
  }
  const Descriptor& rules = client.world().rules;
  EXPECT_EQ(rules.id, "chess");
  EXPECT_EQ(rules.role("king"), TermRole::Vital);
  EXPECT_EQ(rules.role("board"), TermRole::None);
  EXPECT_EQ(rules.role("unheard-of"), TermRole::None);
  EXPECT_EQ(rules.events.at(0).weight, EventWeight::Heading);
  EXPECT_EQ(rules.category("castle"), TermCategory::Guards);
  EXPECT_EQ(rules.category("unheard-of"), TermCategory::None);
  EXPECT_EQ(rules.variant_of("queenside"), "castle");
  EXPECT_EQ(rules.variant_of("castle"), "");
  EXPECT_EQ(rules.category_of({.action = "castle", .mode = "queenside"}), TermCategory::Guards);
  EXPECT_EQ(rules.category_of({.action = "board", .mode = "queenside"}), TermCategory::Moves);
  EXPECT_EQ(rules.category_of({.action = "board", .item = "queenside"}), TermCategory::Moves);
  EXPECT_EQ(rules.category_of({.action = "board"}), TermCategory::None);
  client.stop();
}

TEST(Client, ReportsNothingBeforeItKnowsTheRules) {
  ScriptedServer server([](ScriptedServer& s) {
    const auto attach = [](Conversation& c) {
      c.welcome("demo-1");
      c.attach("chess");
      c.write(picture(5, 3));
      const v1::ClientFrame asked = c.read();
      EXPECT_TRUE(asked.has_describe());
      return asked;
    };
    {
      Conversation c = s.accept();
      c.error(attach(c), v1::ERROR_CODE_LIMITED, "later");  // it comes back
      c.until_closed();
    }
    Conversation c = s.accept();
    v1::ServerFrame described;
    described.mutable_reply()->set_to(attach(c).id());
    v1::Descriptor& rules = *described.mutable_reply()->mutable_described();
    rules.set_id("chess");
    v1::TermDefinition& king = *rules.add_terms();
    king.set_key("king");
    king.set_role(v1::TERM_ROLE_VITAL);
    rules.add_terms()->set_key("board");
    v1::TermDefinition& castle = *rules.add_terms();
    castle.set_key("castle");
    castle.set_category(v1::TERM_CATEGORY_GUARDS);
    v1::TermDefinition& queenside = *rules.add_terms();
    queenside.set_key("queenside");
    queenside.set_category(v1::TERM_CATEGORY_MOVES);
    queenside.set_variant_of("castle");
    rules.add_events()->set_weight(v1::EVENT_WEIGHT_HEADING);
    c.write(described);
    c.until_closed();
  });
  run(server, until_asked_in_words);
}

Awaitable<> use_a_power(Client& client) {
  co_await until_asked(client);
  const auto listed = co_await client.powers();
  EXPECT_TRUE(listed.has_value());
  if (listed) {
    EXPECT_EQ(listed->at(1).item, "health");
    EXPECT_EQ(listed->at(1).parameters.at(0).combatants, std::vector<Ref>{77});
  }
  Power power{"adjust", "health", "", {1, 77, -3}};
  const auto done = co_await client.use(power);
  EXPECT_TRUE(done.has_value()) << done.error().message;
  client.stop();
}

TEST(Client, ListsAndUsesAGmsPowers) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    const v1::ClientFrame asked = c.read();
    EXPECT_TRUE(asked.gm().has_list_powers());
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(asked.id());
    v1::Powers& powers = *frame.mutable_reply()->mutable_powers();
    powers.add_options()->set_action("pass");
    v1::Option& adjust = *powers.add_options();
    adjust.set_item("health");
    adjust.add_parameters()->add_combatants(77);
    c.write(frame);
    const v1::ClientFrame used = c.read();
    const v1::UsePower& use = used.gm().use_power();
    EXPECT_EQ(use.action(), "adjust");
    EXPECT_EQ(use.item(), "health");
    EXPECT_EQ(use.mode(), "");
    EXPECT_EQ((std::vector<std::int64_t>{use.values().begin(), use.values().end()}),
              (std::vector<std::int64_t>{1, 77, -3}));
    EXPECT_FALSE(used.key().empty());
    c.done(used);
    c.until_closed();
  });
  run(server, use_a_power);
}

Awaitable<> use_the_gms_hand(Client& client) {
  using namespace std::chrono_literals;
  co_await until_asked(client);
  const auto rewound = co_await client.rewind(2, 5);
  EXPECT_TRUE(rewound.has_value());
  const auto undone = co_await client.undo();
  EXPECT_TRUE(undone.has_value());
  const auto skipped = co_await client.skip(77);
  EXPECT_TRUE(skipped.has_value());
  const auto taken = co_await client.control(77, "gm");
  EXPECT_TRUE(taken.has_value());
  const auto moved = co_await client.move(77, {.x = 3, .y = -1, .facing = Facing::SW});
  EXPECT_TRUE(moved.has_value());
  const auto changed = co_await client.change_side(77, "raiders");
  EXPECT_TRUE(changed.has_value());
  const auto extended = co_await client.extend_clock(77, 90s);
  EXPECT_TRUE(extended.has_value());
  const auto hidden = co_await client.secret_dice(77, true);
  EXPECT_TRUE(hidden.has_value());
  const auto moments = co_await client.moments(9, 3);
  EXPECT_TRUE(moments.has_value());
  if (moments) {
    EXPECT_EQ(moments->size(), 1u);
    EXPECT_EQ(moments->at(0).number, 8u);
    EXPECT_EQ(moments->at(0).round, 2u);
    EXPECT_EQ(moments->at(0).combatant, 77u);
    EXPECT_EQ(moments->at(0).key, "hit");
    EXPECT_EQ(moments->at(0).text, "Ana hits.");
  }
  client.stop();
}

TEST(Client, HasTheGmsHand) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    const auto told = [&c] {
      const v1::ClientFrame frame = c.read();
      EXPECT_FALSE(frame.key().empty());
      c.done(frame);
      return frame.gm();
    };
    const v1::Gm rewind = told();
    EXPECT_EQ(rewind.rewind().moment(), 2u);
    EXPECT_EQ(rewind.rewind().if_moment(), 5u);
    const v1::Gm undo = told();
    EXPECT_TRUE(undo.has_undo());
    EXPECT_FALSE(undo.undo().has_if_moment());
    EXPECT_EQ(told().skip().combatant(), 77u);
    const v1::Gm control = told();
    EXPECT_EQ(control.control().combatant(), 77u);
    EXPECT_EQ(control.control().seat(), "gm");
    const v1::Gm move = told();
    EXPECT_EQ(move.move().combatant(), 77u);
    EXPECT_EQ(move.move().place().x(), 3);
    EXPECT_EQ(move.move().place().y(), -1);
    EXPECT_EQ(move.move().place().facing(), v1::FACING_SW);
    const v1::Gm change = told();
    EXPECT_EQ(change.change_side().combatant(), 77u);
    EXPECT_EQ(change.change_side().side(), "raiders");
    const v1::Gm extend = told();
    EXPECT_EQ(extend.extend_clock().combatant(), 77u);
    EXPECT_EQ(extend.extend_clock().by_ms(), 90'000u);
    const v1::Gm dice = told();
    EXPECT_EQ(dice.secret_dice().combatant(), 77u);
    EXPECT_TRUE(dice.secret_dice().secret());
    const v1::ClientFrame asked = c.read();
    EXPECT_EQ(asked.gm().list_moments().before(), 9u);
    EXPECT_EQ(asked.gm().list_moments().most(), 3u);
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(asked.id());
    v1::Moment& moment = *frame.mutable_reply()->mutable_moments()->add_moments();
    moment.set_number(8);
    moment.set_round(2);
    moment.set_combatant(77);
    moment.set_key("hit");
    moment.set_text("Ana hits.");
    c.write(frame);
    c.until_closed();
  });
  run(server, use_the_gms_hand);
}

Awaitable<> foresee_once(Client& client) {
  co_await until_asked(client);
  const auto outcomes = co_await client.foresee(3, 1, 2);
  EXPECT_TRUE(outcomes.has_value());
  if (outcomes) {
    EXPECT_EQ(*outcomes, (Outcomes{"wounds", {{0, 0.25}, {2, 0.75}}}));
  }
  client.stop();
}

TEST(Client, ForeseesWhatMayComeOfAnOption) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    const v1::ClientFrame asked = c.read();
    EXPECT_EQ(asked.foresee().prompt(), 3u);
    EXPECT_EQ(asked.foresee().option(), 1u);
    EXPECT_EQ(asked.foresee().value(), 2);
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(asked.id());
    v1::Outcomes& outcomes = *frame.mutable_reply()->mutable_outcomes();
    outcomes.set_measure("wounds");
    outcomes.add_chances()->set_chance(0.25);
    v1::OutcomeChance& two = *outcomes.add_chances();
    two.set_figure(2);
    two.set_chance(0.75);
    c.write(frame);
    c.until_closed();
  });
  run(server, foresee_once);
}

// Not in the coroutine, where g++ 12 takes no lists of values.
std::vector<UnavailableOption> no_bow() {
  return {{"ranged-attack", "bow", "", 7, "out of sight"}};
}

Awaitable<> explain_once(Client& client) {
  co_await until_asked(client);
  const auto unavailable = co_await client.explain(3);
  EXPECT_TRUE(unavailable.has_value());
  if (unavailable) {
    EXPECT_EQ(*unavailable, no_bow());
  }
  client.stop();
}

TEST(Client, ExplainsWhatIsNotOnOffer) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    const v1::ClientFrame asked = c.read();
    EXPECT_EQ(asked.explain().prompt(), 3u);
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(asked.id());
    v1::UnavailableOption& bow = *frame.mutable_reply()->mutable_unavailable()->add_options();
    bow.set_action("ranged-attack");
    bow.set_item("bow");
    bow.set_target(7);
    bow.set_reason("out of sight");
    c.write(frame);
    c.until_closed();
  });
  run(server, explain_once);
}

Choice two_values() {
  return {.option = 1, .values = {4, 2}};
}
Coverage one_place() {
  return {.places = {Place{2, 5}}, .combatants = {7}};
}

Awaitable<> outline_once(Client& client) {
  co_await until_asked(client);
  const auto ground = co_await client.outline(3, two_values());
  EXPECT_TRUE(ground.has_value());
  if (ground) {
    EXPECT_EQ(*ground, one_place());
  }
  client.stop();
}

TEST(Client, OutlinesTheGroundOfAnOption) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    const v1::ClientFrame asked = c.read();
    EXPECT_EQ(asked.outline().prompt(), 3u);
    EXPECT_EQ(asked.outline().option(), 1u);
    EXPECT_EQ(asked.outline().values_size(), 2);
    EXPECT_EQ(asked.outline().values(0), 4);
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(asked.id());
    v1::Coverage& ground = *frame.mutable_reply()->mutable_coverage();
    v1::Place& place = *ground.add_places();
    place.set_x(2);
    place.set_y(5);
    ground.add_combatants(7);
    c.write(frame);
    c.until_closed();
  });
  run(server, outline_once);
}

Awaitable<> answer_once(Client& client) {
  co_await until_asked(client);
  const Choice choice{1, {4, 2}, true};
  const auto done = co_await client.decide(3, choice);
  EXPECT_TRUE(done.has_value()) << done.error().message;
  client.stop();
}

TEST(Client, ComesBackWhereItWasAndRepeatsTheCommandUnderItsKey) {
  ScriptedServer server([](ScriptedServer& s) {
    v1::ClientFrame first;
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(picture(5, 3));
      c.write(batch(6, 2));
      first = c.read();  // and hang up without an answer
    }
    Conversation c = s.accept();
    EXPECT_EQ(c.greet("demo-1").after_seq(), 7u);
    const v1::ClientFrame again = c.read();
    EXPECT_FALSE(first.key().empty());
    EXPECT_EQ(again.key(), first.key());
    EXPECT_EQ(again.decide().prompt(), 3u);
    EXPECT_EQ(again.decide().option(), 1u);
    EXPECT_EQ(again.decide().values_size(), 2);
    EXPECT_TRUE(again.decide().keep());
    c.done(again);
    c.until_closed();
  });
  run(server, answer_once);
}

Awaitable<> expect_refusal(Client& client) {
  co_await until_asked(client);
  const auto done = co_await client.decide(3, Choice{});
  EXPECT_FALSE(done.has_value());
  if (!done) {
    EXPECT_EQ(done.error().code, ErrorCode::StaleWindow);
    EXPECT_EQ(done.error().message, "too late");
  }
  client.stop();
}

TEST(Client, AnswersWithTheServersError) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    c.error(c.read(), v1::ERROR_CODE_STALE_WINDOW, "too late");
    c.until_closed();
  });
  run(server, expect_refusal);
}

Awaitable<> expect_the_end(Client& client) {
  Result<Update> update = co_await client.next();
  while (update) update = co_await client.next();
  EXPECT_EQ(update.error().code, ErrorCode::Unauthenticated);
  EXPECT_EQ(client.connection(), Connection::Stopped);
  const auto late = co_await client.decide(1, Choice{});
  EXPECT_FALSE(late.has_value());
}

TEST(Client, GivesUpWhereWaitingDoesNotHelp) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.error(c.read(), v1::ERROR_CODE_UNAUTHENTICATED, "no such seat");
    c.until_closed();
  });
  run(server, expect_the_end);
}

TEST(Client, TriesAgainWhereItDoes) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.error(c.read(), v1::ERROR_CODE_UNAVAILABLE, "starting");
      c.until_closed();
    }
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, look_around);
}

TEST(Client, StaysAwayAsLongAsAServerThatGoesAwayAsked) {
  ScriptedServer server([](ScriptedServer& s) {
    std::chrono::steady_clock::time_point left;
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      v1::ServerFrame going;
      going.mutable_notice()->mutable_going_away()->set_retry_after_seconds(1);
      left = std::chrono::steady_clock::now();
      c.write(going);
      c.until_closed();
    }
    Conversation c = s.accept();
    EXPECT_GE(std::chrono::steady_clock::now() - left, milliseconds(1000));
    c.greet("demo-1");
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, look_around);
}

Awaitable<> follow_the_table(Client& client) {
  co_await until_asked(client);
  const auto done = co_await client.decide(3, Choice{});  // never answered
  EXPECT_FALSE(done.has_value());
  if (!done) {
    EXPECT_EQ(done.error().code, ErrorCode::StaleWindow);
  }
  while (client.world().log.empty()) {
    const auto update = co_await client.next();
    if (!update) break;
  }
  EXPECT_EQ(client.world().encounter, "demo-2");
  EXPECT_EQ(client.world().seq, 1u);
  EXPECT_TRUE(client.world().prompts.empty());
  client.stop();
}

TEST(Client, GoesOnWithTheNextEncounter) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    c.read();
    v1::ServerFrame next;
    next.mutable_notice()->mutable_next_encounter()->set_encounter("demo-2");
    c.write(next);
    const v1::Attach attach = c.attach();
    EXPECT_EQ(attach.encounter(), "demo-2");
    EXPECT_EQ(attach.after_seq(), 0u);
    c.write(batch(6, 1, "demo-1"));  // a late one of the encounter before
    c.write(batch(1, 1, "demo-2"));
    c.until_closed();
  });
  run(server, follow_the_table);
}

Awaitable<> read_to_the_end(Client& client) {
  co_await until_asked(client);
  const Choice pass;
  const Result<> lost = co_await client.decide(3, pass);
  EXPECT_EQ(lost.error().code, ErrorCode::StaleWindow);
  EXPECT_EQ(client.world().encounter, "demo-1");
  EXPECT_TRUE(client.world().over);
  EXPECT_EQ(client.world().dice_seed, "5eed");
  EXPECT_EQ(client.world().seq, 7u);
  co_await until_heard(client, "demo-2", 3);
  client.stop();
}

// The fight ends and the table continues while the connection is lost, and a decision with it.
TEST(Client, ReadsTheEndOfWhatItHasLeftFirst) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(picture(5, 3));
      EXPECT_TRUE(c.read().has_decide());
    }
    Conversation c = s.accept();
    c.welcome("demo-2");
    const v1::Attach rest = c.attach();
    EXPECT_EQ(rest.encounter(), "demo-1");
    EXPECT_EQ(rest.after_seq(), 5u);
    v1::ServerFrame end = batch(6, 2);
    end.mutable_batch()->set_over(true);
    end.mutable_batch()->set_dice_seed("5eed");
    c.write(end);
    v1::ServerFrame next;
    next.mutable_notice()->mutable_next_encounter()->set_encounter("demo-2");
    c.write(next);
    const v1::Attach attach = c.attach();
    EXPECT_EQ(attach.encounter(), "demo-2");
    EXPECT_EQ(attach.after_seq(), 0u);
    c.write(batch(1, 3, "demo-2"));
    c.until_closed();
  });
  run(server, read_to_the_end);
}

Awaitable<> go_on(Client& client) {
  co_await until_heard(client, "demo-2", 3);
  client.stop();
}

TEST(Client, GoesOnWhereTheEndCannotBeSent) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(picture(5, 3));
    }
    Conversation c = s.accept();
    c.welcome("demo-2");
    c.error(c.read(), v1::ERROR_CODE_NOT_FOUND, "other rules");
    EXPECT_EQ(c.attach().encounter(), "demo-2");
    c.write(batch(1, 3, "demo-2"));
    c.until_closed();
  });
  run(server, go_on);
}

// It has gone on between the greeting and the attach.
TEST(Client, IsNotLedAwayFromTheEnd) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(picture(5, 3));
    }
    Conversation c = s.accept();
    c.welcome("demo-1");
    v1::ServerFrame next;
    next.mutable_notice()->mutable_next_encounter()->set_encounter("demo-2");
    c.write(next);
    const v1::Attach rest = c.attach();
    EXPECT_EQ(rest.encounter(), "demo-1");
    v1::ServerFrame end = batch(6, 2);
    end.mutable_batch()->set_over(true);
    c.write(end);
    c.write(next);
    EXPECT_EQ(c.attach().encounter(), "demo-2");
    c.write(batch(1, 3, "demo-2"));
    c.until_closed();
  });
  run(server, go_on);
}

TEST(Client, AsksForASnapshotWhenEventsAreMissing) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(batch(1, 2));
      c.write(batch(4, 1));
      c.until_closed();
    }
    Conversation c = s.accept();
    EXPECT_EQ(c.greet("demo-1").after_seq(), 0u);
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, look_around);
}

Awaitable<> stop_soon(Client& client) {
  co_await until_asked(client);
  client.stop();
  const auto done = co_await client.decide(3, Choice{});
  EXPECT_FALSE(done.has_value());
  if (!done) {
    EXPECT_EQ(done.error().code, ErrorCode::Stopped);
  }
}

TEST(Client, StartsOverWhereTheServerKnowsLess) {
  ScriptedServer server([](ScriptedServer& s) {
    {
      Conversation c = s.accept();
      c.greet("demo-1");
      c.write(batch(1, 2));
    }
    {
      Conversation c = s.accept();
      c.welcome("demo-1");
      const v1::ClientFrame attach = c.read();
      EXPECT_EQ(attach.attach().after_seq(), 2u);
      c.error(attach, v1::ERROR_CODE_INVALID, "your stream has 1 events so far");
      c.until_closed();
    }
    Conversation c = s.accept();
    EXPECT_EQ(c.greet("demo-1").after_seq(), 0u);
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, look_around);
}

TEST(Client, CommandsFailOnceStopped) {
  ScriptedServer server([](ScriptedServer& s) {
    Conversation c = s.accept();
    c.greet("demo-1");
    c.write(picture(5, 3));
    c.until_closed();
  });
  run(server, stop_soon);
}

}  // namespace
}  // namespace fray::client
