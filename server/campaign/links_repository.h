#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/ids.h"
#include "campaign/time.h"

namespace fray::campaign {

/// The link of a seat that is valid now.
struct ValidLink {
  std::uint32_t issue = 0;
  std::optional<Time> made;  // when it took another's place; none: it has not, or that is not known
  std::optional<Time> used;  // when the link was last used

  bool operator==(const ValidLink&) const = default;
};

// The links of seats; see link_register.h.
class SeatLinkRepository {
 public:
  virtual ~SeatLinkRepository() = default;

  // Which issue of the seat's link is the valid one.
  virtual std::uint32_t issue(std::string_view table, std::string_view seat) = 0;
  // The valid one is worthless from now on, and the next one valid.
  virtual void revoke(std::string_view table, std::string_view seat, Time now) = 0;

  // For the seats of an encounter, by their keys; seats without an entry are unknown.
  virtual std::map<std::string, ValidLink> of(const EncounterId& encounter) = 0;
  // This issue of the link has been used.
  virtual void touch(const EncounterId& encounter, std::string_view seat, std::uint32_t issue,
                     Time now) = 0;
};

}  // namespace fray::campaign
