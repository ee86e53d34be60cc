#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/account.h"
#include "campaign/audit.h"
#include "campaign/character.h"
#include "campaign/records.h"
#include "table/sheet.h"

// What requests are answered by, besides errors.
namespace fray::office {

struct Done {};

/// The connection is this account's from here on.
struct SignedIn {
  campaign::Identity identity;
  std::string token;  // a secret, told once
};
struct TokenList {
  std::vector<campaign::Token> tokens;
  campaign::TokenId current;  // who asks came with it
};
struct BotToken {
  std::string secret;  // told once
  campaign::Token token;
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

struct SheetJudged {
  table::SheetValues values;
  table::SheetState state;
  std::string sheet;  // as it is stored; empty where it cannot be written
};

/// A piece of a list. `next`: Page::after of the piece that follows; empty where there is none.
template <class T>
struct Piece {
  std::vector<T> entries;
  std::string next;
};

using Answer =
    std::variant<Done, SignedIn, campaign::Account, TokenList, BotToken,
                 Piece<campaign::CampaignEntry>, CampaignShown, Piece<campaign::Member>, InviteMade,
                 Piece<campaign::Invite>, InviteView, Piece<campaign::AuditEntry>,
                 Piece<campaign::Character>, CharacterSheet, Piece<campaign::RevisionEntry>,
                 Piece<campaign::Award>, table::SheetDescription, SheetJudged>;

}  // namespace fray::office
