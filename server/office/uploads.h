#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "campaign/asset.h"
#include "campaign/error.h"
#include "campaign/ports.h"
#include "campaign/store.h"
#include "office/rulesets.h"
#include "office/serial_executor.h"
#include "vtt/drawing.h"

namespace fray::office {

/// The result of importing a map.
struct MapDraft {
  std::optional<campaign::Draft> picture;  // none: the file has none
  vtt::Drawing drawing;
};

/// Where uploads are read: on threads of their own, with lower priority than those of the tables,
/// and that may wait for the disk. What is stored here has no owner until the office is asked.
class Uploads {
 public:
  template <class T>
  using Reply = std::function<void(campaign::Result<T>)>;

  /// All must outlive it; `log`: none where nothing is played.
  Uploads(campaign::Store& store, std::reference_wrapper<const Rulesets> rulesets,
          campaign::EncounterLog* log = nullptr);

  // From any thread; the answers come on one of its own, or at once: Invalid for a bad file,
  // Limited where too many wait, Unavailable once it stops. `from`: the client's address; they take
  // turns.
  void read_picture(const std::string& from, std::string file, campaign::Time now,
                    const Reply<campaign::Draft>& reply);
  /// A Universal VTT file.
  void read_map(const std::string& from, std::string file, campaign::Time now,
                const Reply<MapDraft>& reply);

  /// Sources and destinations of archives.
  struct Stores {
    campaign::Store& store;
    const Rulesets& rulesets;
    campaign::EncounterLog* log;
    std::function<bool()> stopping;  // then what takes long gives up
  };
  /// Archives have a thread to themselves, since they may take minutes. From any thread; `drop` is
  /// called in place of `job` where too many wait, or once it stops.
  void carry(const std::string& from, std::function<void(const Stores&)> job,
             const std::function<void(const campaign::Error&)>& drop);

  /// Refuses all that waits, now and from now on: the server stops.
  void stop();

 private:
  campaign::Store& store_;
  const Rulesets& rulesets_;
  campaign::EncounterLog* log_;
  SerialExecutor files_;  // last, as the other: their threads use all of the above
  SerialExecutor archives_;
};

/// The picture in a file, re-encoded and put on disk. Invalid, field "body", where it is none.
campaign::Result<campaign::Draft> keep_picture(campaign::Store& store, std::string_view file,
                                               campaign::Time now);
/// Likewise; the field says where in the file.
campaign::Result<MapDraft> keep_map(campaign::Store& store, std::string file, campaign::Time now);

}  // namespace fray::office
