#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/process.h"

namespace fray::support {

/// A real `fray serve` on a free port of the loopback.
class Served {
 public:
  struct Options {
    std::string fray;  // the program
    std::string database;
    std::uint16_t port = 0;              // 0: any free one
    std::vector<std::string> tables;     // setup files
    std::vector<std::string> arguments;  // further ones
    std::string log;                     // its stderr
    std::function<void()> prepare;       // in the child
  };
  /// Waits until it is ready. Throws std::runtime_error with its output if it fails to start.
  explicit Served(const Options& options);

  std::uint16_t port() const { return port_; }
  /// 0 without --metrics-port.
  std::uint16_t metrics_port() const { return metrics_port_; }
  /// The token of a seat's link.
  const std::string& token(const std::string& table, const std::string& seat) const {
    return tokens_.at(table + " " + seat);
  }
  /// What signs in at the demonstration's campaign, such as "demo-forge" as "gm".
  const std::string& campaign_link(const std::string& campaign, const std::string& who) const {
    return links_.at(campaign + " " + who);
  }
  Process& process() { return *process_; }

 private:
  std::unique_ptr<Process> process_;
  std::uint16_t port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::map<std::string, std::string> tokens_;
  std::map<std::string, std::string> links_;
};

}  // namespace fray::support
