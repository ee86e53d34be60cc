#include "load/run.h"

#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

#include <sys/resource.h>
#include <unistd.h>

#include "encounter/setup_file.h"
#include "fights.h"
#include "fray/v1/frames.pb.h"
#include "support/served.h"
#include "support/temporary_folder.h"

namespace fray::load {
namespace {

using support::Process;
using Viewers = std::vector<std::shared_ptr<Connection>>;

// Adds two cells at the edge that cannot be reached or seen, one above the other, with one of each
// side in them: while both live the fight does not end.
void add_walled(table::Setup& setup) {
  std::string map;
  std::int16_t column = 0;
  std::int16_t row = 0;
  std::istringstream rows(setup.map);
  for (std::string line; std::getline(rows, line); ++row) {
    column = static_cast<std::int16_t>(line.size() + 1);
    map += line + (row == 1 ? "##" : "#.") + "\n";
  }
  setup.map = std::move(map);
  for (std::int16_t side = 0; side < 2; ++side) {
    setup.combatants.push_back({.key = "walled" + std::to_string(side),
                                .name = "walled",
                                .side = table::Side(side),
                                .at = {column, static_cast<std::int16_t>(2 * side)},
                                .archetype = "grunt-6"});
  }
}

// Viewer 0 is the GM, then come up to four players with one hero or more each, then spectators.
table::Setup setup_for(unsigned viewers) {
  table::Setup setup = bench::four_against_four();
  add_walled(setup);
  setup.policy.absent = table::Absent::Wait;
  setup.seats.push_back({.key = "v0", .role = table::Role::Gm});
  const unsigned players = std::min(4u, viewers - 1);
  for (unsigned v = 1; v < viewers; ++v) {
    table::SeatSetup seat{.key = "v" + std::to_string(v)};
    seat.role = v <= players ? table::Role::Player : table::Role::Spectator;
    for (unsigned hero = 0; v <= players && hero < 4; ++hero) {
      if (hero % players == v - 1) seat.controls.push_back(table::CombatantId(hero));
    }
    setup.seats.push_back(seat);
  }
  return setup;
}

double processor_seconds(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string text{std::istreambuf_iterator<char>(stat), {}};
  unsigned long user = 0;
  unsigned long system = 0;
  const auto after_name = text.rfind(')');
  if (after_name == std::string::npos) return 0;
  std::sscanf(text.c_str() + after_name + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
              &user, &system);
  return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

v1::ServerFrame ask(Connection& connection, const v1::ClientFrame& request) {
  connection.write(request.SerializeAsString());
  v1::ServerFrame frame;
  frame.ParseFromString(connection.read());
  if (frame.reply().has_error()) throw std::runtime_error(frame.reply().error().message());
  return frame;
}

// Sits down, and hears where the table stands.
void sit_down(Connection& connection, const std::string& token, Play& play, std::size_t viewer) {
  v1::ClientFrame hello;
  hello.set_id(1);
  hello.mutable_hello()->add_versions(1);
  hello.mutable_hello()->set_client("fray-load");
  hello.mutable_hello()->set_token(token);
  ask(connection, hello);
  v1::ClientFrame attach;
  attach.set_id(2);
  attach.mutable_attach();
  ask(connection, attach);
  while (play.hear(viewer, connection.read()) != Play::Heard::Batch) {
  }
}

/// All tables of one run: lets them play, and measures.
class Load {
 public:
  explicit Load(const Options& options) : options_(options) {}

  boost::asio::io_context& io() { return io_; }
  void add(std::unique_ptr<Play> play, Viewers viewers) {
    connections_.insert(connections_.end(), viewers.begin(), viewers.end());
    tables_.push_back(
        std::make_unique<TableLoad>(io_, std::move(play), std::move(viewers), tally_));
  }
  const TableLoad& table(std::size_t i) const { return *tables_[i]; }

  Result run(const std::string& name, double rate, pid_t server, SignIns* sign_ins = nullptr) {
    using std::chrono::duration_cast;
    using Seconds = std::chrono::duration<double>;
    const auto start = Clock::now();
    tally_.begin = start + duration_cast<Clock::duration>(Seconds(options_.warm_up));
    tally_.end = tally_.begin + duration_cast<Clock::duration>(Seconds(options_.seconds));
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (rate <= 0) {
        tables_[i]->play_on();
        continue;
      }
      const auto n = static_cast<double>(tables_.size());
      const auto every = duration_cast<Clock::duration>(Seconds(n / rate));
      tables_[i]->play_by_the_clock(start + every * static_cast<int>(i) / static_cast<int>(n),
                                    every);
    }
    io_.run_until(tally_.begin);
    const double server_before = processor_seconds(server);
    const double own_before = processor_seconds(getpid());
    if (sign_ins) sign_ins->begin();
    io_.run_until(tally_.end);
    const double server_after = processor_seconds(server);
    const double own_after = processor_seconds(getpid());
    // What is under way may still arrive.
    io_.run_until(tally_.end + std::chrono::milliseconds(500));
    Result result{.name = name,
                  .seconds = options_.seconds,
                  .offered = rate,
                  .decisions = static_cast<double>(tally_.decisions) / options_.seconds,
                  .deliveries = static_cast<double>(tally_.deliveries) / options_.seconds,
                  .bytes = static_cast<double>(tally_.bytes) / options_.seconds,
                  .samples = tally_.own.size(),
                  .own = tally_.own.percentiles(),
                  .all = tally_.all.percentiles(),
                  .server_cpu = (server_after - server_before) / options_.seconds,
                  .loader_cpu = (own_after - own_before) / options_.seconds};
    if (sign_ins) result.sign_ins = sign_ins->finish();
    for (const auto& connection : connections_) result.broken += connection->broken();
    for (const auto& table : tables_) table->stop();
    io_.poll();
    result.refusals = tally_.refusals;
    result.strays = tally_.strays;
    result.incomplete = tally_.incomplete;
    result.late = tally_.late;
    return result;
  }

 private:
  const Options& options_;
  boost::asio::io_context io_{1};
  Tally tally_;
  std::vector<std::unique_ptr<TableLoad>> tables_;
  Viewers connections_;
};

}  // namespace

Result run_fray(const Options& options, double rate, std::vector<Sizes>& sizes, unsigned sign_ins) {
  const support::TemporaryFolder temporary;
  support::Served::Options served{.fray = options.fray, .database = temporary.file("load.db")};
  if (!options.folder.empty()) served.database = options.folder + "/fray-load.db";
  served.log = temporary.file("server.log");
  const std::string toml = encounter::write_setup(setup_for(options.viewers));
  for (unsigned t = 0; t < options.tables; ++t) {
    served.tables.push_back(temporary.file("t" + std::to_string(t) + ".toml"));
    std::ofstream(served.tables.back()) << toml;
  }
  // All connect from one address.
  served.arguments = {"--registration",
                      "open",
                      "--workers",
                      std::to_string(options.workers),
                      "--frames-per-second",
                      "1000000",
                      "--max-connections-per-address",
                      "1000000",
                      "--outbox-bytes-per-address",
                      "1000000000",
                      "--outbox-bytes-in-all",
                      "1000000000"};
  support::Served server(served);

  std::optional<SignIns> people;
  if (sign_ins > 0) people.emplace(server.port(), sign_ins);
  Load load(options);
  for (unsigned t = 0; t < options.tables; ++t) {
    auto play = std::make_unique<SeatPlay>(options.viewers, t + 1);
    Viewers viewers;
    for (unsigned v = 0; v < options.viewers; ++v) {
      viewers.push_back(std::make_shared<Connection>(load.io()));
      viewers.back()->open(server.port(), "/ws", "fray.v1.proto");
      sit_down(*viewers.back(), server.token("t" + std::to_string(t), "v" + std::to_string(v)),
               *play, v);
    }
    load.add(std::move(play), std::move(viewers));
  }
  std::string name = rate > 0 ? "fray, open loop" : "fray, closed loop";
  if (people) name += ", and " + std::to_string(sign_ins) + " sign in";
  Result result = load.run(name, rate, server.process().pid(), people ? &*people : nullptr);
  for (unsigned t = 0; t < options.tables; ++t) {
    const auto& play = static_cast<const SeatPlay&>(load.table(t).play());
    sizes.insert(sizes.end(), play.kept().begin(), play.kept().end());
    if (result.last_error.empty()) result.last_error = play.last_error();
  }
  server.process().signal(SIGTERM);
  server.process().wait();
  return result;
}

Result run_twin_under_load(const Options& options, double rate, const std::vector<Sizes>& sizes) {
  Process twin({options.twin, "--be-the-twin", "--workers", std::to_string(options.workers)});
  std::vector<std::uint16_t> ports;
  while (const auto line = twin.read_line()) {
    if (*line == "ready") break;
    ports.push_back(static_cast<std::uint16_t>(std::stoi(line->substr(line->find(' ')))));
  }
  if (ports.empty()) throw std::runtime_error("the twin did not come up");

  Load load(options);
  for (unsigned t = 0; t < options.tables; ++t) {
    Viewers viewers;
    for (unsigned v = 0; v < options.viewers; ++v) {
      viewers.push_back(std::make_shared<Connection>(load.io()));
      viewers.back()->open(ports[t % ports.size()],
                           "/" + std::to_string(t) + "/" + std::to_string(v), "twin");
    }
    load.add(std::make_unique<TwinPlay>(sizes, t + 1), std::move(viewers));
  }
  return load.run(rate > 0 ? "twin, open loop" : "twin, closed loop", rate, twin.pid());
}

}  // namespace fray::load
