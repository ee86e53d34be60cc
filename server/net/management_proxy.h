#pragma once

#include <functional>
#include <memory>
#include <string>

#include "campaign/seat_link.h"
#include "net/worker.h"
#include "office/office.h"

namespace fray::net {

/// The way from connections to the office, which has a thread of its own and waits for the disk
/// there.
class ManagementProxy {
 public:
  using Reply = office::Office::Reply;
  using Admitted = std::function<void(campaign::Result<campaign::Identity>)>;

  ManagementProxy(office::Office& office, Worker& worker) : office_(office), worker_(worker) {}

  /// Has the office tidy up now and then, until `stop`.
  void start();
  void stop();
  /// Refuses all who wait for their turn with a password: the server stops.
  void stop_passwords() { office_.stop_passwords(); }
  /// Who may sign up now. From any thread.
  campaign::Registration registration() const { return office_.registration(); }

  // From any thread; the answers come on another one.
  void ask(office::Office::Caller caller, office::Request request, Reply reply);
  void admit(std::string token, Admitted done);
  void link_used(const campaign::SeatName& link);
  using Checked = std::function<void(campaign::Result<>)>;
  void still_sits(office::Office::Caller caller, office::SeatTaken seat, Checked done);

 private:
  void tidy();

  office::Office& office_;
  Worker& worker_;
  std::unique_ptr<live::Executor::Timer> timer_;  // for the worker's thread, as is what follows
  bool stopped_ = false;
};

}  // namespace fray::net
