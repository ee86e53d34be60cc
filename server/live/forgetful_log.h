#pragma once

#include "campaign/ports.h"

namespace fray::live {

/// For encounters that live in memory only: takes everything for stored at once, and finds nothing.
class ForgetfulLog final : public campaign::EncounterLog {
 public:
  void create(campaign::EncounterRecord, Done done) override { done({}); }
  void append(campaign::EncounterKey, std::uint64_t, std::uint64_t,
              std::vector<campaign::LogRecord>, Done done) override {
    done({});
  }
  void keep(campaign::EncounterKey, std::uint64_t, campaign::KeptCheckpoint, Done done) override {
    done({});
  }
  void rest(campaign::EncounterKey, std::uint64_t, campaign::Rest, Done done) override { done({}); }
  void finish(campaign::EncounterKey, std::uint64_t, Done done) override { done({}); }
  std::expected<std::uint64_t, campaign::StorageError> take(
      const campaign::EncounterKey&) override {
    return nothing();
  }
  std::expected<campaign::EncounterRecord, campaign::StorageError> find(
      const campaign::EncounterKey&) override {
    return nothing();
  }
  std::expected<std::vector<campaign::LogRecord>, campaign::StorageError> read(
      const campaign::EncounterKey&, std::uint64_t) override {
    return nothing();
  }
  std::expected<std::optional<campaign::KeptCheckpoint>, campaign::StorageError> checkpoint(
      const campaign::EncounterKey&) override {
    return nothing();
  }
  std::expected<std::vector<campaign::EncounterRecord>, campaign::StorageError> unfinished()
      override {
    return std::vector<campaign::EncounterRecord>();
  }
  void watch(Lost) override {}

 private:
  static std::unexpected<campaign::StorageError> nothing() {
    return std::unexpected(campaign::StorageError{campaign::StorageErrorCode::NotFound,
                                                  "this encounter is in memory only"});
  }
};

}  // namespace fray::live
