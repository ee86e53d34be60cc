#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/account.h"
#include "campaign/asset.h"
#include "campaign/audit.h"
#include "campaign/character.h"
#include "campaign/messages.h"
#include "campaign/prepared_encounter.h"
#include "campaign/quotas.h"
#include "campaign/records.h"
#include "document/fault.h"
#include "office/shelf.h"
#include "office/watchers.h"
#include "table/setup.h"
#include "table/sheet.h"

// What requests are answered by, besides errors.
namespace fray::office {

struct Done {};

/// The connection is this account's from here on.
struct SignedIn {
  campaign::Identity identity;
  std::string token;        // a secret, told once
  std::string device = {};  // marks to present at the next sign-in; empty: none
};
struct PasswordChanged {
  std::size_t bots = 0;  // of the account that can still sign in
};
struct QuotaShown {
  campaign::Usage used;
  campaign::Quotas quotas;
};
struct TokenList {
  std::vector<campaign::Token> tokens;
  campaign::TokenId current;  // who asks came with it
};
struct BotToken {
  std::string secret;  // told once
  campaign::Token token;
};

struct RulesetList {
  std::vector<Shelf::Ruleset> rulesets;
};
struct CampaignShown {
  campaign::Campaign campaign;
  campaign::Role role;  // of who asks
};
struct InviteMade {
  std::string secret;  // told once
  campaign::Invite invite;
};
struct InviteView {
  std::string campaign;  // its name
  campaign::Role role;
};

struct CharacterSheet {
  campaign::Character character;
  campaign::Revision revision;
};

struct EncounterShown {
  campaign::PreparedEncounter encounter;
  campaign::EncounterTexts texts;
  std::vector<document::Fault> faults;  // why it could not be started as it is
};
/// The connection is to sit down there.
struct SeatTaken {
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::string seat;
  campaign::AccountId account;
  std::string name;  // of the account, as others see it
};
struct SeatList {
  struct Entry {
    table::SeatSetup seat;
    std::string side;    // of a player
    std::string link;    // a secret: who has it may sit there
    bool taken = false;  // a client sits there just now
  };
  std::vector<Entry> seats;
};

/// Without the links themselves.
struct SeatLinkList {
  struct Entry {
    table::SeatSetup seat;
    std::string side;  // of a player
    std::optional<campaign::Time> made;
    std::optional<campaign::Time> used;  // none: nobody has come by it
  };
  std::vector<Entry> links;
};

struct RulesDescribed {
  Shelf::Rules rules;
};
/// Those that have changed.
struct TimePassed {
  std::vector<campaign::CharacterId> characters;
};

struct SheetJudged {
  table::SheetValues values;
  table::SheetState state;
  std::string sheet;  // as it is stored; empty where it cannot be written
};

struct PresenceList {
  struct Entry {
    Present present;
    std::string display_name;
  };
  std::vector<Entry> present;  // in the order in which they came
};
struct AssetShown {
  campaign::Asset asset;
  std::shared_ptr<const std::string> bytes;  // the picture
};

/// A piece of a list. `next`: Page::after of the piece that follows; empty where there is none.
template <class T>
struct Piece {
  std::vector<T> entries;
  std::string next;
};

using Answer = std::variant<
    Done, SignedIn, PasswordChanged, campaign::Account, QuotaShown, TokenList, BotToken,
    RulesetList, Piece<campaign::CampaignEntry>, CampaignShown, Piece<campaign::Member>, InviteMade,
    Piece<campaign::Invite>, InviteView, Piece<campaign::AuditEntry>, Piece<campaign::Character>,
    CharacterSheet, Piece<campaign::RevisionEntry>, Piece<campaign::Award>, table::SheetDescription,
    SheetJudged, campaign::Message, Piece<campaign::Message>, campaign::ShownSeed, campaign::Asset,
    AssetShown, Piece<campaign::Asset>, PresenceList, Piece<campaign::PreparedEncounter>,
    EncounterShown, SeatTaken, SeatList, SeatLinkList, RulesDescribed, TimePassed>;

}  // namespace fray::office
