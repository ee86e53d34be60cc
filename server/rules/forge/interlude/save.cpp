// An interlude as bytes: combatants and place as a fight stores them, and the time.
#include "rules/forge/interlude/game.h"
#include "table/packing.h"

namespace fray::forge {
namespace {

struct SavedInterlude {
  std::string fight;
  InterludeState interlude;
};

}  // namespace

std::string InterludeGame::save() const {
  SavedInterlude saved{ForgeGame::save(), interlude_.state};
  return table::pack(saved);
}

table::Result<> InterludeGame::load(std::string_view bytes) {
  SavedInterlude saved;
  if (auto ok = table::unpack(bytes, saved, "interlude"); !ok) return ok;
  if (auto ok = ForgeGame::load(saved.fight); !ok) return ok;
  if (saved.interlude.dispositions.size() != fight_.state.cast.size()) {
    return table::reject(table::Code::Unsupported, "interlude.dispositions",
                         "are of other people than the setup's");
  }
  interlude_.state = std::move(saved.interlude);
  return {};
}

}  // namespace fray::forge
