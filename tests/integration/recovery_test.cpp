// A real server is started over a database whose tables are under way: a table of each ruleset,
// with a checkpoint and some inputs after it.
#include <fstream>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/secret_store.h"
#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"
#include "wire/log.h"

namespace fray {
namespace {

using encounter::Encounter;

// One table under way, as it is in the database.
struct UnderWay {
  std::string table;
  std::uint64_t inputs = 0;
  std::uint64_t checkpoint = 0;  // after how many of them
  std::string spectator;         // a seat
  std::uint64_t shown = 0;       // events of the spectators' stream

  std::string encounter() const { return table + "-1"; }
  std::string goes_on(std::uint64_t of, std::uint64_t played) const {
    return "table " + table + " resumed " + encounter() + ": " + std::to_string(of) +
           " inputs, last " + std::to_string(played) + " replayed";
  }
};

class Recovery : public testing::Test {
 protected:
  Recovery() {
    auto database = storage::Database::open(file());
    // Encounters without it are taken for a damaged database.
    EXPECT_TRUE(storage::SqliteSecretStore(*database).signing_key());
    auto log = storage::SqliteEncounterLog::open(*database);
    for (const rules::Entry& entry : rules::all()) {
      const auto tools = entry.load({}, "");
      const auto& sample = (*tools)->samples().front();
      const std::string path = folder_.file(std::string(entry.id) + ".toml");
      std::ofstream(path) << sample.text;
      setup_files_.push_back(path);
      auto setup = *encounter::parse_setup(sample.text, path);
      setup.policy.absent = table::Absent::Wait;
      tables_.push_back(play(**log, std::string(entry.id), (*tools)->ruleset(), setup));
    }
  }

  std::string file() const { return folder_.file("fray.db"); }
  const UnderWay& forge() const { return *std::ranges::find(tables_, "forge", &UnderWay::table); }

