#include "storage/encounters_sqlite.h"

namespace fray::storage {

using campaign::CampaignId;
using campaign::EncounterId;
using campaign::EncounterState;
using campaign::kEncounterStateWords;
using campaign::PreparedEncounter;

namespace {

constexpr const char* kInsertPrepared =
    "INSERT INTO prepared_encounter (id, campaign, name, state, revision, created_ms, started_ms,"
    " ended_ms, winner, setup, notes)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
constexpr const char* kFindInCampaign =
    "SELECT id, campaign, name, state, revision, created_ms, started_ms, ended_ms, winner"
    " FROM prepared_encounter WHERE campaign = ?1 AND id = ?2";
constexpr const char* kFindPrepared =
    "SELECT id, campaign, name, state, revision, created_ms, started_ms, ended_ms, winner"
    " FROM prepared_encounter WHERE id = ?1";
constexpr const char* kTexts = "SELECT setup, notes FROM prepared_encounter WHERE id = ?1";
constexpr const char* kUpdate =
    "UPDATE prepared_encounter SET name = ?2, state = ?3, revision = ?4, started_ms = ?5,"
    " ended_ms = ?6, winner = ?7 WHERE id = ?1";
constexpr const char* kSetTexts =
    "UPDATE prepared_encounter SET setup = ?2, notes = ?3 WHERE id = ?1";
constexpr const char* kRemoveCheckpoint =
    "DELETE FROM checkpoint WHERE encounter IN (SELECT id FROM encounter WHERE table_name = ?1)";
constexpr const char* kRemoveCheckpointParts =
    "DELETE FROM checkpoint_part WHERE encounter IN"
    " (SELECT id FROM encounter WHERE table_name = ?1)";
constexpr const char* kRemoveRecords =
    "DELETE FROM log_record WHERE encounter IN (SELECT id FROM encounter WHERE table_name = ?1)";
constexpr const char* kRemoveTail =
    "DELETE FROM log_tail WHERE encounter IN (SELECT id FROM encounter WHERE table_name = ?1)";
constexpr const char* kRemoveLog = "DELETE FROM encounter WHERE table_name = ?1";
constexpr const char* kRemovePrepared = "DELETE FROM prepared_encounter WHERE id = ?1";
constexpr const char* kListPrepared =
    "SELECT id, campaign, name, state, revision, created_ms, started_ms, ended_ms, winner"
    " FROM prepared_encounter"
    " WHERE campaign = ?1 AND (?2 = 0 OR state IN ('live', 'over')) AND (created_ms, id) <"
    "  (SELECT created_ms, id FROM prepared_encounter"
    "    WHERE campaign = ?1 AND id = ?3 AND (?2 = 0 OR state IN ('live', 'over'))"
    "   UNION ALL SELECT 9223372036854775807, '' WHERE ?3 = '')"
    " ORDER BY created_ms DESC, id DESC LIMIT ?4";
constexpr const char* kCountPrepared =
    "SELECT count(*) FROM prepared_encounter WHERE campaign = ?1";
constexpr const char* kNaming =
    "SELECT id, campaign, name, state, revision, created_ms, started_ms, ended_ms, winner"
    " FROM prepared_encounter WHERE campaign = ?1 AND state <> 'over' AND instr(setup, ?2) > 0"
    " ORDER BY created_ms, name, id";
constexpr const char* kCountLive =
    "SELECT count(*) FROM prepared_encounter p WHERE p.state = 'live' AND (?1 IS NULL OR EXISTS"
    " (SELECT 1 FROM member m WHERE m.campaign = p.campaign AND m.account = ?1"
    "   AND m.role = 'owner'))";
constexpr const char* kLive =
    "SELECT id, campaign, name, state, revision, created_ms, started_ms, ended_ms, winner"
    " FROM prepared_encounter WHERE state = 'live' ORDER BY created_ms, id";
constexpr const char* kClearCast = "DELETE FROM encounter_cast WHERE encounter = ?1";
constexpr const char* kCast =
    "INSERT INTO encounter_cast (encounter, combatant, character) VALUES (?1, ?2, ?3)";
constexpr const char* kLiveWith =
    "SELECT e.id, e.campaign, e.name, e.state, e.revision, e.created_ms, e.started_ms, e.ended_ms,"
    " e.winner FROM encounter_cast c JOIN prepared_encounter e ON e.id = c.encounter"
    " WHERE c.character = ?1 AND e.state = 'live' LIMIT 1";
constexpr const char* kSeatOf =
    "SELECT seat FROM encounter_seat WHERE encounter = ?1 AND account = ?2";
constexpr const char* kTakenSeats = "SELECT seat FROM encounter_seat WHERE encounter = ?1";
constexpr const char* kTakeSeat =
    "INSERT INTO encounter_seat (encounter, seat, account) VALUES (?1, ?2, ?3)";

PreparedEncounter encounter_of(Query& row) {
  return {.id = row.id<EncounterId>(0),
          .campaign = row.id<CampaignId>(1),
          .name = row.text(2),
          .state = row.word(3, kEncounterStateWords),
          .revision = row.integer(4),
          .created = row.time(5),
          .started = row.maybe_time(6),
          .ended = row.maybe_time(7),
          .winner = row.text(8)};
}

std::vector<PreparedEncounter> encounters_of(Query& rows) {
  std::vector<PreparedEncounter> all;
  while (rows.next()) all.push_back(encounter_of(rows));
  return all;
}

std::string_view word_of(EncounterState state) {
  return document::spelling_of<EncounterState>(kEncounterStateWords, state);
}

}  // namespace

void SqliteEncounters::insert(const PreparedEncounter& encounter,
                              const campaign::EncounterTexts& texts) {
  session_.run([&] {
    Query(session_, kInsertPrepared, encounter.id, encounter.campaign, encounter.name,
          word_of(encounter.state), encounter.revision, encounter.created, encounter.started,
          encounter.ended, encounter.winner, texts.setup, texts.notes)
        .run();
  });
}

std::optional<PreparedEncounter> SqliteEncounters::find(const CampaignId& campaign,
                                                        const EncounterId& id) {
  return session_.run([&]() -> std::optional<PreparedEncounter> {
    Query row(session_, kFindInCampaign, campaign, id);
    if (!row.next()) return std::nullopt;
    return encounter_of(row);
  });
}

std::optional<PreparedEncounter> SqliteEncounters::find(const EncounterId& id) {
  return session_.run([&]() -> std::optional<PreparedEncounter> {
    Query row(session_, kFindPrepared, id);
    if (!row.next()) return std::nullopt;
    return encounter_of(row);
  });
}

std::optional<campaign::EncounterTexts> SqliteEncounters::texts(const EncounterId& id) {
  return session_.run([&]() -> std::optional<campaign::EncounterTexts> {
    Query row(session_, kTexts, id);
    if (!row.next()) return std::nullopt;
    return campaign::EncounterTexts{.setup = row.text(0), .notes = row.text(1)};
  });
}

void SqliteEncounters::update(const PreparedEncounter& encounter) {
  session_.run([&] {
    Query(session_, kUpdate, encounter.id, encounter.name, word_of(encounter.state),
          encounter.revision, encounter.started, encounter.ended, encounter.winner)
        .run();
  });
}

void SqliteEncounters::set_texts(const EncounterId& id, const campaign::EncounterTexts& texts) {
  session_.run([&] { Query(session_, kSetTexts, id, texts.setup, texts.notes).run(); });
}

void SqliteEncounters::remove(const EncounterId& id) {
  session_.run([&] {
    for (const char* sql : {kRemoveCheckpoint, kRemoveCheckpointParts, kRemoveRecords, kRemoveTail,
                            kRemoveLog, kRemovePrepared}) {
      Query(session_, sql, id).run();
    }
  });
}

std::vector<PreparedEncounter> SqliteEncounters::list(const CampaignId& campaign,
                                                      campaign::WhichEncounters which,
                                                      const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListPrepared, campaign, which == campaign::WhichEncounters::Played,
               page.after, rows_of(page));
    return encounters_of(rows);
  });
}

