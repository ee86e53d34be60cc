#pragma once

#include <functional>
#include <stdexcept>

#include "fray/v1/manage.pb.h"
#include "toolbox/toolbox.h"

// A ruleset's form as a client has it: what it offers came over the wire, and nothing else is
// known.
namespace fray::campaign_test {

class FormOverWire final : public table::Toolbox {
 public:
  /// Asks the server one thing; what it answers.
  using Ask = std::function<v1::Managed(const std::function<void(v1::Manage&)>&)>;

  FormOverWire(std::string campaign, Ask ask)
      : campaign_(std::move(campaign)), ask_(std::move(ask)) {}

  const table::Ruleset& ruleset() const override {
    throw std::logic_error("a client has no ruleset");
  }
  table::Result<table::SheetDescription> describe_sheet(
      const table::Allowance& allowance) const override;
  table::Result<table::SheetState> judge_sheet(const std::vector<table::SheetValue>& values,
                                               const table::Allowance& allowance) const override;

  /// As it is to be saved.
  std::string sheet_of(const std::vector<table::SheetValue>& values) const;
  /// What stands on a stored sheet.
  std::vector<table::SheetValue> values_of(const std::string& sheet) const;

 private:
  v1::SheetJudged judged(const std::vector<table::SheetValue>& values) const;

  std::string campaign_;
  Ask ask_;
};

}  // namespace fray::campaign_test
