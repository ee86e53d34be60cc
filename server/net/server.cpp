#include "net/server.h"

#include <csignal>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <spdlog/spdlog.h>

#include "net/connection.h"
#include "net/link_watch.h"
#include "net/management_proxy.h"
#include "net/session.h"
#include "net/watchdog.h"
#include "office/uploads.h"

namespace fray::net {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

using boost::system::error_code;
using Workers = std::vector<std::unique_ptr<Worker>>;

// Out of file descriptors, most likely: wait for some to be given back.
constexpr std::chrono::milliseconds kAcceptPause{100};

// New connections go to the workers in turn.
asio::awaitable<void> accept_loop(tcp::acceptor& acceptor, Workers& workers, Context& context) {
  std::size_t turn = 0;
  asio::steady_timer pause(acceptor.get_executor());
  while (acceptor.is_open()) {
    Worker& worker = *workers[turn++ % workers.size()];
    Socket socket(worker.context());
    error_code ec;
    co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, ec));
    if (ec == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (ec) {
      spdlog::warn("cannot accept a connection: {}", ec.message());
      pause.expires_after(kAcceptPause);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ec));
      continue;
    }
    asio::co_spawn(worker.context(),
                   serve(std::move(socket), context, worker, TaskGroup::Task(context.connections)),
                   asio::detached);
  }
}

asio::awaitable<void> metrics_loop(tcp::acceptor& acceptor, Worker& worker, Context& context) {
  asio::steady_timer pause(acceptor.get_executor());
  while (acceptor.is_open()) {
    Socket socket(worker.context());
    error_code ec;
    co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, ec));
    if (ec == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (ec) {
      pause.expires_after(kAcceptPause);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ec));
      continue;
    }
    asio::co_spawn(
        worker.context(),
        serve_metrics(std::move(socket), context, worker, TaskGroup::Task(context.connections)),
        asio::detached);
  }
}

std::expected<void, std::string> open(tcp::acceptor& acceptor, const std::string& address,
                                      std::uint16_t port) {
  error_code ec;
  const auto ip = asio::ip::make_address(address, ec);
  if (ec) return std::unexpected("\"" + address + "\" is no IP address");
  const tcp::endpoint endpoint(ip, port);
  const auto fail = [&](const std::string& what) {
    acceptor.close();
    return std::unexpected("cannot listen on " + address + " port " + std::to_string(port) + ": " +
                           what);
  };
  if (acceptor.open(endpoint.protocol(), ec); ec) return fail(ec.message());
  // A restarted server gets its port back at once; two at a time are still refused.
  if (acceptor.set_option(asio::socket_base::reuse_address(true), ec); ec) {
    return fail(ec.message());
  }
  if (acceptor.bind(endpoint, ec); ec) {
    return fail(ec == asio::error::address_in_use ? "another program is using it" : ec.message());
  }
  if (acceptor.listen(asio::socket_base::max_listen_connections, ec); ec) {
    return fail(ec == asio::error::address_in_use ? "another program is using it" : ec.message());
  }
  return {};
}

}  // namespace

struct Server::Impl {
  ServerOptions options;
  Context context;
  Workers workers;
  Worker background;
  Worker office_worker;
  std::optional<ManagementProxy> office;
  tcp::acceptor acceptor;
  tcp::acceptor metrics_acceptor;
  asio::signal_set signals;
  asio::steady_timer deadline;  // of what the stop waits for just now
  std::optional<LinkWatch> links;
  bool settled = false;
  std::atomic<bool> broken = false;

  explicit Impl(ServerOptions o)
      : options(std::move(o)),
        context(options.limits),
        workers(make_workers(options.workers)),
        acceptor(main().context()),
        metrics_acceptor(main().context()),
        signals(main().context()),
        deadline(main().context()) {
    context.base_path = options.base_path;
    context.allowed_origins = options.allowed_origins;
    context.hosts = HostNames(options.allowed_hosts);
    context.server = options.server;
    context.retry_after_seconds = options.retry_after_seconds;
    context.free_bytes = options.free_bytes;
  }

  static Workers make_workers(unsigned n) {
    Workers out;
    for (unsigned i = 0; i < std::max(1u, n); ++i) out.push_back(std::make_unique<Worker>());
    return out;
  }
  Worker& main() { return *workers.front(); }

  /// Nullptr if no one wants to know.
  std::unique_ptr<Watchdog> watch() {
    if (!options.alive) return nullptr;
    std::vector<live::Executor*> all;
    for (const auto& worker : workers) all.push_back(worker.get());
    return std::make_unique<Watchdog>(std::move(all), options.alive_interval, options.alive);
  }

  // The stop, step by step, each when the one before is done or out of time. All of these on the
  // first worker's thread.
  void begin_drain();
  void give_up_the_log();
  void part();
  void cut();
  void finish();

