#include "live/begin_table.h"

#include <chrono>
#include <future>

namespace fray::live {
namespace {

// A table opens in milliseconds; if it takes this long it has no thread to open on.
constexpr std::chrono::seconds kMostToBegin{10};

std::unexpected<campaign::Error> cannot_begin(const std::string& why) {
  return campaign::refuse(campaign::ErrorCode::Unavailable, "", why);
}

}  // namespace

campaign::Result<> begin_table(Tables& tables, Executor& executor, TableSpec spec,
                               TableHost::Config config) {
  auto promise = std::make_shared<std::promise<Tables::Opened>>();
  auto begun = promise->get_future();
  tables.begin(executor, std::move(spec), std::move(config),
               [promise](Tables::Opened opened) { promise->set_value(std::move(opened)); });
  if (begun.wait_for(kMostToBegin) != std::future_status::ready) {
    return cannot_begin("the server is too busy to begin; try again in a while");
  }
  const auto opened = begun.get();
  return opened ? campaign::Result<>() : cannot_begin(opened.error());
}

}  // namespace fray::live
