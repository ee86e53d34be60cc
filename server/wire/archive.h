#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/archive.h"
#include "campaign/asset.h"
#include "campaign/message.h"
#include "campaign/ports.h"

// The contents of a campaign's or character's archive, except its pictures: fray/v1/archive.proto,
// as readable JSON. The form of the messages is checked, not their content. Errors are in words.
namespace fray::wire {

enum class ArchiveKind : std::uint8_t { Campaign, Character };

struct ArchiveManifest {
  ArchiveKind kind = ArchiveKind::Campaign;
  std::string server;  // its writer: "fray/0.1.0"
  campaign::Time written;
  std::string ruleset;
};
std::string encode_manifest(const ArchiveManifest& manifest);
/// Refuses other versions.
std::expected<ArchiveManifest, std::string> decode_manifest(std::string_view json);

/// Its ruleset stands in the manifest.
std::string encode_carried(const campaign::ArchivedCharacter& character);
std::expected<campaign::ArchivedCharacter, std::string> decode_carried(std::string_view json);

/// A picture, without its bytes.
struct ArchivedAsset {
  std::string id;  // where it comes from
  campaign::PictureHash hash{};
  campaign::Asset asset;  // its own id says nothing
};
struct ArchivedCampaign {
  campaign::Campaign campaign;  // likewise
  std::vector<campaign::Member> members;
  std::vector<ArchivedAsset> assets;
};
std::string encode_carried(const ArchivedCampaign& campaign);
/// Only the members that own it: others are for people to read.
struct ReadCampaign {
  campaign::Campaign campaign;
  std::vector<ArchivedAsset> assets;
  std::string owner;  // id of the account, or empty
};
std::expected<ReadCampaign, std::string> decode_carried_campaign(std::string_view json);

struct ArchivedEncounter {
  std::string id;                         // where it comes from
  campaign::PreparedEncounter encounter;  // its own ids say nothing
  campaign::EncounterTexts texts;
};
std::string encode_carried(const ArchivedEncounter& encounter);
std::expected<ArchivedEncounter, std::string> decode_carried_encounter(std::string_view json);

/// The error: a record that is none.
std::expected<std::string, std::string> encode_carried(const campaign::EncounterRecord& encounter,
                                                       const std::vector<campaign::LogRecord>& log);

/// In their order.
std::string encode_carried(const std::vector<campaign::Message>& messages);

}  // namespace fray::wire
