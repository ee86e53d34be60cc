#include "unit/old_databases/old_rows.h"

#include <optional>

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/checksum.h"
#include "support/whole_checkpoint.h"

namespace fray::old_databases {
namespace {

using Number = std::optional<std::int64_t>;
using Text = std::optional<std::string>;

constexpr std::int64_t kNoon = 1'760'000'000'000;
constexpr int kCampaigns = 12;
constexpr int kPeople = 20;
constexpr int kPlayers = 4;      // of each campaign, without its owner
constexpr int kCharacters = 15;  // of each campaign
constexpr int kMessages = 60;    // likewise
constexpr int kPictures = 8;

// Ids as servers give them: 20 of a-z and 2-7.
std::string id(char kind, int number) {
  std::string text(20, 'a');
  text[0] = kind;
  for (std::size_t at = 19; number > 0; number /= 26) {
    text[at--] = static_cast<char>('a' + number % 26);
  }
  return text;
}
std::string account(int n) {
  return id('p', n);
}
std::string guest(int campaign) {
  return id('g', campaign);
}
std::string campaign_id(int n) {
  return id('c', n);
}
std::string character(int campaign, int n) {
  return id('h', campaign * 100 + n);
}
std::string encounter(int campaign, int n) {
  return id('e', campaign * 100 + n);
}
std::string owner_of(int campaign) {
  return account(campaign % kPeople);
}
std::string player_of(int campaign, int n) {
  return account((campaign + 1 + n) % kPeople);
}

struct Blob {
  std::string_view bytes;
};
std::string hash(const std::string& of) {
  const storage::Checksum sum = storage::checksum_of(of);
  return {reinterpret_cast<const char*>(sum.data()), sum.size()};
}

void bind(SQLite::Statement& row, int at, std::nullptr_t) {
  row.bind(at);
}
void bind(SQLite::Statement& row, int at, std::int64_t value) {
  row.bind(at, value);
}
void bind(SQLite::Statement& row, int at, int value) {
  row.bind(at, value);
}
void bind(SQLite::Statement& row, int at, const std::string& value) {
  row.bind(at, value);
}
void bind(SQLite::Statement& row, int at, const char* value) {
  row.bind(at, value);
}
void bind(SQLite::Statement& row, int at, Blob value) {
  row.bind(at, value.bytes.data(), static_cast<int>(value.bytes.size()));
}
template <class Value>
void bind(SQLite::Statement& row, int at, const std::optional<Value>& value) {
  if (value) {
    row.bind(at, *value);
  } else {
    row.bind(at);
  }
}

/// Adds a row: "table (column, column)", and a value for each.
template <class... Values>
void add(SQLite::Database& database, const std::string& into, const Values&... values) {
  std::string marks;
  for (std::size_t i = 0; i < sizeof...(values); ++i) marks += i == 0 ? "?" : ", ?";
  SQLite::Statement row(database, "INSERT INTO " + into + " VALUES (" + marks + ")");
  int at = 0;
  (bind(row, ++at, values), ...);
  row.exec();
}

// ---- 0001 to 0004: tables that setup files host ----

void add_fights(SQLite::Database& d, const std::vector<KeptFight>& fights) {
  for (const KeptFight& fight : fights) {
    const campaign::EncounterRecord& r = fight.record;
    add(d,
        "encounter (key, table_name, ruleset, ruleset_version, setup, seed, created_ms, epoch,"
        " finished)",
        r.key, r.table, r.ruleset, r.ruleset_version, Blob{r.setup},
        Blob{{reinterpret_cast<const char*>(r.seed.data()), r.seed.size()}}, r.created_ms, 3,
        r.finished ? 1 : 0);
    const std::int64_t number = d.getLastInsertRowid();
    for (const campaign::LogRecord& entry : fight.log) {
      add(d, "log_record (encounter, seq, payload)", number, static_cast<std::int64_t>(entry.seq),
          Blob{entry.payload});
    }
  }
}

std::int64_t row_of(SQLite::Database& d, const KeptFight& fight) {
  SQLite::Statement find(d, "SELECT id FROM encounter WHERE key = ?");
  find.bind(1, fight.record.key);
  find.executeStep();
  return find.getColumn(0).getInt64();
}

// Each holds all that had happened.
void add_checkpoints(SQLite::Database& d, const std::vector<KeptFight>& fights) {
  for (const KeptFight& fight : fights) {
    if (fight.record.finished || !fight.checkpoint) continue;
    const std::string whole = testing_support::whole(
        {.state = fight.checkpoint->payload, .part = fight.checkpoint->parts.at(0)});
    const std::string sum = hash(whole);
    add(d, "checkpoint (encounter, seq, ruleset_version, payload, checksum)", row_of(d, fight),
        static_cast<std::int64_t>(fight.checkpoint->seq), fight.checkpoint->ruleset_version,
        Blob{whole}, Blob{sum});
  }
}

void fill_encounters(SQLite::Database& d, const Fights& fights) {
  add_fights(d, fights.of_files);
}

void fill_secrets(SQLite::Database& d, const Fights&) {
  add(d, "secret (name, value)", "seat-signing", Blob{hash("a key")});
}

void fill_links(SQLite::Database& d, const Fights&) {
  for (int n = 0; n < 30; ++n) {
    add(d, "seat_link (table_name, seat, issue)", "demo", "seat-" + std::to_string(n), n + 1);
  }
  add(d, "server_address (id, url)", 1, "http://127.0.0.1:8080");
}

void fill_checkpoints(SQLite::Database& d, const Fights& fights) {
  add_checkpoints(d, fights.of_files);
}

// ---- 0005: campaigns ----

void add_people(SQLite::Database& d) {
  for (int n = 0; n < kPeople; ++n) {
    add(d, "account (id, name, display_name, password, guest_of, created_ms, disabled)", account(n),
        "person-" + std::to_string(n), "Person " + std::to_string(n), "$argon2id$none", nullptr,
        kNoon + n, n % 7 == 6);
    add(d, "token (id, account, secret, label, created_ms, last_used_ms, expires_ms, campaign)",
        id('t', n), account(n), Blob{hash("session " + std::to_string(n))}, "a browser", kNoon,
        kNoon + 5, kNoon + 1'000'000'000, nullptr);
  }
}

void add_members(SQLite::Database& d, int c) {
  add(d, "member (campaign, account, role, joined_ms)", campaign_id(c), owner_of(c), "owner",
      kNoon + c);
  const char* const roles[] = {"gm", "player", "player", "spectator"};
  for (int n = 0; n < kPlayers; ++n) {
    add(d, "member (campaign, account, role, joined_ms)", campaign_id(c), player_of(c, n), roles[n],
        kNoon + 10 + n);
  }
  add(d, "account (id, name, display_name, password, guest_of, created_ms, disabled)", guest(c),
      nullptr, "A guest", nullptr, campaign_id(c), kNoon + 100 + c, 0);
  add(d, "member (campaign, account, role, joined_ms)", campaign_id(c), guest(c), "player",
      kNoon + 20);
  add(d,
      "invite (id, campaign, secret, role, account, created_by, created_ms, expires_ms, uses,"
      " max_uses)",
      id('i', c), campaign_id(c), Blob{hash("invite " + std::to_string(c))}, "player", owner_of(c),
      "Person", kNoon, kNoon + 1'000'000, 1, 5);
}

void add_characters(SQLite::Database& d, int c) {
  for (int n = 0; n < kCharacters; ++n) {
    const std::string who = character(c, n);
    const int revisions = 1 + n % 4;
    const int awards = n % 3;
    // Some are the GM's, and some were deleted.
    const auto owner = n % 5 == 4 ? Text() : Text(player_of(c, 1 + n % 2));
    add(d,
        "character (id, campaign, owner, name, ruleset, revision, points, created_ms, changed_ms,"
        " deleted_ms)",
        who, campaign_id(c), owner, "Character " + std::to_string(n), "toy", revisions, 3 * awards,
        kNoon + n, kNoon + n + revisions, n % 6 == 5 ? Number(kNoon + 50) : Number());
    for (int r = 1; r <= revisions; ++r) {
      add(d,
          "character_revision (character, number, account, created_by, created_ms, what, sheet,"
          " wear)",
          who, r, owner, "Person", kNoon + r, "revision " + std::to_string(r),
          "strength = " + std::to_string(10 + r) + "\n" + std::string(2000, '#'),
          "health = " + std::to_string(r) + "\n");
    }
    for (int a = 1; a <= awards; ++a) {
      add(d, "character_award (character, number, account, created_by, created_ms, points, reason)",
          who, a, owner_of(c), "Person", kNoon + a, 3, "evening " + std::to_string(a));
    }
  }
  add(d, "token (id, account, secret, label, created_ms, last_used_ms, expires_ms, campaign)",
      id('b', c), player_of(c, 1), Blob{hash("bot " + std::to_string(c))}, "a bot", kNoon, kNoon,
      kNoon + 1'000'000'000, campaign_id(c));
  add(d, "token_scope (token, kind, name)", id('b', c), "character", character(c, 0));
  add(d, "token_scope (token, kind, name)", id('b', c), "seat", "guards");
}

void fill_campaigns(SQLite::Database& d, const Fights&) {
  add_people(d);
  for (int c = 0; c < kCampaigns; ++c) {
    add(d, "campaign (id, name, ruleset, policy, created_ms, archived, deleted_on_ms)",
        campaign_id(c), "Campaign " + std::to_string(c), "toy",
        "homebrew = \"\"\ndecision_ms = 60000\nabsent = \"wait\"\n\n[options]\n\"health\" = "
        "\"9\"\n",
        kNoon + c, c % 3 == 2, c % 5 == 4 ? Number(kNoon + 1'000'000) : Number());
    add_members(d, c);
    add_characters(d, c);
    for (const char* verb : {"campaign-create", "member-join", "character-award"}) {
      add(d, "audit_entry (when_ms, account, name, address, campaign, verb, about, detail)", kNoon,
          owner_of(c), "Person", "127.0.0.1", campaign_id(c), verb, campaign_id(c), "a few words");
    }
  }
}

// ---- 0006: talk and free dice ----

void fill_messages(SQLite::Database& d, const Fights&) {
  for (int c = 0; c < kCampaigns; ++c) {
    add(d, "dice_seed (campaign, stream, number, seed, rolls, revealed_ms)", campaign_id(c), "all",
        1, Blob{hash("first")}, 1000, kNoon + 7);
    add(d, "dice_seed (campaign, stream, number, seed, rolls, revealed_ms)", campaign_id(c), "all",
        2, Blob{hash("second")}, kMessages, nullptr);
    for (int n = 0; n < kMessages; ++n) {
      const bool rolled = n % 4 == 1;
      const bool whispered = n % 4 == 2;
      const bool deleted = n % 4 == 3;
      add(d,
          "message (id, campaign, when_ms, account, name, by_bot, place, to_whom, member, to_name,"
          " text, dice, stream, seed, roll, faces, total, deleted_by)",
          id('m', c * 1000 + n), campaign_id(c), kNoon + n, owner_of(c), "Person", n % 9 == 8,
          n + 1,
          whispered    ? "member"
          : n % 8 == 4 ? "gms"
                       : "all",
          whispered ? Text(player_of(c, 1)) : Text(), whispered ? "Person" : "",
          deleted ? "" : "what is said, " + std::to_string(n), rolled ? Text("2d6+1") : Text(),
          rolled ? Text("all") : Text(), rolled ? Number(2) : Number(),
          rolled ? Number(n + 1) : Number(), rolled ? Text("3,4") : Text(),
          rolled ? Number(8) : Number(), deleted ? Text("Person") : Text());
    }
  }
}

// ---- 0007: encounters that campaigns store ----

void fill_prepared(SQLite::Database& d, const Fights& fights) {
  add_fights(d, fights.of_campaigns);
  add_checkpoints(d, fights.of_campaigns);
  const char* const states[] = {"live", "prepared", "template", "over"};
  for (int c = 0; c < kCampaigns; ++c) {
    for (int n = 0; n < 4; ++n) {
      // In each of the first campaigns one is under way.
      const std::string state =
          n == 0 && c >= std::ssize(fights.of_campaigns) ? "prepared" : states[n];
      const bool begun = state == "live" || state == "over";
      add(d,
          "prepared_encounter (id, campaign, name, state, revision, created_ms, started_ms,"
          " ended_ms, winner, setup, notes)",
          encounter(c, n), campaign_id(c), "Encounter " + std::to_string(n), state, 1 + n,
          kNoon + n, begun ? Number(kNoon + 1) : Number(),
          state == "over" ? Number(kNoon + 2) : Number(), state == "over" ? "north" : "",
          "ruleset = \"toy\"\n", "What the GM has in mind.");
      if (!begun) continue;
      add(d, "encounter_cast (encounter, combatant, character)", encounter(c, n), "ana",
          character(c, n));
      add(d, "encounter_seat (encounter, seat, account)", encounter(c, n), "guest-1", guest(c));
    }
  }
}

// ---- 0008: pictures ----

void fill_pictures(SQLite::Database& d, const Fights&) {
  for (int p = 0; p < kPictures; ++p) {
    // One stays a draft, and all are in several pieces.
    const std::string piece(10'000, static_cast<char>('a' + p));
    const std::string sum = hash(piece + piece);
    add(d, "picture (type, width, height, bytes, strayed_ms)",
        p % 2 == 0 ? "image/png" : "image/webp", 70, 140,
        static_cast<std::int64_t>(2 * piece.size()), kNoon);
    const std::int64_t picture = d.getLastInsertRowid();
    for (int n = 0; n < 2; ++n) {
      add(d, "picture_piece (picture, number, bytes)", picture, n, Blob{piece});
    }
    if (p == 0) continue;
    SQLite::Statement whole(d, "UPDATE picture SET hash = ?1 WHERE id = ?2");
    bind(whole, 1, Blob{sum});
    whole.bind(2, picture);
    whole.exec();
    for (int c = 0; c < kCampaigns; ++c) {
      add(d, "asset (id, campaign, picture, name, uploader, uploaded_by, created_ms, shown)",
          id('s', c * 100 + p), campaign_id(c), picture, "Picture " + std::to_string(p),
          p % 3 == 0 ? Text() : Text(owner_of(c)), "Person", kNoon + p, p % 2);
    }
  }
}

// ---- 0009: counts, which the database updates automatically ----

void fill_nothing(SQLite::Database&, const Fights&) {}

// ---- 0010: since when links are valid, and when they were used ----

void fill_link_times(SQLite::Database& d, const Fights&) {
  add(d, "seat_link (table_name, seat, issue, made_ms)", encounter(0, 0), "ana", 2, kNoon);
  add(d, "seat_link_use (encounter, seat, issue, used_ms)", encounter(0, 0), "ana", 2, kNoon + 5);
}

// ---- 0011: the last records of each fight ----

void fill_tail(SQLite::Database& d, const Fights&) {
  d.exec(
      "INSERT INTO log_tail (encounter, seq, payload)"
      " SELECT encounter, seq, payload FROM log_record r WHERE seq + 7 >"
      " (SELECT max(seq) FROM log_record WHERE encounter = r.encounter) ORDER BY seq, encounter");
  d.exec(
      "DELETE FROM log_record WHERE EXISTS (SELECT * FROM log_tail t"
      " WHERE t.encounter = log_record.encounter AND t.seq = log_record.seq)");
}

// ---- 0012: a tail that is being moved ----

void fill_half_moved(SQLite::Database& d, const Fights&) {
  d.exec(
      "INSERT INTO log_record (encounter, seq, payload)"
      " SELECT encounter, seq, payload FROM log_tail t WHERE seq + 3 <"
      " (SELECT max(seq) FROM log_tail WHERE encounter = t.encounter)");
}

// ---- 0015: checkpoints in parts, next to some from before ----

void fill_parts(SQLite::Database& d, const Fights& fights) {
  for (const KeptFight& fight : fights.of_files) {
    if (fight.record.finished || !fight.checkpoint) continue;
    const std::int64_t encounter = row_of(d, fight);
    SQLite::Statement remove(d, "DELETE FROM checkpoint WHERE encounter = ?");
    remove.bind(1, encounter);
    remove.exec();
    const std::string sum = hash(fight.checkpoint->payload);
    add(d, "checkpoint (encounter, seq, ruleset_version, payload, checksum)", encounter,
        static_cast<std::int64_t>(fight.checkpoint->seq), fight.checkpoint->ruleset_version,
        Blob{fight.checkpoint->payload}, Blob{sum});
    const std::string& part = fight.checkpoint->parts.at(0);
    const std::string sum_of_part = hash(part);
    add(d, "checkpoint_part (encounter, number, payload, checksum)", encounter, 1, Blob{part},
        Blob{sum_of_part});
  }
}

// ---- 0016: those that rest ----

void fill_resting(SQLite::Database& d, const Fights&) {
  d.exec(
      "INSERT INTO resting (encounter, seq, brief) SELECT id,"
      " (SELECT max(seq) FROM log_entry WHERE encounter = e.id), x'00' FROM encounter e"
      " WHERE finished = 0");
}

// ---- 0017: awards for an encounter ----

void fill_award_encounters(SQLite::Database& d, const Fights&) {
  for (int c = 0; c < kCampaigns; ++c) {
    add(d,
        "character_award (character, number, account, created_by, created_ms, points, reason,"
        " encounter)",
        character(c, 0), 1, owner_of(c), "Person", kNoon + 3, 3, "the last stand", encounter(c, 3));
    d.exec("UPDATE character SET points = 3 WHERE id = '" + character(c, 0) + "'");
  }
}

}  // namespace

Fights some_fights(const toy::Ruleset& ruleset) {
  Fights fights;
  for (int n = 1; n <= 4; ++n) {
    fights.of_files.push_back(play_fight(ruleset, "demo-" + std::to_string(n),
                                         n == 1 ? "demo" : "demo-of-" + std::to_string(n),
                                         static_cast<std::uint64_t>(n), 120));
  }
  fights.of_files.front().record.finished = true;
  for (int c = 0; c < 4; ++c) {
    const std::string table = encounter(c, 0);
    fights.of_campaigns.push_back(
        play_fight(ruleset, table + "-1", table, static_cast<std::uint64_t>(10 + c), 80));
  }
  return fights;
}

const std::vector<Addition>& additions() {
  static const std::vector<Addition> all{
      {1, fill_encounters},       {2, fill_secrets},     {3, fill_links},    {4, fill_checkpoints},
      {5, fill_campaigns},        {6, fill_messages},    {7, fill_prepared}, {8, fill_pictures},
      {9, fill_nothing},          {10, fill_link_times}, {11, fill_tail},    {12, fill_half_moved},
      {13, fill_nothing},         {14, fill_nothing},    {15, fill_parts},   {16, fill_resting},
      {17, fill_award_encounters}};
  return all;
}

}  // namespace fray::old_databases
