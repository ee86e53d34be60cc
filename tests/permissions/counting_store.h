#pragma once

#include "campaign/store.h"

namespace fray::permissions {

/// Another store, and how often it was asked.
class CountingStore final : public campaign::Store {
 public:
  explicit CountingStore(campaign::Store& store) : store_(store) {}
  int reads = 0;
  int writes = 0;

 private:
  static auto unit_of(const Work& work, bool& refused) {
    return [&work, &refused](campaign::Repositories& repositories) -> campaign::Result<> {
      refused = !work(repositories);
      // To be rolled back; the caller has stored the reason.
      if (refused) return campaign::refuse(campaign::ErrorCode::Invalid, "", "");
      return {};
    };
  }
  campaign::Store& store_;

 protected:
  campaign::Result<> run_read(const Work& work) override {
    ++reads;
    bool refused = false;
    const auto read = store_.read(unit_of(work, refused));
    return refused ? campaign::Result<>() : read;
  }
  campaign::Result<> run_write(const Work& work) override {
    ++writes;
    bool refused = false;
    const auto written = store_.write(unit_of(work, refused));
    return refused ? campaign::Result<>() : written;
  }
  campaign::Result<> run_write_bulk(const Work& work) override {
    ++writes;
    bool refused = false;
    const auto written = store_.write_bulk(unit_of(work, refused));
    return refused ? campaign::Result<>() : written;
  }
};

}  // namespace fray::permissions
