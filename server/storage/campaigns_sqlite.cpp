#include "storage/campaigns_sqlite.h"

#include "campaign/roles.h"

namespace fray::storage {

using campaign::AccountId;
using campaign::Campaign;
using campaign::CampaignEntry;
using campaign::CampaignId;
using campaign::CampaignPolicy;
using campaign::Time;

namespace {

constexpr const char* kInsertCampaign =
    "INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived, deleted_on_ms)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
constexpr const char* kFindCampaign =
    "SELECT id, name, ruleset, policy, created_ms, archived, deleted_on_ms FROM campaign"
    " WHERE id = ?1";
constexpr const char* kSetCampaignName = "UPDATE campaign SET name = ?2 WHERE id = ?1";
constexpr const char* kSetPolicy = "UPDATE campaign SET ruleset = ?2, policy = ?3 WHERE id = ?1";
constexpr const char* kSetArchived = "UPDATE campaign SET archived = ?2 WHERE id = ?1";
constexpr const char* kSetDeletedOn = "UPDATE campaign SET deleted_on_ms = ?2 WHERE id = ?1";
constexpr const char* kListCampaignsOf =
    "SELECT c.id, c.name, c.ruleset, c.created_ms, c.archived, c.deleted_on_ms, m.role,"
    " (SELECT a.display_name FROM member o JOIN account a ON a.id = o.account"
    "  WHERE o.campaign = c.id AND o.role = 'owner'), c.members,"
    // Players do not see how many characters the GM owns.
    " CASE WHEN m.role IN ('owner', 'gm') THEN c.characters ELSE c.owned_characters END"
    " FROM member m JOIN campaign c ON c.id = m.campaign"
    " WHERE m.account = ?1 AND (c.deleted_on_ms IS NULL OR m.role = 'owner')"
    // Only after one's own line: others' positions must stay hidden. Without an OR, so that the
    // index applies: every page of a long list would read all that come before it.
    " AND (m.joined_ms, m.campaign) <"
    "  (SELECT joined_ms, campaign FROM member WHERE account = ?1 AND campaign = ?2"
    "   UNION ALL SELECT 9223372036854775807, '' WHERE ?2 = '')"
    " ORDER BY m.joined_ms DESC, m.campaign DESC LIMIT ?3";
constexpr const char* kListAll =
    "SELECT c.id, c.name, c.ruleset, c.created_ms, c.archived, c.deleted_on_ms, NULL,"
    " (SELECT a.display_name FROM member o JOIN account a ON a.id = o.account"
    "  WHERE o.campaign = c.id AND o.role = 'owner'), c.members, c.characters"
    " FROM campaign c WHERE (c.created_ms, c.id) <"
    "  (SELECT created_ms, id FROM campaign WHERE id = ?1"
    "   UNION ALL SELECT 9223372036854775807, '' WHERE ?1 = '')"
    " ORDER BY c.created_ms DESC, c.id DESC LIMIT ?2";
constexpr const char* kCountOwned =
    "SELECT count(*) FROM member WHERE account = ?1 AND role = 'owner'";
constexpr const char* kStoredBy =
    "SELECT coalesce(sum(c.setup_bytes), 0), coalesce(sum(c.picture_bytes), 0),"
    " coalesce(sum(c.character_bytes), 0), coalesce(sum(c.message_bytes), 0)"
    " FROM member m JOIN campaign c ON c.id = m.campaign"
    " WHERE m.account = ?1 AND m.role = 'owner'";
constexpr const char* kDue =
    "SELECT id FROM campaign WHERE deleted_on_ms <= ?1 ORDER BY deleted_on_ms, id LIMIT ?2";
// The logs of its encounters go first. The schema removes the rest.
constexpr const char* kPurgeCheckpoints =
    "DELETE FROM checkpoint WHERE encounter IN (SELECT e.id FROM prepared_encounter p"
    " JOIN encounter e ON e.table_name = p.id WHERE p.campaign = ?1)";
constexpr const char* kPurgeCheckpointParts =
    "DELETE FROM checkpoint_part WHERE encounter IN (SELECT e.id FROM prepared_encounter p"
    " JOIN encounter e ON e.table_name = p.id WHERE p.campaign = ?1)";
constexpr const char* kPurgeRecords =
    "DELETE FROM log_record WHERE encounter IN (SELECT e.id FROM prepared_encounter p"
    " JOIN encounter e ON e.table_name = p.id WHERE p.campaign = ?1)";
constexpr const char* kPurgeTail =
    "DELETE FROM log_tail WHERE encounter IN (SELECT e.id FROM prepared_encounter p"
    " JOIN encounter e ON e.table_name = p.id WHERE p.campaign = ?1)";
constexpr const char* kPurgeEncounters =
    "DELETE FROM encounter WHERE table_name IN"
    " (SELECT id FROM prepared_encounter WHERE campaign = ?1)";
constexpr const char* kPurge = "DELETE FROM campaign WHERE id = ?1";

}  // namespace

void SqliteCampaigns::insert(const Campaign& campaign) {
  session_.run([&] {
    Query(session_, kInsertCampaign, campaign.id, campaign.name, campaign.policy.ruleset,
          campaign::to_text(campaign.policy), campaign.created, campaign.archived,
          campaign.deleted_on)
        .run();
  });
}

std::optional<Campaign> SqliteCampaigns::find(const CampaignId& id) {
  return session_.run([&]() -> std::optional<Campaign> {
    Query row(session_, kFindCampaign, id);
    if (!row.next()) return std::nullopt;
    auto policy = campaign::policy_of(row.text(2), row.text(3));
    if (!policy) throw damaged("the policy of a campaign");
    return Campaign{.id = row.id<CampaignId>(0),
                    .name = row.text(1),
                    .policy = std::move(*policy),
                    .created = row.time(4),
                    .archived = row.flag(5),
                    .deleted_on = row.maybe_time(6)};
  });
}

void SqliteCampaigns::set_name(const CampaignId& id, std::string_view name) {
  session_.run([&] { Query(session_, kSetCampaignName, id, name).run(); });
}

void SqliteCampaigns::set_policy(const CampaignId& id, const CampaignPolicy& policy) {
  session_.run(
      [&] { Query(session_, kSetPolicy, id, policy.ruleset, campaign::to_text(policy)).run(); });
}

void SqliteCampaigns::set_archived(const CampaignId& id, bool archived) {
  session_.run([&] { Query(session_, kSetArchived, id, archived).run(); });
}

void SqliteCampaigns::set_deleted_on(const CampaignId& id, std::optional<Time> time) {
  session_.run([&] { Query(session_, kSetDeletedOn, id, time).run(); });
}

std::vector<CampaignEntry> SqliteCampaigns::entries_of(Query& rows) {
  std::vector<CampaignEntry> entries;
  while (rows.next()) {
    CampaignEntry entry{.id = rows.id<CampaignId>(0),
                        .name = rows.text(1),
                        .ruleset = rows.text(2),
                        .created = rows.time(3),
                        .archived = rows.flag(4),
                        .deleted_on = rows.maybe_time(5),
                        .role = std::nullopt,
                        .owner = rows.text(7),
                        .members = rows.integer(8),
                        .characters = rows.integer(9)};
    if (!rows.is_null(6)) entry.role = rows.word(6, campaign::kRoleWords);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<CampaignEntry> SqliteCampaigns::list_of(const AccountId& account,
                                                    const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListCampaignsOf, account, page.after, rows_of(page));
    return entries_of(rows);
  });
}

