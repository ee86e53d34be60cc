#pragma once

#include <map>
#include <mutex>
#include <string>

#include "wire/description.h"

namespace fray::live {

/// The encoded descriptors of the rulesets that clients have asked about, for all tables.
class Descriptions {
 public:
  /// `ruleset`: as setups name it. From any thread. The result stays for as long as this does.
  const wire::Description& of(const std::string& ruleset, const table::Descriptor& descriptor) {
    const std::lock_guard lock(mutex_);
    return made_.try_emplace(ruleset, descriptor).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, wire::Description> made_;
};

}  // namespace fray::live
