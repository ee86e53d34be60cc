// From what SQLite and the operating system say to what the campaign understands.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "campaign/ports.h"

struct sqlite3;
namespace SQLite {
class Exception;
}

namespace fray::storage {

using campaign::StorageError;
using campaign::StorageErrorCode;

std::unexpected<StorageError> failure(StorageErrorCode code, std::string message);

// `action` completes "cannot ...", such as "open /srv/fray.db". `connection` may be null; with it,
// a full disk is distinguished from a broken one even where SQLite itself does not. Call it
// straight after the failure, before the connection is used again.
StorageError translate(const SQLite::Exception& error, std::string_view action,
                       sqlite3* connection);

// For failed system calls: `number` is an errno.
StorageError system_failure(int number, std::string_view action);

}  // namespace fray::storage