std::vector<CampaignEntry> SqliteCampaigns::list_all(const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListAll, page.after, rows_of(page));
    return entries_of(rows);
  });
}

std::int64_t SqliteCampaigns::count_owned(const AccountId& account) {
  return session_.run([&] { return Query::one_number(session_, kCountOwned, account); });
}

campaign::StoredBytes SqliteCampaigns::stored_by(const AccountId& account) {
  return session_.run([&]() -> campaign::StoredBytes {
    Query row(session_, kStoredBy, account);
    if (!row.next()) return {};
    return {.setups = row.integer(0),
            .pictures = row.integer(1),
            .characters = row.integer(2),
            .messages = row.integer(3)};
  });
}

std::vector<CampaignId> SqliteCampaigns::due(Time now, std::size_t limit) {
  return session_.run([&] {
    Query rows(session_, kDue, now, static_cast<std::int64_t>(limit));
    std::vector<CampaignId> ids;
    while (rows.next()) ids.push_back(rows.id<CampaignId>(0));
    return ids;
  });
}

void SqliteCampaigns::purge(const CampaignId& id) {
  session_.run([&] {
    for (const char* sql : {kPurgeCheckpoints, kPurgeCheckpointParts, kPurgeRecords, kPurgeTail,
                            kPurgeEncounters, kPurge}) {
      Query(session_, sql, id).run();
    }
  });
}

}  // namespace fray::storage
