#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "campaign/accounts.h"
#include "campaign/error.h"
#include "office/answers.h"
#include "office/changes.h"
#include "office/requests.h"
#include "wire/error.h"

namespace fray::v1 {
class Manage;
class SignIn;
class SignUp;
}  // namespace fray::v1

// Between fray.v1.Manage and the office.
namespace fray::wire {

Error error_of(const campaign::Error& error);

/// Ids of a form that none can have are NOT_FOUND, as unknown ones are.
std::expected<office::Request, Error> decode_manage(const v1::Manage& manage);
/// For HTTP: the canonical JSON of a fray.v1.SignIn or SignUp.
std::expected<office::Request, Error> decode_sign_in(std::string_view json);
std::expected<office::Request, Error> decode_sign_up(std::string_view json);

/// The reply, as binary ServerFrame.
std::string encode_answer(std::uint64_t to, const office::Answer& answer);
/// The welcome of a connection that came without a seat link; nullptr: not signed in.
/// `registration` is for those.
std::string encode_welcome(std::uint64_t to, std::string_view server,
                           const campaign::Identity* identity, campaign::Registration registration);
std::string encode_change(const office::Change& change);

/// Canonical JSON of fray.v1.Account, Asset, Campaign and Character, on one line.
std::string account_json(const campaign::Account& account);
std::string asset_json(const campaign::Asset& asset);
std::string campaign_json(const office::CampaignShown& shown);
std::string character_json(const campaign::Character& character);

}  // namespace fray::wire
