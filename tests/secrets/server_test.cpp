// What a real server sends to seats that do not know of a hidden combatant is the same without it.
#include <fstream>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "oracle/scene.h"
#include "rules/rulesets.h"
#include "secrets/folded.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/secret_store.h"
#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"
#include "wire/log.h"

namespace fray {
namespace {

using Protocol = support::WsClient::Protocol;

// Some adversary of the ruleset that fights in melee and searches only on command.
std::string fighter_of(const std::string& ruleset) {
  if (ruleset == "success-rolls") return "bandit";
  return ruleset == "forge" ? "skirmisher" : "golem";
}

// Where all declare at once, others wait for an unseen combatant only when they have declared
// themselves; else whenever it comes before them.
bool declares_at_once(const std::string& ruleset) {
  return ruleset == "success-rolls";
}

// A search for hidden combatants may find them, which is no secret then.
bool looks_for_the_hidden(const v1::Option& option) {
  return option.action() == "search" || option.action() == "spot";
}

std::string table_file(const std::string& ruleset, bool haunted) {
  const auto one = [&](const std::string& key, const char* side, const char* at) {
    return "[[combatant]]\nkey = \"" + key + "\"\nname = \"" + key + "\"\nside = \"" + side +
           "\"\nat = " + at + "\narchetype = \"" + fighter_of(ruleset) + "\"\n";
  };
  std::string text = "title = \"Dusk\"\nruleset = \"" + ruleset +
                     "\"\nsides = [\"north\", \"south\"]\nmap = \"\"\"\n";
  for (int y = 0; y < 4; ++y) text += "............\n";
  text += "\"\"\"\n[policy]\nabsent = \"wait\"\n" + one("ana", "north", "[1, 1]") +
          one("cy", "north", "[2, 3]") + one("bo", "south", "[4, 2]") +
          one("di", "south", "[5, 0]");
  if (haunted) {
    text += one("shade", "south", "[11, 3]") + "hidden = true\n";
    text += one("shadow", "south", "[11, 0]") + "hidden = true\n";
  }
  for (const std::string p : {"ana", "cy"}) {
    text += "[[seat]]\nkey = \"" + p + "\"\nrole = \"player\"\nside = \"north\"\ncontrols = [\"" +
            p + "\"]\n";
  }
  return text +
         "[[seat]]\nkey = \"gm\"\nrole = \"gm\"\n[[seat]]\nkey = \"watcher\"\n"
         "role = \"spectator\"\n";
}

// One connection, and what it was sent in which order: batches byte for byte.
class Ear {
 public:
  Ear(std::uint16_t port, const std::string& token, Protocol protocol) : client_(port, protocol) {
    v1::ClientFrame hello;
    hello.mutable_hello()->add_versions(1);
    hello.mutable_hello()->set_token(token);
    EXPECT_TRUE(ask(std::move(hello)).has_welcome());
    v1::ClientFrame attach;
    attach.mutable_attach();
    EXPECT_TRUE(ask(std::move(attach)).has_attached());
  }

  v1::Reply ask(v1::ClientFrame frame) {
    frame.set_id(++id_);
    client_.send(frame);
    while (auto got = client_.receive()) {
      if (got->has_reply() && got->reply().to() == id_) return got->reply();
      if (got->has_reply()) heard.push_back(client_.raw());
      if (!got->has_batch()) continue;
      heard.push_back(client_.raw());
      batches.push_back(got->SerializeAsString());
      last = got->batch();
      for (const v1::Combatant& c : last.snapshot().combatants()) names[c.ref()] = c.name();
      if (last.has_snapshot()) turn = last.snapshot().turn();
      if (last.has_turn()) turn = last.turn();
    }
    ADD_FAILURE() << "the connection has ended";
    return {};
  }
  /// Hears all that was said before this moment: refusals come in order with everything else.
  void listen() {
    v1::ClientFrame nonsense;
    nonsense.mutable_attach()->set_encounter("none");
    EXPECT_EQ(ask(std::move(nonsense)).error().code(), v1::ERROR_CODE_NOT_FOUND);
  }
  v1::Reply decide(std::uint32_t prompt, std::uint32_t option, bool keep = false) {
    v1::ClientFrame frame;
    frame.mutable_decide()->set_prompt(prompt);
    frame.mutable_decide()->set_option(option);
    frame.mutable_decide()->set_keep(keep);
    v1::Reply reply = ask(std::move(frame));
    heard.emplace_back("the reply");  // its position among the batches must not reveal anything
                                      // either
    return reply;
  }
  /// The same without waiting for what comes of it; only until the table has it. A description is
  /// about no moment, so it is answered even to seats that have to wait.
  void decide_late(std::uint32_t prompt) {
    v1::ClientFrame frame;
    frame.set_id(kLate + ++late_);
    frame.mutable_decide()->set_prompt(prompt);
    client_.send(frame);
    v1::ClientFrame describe;
    describe.mutable_describe();
    EXPECT_TRUE(ask(std::move(describe)).has_described());
  }
  std::string name(std::uint32_t ref) const {
    const auto it = names.find(ref);
    return it == names.end() ? "" : it->second;
  }

