#pragma once

#include <expected>
#include <string>

#include "campaign/password.h"

namespace fray::cli::admin {

/// A new password: asked for twice on a terminal, without echo; else the first line of the standard
/// input. Never an argument, which other users of the machine could read. The error is one line.
std::expected<campaign::Password, std::string> read_new_password();

}  // namespace fray::cli::admin
