// `fray serve`: its options.
#include "cli/serve.h"

#include <map>
#include <memory>
#include <string>
#include <thread>

#include <CLI/CLI.hpp>

#include "catalog/ruleset_catalog.h"
#include "cli/address_arguments.h"
#include "cli/commands.h"
#include "console/arguments.h"

namespace fray::cli {
namespace {

const std::map<std::string, campaign::Registration> kRegistrations{
    {"open", campaign::Registration::Open},
    {"invite", campaign::Registration::ByInvite},
    {"closed", campaign::Registration::Closed}};

// The parsed arguments, some of them as text.
struct Given {
  ServeOptions options;
  int metrics_port = -1;  // none
  int pace = 700;         // ms
  CLI::Option* port = nullptr;
  CLI::Option* pace_option = nullptr;
};

// Quotas of a campaign owner's account. Tables from --table are the operator's own.
void add_quotas(CLI::App& app, ServeOptions& options) {
  campaign::Quotas& quotas = options.quotas;
  app.add_option("--max-combatants", quotas.combatants,
                 "Combatants in an encounter of a campaign, reinforcements included")
      ->transform(whole_number(1, 1000))
      ->capture_default_str();
  app.add_option("--max-live-tables", quotas.live_tables,
                 "Encounters of all campaigns that are played at a time")
      ->transform(whole_number(0, 1'000'000))
      ->capture_default_str();
  app.add_option("--max-live-tables-per-account", quotas.live_tables_of_owner,
                 "Encounters that are played at a time in the campaigns of one owner")
      ->transform(whole_number(0, 1'000'000))
      ->capture_default_str();
  app.add_option("--max-campaigns-per-account", quotas.campaigns, "Campaigns of one owner")
      ->transform(whole_number(0, 1'000'000))
      ->capture_default_str();
  app.add_option_function<std::int64_t>(
         "--max-mib-per-account", [&quotas](std::int64_t mib) { quotas.bytes = mib << 20; },
         "MiB of setups, pictures, characters and messages in the campaigns of one owner")
      ->transform(whole_number(1, 1 << 20))
      ->default_str(std::to_string(quotas.bytes >> 20));
  app.add_option("--min-free-mib", options.min_free_mib,
                 "MiB free on the database's disk below which uploads, setups, characters, "
                 "messages and new encounters are refused, so that running tables never stop for "
                 "want of room. 0: never")
      ->transform(whole_number(0, std::int64_t{1} << 40))
      ->capture_default_str();
}

void add_listener(CLI::App& app, Given& given) {
  ServeOptions& options = given.options;
  app.add_option("--database", options.database, "Database file; created if it doesn't exist")
      ->capture_default_str();
  given.port = app.add_option("--port", options.server.port,
                              "TCP port of page and WebSocket; 0 for any free one")
                   ->transform(whole_number(0, 65535))
                   ->capture_default_str();
  app.add_option("--address", options.server.address, "IP address to listen on")
      ->capture_default_str();
  app.add_option("--workers", options.server.workers,
                 "Table worker threads. Default: one fewer than CPUs, leaving one for the log")
      ->transform(whole_number(1, 256))
      ->capture_default_str();
  app.add_option("--metrics-port", given.metrics_port,
                 "Loopback port for Prometheus /metrics; 0 picks a free port")
      ->transform(whole_number(0, 65535));
  app.add_option("--retry-after", options.server.retry_after_seconds,
                 "Reconnect delay in seconds sent to clients on shutdown")
      ->transform(whole_number(0, 86'400))
      ->capture_default_str();
}

// The names and addresses it listens on, and who may connect.
void add_addresses(CLI::App& app, ServeOptions& options) {
  app.add_option("--public-url", options.public_url,
                 "Public URL behind a TLS proxy, such as https://fray.example.org or "
                 "https://example.org/fray. Used in links and allowed as an origin")
      ->transform(public_url());
  app.add_flag("--print-links", options.print_links,
               "Print seat links even when stdout is not a terminal. By default links are kept out "
               "of logs; use `fray links`");
  app.add_option(
         "--allow-origin", options.server.allowed_origins,
         "Additional origin whose pages may connect, such as https://example.org; repeatable")
      ->transform(web_origin());
  app.add_option(
         "--allow-host", options.server.allowed_hosts,
         "Host name of the server, in addition to localhost, its addresses and --public-url's, "
         "such as fray.example.org; repeatable. Requests for others are refused")
      ->check(host_name());
  app.add_option("--trusted-proxy", options.server.trusted_proxies,
                 "IP address of a proxy before this server; repeatable. The last address of its "
                 "X-Forwarded-For is the address that limits apply to. With --public-url, a proxy "
                 "on this machine by default")
      ->check(ip_address());
}

void add_limits(CLI::App& app, ServeOptions& options) {
  app.add_option("--max-connections", options.server.limits.connections, "Connections at a time")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--max-connections-per-address", options.server.limits.connections_per_address,
                 "Connections of one address, or one IPv6 network, at a time")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--outbox-bytes", options.server.limits.outbox_bytes,
                 "Unread bytes before a client is disconnected")
      ->transform(whole_number(std::int64_t{1} << 16, std::int64_t{1} << 30))
      ->capture_default_str();
  app.add_option("--outbox-bytes-per-address", options.server.limits.outbox_bytes_per_address,
                 "Unread bytes of all clients of one address")
      ->transform(whole_number(std::int64_t{1} << 16, std::int64_t{1} << 40))
      ->capture_default_str();
  app.add_option("--outbox-bytes-in-all", options.server.limits.outbox_bytes_in_all,
                 "Unread bytes of all clients")
      ->transform(whole_number(std::int64_t{1} << 16, std::int64_t{1} << 40))
      ->capture_default_str();
  app.add_option("--frames-per-second", options.server.limits.frames_per_second,
                 "Frames that a client may send; bursts of twice as many")
      ->transform(decimal_number(1, 1'000'000))
      ->capture_default_str();
}

void add_tables(CLI::App& app, ServeOptions& options) {
  app.add_option("--table", options.tables,
                 "Setup file of a table to host, or a folder of such .toml files; "
                 "repeatable. A file's name is the table's");
  app.add_flag("--strict", options.strict,
               "Don't start unless every table can. By default a table with an invalid setup "
               "file is left out, logged, and listed on /readyz");
  app.add_flag("--public", options.watchable,
               "Let anyone with the plain address watch tables that have a spectator seat. Always "
               "on for --demo");
  app.add_option("--checkpoint-every", options.checkpoint_every,
                 "Inputs between checkpoints of a table. A restart replays only what came after "
                 "the last one. 0: no checkpoints, replay everything")
      ->transform(whole_number(0, 1'000'000))
      ->capture_default_str();
}

void add_upkeep(CLI::App& app, ServeOptions& options) {
  app.add_option(
         "--rest-after", options.rest_after_seconds,
         "Seconds without a request after which a table gives its memory back, unless a clock "
         "runs or the server plays there; it wakes with the next request. 0: never")
      ->transform(whole_number(0, 86'400))
      ->capture_default_str();
  app.add_flag_callback(
      "--no-check", [&options] { options.check_database = false; },
      "Skip the database integrity check at startup");
}

void add_registration(CLI::App& app, ServeOptions& options) {
  app.add_option_function<std::string>(
         "--registration",
         [&options](const std::string& who) { options.registration = kRegistrations.at(who); },
         "Who can create an account: open (anyone), invite (people with a campaign invite) or "
         "closed (only `fray admin user add`)")
      ->transform(CLI::IsMember(&kRegistrations, CLI::ignore_case))
      ->default_str("invite");
}

void add_demonstration(CLI::App& app, Given& given) {
  ServeOptions& options = given.options;
  auto* demo = app.add_flag("--demo", options.demo,
                            "Play demonstration fights, one after the other, at a table for each "
                            "ruleset");
  app.add_flag("--once", options.once,
               "With --demo: one fight of the first ruleset, its outcome, and the end")
      ->needs(demo);
  app.add_flag_callback(
         "--no-stand-ins", [&options] { options.stand_ins = false; },
         "With --demo: the server plays only the GM's side; player seats wait for people")
      ->needs(demo);
  given.pace_option =
      app.add_option("--pace-ms", given.pace, "Thinking time of autopilot players, in milliseconds")
          ->transform(whole_number(0, 60'000))
          ->capture_default_str();
}

// Settings that depend on several options.
ServeOptions options_of(const Given& given) {
  ServeOptions options = given.options;
  net::ServerOptions& server = options.server;
  server.limits.frame_burst = 2 * server.limits.frames_per_second;
  if (given.metrics_port >= 0) server.metrics_port = static_cast<std::uint16_t>(given.metrics_port);
  if (!options.public_url.empty()) {
    server.allowed_origins.emplace_back(origin_of(options.public_url));
    server.base_path = path_of(options.public_url);
    server.allowed_hosts.emplace_back(host_of(options.public_url));
    if (server.trusted_proxies.empty()) server.trusted_proxies = {"127.0.0.1", "::1"};
  }
  options.pace = std::chrono::milliseconds(given.pace);
  if (options.once) {
    if (given.port->count() == 0) server.port = 0;
    if (given.pace_option->count() == 0) options.pace = std::chrono::milliseconds(0);
  }
  return options;
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  const auto given = std::make_shared<Given>();
  ServeOptions& options = given->options;
  options.server.port = 8080;
  // The log, passwords and the kernel want one, too: with as many threads as processors fewer
  // decisions go through, see tests/bench/README.md.
  options.server.workers = std::max(2u, std::thread::hardware_concurrency()) - 1;
  CLI::App& serve_app =
      *app.add_subcommand("serve", "Run the server: tables, campaigns and the web page");
  add_listener(serve_app, *given);
  add_addresses(serve_app, options);
  add_limits(serve_app, options);
  add_tables(serve_app, options);
  add_quotas(serve_app, options);
  add_upkeep(serve_app, options);
  add_content_option(serve_app, options.content);
  add_registration(serve_app, options);
  add_demonstration(serve_app, *given);
  serve_app.footer(
      "Prints its address and, on a terminal, one link for each seat; a link is a key, hand it to\n"
      "one person. `fray links` lists them later, and revokes single ones.\n"
      "SIGTERM or Ctrl-C ends it; the next start on the same database goes on from there.\n"
      "Setup files are described in server/encounter/README.md.\n"
      "Examples:\n"
      "  fray serve --demo\n"
      "  fray serve --table ambush.toml --database evening.db --port 8080\n"
      "  fray serve --database campaigns.db        (campaigns only; the owner link that it prints\n"
      "                                            makes the first account)\n"
      "Exit codes: 0 stopped normally, 1 failed to start, 2 usage error. With invalid setup files "
      "it\n"
      "starts without their tables; 1 only if nothing could start, or with --strict.");
  serve_app.callback([given, &exit_code] { exit_code = serve(options_of(*given)); });
}

}  // namespace fray::cli
