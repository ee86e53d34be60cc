// Viewers that do not know of a combatant are behind while it decides what is decided without it.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::Code;

// Lil, hidden, is asked before a hero, and after the hero a raider is.
struct Waiting {
  std::unique_ptr<Encounter> e;
  CombatantId lil{};
  Prompt claimant;  // a hero's
  Prompt below;     // Cut's
};

// Started so that no one has decided; those between Lil and the claimant pass.
Waiting begin() {
  for (unsigned seed = 0; seed < 1000; ++seed) {
    Waiting w{.e = start(bout_setup(Lurker::Hidden), seed), .lil = {}, .claimant = {}, .below = {}};
    w.lil = id_of(*w.e, "lil");
    const auto order = w.e->awaited(kGm);
    const auto place = [&](CombatantId who) {
      return std::ranges::find(order, who) - order.begin();
    };
    if (order.size() < 5 || w.e->prompts(kHeroes).size() < 2) continue;  // in Lil's own slot
    w.claimant = w.e->prompts(kHeroes)[0];
    w.below = w.e->prompts(kRaider)[0];
    const auto mine = place(w.claimant.who);
    if (place(w.lil) > mine || place(w.below.who) < mine) continue;
    for (const CombatantId who : order) {
      if (who == w.claimant.who) return w;
      if (who == w.lil) continue;
      EXPECT_TRUE(w.e->apply({kGmSeat, Answer{w.e->window()->id, who, {}}}));
    }
  }
  ADD_FAILURE() << "the dice never fall so";
  std::abort();
}

// The claimant strikes at Cut.
Input claim(Waiting& w, bool keep = false) {
  const table::OptionList& list = w.e->options(w.claimant);
  Choice choice;
  while (list.options[choice.option].target != w.below.who) ++choice.option;
  choice.values = {1};
  return answer(w.claimant, kHeroes, choice, keep);
}

Waiting claimed() {
  Waiting w = begin();
  EXPECT_TRUE(w.e->apply(claim(w)));
  return w;
}

Code refusal(const table::Result<>& r) {
  return r ? Code::Unsupported : r.error().code;
}
Input lil_passes(const Waiting& w) {
  return {kLurker, Answer{w.e->window()->id, w.lil, {}}};
}

TEST(Behind, IsWhoBelievesAClaimToHaveWon) {
  const Waiting w = claimed();
  EXPECT_TRUE(w.e->waits_for_hidden(kHeroSide));
  EXPECT_TRUE(w.e->waits_for_hidden(kSpectator));
  EXPECT_TRUE(w.e->anyone_waits_for_hidden());
  EXPECT_FALSE(w.e->waits_for_hidden(kLurkerSide));
  EXPECT_FALSE(w.e->waits_for_hidden(kGm));
  EXPECT_TRUE(w.e->awaited(kHeroSide).empty());
  EXPECT_TRUE(w.e->prompts(kHeroes).empty());
  EXPECT_TRUE(w.e->prompts(kRaider).empty()) << "Cut is below the winner";
  EXPECT_EQ(w.e->awaited(kGm), std::vector{w.lil});
  EXPECT_EQ(w.e->awaited(kLurkerSide), std::vector{w.lil});

  const std::uint64_t told = w.e->stream_length(kHeroSide);
  ASSERT_TRUE(w.e->apply(lil_passes(w)));
  EXPECT_FALSE(w.e->anyone_waits_for_hidden());
  EXPECT_GT(w.e->stream_length(kHeroSide), told);
}

