#pragma once

#include <vector>

#include "campaign/account.h"
#include "campaign/tokens.h"
#include "office/request.h"

namespace fray::office {

struct TokenList {
  std::vector<campaign::Token> tokens;
  campaign::TokenId current;  // who asks came with it
};

struct ListTokens {
  using Answer = TokenList;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  static Result<Answer> handle(const RequestContext& context, const ListTokens&) {
    return TokenList{campaign::list_tokens(context.repositories, context.identity->account.id),
                     context.identity->token.id};
  }
};

}  // namespace fray::office
