#include "wire/sheet.h"

#include "fray/v1/sheets.pb.h"

namespace fray::wire {

void encode_figure(v1::SheetFigure& out, const table::Figure& figure) {
  out.set_key(figure.key);
  out.set_label(figure.label);
  out.set_value(figure.value);
}

namespace {

static_assert(v1::SHEET_KIND_TEXT == 1 + static_cast<int>(table::SheetKind::Text));
static_assert(v1::SHEET_KIND_ROWS == 1 + static_cast<int>(table::SheetKind::Rows));
static_assert(v1::SheetKind_MAX == v1::SHEET_KIND_ROWS);
static_assert(v1::SHEET_WRITING_LINE == 1 + static_cast<int>(table::SheetWriting::Line));
static_assert(v1::SHEET_WRITING_PICTURE == 1 + static_cast<int>(table::SheetWriting::Picture));

void put_costs(google::protobuf::RepeatedPtrField<v1::SheetCost>& out,
               const std::vector<table::SheetCost>& costs) {
  for (const table::SheetCost& cost : costs) {
    v1::SheetCost& one = *out.Add();
    one.set_budget(cost.budget);
    one.set_amount(cost.amount);
  }
}

void put_figures(v1::SheetFigures& out, const std::pair<std::string, table::Figures>& group) {
  out.set_group(group.first);
  for (const table::Figure& figure : group.second) encode_figure(*out.add_figures(), figure);
}

void put_fact(v1::SheetFact& out, const table::SheetFact& fact) {
  out.set_key(fact.key);
  for (const std::string& text : fact.texts) out.add_texts(text);
  if (fact.number) out.set_number(*fact.number);
}

void put_options(google::protobuf::RepeatedPtrField<v1::SheetOption>& out,
                 const std::vector<table::SheetOption>& options) {
  for (const table::SheetOption& option : options) {
    v1::SheetOption& one = *out.Add();
    one.set_key(option.key);
    one.set_label(option.label);
    one.set_help(option.help);
    one.set_group(option.group);
    put_costs(*one.mutable_costs(), option.costs);
    one.set_needs(option.needs);
    for (const table::SheetFact& fact : option.facts) put_fact(*one.add_facts(), fact);
  }
}

void put_field(v1::SheetField& out, const table::SheetField& field) {
  out.set_key(field.key);
  out.set_label(field.label);
  out.set_help(field.help);
  out.set_kind(static_cast<v1::SheetKind>(1 + static_cast<int>(field.kind)));
  out.set_required(field.required);
  out.set_least(field.least);
  out.set_most(field.most);
  if (field.start) out.set_start(*field.start);
  out.set_repeatable(field.repeatable);
  out.set_unique(field.unique);
  put_options(*out.mutable_options(), field.options);
  out.set_listed(field.listed);
  for (const table::SheetField& cell : field.cells) put_field(*out.add_cells(), cell);
  for (const table::SheetColumn& column : field.columns) {
    v1::SheetColumn& one = *out.add_columns();
    one.set_key(column.key);
    one.set_label(column.label);
    one.set_help(column.help);
    one.set_unit(column.unit);
  }
  out.set_advanced(field.advanced);
  out.set_writing(static_cast<v1::SheetWriting>(1 + static_cast<int>(field.writing)));
}

void put_value(v1::SheetValue& out, const table::SheetValue& value);

struct PutData {
  v1::SheetValue& out;

  void operator()(const std::string& text) const { out.set_text(text); }
  void operator()(std::int64_t number) const { out.set_number(number); }
  void operator()(bool flag) const { out.set_flag(flag); }
  void operator()(const std::vector<std::string>& keys) const {
    v1::SheetKeys& list = *out.mutable_keys();
    for (const std::string& key : keys) list.add_keys(key);
  }
  void operator()(const std::vector<table::SheetRow>& rows) const {
    v1::SheetRows& list = *out.mutable_rows();
    for (const table::SheetRow& row : rows) {
      v1::SheetRow& one = *list.add_rows();
      for (const table::SheetValue& cell : row.cells) put_value(*one.add_cells(), cell);
    }
  }
};

void put_value(v1::SheetValue& out, const table::SheetValue& value) {
  out.set_key(value.key);
  std::visit(PutData{out}, value.data);
}

std::unexpected<Error> invalid(std::string message) {
  return std::unexpected(Error{ErrorCode::Invalid, "values", std::move(message)});
}

// Takes in no more values, and none deeper, than there may be.
class ValueReader {
 public:
  std::expected<table::SheetValues, Error> read(const SheetValueList& values, int depth) {
    table::SheetValues out;
    for (const v1::SheetValue& value : values) {
      auto data = data_of(value, depth);
      if (!data) return std::unexpected(data.error());
      out.push_back({value.key(), std::move(*data)});
    }
    return out;
  }

