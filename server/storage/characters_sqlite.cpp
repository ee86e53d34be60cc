#include "storage/characters_sqlite.h"

namespace fray::storage {

using campaign::AccountId;
using campaign::Award;
using campaign::CampaignId;
using campaign::Character;
using campaign::CharacterId;
using campaign::EncounterId;
using campaign::Revision;
using campaign::RevisionEntry;

namespace {

constexpr const char* kInsertCharacter =
    "INSERT INTO character"
    " (id, campaign, owner, name, ruleset, revision, points, created_ms, changed_ms)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
constexpr const char* kFindCharacter =
    "SELECT h.id, h.campaign, h.owner, a.display_name, h.name, h.ruleset, h.revision, h.points,"
    " h.created_ms, h.changed_ms FROM character h LEFT JOIN account a ON a.id = h.owner"
    " WHERE h.id = ?2 AND h.campaign = ?1 AND h.deleted_ms IS NULL";
constexpr const char* kListCharacters =
    "SELECT h.id, h.campaign, h.owner, a.display_name, h.name, h.ruleset, h.revision, h.points,"
    " h.created_ms, h.changed_ms FROM character h LEFT JOIN account a ON a.id = h.owner"
    " WHERE h.campaign = ?1 AND h.deleted_ms IS NULL AND (?2 = 0 OR h.owner IS NOT NULL)"
    // After one that may be seen alone: where others stand is not to be found out. Without an OR,
    // so that the index leads there.
    " AND (h.name, h.id) >"
    "  (SELECT name, id FROM character"
    "    WHERE campaign = ?1 AND id = ?3 AND (?2 = 0 OR owner IS NOT NULL)"
    "   UNION ALL SELECT '', '' WHERE ?3 = '')"
    " ORDER BY h.name, h.id LIMIT ?4";
constexpr const char* kCountCharacters =
    "SELECT count(*) FROM character WHERE campaign = ?1 AND deleted_ms IS NULL";
constexpr const char* kSetOwner = "UPDATE character SET owner = ?2 WHERE id = ?1";
constexpr const char* kGiveUp =
    "UPDATE character SET owner = NULL WHERE campaign = ?1 AND owner = ?2";
constexpr const char* kRemoveCharacter = "UPDATE character SET deleted_ms = ?2 WHERE id = ?1";
// The latest stays, as its final state; the space of the others is freed.
constexpr const char* kRemoveEarlier =
    "DELETE FROM character_revision WHERE character = ?1 AND number <"
    " (SELECT h.revision FROM character h WHERE h.id = ?1)";
constexpr const char* kTakeOverCharacter =
    "UPDATE character SET name = ?2, revision = ?3, changed_ms = ?4 WHERE id = ?1";
constexpr const char* kInsertRevision =
    "INSERT INTO character_revision"
    " (character, number, account, created_by, created_ms, what, sheet, wear)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kRevision =
    "SELECT number, created_by, created_ms, what, sheet, wear FROM character_revision"
    " WHERE character = ?1 AND number = ?2";
constexpr const char* kRevisions =
    "SELECT number, created_by, created_ms, what FROM character_revision"
    " WHERE character = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3";
constexpr const char* kInsertAward =
    "INSERT INTO character_award"
    " (character, number, account, created_by, created_ms, points, reason, encounter)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kAddPoints = "UPDATE character SET points = points + ?2 WHERE id = ?1";
constexpr const char* kAwards =
    "SELECT number, created_by, created_ms, points, reason, encounter FROM character_award"
    " WHERE character = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3";
constexpr const char* kAwardsFor =
    "SELECT a.number, a.created_by, a.created_ms, a.points, a.reason, a.encounter, h.id, h.name"
    " FROM character_award a JOIN character h ON h.id = a.character"
    " WHERE a.encounter = ?2 AND h.campaign = ?1 AND h.deleted_ms IS NULL"
    " AND (?3 IS NULL OR h.owner = ?3)"
    // As campaign::key_of has it.
    " AND a.character || printf('%05d', a.number) > ?4"
    " ORDER BY a.character, a.number LIMIT ?5";
constexpr const char* kCountAwards = "SELECT count(*) FROM character_award WHERE character = ?1";

Character character_of(Query& row) {
  return {.id = row.id<CharacterId>(0),
          .campaign = row.id<CampaignId>(1),
          .owner = row.maybe_id<AccountId>(2),
          .owner_name = row.text(3),
          .name = row.text(4),
          .ruleset = row.text(5),
          .revision = row.integer(6),
          .points = row.integer(7),
          .created = row.time(8),
          .changed = row.time(9)};
}

Award award_of(Query& row) {
  return {.number = row.integer(0),
          .by = row.text(1),
          .when = row.time(2),
          .points = static_cast<std::int32_t>(row.integer(3)),
          .reason = row.text(4),
          .encounter = row.maybe_id<EncounterId>(5)};
}

RevisionEntry revision_entry_of(Query& row) {
  return {.number = row.integer(0), .by = row.text(1), .when = row.time(2), .what = row.text(3)};
}

}  // namespace

void SqliteCharacters::insert_revision(const CharacterId& id, const Revision& revision,
                                       const std::optional<AccountId>& account) {
  Query(session_, kInsertRevision, id, revision.entry.number, account, revision.entry.by,
        revision.entry.when, revision.entry.what, revision.sheet, revision.carried_state)
      .run();
}

void SqliteCharacters::insert(const Character& character, const Revision& first,
                              const std::optional<AccountId>& account) {
  session_.run([&] {
    Query(session_, kInsertCharacter, character.id, character.campaign, character.owner,
          character.name, character.ruleset, character.revision, character.points,
          character.created, character.changed)
        .run();
    insert_revision(character.id, first, account);
  });
}

std::optional<Character> SqliteCharacters::find(const CampaignId& campaign, const CharacterId& id) {
  return session_.run([&]() -> std::optional<Character> {
    Query row(session_, kFindCharacter, campaign, id);
    if (!row.next()) return std::nullopt;
    return character_of(row);
  });
}

std::vector<Character> SqliteCharacters::list(const CampaignId& campaign,
                                              campaign::CharacterScope scope,
                                              const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListCharacters, campaign, scope == campaign::CharacterScope::Players,
               page.after, rows_of(page));
    std::vector<Character> characters;
    while (rows.next()) characters.push_back(character_of(rows));
    return characters;
  });
}

