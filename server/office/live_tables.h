#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "campaign/error.h"
#include "campaign/ids.h"
#include "table/setup.h"

namespace fray::office {

/// The tables at which encounters of campaigns and practice fights are being played. Called on the
/// office's thread, which may wait.
class LiveTables {
 public:
  virtual ~LiveTables() = default;

  /// Begins to play. Unavailable where the server cannot just now.
  virtual campaign::Result<> open(const campaign::EncounterId& encounter,
                                  const table::Setup& setup) = 0;
  /// Its initial setup; nullptr where no table is open for it.
  virtual std::shared_ptr<const table::Setup> setup(
      const campaign::EncounterId& encounter) const = 0;
  /// The initial setup of an encounter that has ended, by its log; nullptr where there is none.
  virtual std::shared_ptr<const table::Setup> past_setup(
      const campaign::EncounterId& encounter) const = 0;
  /// That issue of the link that a seat can be taken by without an account; the table is open.
  virtual std::string link(const campaign::EncounterId& encounter, const std::string& seat,
                           std::uint32_t issue) const = 0;
  /// Does a client sit there just now?
  virtual bool is_taken(const campaign::EncounterId& encounter, const std::string& seat) const = 0;
  /// Stops playing at once, whatever comes of it: nothing is written of it any more. Unavailable
  /// where that takes too long.
  virtual campaign::Result<> stop(const campaign::EncounterId& encounter) = 0;
  /// Its outcome has been stored: the table goes once all have left it.
  virtual void retire(const campaign::EncounterId& encounter) = 0;
  /// The token of the link to the account's practice fight with this setup; see OpenPractice.
  virtual campaign::Result<std::string> practice(const campaign::AccountId& account,
                                                 const table::Setup& setup) = 0;
};

}  // namespace fray::office