 private:
  std::expected<table::SheetData, Error> data_of(const v1::SheetValue& value, int depth) {
    if (++seen_ > table::kMostSheetValues) return invalid("no sheet has that many values");
    switch (value.data_case()) {
      case v1::SheetValue::kText:
        return value.text();
      case v1::SheetValue::kNumber:
        return value.number();
      case v1::SheetValue::kFlag:
        return value.flag();
      case v1::SheetValue::kKeys:
        seen_ += static_cast<std::size_t>(value.keys().keys_size());
        return std::vector<std::string>(value.keys().keys().begin(), value.keys().keys().end());
      case v1::SheetValue::kRows:
        return rows_of(value.rows(), depth);
      case v1::SheetValue::DATA_NOT_SET:
        break;
    }
    return invalid("a value has no data");
  }

  std::expected<table::SheetData, Error> rows_of(const v1::SheetRows& rows, int depth) {
    if (depth >= table::kMostSheetDepth) return invalid("rows stand too deep within rows");
    std::vector<table::SheetRow> out;
    for (const v1::SheetRow& row : rows.rows()) {
      if (++seen_ > table::kMostSheetValues) return invalid("no sheet has that many values");
      auto cells = read(row.cells(), depth + 1);
      if (!cells) return std::unexpected(cells.error());
      out.push_back({std::move(*cells)});
    }
    return out;
  }

  std::size_t seen_ = 0;
};

}  // namespace

void encode_sheet(v1::SheetDescription& out, const table::SheetDescription& description) {
  for (const table::SheetSection& section : description.sections) {
    v1::SheetSection& one = *out.add_sections();
    one.set_key(section.key);
    one.set_label(section.label);
    one.set_help(section.help);
    for (const table::SheetField& field : section.fields) put_field(*one.add_fields(), field);
    one.set_advanced(section.advanced);
  }
  for (const table::SheetTerm& term : description.terms) {
    v1::SheetTerm& one = *out.add_terms();
    one.set_word(term.word);
    one.set_name(term.name);
    one.set_help(term.help);
  }
  for (const table::SheetHero& hero : description.heroes) {
    v1::SheetHero& one = *out.add_heroes();
    one.set_key(hero.key);
    one.set_name(hero.name);
    one.set_summary(hero.summary);
    one.set_sheet(hero.sheet);
    for (const auto& group : hero.figures) put_figures(*one.add_figures(), group);
  }
}

void encode_sheet(SheetValueList& out, const table::SheetValues& values) {
  for (const table::SheetValue& value : values) put_value(*out.Add(), value);
}

void encode_sheet(v1::SheetState& out, const table::SheetState& state) {
  for (const table::SheetBudget& budget : state.budgets) {
    v1::SheetBudget& one = *out.add_budgets();
    one.set_key(budget.key);
    one.set_label(budget.label);
    if (budget.total) one.set_total(*budget.total);
    one.set_least(budget.least);
    one.set_spent(budget.spent);
    if (budget.left) one.set_left(*budget.left);
    one.set_place(budget.place);
  }
  for (const auto& group : state.figures) put_figures(*out.add_figures(), group);
  for (const table::GrowthStep& step : state.growth) {
    v1::SheetGrowth& one = *out.add_growth();
    one.set_when(step.when);
    one.set_earned(step.earned);
    one.set_spent(step.spent);
    one.set_left(step.left);
  }
  for (const table::SheetFault& fault : state.faults) {
    v1::SheetFault& one = *out.add_faults();
    one.set_place(fault.place);
    one.set_message(fault.message);
    one.set_missing(fault.missing);
  }
  for (const table::ClosedOption& closed : state.closed) {
    v1::SheetClosed& one = *out.add_closed();
    one.set_place(closed.place);
    one.set_option(closed.option);
    one.set_why(closed.why);
    one.set_giving_up(closed.giving_up);
  }
  for (const table::SheetNumber& number : state.numbers) {
    v1::SheetNumber& one = *out.add_numbers();
    one.set_place(number.place);
    one.set_least(number.least);
    one.set_most(number.most);
    one.mutable_only()->Add(number.only.begin(), number.only.end());
    one.set_closed(!number.open);
    one.set_why(number.why);
    put_costs(*one.mutable_next(), number.next);
  }
  for (const table::SheetList& list : state.lists) {
    v1::SheetList& one = *out.add_lists();
    one.set_keys(list.keys);
    put_options(*one.mutable_options(), list.options);
  }
}

std::expected<table::SheetValues, Error> decode_sheet(const SheetValueList& values) {
  return ValueReader().read(values, 0);
}

}  // namespace fray::wire
