#pragma once

#include <expected>

#include "sheet/sheet.h"
#include "wire/error.h"

namespace google::protobuf {
template <class T>
class RepeatedPtrField;
}  // namespace google::protobuf

namespace fray::v1 {
class SheetDescription;
class SheetFigure;
class SheetState;
class SheetValue;
}  // namespace fray::v1

// Described sheets (sheet/sheet.h) as messages.
namespace fray::wire {

using SheetValueList = google::protobuf::RepeatedPtrField<v1::SheetValue>;

void encode_figure(v1::SheetFigure& out, const table::Figure& figure);
void encode_sheet(v1::SheetDescription& out, const table::SheetDescription& description);
void encode_sheet(SheetValueList& out, const table::SheetValues& values);
void encode_sheet(v1::SheetState& out, const table::SheetState& state);

/// At most table::kMostSheetValues values, table::kMostSheetDepth deep; the field is "values".
std::expected<table::SheetValues, Error> decode_sheet(const SheetValueList& values);

}  // namespace fray::wire
