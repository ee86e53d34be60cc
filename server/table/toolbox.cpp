#include "table/toolbox.h"

#include "table/sheet.h"

namespace fray::table {
namespace {

constexpr const char* kUndescribed = "it does not describe its sheets";

}  // namespace

Result<SheetDescription> Toolbox::describe_sheet(const Allowance& allowance) const {
  (void)allowance;
  return reject(Code::Unsupported, "ruleset", kUndescribed);
}

std::expected<SheetValues, std::vector<document::Fault>> Toolbox::read_sheet(
    std::string_view toml, std::string_view file_name) const {
  (void)toml;
  return std::unexpected(
      std::vector{document::Fault{std::string(file_name), 0, 0, "ruleset", kUndescribed}});
}

std::expected<std::string, std::vector<SheetFault>> Toolbox::write_sheet(
    const SheetValues& values) const {
  (void)values;
  return std::unexpected(std::vector{SheetFault{"", kUndescribed, false}});
}

Result<SheetState> Toolbox::judge_sheet(const SheetValues& values,
                                        const Allowance& allowance) const {
  (void)values, (void)allowance;
  return reject(Code::Unsupported, "ruleset", kUndescribed);
}

}  // namespace fray::table
