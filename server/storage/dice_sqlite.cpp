#include "storage/dice_sqlite.h"

namespace fray::storage {

using campaign::CampaignId;
using campaign::DiceSeed;
using campaign::DiceStream;

namespace {

constexpr const char* kFindRoll =
    "SELECT number, seed, rolls, revealed_ms FROM dice_seed"
    " WHERE campaign = ?1 AND stream = ?2 AND number = ?3";
constexpr const char* kLatest =
    "SELECT number, seed, rolls, revealed_ms FROM dice_seed"
    " WHERE campaign = ?1 AND stream = ?2 ORDER BY number DESC LIMIT 1";
constexpr const char* kPut =
    "INSERT INTO dice_seed (campaign, stream, number, seed, rolls, revealed_ms)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (campaign, stream, number)"
    " DO UPDATE SET rolls = excluded.rolls, revealed_ms = excluded.revealed_ms";

std::optional<DiceSeed> seed_in(Query& row) {
  if (!row.next()) return std::nullopt;
  return DiceSeed{.number = row.integer(0),
                  .seed = row.bytes<std::tuple_size_v<dice::Seed>>(1),
                  .rolls = row.integer(2),
                  .revealed = row.maybe_time(3)};
}

}  // namespace

std::optional<DiceSeed> SqliteDice::find(const CampaignId& campaign, const DiceStream& stream,
                                         std::int64_t number) {
  return session_.run([&] {
    Query row(session_, kFindRoll, campaign, stream.text(), number);
    return seed_in(row);
  });
}

std::optional<DiceSeed> SqliteDice::latest(const CampaignId& campaign, const DiceStream& stream) {
  return session_.run([&] {
    Query row(session_, kLatest, campaign, stream.text());
    return seed_in(row);
  });
}

void SqliteDice::put(const CampaignId& campaign, const DiceStream& stream, const DiceSeed& seed) {
  session_.run([&] {
    Query(session_, kPut, campaign, stream.text(), seed.number, seed.seed, seed.rolls,
          seed.revealed)
        .run();
  });
}

}  // namespace fray::storage