std::int64_t SqliteEncounters::count(const CampaignId& campaign) {
  return session_.run([&] { return Query::one_number(session_, kCountPrepared, campaign); });
}

std::vector<PreparedEncounter> SqliteEncounters::naming(const CampaignId& campaign,
                                                        std::string_view word) {
  return session_.run([&] {
    Query rows(session_, kNaming, campaign, word);
    return encounters_of(rows);
  });
}

std::int64_t SqliteEncounters::count_live(const std::optional<campaign::AccountId>& owner) {
  return session_.run([&] { return Query::one_number(session_, kCountLive, owner); });
}

std::vector<PreparedEncounter> SqliteEncounters::live() {
  return session_.run([&] {
    Query rows(session_, kLive);
    return encounters_of(rows);
  });
}

void SqliteEncounters::set_cast(const EncounterId& id,
                                const std::vector<campaign::CastMember>& cast) {
  session_.run([&] {
    Query(session_, kClearCast, id).run();
    for (const campaign::CastMember& member : cast) {
      Query(session_, kCast, id, member.combatant, member.character).run();
    }
  });
}

std::optional<PreparedEncounter> SqliteEncounters::live_with(
    const campaign::CharacterId& character) {
  return session_.run([&]() -> std::optional<PreparedEncounter> {
    Query row(session_, kLiveWith, character);
    if (!row.next()) return std::nullopt;
    return encounter_of(row);
  });
}

std::optional<std::string> SqliteEncounters::seat_of(const EncounterId& id,
                                                     const campaign::AccountId& account) {
  return session_.run([&]() -> std::optional<std::string> {
    Query row(session_, kSeatOf, id, account);
    if (!row.next()) return std::nullopt;
    return row.text(0);
  });
}

std::vector<std::string> SqliteEncounters::taken_seats(const EncounterId& id) {
  return session_.run([&] {
    Query rows(session_, kTakenSeats, id);
    std::vector<std::string> seats;
    while (rows.next()) seats.push_back(rows.text(0));
    return seats;
  });
}

void SqliteEncounters::take_seat(const EncounterId& id, std::string_view seat,
                                 const campaign::AccountId& account) {
  session_.run([&] { Query(session_, kTakeSeat, id, seat, account).run(); });
}

}  // namespace fray::storage