TEST(Behind, IsNoOneWhereNoCombatantIsHidden) {
  const auto e = start(bout_setup());
  Chooser chooser(5);
  for (int i = 0; !e->over(); ++i) {
    ASSERT_LT(i, 100'000);
    ASSERT_FALSE(e->anyone_waits_for_hidden());
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
}

TEST(Behind, NoDecisionIsAccepted) {
  const Waiting w = claimed();
  const std::uint64_t before = w.e->digest();
  EXPECT_EQ(refusal(w.e->apply(answer(w.below, kRaider, {}))), Code::StaleWindow);
  EXPECT_EQ(refusal(w.e->apply({kRaider, Order{w.below.who, StandingOrder::PassUntilMySlot}})),
            Code::IllegalNow);
  EXPECT_EQ(w.e->digest(), before);
}

TEST(Behind, NothingHappensThatWouldBeNoticed) {
  const Waiting w = claimed();
  const std::uint64_t before = w.e->digest();
  const auto command = [&](GmCommand::Kind kind, CombatantId who) {
    return refusal(w.e->apply(gm({kind, who})));
  };
  const auto offered = [&] {
    const table::OptionList list = w.e->powers();
    const auto domain = list.domain_of(list.parameters_of(list.options.at(1))[0]);
    return std::vector<std::int32_t>(domain.begin(), domain.end());
  };
  EXPECT_EQ(offered(), std::vector<std::int32_t>{raw(w.lil)});
  EXPECT_EQ(refusal(w.e->apply(adjust(w.below.who, -1))), Code::IllegalNow);
  EXPECT_EQ(command(GmCommand::Kind::Hide, w.below.who), Code::IllegalNow);
  EXPECT_EQ(w.e->digest(), before);
  EXPECT_EQ(refusal(w.e->apply(adjust(w.lil, -1))), Code::Unsupported) << "nobody notices that";
  EXPECT_TRUE(w.e->waits_for_hidden(kHeroSide));
  EXPECT_EQ(command(GmCommand::Kind::Reveal, w.lil), Code::Unsupported);
  EXPECT_FALSE(w.e->anyone_waits_for_hidden()) << "now they know for whom they wait";
  EXPECT_EQ(offered().size(), 5u);
  EXPECT_EQ(w.e->awaited(kHeroSide)[0], w.lil);
  EXPECT_FALSE(w.e->prompts(kRaider).empty());
}

TEST(Behind, AGmMayEndItAllTheSame) {
  const Waiting w = claimed();
  EXPECT_TRUE(w.e->apply(gm({GmCommand::Kind::End})));
  EXPECT_FALSE(w.e->anyone_waits_for_hidden());
}

TEST(Behind, NoRewindLeadsThere) {
  Waiting w = begin();
  const std::uint64_t before = w.e->moment();
  const auto asked = prompts(*w.e, kHeroes).size();
  ASSERT_TRUE(w.e->apply(claim(w)));
  const std::uint64_t waiting = w.e->moment();
  ASSERT_TRUE(w.e->apply(lil_passes(w)));
  ASSERT_TRUE(w.e->apply(rewind_to(waiting)));
  EXPECT_EQ(w.e->moment(), before) << "the claimant decides anew";
  EXPECT_EQ(prompts(*w.e, kHeroes).size(), asked);
}

TEST(Behind, APromptThatComesBackIsOnlySuspended) {
  Waiting w = begin();
  EXPECT_TRUE(w.e->suspended(kRaider).empty());
  ASSERT_TRUE(w.e->apply(claim(w)));
  EXPECT_EQ(w.e->suspended(kRaider), std::vector{w.below.number});
  ASSERT_TRUE(w.e->apply(lil_passes(w)));
  EXPECT_TRUE(w.e->suspended(kRaider).empty()) << "it has noticed the strike";
}

TEST(RepeatedOrder, IsNoInput) {
  const auto e = start(bout_setup());
  const Prompt p = e->prompts(kHeroes)[0];
  const Input order{kHeroes, Order{p.who, StandingOrder::PassUntilMySlot}};
  ASSERT_TRUE(e->apply(order));
  const std::uint64_t digest = e->digest();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(e->apply(order));
  EXPECT_EQ(e->log().size(), 1u);
  EXPECT_EQ(e->moment(), 1u);
  EXPECT_EQ(e->digest(), digest);
  ASSERT_TRUE(e->apply({kHeroes, Order{p.who, StandingOrder::AskMe}}));
  EXPECT_EQ(e->moment(), 2u);
}

}  // namespace
}  // namespace fray::encounter