  void await(void (Impl::*late)());
  void on_each_worker(void (*task)(Worker&));
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Server::~Server() = default;

std::expected<void, std::string> Server::listen() {
  Impl& s = *impl_;
  for (const std::string& proxy : s.options.trusted_proxies) {
    error_code ec;
    s.context.trusted_proxies.push_back(asio::ip::make_address(proxy, ec));
    if (ec) return std::unexpected("the proxy \"" + proxy + "\" is no IP address");
  }
  for (const std::string& name : s.options.allowed_hosts) {
    if (!Host::parse(name)) {
      return std::unexpected("\"" + name + "\" is no host name; leave out scheme and path");
    }
  }
  if (auto ok = open(s.acceptor, s.options.address, s.options.port); !ok) return ok;
  if (s.options.metrics_port) return open(s.metrics_acceptor, "127.0.0.1", *s.options.metrics_port);
  return {};
}

std::uint16_t Server::port() const {
  return impl_->acceptor.local_endpoint().port();
}

std::optional<std::uint16_t> Server::metrics_port() const {
  if (!impl_->metrics_acceptor.is_open()) return std::nullopt;
  return impl_->metrics_acceptor.local_endpoint().port();
}

std::string Server::url() const {
  const auto ip = impl_->acceptor.local_endpoint().address();
  std::string host = ip.is_unspecified() ? "localhost" : ip.to_string();
  if (ip.is_v6() && !ip.is_unspecified()) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port());
}

live::Executor& Server::executor(std::size_t n) {
  return *impl_->workers[n % impl_->workers.size()];
}

live::Executor& Server::background() {
  return impl_->background;
}

live::Executor& Server::office() {
  return impl_->office_worker;
}

void Server::heed_signals() {
  impl_->signals.add(SIGTERM);
  impl_->signals.add(SIGINT);
}

void Server::run(live::Tables& tables, office::Office* office, office::Uploads* uploads) {
  Impl& s = *impl_;
  s.context.tables = &tables;
  if (office) s.context.office = &s.office.emplace(*office, s.office_worker);
  s.context.uploads = uploads;
  heed_signals();
  s.signals.async_wait([&s](const error_code& ec, int) {
    if (!ec) s.begin_drain();
  });
  asio::co_spawn(s.main().context(), accept_loop(s.acceptor, s.workers, s.context), asio::detached);
  if (s.metrics_acceptor.is_open()) {
    asio::co_spawn(s.main().context(), metrics_loop(s.metrics_acceptor, s.main(), s.context),
                   asio::detached);
  }
  s.context.ready = !s.broken;
  for (const auto& [key, table] : tables.all()) table->start();
  s.background.start();
  if (s.office) s.office->start();
  s.office_worker.start();
  for (std::size_t i = 1; i < s.workers.size(); ++i) s.workers[i]->start();
  if (s.options.links) {
    s.links.emplace(*s.options.links, tables, s.workers, s.background, s.options.links_interval);
    s.links->start();
  }
  {
    const auto watchdog = s.watch();
    s.main().run();
  }
  s.background.join();
  s.office_worker.join();
  for (const auto& worker : s.workers) worker->join();
  s.links.reset();
}

void Server::stop() {
  asio::post(impl_->main().context(), [&s = *impl_] { s.begin_drain(); });
}

void Server::not_ready() {
  impl_->broken = true;
  impl_->context.ready = false;
}

void Server::report_faults(std::vector<std::string> faults) {
  impl_->context.faults = std::move(faults);
}

void Server::Impl::begin_drain() {
  context.ready = false;
  if (context.draining.exchange(true)) return;
  spdlog::info("shutting down");
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  if (links) links->stop();
  if (office) office->stop_passwords();
  if (context.uploads) context.uploads->stop();
  await(&Impl::give_up_the_log);
  context.tables->drain([this] { asio::post(main().context(), [this] { part(); }); });
}

// Writes that wait for the disk are answered as failed, which settles the tables.
void Server::Impl::give_up_the_log() {
  if (settled) return;
  spdlog::warn("the log did not catch up in time; unwritten events were never sent to anyone");
  context.tables->halt("the server shuts down, and its log has not caught up in time");
}

// Everything sent is on disk: say goodbye.
void Server::Impl::part() {
  settled = true;
  error_code ignored;
  metrics_acceptor.close(ignored);
  on_each_worker([](Worker& worker) {
    for (Session* session : worker.sessions()) session->go_away();
    for (Connection* connection : worker.connections()) connection->part();
  });
  await(&Impl::cut);
  context.connections.when_done([this] { asio::post(main().context(), [this] { finish(); }); });
}

// A client that does not leave in time is not waited for.
void Server::Impl::cut() {
  on_each_worker([](Worker& worker) {
    for (Connection* connection : worker.connections()) connection->cut();
  });
}

// No client is left, so the workers run out of work.
void Server::Impl::finish() {
  deadline.cancel();
  background.finish();
  if (office) office->stop();
  office_worker.finish();
  for (const auto& worker : workers) worker->finish();
}

void Server::Impl::await(void (Impl::*late)()) {
  deadline.expires_after(options.limits.drain_timeout);
  deadline.async_wait([this, late](const error_code& ec) {
    if (!ec) (this->*late)();
  });
}

void Server::Impl::on_each_worker(void (*task)(Worker&)) {
  for (const auto& worker : workers) {
    asio::post(worker->context(), [&w = *worker, task] { task(w); });
  }
}

}  // namespace fray::net
