// Names from before the rules of today.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "storage/database.h"

namespace fray::storage {

/// A sentence for each account whose name would be refused today, and for each member whose name
/// looks like another's of the campaign. Such names stay in use until they are changed. Takes no
/// lock and writes nothing.
std::expected<std::vector<std::string>, StorageError> names_to_change(const Database& database);

}  // namespace fray::storage