  /// Everything the server has said on stderr when it is ready.
  std::string start(const std::vector<std::string>& arguments = {}) {
    const std::string log = folder_.file("log" + std::to_string(++starts_));
    served_ = std::make_unique<support::Served>(
        support::Served::Options{.fray = std::string(FRAY_BINARY_DIR) + "/fray",
                                 .database = file(),
                                 .tables = setup_files_,
                                 .arguments = arguments,
                                 .log = log});
    std::ifstream in(log);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void stop() {
    served_->process().signal(SIGTERM);
    EXPECT_EQ(served_->process().wait(), 0);
    served_.reset();
  }
  /// Changes the database while no server runs.
  void change(const std::string& statement) {
    SQLite::Database database(file(), SQLite::OPEN_READWRITE);
    database.exec(statement);
  }
  static std::string of_encounter(const UnderWay& table) {
    return "(SELECT id FROM encounter WHERE key = '" + table.encounter() + "')";
  }
  void damage_checkpoint(const UnderWay& table) {
    change("UPDATE checkpoint SET payload = zeroblob(100) WHERE encounter = " +
           of_encounter(table));
  }
  /// As though another version of the ruleset, or other content, had played everything so far.
  void age(const std::string& version) {
    change("UPDATE encounter SET ruleset_version = '" + version + "'");
    change("UPDATE checkpoint SET ruleset_version = '" + version + "'");
  }
  /// As though its last input had led those rules to another state.
  void spoil_last_digest(const UnderWay& table) {
    SQLite::Database database(file(), SQLite::OPEN_READWRITE);
    SQLite::Statement read(
        database,
        "SELECT payload FROM log_record WHERE seq = ? AND encounter = " + of_encounter(table));
    read.bind(1, static_cast<std::int64_t>(table.inputs));
    ASSERT_TRUE(read.executeStep());
    auto logged = wire::decode_input(read.getColumn(0).getString());
    ASSERT_TRUE(logged);
    ++logged->digest.value();
    const std::string payload = wire::encode_input(*logged);
    read.reset();
    SQLite::Statement write(
        database,
        "UPDATE log_record SET payload = ? WHERE seq = ? AND encounter = " + of_encounter(table));
    write.bind(1, payload.data(), static_cast<int>(payload.size()));
    write.bind(2, static_cast<std::int64_t>(table.inputs));
    ASSERT_EQ(write.exec(), 1);
  }
  // Without notes about clocks, of which a server that stops makes one.
  std::uint64_t inputs_kept(const UnderWay& table) {
    SQLite::Database database(file(), SQLite::OPEN_READONLY);
    SQLite::Statement read(
        database, "SELECT payload FROM log_entry WHERE encounter = " + of_encounter(table));
    std::uint64_t inputs = 0;
    while (read.executeStep()) {
      inputs += wire::decode_input(read.getColumn(0).getString()).has_value();
    }
    return inputs;
  }

  /// A spectator's stream is so long, and no longer.
  void expect_shown(const UnderWay& table, std::uint64_t length) {
    support::WsClient client(served_->port());
    ASSERT_TRUE(client.hello(served_->token(table.table, table.spectator)).has_welcome());
    EXPECT_EQ(client.attach(length + 1).error().code(), v1::ERROR_CODE_INVALID);
    EXPECT_TRUE(client.attach(length).has_attached());
  }
  static void expect_said(const std::string& log, const std::string& what) {
    EXPECT_NE(log.find(what), std::string::npos) << "not said: " << what << "\n" << log;
  }
  static void expect_not_said(const std::string& log, const std::string& what) {
    EXPECT_EQ(log.find(what), std::string::npos) << log;
  }

  support::TemporaryFolder folder_;
  std::vector<std::string> setup_files_;
  std::vector<UnderWay> tables_;
  std::unique_ptr<support::Served> served_;
  int starts_ = 0;

 private:
  static UnderWay play(campaign::EncounterLog& log, const std::string& table,
                       const table::Ruleset& ruleset, const table::Setup& setup) {
    for (std::uint64_t whim = 1; whim < 100; ++whim) {
      dice::Seed seed{};
      seed[0] = std::byte(whim);
      auto made = Encounter::create(ruleset, setup, seed);
      EXPECT_TRUE(made);
      UnderWay out{.table = table};
      campaign::KeptCheckpoint kept{.ruleset_version = ruleset.descriptor().version};
      const auto records = play_some(**made, encounter::RandomSource(whim), kept);
      if (!records) continue;
      const auto done = [](const std::expected<void, campaign::StorageError>& written) {
        EXPECT_TRUE(written);
      };
      log.create({.key = out.encounter(),
                  .table = table,
                  .ruleset = setup.ruleset,
                  .ruleset_version = ruleset.descriptor().version,
                  .setup = wire::encode_setup(setup),
                  .seed = seed},
                 done);
      out.inputs = records->size();
      out.checkpoint = kept.seq;
      log.append(out.encounter(), 0, campaign::kCreatorEpoch, *records, done);
      log.keep(out.encounter(), campaign::kCreatorEpoch, std::move(kept), done);
      out.spectator =
          std::ranges::find(setup.seats, table::Role::Spectator, &table::SeatSetup::role)->key;
      out.shown = (*made)->stream_length(encounter::kSpectator);
      return out;
    }
    ADD_FAILURE() << table << ": no fight lasts long enough";
    return {};
  }
  // Twelve inputs beyond the first checkpoint after the twentieth; nullopt if it ends before.
  static std::optional<std::vector<campaign::LogRecord>> play_some(Encounter& e,
                                                                   encounter::RandomSource whim,
                                                                   campaign::KeptCheckpoint& kept) {
    std::vector<campaign::LogRecord> records;
    while (kept.seq == 0 || records.size() < kept.seq + 12) {
      if (e.over()) return std::nullopt;
      if (kept.seq == 0 && records.size() >= 20) e.want_checkpoint();
      const encounter::Input input = next_input(e, whim);
      EXPECT_TRUE(e.apply(input));
      records.push_back({records.size() + 1, wire::encode_input({input, "", e.digest()})});
      if (auto checkpoint = kept.seq == 0 ? e.checkpoint() : std::nullopt) {
        kept.seq = records.size();
        kept.payload = std::move(checkpoint->state);
        kept.parts = {std::move(checkpoint->part)};
      }
    }
    if (e.over()) return std::nullopt;
    return records;
  }
  static encounter::Input next_input(Encounter& e, encounter::RandomSource& whim) {
    for (std::uint16_t s = 0; s < e.setup().seats.size(); ++s) {
      const table::SeatId seat{s};
      for (const encounter::Prompt& open : e.prompts(seat)) {
        const encounter::Prompt prompt = open;
        table::Choice choice = encounter::sensible_choice(e, prompt, whim);
        return {seat, encounter::Answer{prompt.window, prompt.who, std::move(choice)}};
      }
    }
    return {table::kNoSeat, encounter::TimeOut{e.window()->id}};
  }
};

TEST_F(Recovery, PlaysWhatCameAfterTheCheckpointAlone) {
  const std::string log = start();
  for (const UnderWay& table : tables_) {
    SCOPED_TRACE(table.table);
    expect_said(log, table.goes_on(table.inputs, table.inputs - table.checkpoint));
    expect_shown(table, table.shown);
  }
  expect_not_said(log, "checkpoint");
  stop();
  for (const UnderWay& table : tables_) EXPECT_EQ(inputs_kept(table), table.inputs);
}

TEST_F(Recovery, PlaysTheWholeLogWhereTheCheckpointIsDamaged) {
  for (const UnderWay& table : tables_) damage_checkpoint(table);
  const std::string log = start();
  for (const UnderWay& table : tables_) {
    SCOPED_TRACE(table.table);
    expect_said(log, table.goes_on(table.inputs, table.inputs));
    expect_said(log, "its checkpoint cannot be used: the checkpoint of encounter \"" +
                         table.encounter() + "\" in " + file() + " is damaged");
    expect_shown(table, table.shown);
  }
  stop();
}

TEST_F(Recovery, GoesOnUnderOtherRulesFromTheCheckpoint) {
  age("earlier");
  const std::string log = start();
  for (const UnderWay& table : tables_) {
    SCOPED_TRACE(table.table);
    expect_said(log, table.goes_on(table.inputs, table.inputs - table.checkpoint));
    expect_shown(table, table.shown);
  }
  stop();
}

TEST_F(Recovery, TakesBackWhatOtherRulesCannotPlayAndSaysSo) {
  age("earlier");
  for (const UnderWay& table : tables_) spoil_last_digest(table);
  const std::string log = start();
  for (const UnderWay& table : tables_) {
    SCOPED_TRACE(table.table);
    expect_said(log, table.goes_on(table.inputs, 0));
    expect_said(log, "its last 12 inputs were played by other rules and cannot be played again");
    expect_said(log,
                "it goes on from its checkpoint after input " + std::to_string(table.checkpoint));
  }
  stop();
  for (const UnderWay& table : tables_) EXPECT_EQ(inputs_kept(table), table.inputs + 1);
  // By the same rules they stay at rest, unless none is to.
  const std::string later = start({"--rest-after", "0"});
  for (const UnderWay& table : tables_) expect_said(later, table.goes_on(table.inputs + 1, 0));
  expect_not_said(later, "cannot be played again");
  stop();
}

TEST_F(Recovery, StopsATableThatCannotBeReadAloneAndLosesNothingOfIt) {
  age("earlier");
  damage_checkpoint(forge());
  const std::string log = start();
  expect_said(log, "table forge is stopped, the others play on");
  expect_said(log, "it was played by version earlier of ruleset forge");
  expect_said(log, "is damaged");
  for (const UnderWay& table : tables_) {
    if (table.table == "forge") continue;
    expect_said(log, table.goes_on(table.inputs, table.inputs - table.checkpoint));
    expect_shown(table, table.shown);
  }
  // Connecting clients are sent the reason.
  {
    support::WsClient client(served_->port());
    const auto refused = client.hello(served_->token("forge", forge().spectator));
    EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_UNAVAILABLE);
    EXPECT_NE(refused.error().message().find("version earlier"), std::string::npos)
        << refused.error().message();
  }
  stop();

