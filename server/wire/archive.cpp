#include "wire/archive.h"

#include <algorithm>

#include <google/protobuf/util/json_util.h>

#include "dice/seed.h"
#include "fray/v1/archive.pb.h"
#include "wire/manage_campaigns.h"
#include "wire/manage_codec.h"
#include "wire/manage_encounters.h"

namespace fray::wire {
namespace {

// Counts up with fray/v1/archive.proto.
constexpr std::uint32_t kFormat = 1;

campaign::Time carried_time(std::int64_t ms) {
  return campaign::Time(campaign::Time::duration(ms));
}

std::string archive_json(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.add_whitespace = true;
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(message, &json, options);
  assert(status.ok());
  return json;
}

// Unknown fields are refused: they would be lost silently.
template <class Message>
std::expected<Message, std::string> read_json(std::string_view json) {
  Message message;
  const auto status = google::protobuf::util::JsonStringToMessage(
      google::protobuf::StringPiece(json.data(), json.size()), &message);
  if (status.ok()) return message;
  constexpr std::size_t kMax = 200;
  return std::unexpected("is not canonical JSON of " + message.GetTypeName() + ": " +
                         std::string(status.message()).substr(0, kMax));
}

void put_revision(v1::ArchivedRevision& out, const campaign::Revision& revision) {
  out.mutable_revision()->set_number(revision.entry.number);
  out.mutable_revision()->set_by(revision.entry.by);
  out.mutable_revision()->set_when_ms(campaign::ms_of(revision.entry.when));
  out.mutable_revision()->set_what(revision.entry.what);
  out.set_sheet(revision.sheet);
  out.set_wear(revision.carried_state);
}

void put_award(v1::Award& out, const campaign::Award& award) {
  out.set_number(award.number);
  out.set_by(award.by);
  out.set_when_ms(campaign::ms_of(award.when));
  out.set_points(award.points);
  out.set_reason(award.reason);
  if (award.encounter) out.set_encounter(award.encounter->text());
}

std::expected<ArchivedAsset, std::string> asset_of(const v1::ArchivedAsset& in) {
  const auto hash = dice::seed_from_hex(in.hash());
  if (!hash) return std::unexpected("has a picture with a hash that is none: " + hash.error());
  return ArchivedAsset{.id = in.id(),
                       .hash = *hash,
                       .asset = {.id = campaign::AssetId::random(),
                                 .campaign = campaign::CampaignId::random(),
                                 .name = in.name(),
                                 .uploader = std::nullopt,
                                 .uploaded_by = in.uploaded_by(),
                                 .created = carried_time(in.created_ms()),
                                 .shown = in.shown(),
                                 .picture = {.type = in.type(), .width = 0, .height = 0}}};
}

std::optional<campaign::EncounterState> archived_state(v1::EncounterState state) {
  switch (state) {
    case v1::ENCOUNTER_STATE_PREPARED:
      return campaign::EncounterState::Prepared;
    case v1::ENCOUNTER_STATE_TEMPLATE:
      return campaign::EncounterState::Template;
    case v1::ENCOUNTER_STATE_LIVE:
      return campaign::EncounterState::Live;
    case v1::ENCOUNTER_STATE_OVER:
      return campaign::EncounterState::Over;
    default:
      return std::nullopt;
  }
}

std::optional<campaign::Time> time_or_none(std::int64_t ms) {
  return ms == 0 ? std::nullopt : std::optional(carried_time(ms));
}

}  // namespace

std::string encode_manifest(const ArchiveManifest& manifest) {
  v1::ArchiveManifest out;
  out.set_format(kFormat);
  out.set_kind(manifest.kind == ArchiveKind::Campaign ? v1::ARCHIVE_KIND_CAMPAIGN
                                                      : v1::ARCHIVE_KIND_CHARACTER);
  out.set_server(manifest.server);
  out.set_written_ms(campaign::ms_of(manifest.written));
  out.set_ruleset(manifest.ruleset);
  return archive_json(out);
}

std::expected<ArchiveManifest, std::string> decode_manifest(std::string_view json) {
  v1::ArchiveManifest in;
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;  // of a later version, which is refused for its number
  const auto status = google::protobuf::util::JsonStringToMessage(
      google::protobuf::StringPiece(json.data(), json.size()), &in, options);
  if (!status.ok()) return std::unexpected("is not canonical JSON of fray.v1.ArchiveManifest");
  if (in.format() != kFormat) {
    return std::unexpected("is of format " + std::to_string(in.format()) +
                           ", and this server reads format " + std::to_string(kFormat) +
                           (in.format() > kFormat ? "; a newer one reads it" : ""));
  }
  if (in.kind() != v1::ARCHIVE_KIND_CAMPAIGN && in.kind() != v1::ARCHIVE_KIND_CHARACTER) {
    return std::unexpected("does not say whether this is a campaign or a character");
  }
  return ArchiveManifest{.kind = in.kind() == v1::ARCHIVE_KIND_CAMPAIGN ? ArchiveKind::Campaign
                                                                        : ArchiveKind::Character,
                         .server = in.server(),
                         .written = carried_time(in.written_ms()),
                         .ruleset = in.ruleset()};
}

std::string encode_carried(const campaign::ArchivedCharacter& character) {
  v1::ArchivedCharacter out;
  out.set_id(character.id);
  out.set_name(character.name);
  out.set_owner_name(character.owner_name);
  out.set_created_ms(campaign::ms_of(character.created));
  for (const auto& revision : character.revisions) put_revision(*out.add_revisions(), revision);
  for (const auto& award : character.awards) put_award(*out.add_awards(), award);
  return archive_json(out);
}

std::expected<campaign::ArchivedCharacter, std::string> decode_carried(std::string_view json) {
  auto in = read_json<v1::ArchivedCharacter>(json);
  if (!in) return std::unexpected(in.error());
  campaign::ArchivedCharacter out{.id = in->id(),
                                  .owner_name = in->owner_name(),
                                  .name = in->name(),
                                  .ruleset = "",
                                  .created = carried_time(in->created_ms()),
                                  .revisions = {},
                                  .awards = {}};
  for (v1::ArchivedRevision& r : *in->mutable_revisions()) {
    out.revisions.push_back({.entry = {.number = r.revision().number(),
                                       .by = r.revision().by(),
                                       .when = carried_time(r.revision().when_ms()),
                                       .what = r.revision().what()},
                             .sheet = std::move(*r.mutable_sheet()),
                             .carried_state = std::move(*r.mutable_wear())});
  }
  for (const v1::Award& a : in->awards()) {
    const auto encounter = campaign::EncounterId::parse(a.encounter());
    if (!encounter && !a.encounter().empty()) {
      return std::unexpected("has an award for an encounter without an id");
    }
    out.awards.push_back({.number = a.number(),
                          .by = a.by(),
                          .when = carried_time(a.when_ms()),
                          .points = a.points(),
                          .reason = a.reason(),
                          .encounter = encounter});
  }
  return out;
}

std::string encode_carried(const ArchivedCampaign& carried) {
  v1::ArchivedCampaign out;
  out.set_name(carried.campaign.name);
  out.set_created_ms(campaign::ms_of(carried.campaign.created));
  out.set_archived(carried.campaign.archived);
  encode_policy(*out.mutable_policy(), carried.campaign.policy);
  for (const campaign::Member& member : carried.members) {
    v1::ArchivedMember& m = *out.add_members();
    m.set_account(member.account.text());
    m.set_display_name(member.display_name);
    m.set_role(encode_role(member.role));
  }
  for (const ArchivedAsset& asset : carried.assets) {
    v1::ArchivedAsset& a = *out.add_assets();
    a.set_id(asset.id);
    a.set_name(asset.asset.name);
    a.set_uploaded_by(asset.asset.uploaded_by);
    a.set_created_ms(campaign::ms_of(asset.asset.created));
    a.set_shown(asset.asset.shown);
    a.set_hash(dice::to_hex(asset.hash));
    a.set_type(asset.asset.picture.type);
  }
  return archive_json(out);
}

std::expected<ReadCampaign, std::string> decode_carried_campaign(std::string_view json) {
  const auto in = read_json<v1::ArchivedCampaign>(json);
  if (!in) return std::unexpected(in.error());
  auto policy = decode_policy(in->policy());
  if (!policy) {
    return std::unexpected("has a faulty " + policy.error().field + ": " + policy.error().message);
  }
  ReadCampaign out{.campaign = {.id = campaign::CampaignId::random(),
                                .name = in->name(),
                                .policy = std::move(*policy),
                                .created = carried_time(in->created_ms()),
                                .archived = in->archived()},
                   .assets = {},
                   .owner = ""};
  for (const v1::ArchivedMember& member : in->members()) {
    if (member.role() == v1::CAMPAIGN_ROLE_OWNER) out.owner = member.account();
  }
  for (const v1::ArchivedAsset& a : in->assets()) {
    auto asset = asset_of(a);
    if (!asset) return std::unexpected(asset.error());
    out.assets.push_back(std::move(*asset));
  }
  return out;
}

std::string encode_carried(const ArchivedEncounter& carried) {
  v1::ArchivedEncounter out;
  encode_encounter(*out.mutable_encounter(), carried.encounter);
  out.mutable_encounter()->set_id(carried.id);
  out.set_setup(carried.texts.setup);
  out.set_notes(carried.texts.notes);
  return archive_json(out);
}

std::expected<ArchivedEncounter, std::string> decode_carried_encounter(std::string_view json) {
  auto in = read_json<v1::ArchivedEncounter>(json);
  if (!in) return std::unexpected(in.error());
  const v1::PreparedEncounter& e = in->encounter();
  const auto state = archived_state(e.state());
  if (!state) return std::unexpected("does not say what state it is in");
  return ArchivedEncounter{.id = e.id(),
                           .encounter = {.id = campaign::EncounterId::random(),
                                         .campaign = campaign::CampaignId::random(),
                                         .name = e.name(),
                                         .state = *state,
                                         .revision = e.revision(),
                                         .created = carried_time(e.created_ms()),
                                         .started = time_or_none(e.started_ms()),
                                         .ended = time_or_none(e.ended_ms()),
                                         .winner = e.winner()},
                           .texts = {.setup = std::move(*in->mutable_setup()),
                                     .notes = std::move(*in->mutable_notes())}};
}

std::expected<std::string, std::string> encode_carried(
    const campaign::EncounterRecord& encounter, const std::vector<campaign::LogRecord>& log) {
  v1::ArchivedLog out;
  out.set_ruleset(encounter.ruleset);
  out.set_ruleset_version(encounter.ruleset_version);
  out.set_created_ms(encounter.created_ms);
  out.set_seed(dice::to_hex(encounter.seed));
  if (!out.mutable_setup()->ParseFromString(encounter.setup)) {
    return std::unexpected("the setup of " + encounter.key + " cannot be read");
  }
  for (const campaign::LogRecord& record : log) {
    if (!out.add_inputs()->ParseFromString(record.payload)) {
      return std::unexpected("record " + std::to_string(record.seq) + " of " + encounter.key +
                             " cannot be read");
    }
  }
  return archive_json(out);
}

std::string encode_carried(const std::vector<campaign::Message>& messages) {
  v1::ArchivedMessages out;
  for (const campaign::Message& message : messages) fill(*out.add_messages(), message);
  return archive_json(out);
}

}  // namespace fray::wire
