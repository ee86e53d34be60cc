#pragma once

#include "live/current_encounter.h"
#include "live/descriptions.h"
#include "live/pointing.h"
#include "live/replies.h"
#include "live/seats.h"
#include "wire/request.h"

namespace fray::live {

/// Answers what is asked of a table and changes nothing in its encounter, within what one client is
/// sent for asking.
class Inquiries {
 public:
  /// What one connection may have sent to it for asking, in bytes of the binary encoding: the
  /// ruleset's descriptor, the story so far. Beyond it, after a burst: LIMITED.
  static constexpr double kAskedPerSecond = 256 * 1024;
  static constexpr double kAskedBurst = 4 * 1024 * 1024;
  /// Extra cost of a byte of visible map: each place is checked first, which takes a tenth of a
  /// second with thirty combatants among the walls of a hundred by a hundred places.
  static constexpr double kLookingFor = 16;

  /// All of them must outlive it.
  Inquiries(Executor& executor, Descriptions& descriptions, const Seats& seats,
            CurrentEncounter& current);

  Handled describe(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled list_powers(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled list_moments(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                       const wire::ListMoments& asked);
  Handled foresee(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                  const wire::Foresee& asked);
  Handled outline(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                  const wire::Outline& asked);
  Handled look_around(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled point_at(const ClientPtr& client, const Sitting& sitting, std::uint64_t id,
                   const wire::PointAt& asked);

 private:
  /// Sends it, and takes it off what the client may still ask for.
  void reply(const ClientPtr& client, Sitting& sitting, std::uint64_t id, std::string frame,
             double price = 1);

  Executor& executor_;
  Descriptions& descriptions_;
  const Seats& seats_;
  CurrentEncounter& current_;
  Pointing pointing_;
};

}  // namespace fray::live