std::int64_t SqliteCharacters::count(const CampaignId& campaign) {
  return session_.run([&] { return Query::one_number(session_, kCountCharacters, campaign); });
}

void SqliteCharacters::set_owner(const CharacterId& id, const std::optional<AccountId>& owner) {
  session_.run([&] { Query(session_, kSetOwner, id, owner).run(); });
}

void SqliteCharacters::give_up(const CampaignId& campaign, const AccountId& owner) {
  session_.run([&] { Query(session_, kGiveUp, campaign, owner).run(); });
}

void SqliteCharacters::remove(const CharacterId& id, campaign::Time now) {
  session_.run([&] {
    Query(session_, kRemoveCharacter, id, now).run();
    Query(session_, kRemoveEarlier, id).run();
  });
}

void SqliteCharacters::add(const CharacterId& id, std::string_view name, const Revision& revision,
                           const std::optional<AccountId>& account) {
  session_.run([&] {
    insert_revision(id, revision, account);
    Query(session_, kTakeOverCharacter, id, name, revision.entry.number, revision.entry.when).run();
  });
}

std::optional<Revision> SqliteCharacters::revision(const CharacterId& id, std::int64_t number) {
  return session_.run([&]() -> std::optional<Revision> {
    Query row(session_, kRevision, id, number);
    if (!row.next()) return std::nullopt;
    return Revision{
        .entry = revision_entry_of(row), .sheet = row.text(4), .carried_state = row.text(5)};
  });
}

std::vector<RevisionEntry> SqliteCharacters::revisions(const CharacterId& id,
                                                       const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kRevisions, id, before_of(page), rows_of(page));
    std::vector<RevisionEntry> entries;
    while (rows.next()) entries.push_back(revision_entry_of(rows));
    return entries;
  });
}

void SqliteCharacters::add(const CharacterId& id, const Award& award,
                           const std::optional<AccountId>& account) {
  session_.run([&] {
    Query(session_, kInsertAward, id, award.number, account, award.by, award.when, award.points,
          award.reason, award.encounter)
        .run();
    Query(session_, kAddPoints, id, award.points).run();
  });
}

std::vector<Award> SqliteCharacters::awards(const CharacterId& id, const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kAwards, id, before_of(page), rows_of(page));
    std::vector<Award> awards;
    while (rows.next()) awards.push_back(award_of(rows));
    return awards;
  });
}

std::vector<campaign::CharacterAward> SqliteCharacters::awards_for(
    const CampaignId& campaign, const EncounterId& encounter, const std::optional<AccountId>& owner,
    const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kAwardsFor, campaign, encounter, owner, page.after, rows_of(page));
    std::vector<campaign::CharacterAward> awards;
    while (rows.next()) {
      awards.push_back(
          {.character = rows.id<CharacterId>(6), .name = rows.text(7), .award = award_of(rows)});
    }
    return awards;
  });
}

std::int64_t SqliteCharacters::count_awards(const CharacterId& id) {
  return session_.run([&] { return Query::one_number(session_, kCountAwards, id); });
}

}  // namespace fray::storage
