#include "campaign/form_over_wire.h"

#include "sheet/sheet.h"
#include "wire/sheet.h"

namespace fray::campaign_test {
namespace {

std::vector<table::SheetOption> options_of(
    const google::protobuf::RepeatedPtrField<v1::SheetOption>& options) {
  std::vector<table::SheetOption> all;
  for (const v1::SheetOption& option : options) {
    all.push_back({.key = option.key(),
                   .label = option.label(),
                   .help = option.help(),
                   .group = option.group(),
                   .costs = {},
                   .needs = option.needs()});
  }
  return all;
}

table::SheetField field_of(const v1::SheetField& field) {
  table::SheetField out;
  out.key = field.key();
  out.label = field.label();
  out.kind = static_cast<table::SheetKind>(static_cast<int>(field.kind()) - 1);
  out.required = field.required();
  out.least = field.least();
  out.most = field.most();
  if (field.has_start()) out.start = field.start();
  out.repeatable = field.repeatable();
  out.unique = field.unique();
  out.options = options_of(field.options());
  out.listed = field.listed();
  for (const v1::SheetField& cell : field.cells()) out.cells.push_back(field_of(cell));
  return out;
}

}  // namespace

table::Result<table::SheetDescription> FormOverWire::describe_sheet(const table::Allowance&) const {
  const auto description = ask_([&](v1::Manage& m) {
                             m.mutable_describe_sheet()->set_campaign(campaign_);
                           }).sheet_description();
  table::SheetDescription out;
  for (const v1::SheetSection& section : description.sections()) {
    table::SheetSection& s = out.sections.emplace_back();
    s.key = section.key();
    s.label = section.label();
    for (const v1::SheetField& field : section.fields()) s.fields.push_back(field_of(field));
  }
  return out;
}

v1::SheetJudged FormOverWire::judged(const std::vector<table::SheetValue>& values) const {
  return ask_([&](v1::Manage& m) {
           m.mutable_judge_sheet()->set_campaign(campaign_);
           wire::encode_sheet(*m.mutable_judge_sheet()->mutable_values(), values);
         })
      .sheet_judged();
}

table::Result<table::SheetState> FormOverWire::judge_sheet(
    const std::vector<table::SheetValue>& values, const table::Allowance&) const {
  const v1::SheetState state = judged(values).state();
  table::SheetState out;
  for (const v1::SheetFault& fault : state.faults()) {
    out.faults.push_back({fault.place(), fault.message(), fault.missing()});
  }
  for (const v1::SheetClosed& closed : state.closed()) {
    out.closed.push_back({closed.place(), closed.option(), closed.why(), closed.giving_up()});
  }
  for (const v1::SheetNumber& number : state.numbers()) {
    table::SheetNumber& n = out.numbers.emplace_back();
    n.place = number.place();
    n.least = number.least();
    n.most = number.most();
    n.only.assign(number.only().begin(), number.only().end());
    n.open = !number.closed();
  }
  for (const v1::SheetList& list : state.lists()) {
    out.lists.push_back({list.keys(), options_of(list.options())});
  }
  return out;
}

std::string FormOverWire::sheet_of(const std::vector<table::SheetValue>& values) const {
  return judged(values).sheet();
}

std::vector<table::SheetValue> FormOverWire::values_of(const std::string& sheet) const {
  const auto read = ask_([&](v1::Manage& m) {
                      m.mutable_read_sheet()->set_campaign(campaign_);
                      m.mutable_read_sheet()->set_sheet(sheet);
                    }).sheet_judged();
  return wire::decode_sheet(read.values()).value();
}

}  // namespace fray::campaign_test