  std::vector<std::string> heard;
  std::vector<std::string> batches;  // in binary
  v1::Batch last;
  std::map<std::uint32_t, std::string> names;
  std::uint32_t turn = 0;

 private:
  static constexpr std::uint64_t kLate = 1'000'000;

  support::WsClient client_;
  std::uint64_t id_ = 0;
  std::uint64_t late_ = 0;
};

// As the program has it: over its built-in content.
std::string version_of(const std::string& ruleset) {
  const auto entry = std::ranges::find(rules::all(), ruleset, &rules::Entry::id);
  return (*entry->load({}, ""))->ruleset().descriptor().version;
}

struct Evening {
  std::map<std::string, std::vector<std::string>> heard;  // by who and how
  int held = 0;  // how often a client sat down, or spoke, while the rest waited for a hidden one
};

// The same decisions in all that is not hidden; hidden combatants always pass. After every decision
// another client connects and leaves again.
Evening play(const std::string& ruleset, bool haunted, std::uint64_t seed, int decisions) {
  support::TemporaryFolder folder;
  const std::string file = folder.file("dusk.toml");
  const std::string text = table_file(ruleset, haunted);
  std::ofstream(file) << text;
  {
    auto database = storage::Database::open(folder.file("fray.db"));
    // Encounters without it are taken for a damaged database.
    EXPECT_TRUE(storage::SqliteSecretStore(*database).signing_key());
    auto log = storage::SqliteEncounterLog::open(*database);
    (*log)->create({.key = "dusk-1",
                    .table = "dusk",
                    .ruleset = ruleset,
                    .ruleset_version = version_of(ruleset),
                    .setup = wire::encode_setup(*encounter::parse_setup(text, file)),
                    .seed = oracle::seed_of(seed)},
                   [](const auto& done) { EXPECT_TRUE(done); });
  }
  support::Served served({.fray = std::string(FRAY_BINARY_DIR) + "/fray",
                          .database = folder.file("fray.db"),
                          .tables = {file}});
  const auto sit = [&](const std::string& seat, Protocol protocol) {
    return std::make_unique<Ear>(served.port(), served.token("dusk", seat), protocol);
  };
  Evening evening;
  auto gm = sit("gm", Protocol::Binary);
  const auto unseen = [&](std::uint32_t ref) { return gm->name(ref).starts_with("shad"); };
  const auto unseen_is_asked = [&] {
    gm->listen();
    return std::ranges::any_of(gm->last.prompts(),
                               [&](const v1::Prompt& p) { return unseen(p.combatant()); });
  };
  // One of the GM's people passes: the hidden one, if asked.
  const auto somebody_passes = [&] {
    const bool hidden = unseen_is_asked();
    const v1::Batch asked = gm->last;
    for (const v1::Prompt& p : asked.prompts()) {
      if (hidden && !unseen(p.combatant())) continue;
      EXPECT_TRUE(gm->decide(p.number(), 0).has_done());
      return;
    }
    ADD_FAILURE() << "everybody waits for nobody";
  };
  // In their slots their allies are asked as well.
  const auto all_wait_for_the_unseen = [&] {
    if (gm->last.over() || !(unseen_is_asked() || unseen(gm->turn))) return false;
    return !declares_at_once(ruleset) || std::ranges::all_of(gm->last.awaited(), unseen);
  };
  const auto let_the_unseen_pass = [&] {
    while (all_wait_for_the_unseen()) somebody_passes();
  };
  let_the_unseen_pass();
  std::map<std::string, std::unique_ptr<Ear>> ears;
  for (const char* seat : {"ana", "cy", "watcher"}) {
    ears[std::string(seat) + " binary"] = sit(seat, Protocol::Binary);
    ears[std::string(seat) + " json"] = sit(seat, Protocol::Json);
  }
  const auto listen = [&] {
    for (const auto& [who, ear] : ears) ear->listen();
  };
  listen();
  for (int n = 0; n < decisions && !gm->last.over(); ++n) {
    // A prompted combatant other than the hidden one; the GM's others wait.
    Ear* mine = nullptr;
    v1::Prompt prompt;
    for (Ear* ear : {ears["ana binary"].get(), ears["cy binary"].get(), gm.get()}) {
      for (const v1::Prompt& p : ear->last.prompts()) {
        if (mine || unseen(p.combatant())) continue;
        mine = ear;
        prompt = p;
      }
    }
    if (!mine) {
      ADD_FAILURE() << "nobody is asked";
      break;
    }
    // An option without parameters, which both offer alike.
    std::vector<std::uint32_t> plain;
    for (int i = 0; i < prompt.options_size(); ++i) {
      if (prompt.options(i).parameters().empty() && !looks_for_the_hidden(prompt.options(i))) {
        plain.push_back(static_cast<std::uint32_t>(i));
      }
    }
    const std::uint64_t whim = (seed * 31 + static_cast<std::uint64_t>(n) * 17) % plain.size();
    const auto late = ears["cy binary"]->last.prompts();
    EXPECT_TRUE(
        mine->decide(prompt.number(), mine == gm.get() ? 0 : plain[whim], n % 3 == 0).has_done());
    evening.held += all_wait_for_the_unseen();
    const auto newcomer =
        sit(n % 2 == 0 ? "cy" : "watcher", n % 4 < 2 ? Protocol::Binary : Protocol::Json);
    // What cy was asked, and may no longer be.
    const bool speaks = mine == ears["ana binary"].get() && !late.empty();
    if (speaks) ears["cy binary"]->decide_late(late[0].number());
    let_the_unseen_pass();
    listen();
    newcomer->listen();
    // In two pieces where it came while the table waited for an unseen one, the first of them at
    // once.
    evening.heard["newcomers"].push_back(oracle::Folded(newcomer->batches).text());
  }
  for (const auto& [who, ear] : ears) evening.heard[who] = ear->heard;
  evening.heard["gm"] = gm->heard;
  return evening;
}

// For people: JSON as it is, and what is said in a binary batch.
std::string brief(const std::string& raw) {
  v1::ServerFrame frame;
  if (!frame.ParseFromString(raw)) return raw;
  const v1::Batch& batch = frame.batch();
  std::string out = "from " + std::to_string(batch.first_seq()) + ": ";
  for (const v1::Event& e : batch.events()) out += e.text() + " ";
  out += "asked:";
  for (const std::uint32_t who : batch.awaited()) out += " " + std::to_string(who);
  for (const v1::Prompt& p : batch.prompts()) {
    out += "; prompt " + std::to_string(p.number()) + " of " + std::to_string(p.combatant()) +
           " with " + std::to_string(p.options_size()) + " options";
  }
  return out + "; changed: " + std::to_string(batch.changed_size());
}

class Server : public testing::TestWithParam<std::string> {};

TEST_P(Server, SendsTheSameWithAHiddenCombatant) {
  std::size_t frames = 0;
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SCOPED_TRACE(seed);
    auto without = play(GetParam(), false, seed, 50);
    auto with = play(GetParam(), true, seed, 50);
    EXPECT_NE(without.heard["gm"], with.heard["gm"]) << "the comparison can tell them apart";
    without.heard.erase("gm");
    with.heard.erase("gm");
    for (const auto& [who, said] : without.heard) {
      SCOPED_TRACE(who);
      const auto& other = with.heard[who];
      EXPECT_EQ(said.size(), other.size());
      for (std::size_t i = 0; i < std::min(said.size(), other.size()); ++i) {
        ASSERT_TRUE(said[i] == other[i])
            << "batch " << i << " without: " << brief(said[i]) << "\nwith: " << brief(other[i]);
      }
      frames += said.size();
    }
    held += with.held;
  }
  EXPECT_GT(frames, 300u);
  EXPECT_GT(held, 5);
}

INSTANTIATE_TEST_SUITE_P(EveryRuleset, Server, testing::ValuesIn(oracle::rulesets()),
                         [](const auto& of) { return oracle::test_name(of.param); });

}  // namespace
}  // namespace fray