  // With its original rules it is all there.
  const auto tools = rules::all().front().load({}, "");
  age((*tools)->ruleset().descriptor().version);
  const std::string again = start();
  expect_said(again, forge().goes_on(forge().inputs, forge().inputs));
  expect_shown(forge(), forge().shown);
  stop();
}

constexpr const char* kClub =
    "[[weapon]]\nid = \"%\"\nname = \"Club\"\nclass = \"melee\"\nskill = \"melee-weapons\"\n"
    "attribute = \"strength\"\ncost = 3\nrating = 3\ngrip = \"one-hand\"\n"
    "damage = [\"bludgeoning\"]\n";

// Other figures are other rules; other words are not those that the checkpoint is written in.
TEST_F(Recovery, GoesOnWithOtherContentWhereItHasTheSameWords) {
  std::filesystem::create_directories(folder_.file("content/forge"));
  const auto write = [&](const std::string& id) {
    std::string text = kClub;
    text.replace(text.find('%'), 1, id);
    std::ofstream(folder_.file("content/forge/club.toml")) << text;
  };
  write("club");
  const std::string same = start({"--content", folder_.file("content")});
  expect_said(same, forge().goes_on(forge().inputs, forge().inputs - forge().checkpoint));
  expect_shown(forge(), forge().shown);
  stop();

  write("cudgel");
  const std::string other = start({"--content", folder_.file("content")});
  expect_said(other, "table forge is stopped, the others play on");
  expect_said(other, "checkpoint.words: ");
  stop();
  EXPECT_EQ(inputs_kept(forge()), forge().inputs);

  const std::string again = start();
  expect_said(again, forge().goes_on(forge().inputs, forge().inputs - forge().checkpoint));
  stop();
}

}  // namespace
}  // namespace fray
