#include "toolbox/toolbox.h"

#include <algorithm>

#include "sheet/sheet.h"

namespace fray::table {
namespace {

constexpr const char* kUndescribed = "it does not describe its sheets";

constexpr const char* kNoCarriedState = "nothing is carried from one encounter to the next";

}  // namespace

std::vector<SceneInfo> Toolbox::scenes() const {
  return {{std::string(kFightScene), "Fight", "Sides fight until one wins."}};
}

const document::BuiltinFile* Toolbox::practice() const {
  const auto all = samples();
  const auto found = std::ranges::find(all, "practice.toml", &document::BuiltinFile::name);
  return found == all.end() ? nullptr : &*found;
}

std::expected<CarriedStateReport, std::vector<Rejection>> Toolbox::read_carried_state(
    const Bearer& bearer) const {
  if (bearer.carried_state.empty()) return CarriedStateReport{};
  return std::unexpected(std::vector{Rejection{Code::Unsupported, "wear", kNoCarriedState}});
}

std::expected<std::string, std::vector<Rejection>> Toolbox::pass_time(const Bearer& bearer,
                                                                      int days,
                                                                      std::uint64_t seed) const {
  (void)seed;
  if (const auto wrong = wrong_days(days)) return std::unexpected(std::vector{*wrong});
  auto report = read_carried_state(bearer);
  if (!report) return std::unexpected(std::move(report.error()));
  return std::move(report->carried_state);
}

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
