#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include "cli/commands.h"
#include "console/output.h"

namespace {

int run(int argc, char** argv) {
  const fray::console::PrintableOutput printable;
  if (sodium_init() < 0) {
    spdlog::error("cannot initialize libsodium: no source of randomness");
    return fray::console::kFailed;
  }
  int exit_code = fray::console::kOk;
  CLI::App app("Authoritative combat server for tabletop role-playing games", "fray");
  app.set_version_flag("--version", "fray " FRAY_VERSION);
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::simple);
  fray::cli::add_commands(app, exit_code);
  app.footer(
      "fray COMMAND --help explains a command. First steps:\n"
      "  fray serve --demo     a fight to watch and to join, in the browser\n"
      "  fray sim --count 200  how that fight usually ends");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? fray::console::kOk : fray::console::kUsage;
  } catch (const std::exception& error) {
    // Out of memory and the like: an answer for the operator in place of a core dump.
    spdlog::critical("fatal: {}", error.what());
    return fray::console::kFailed;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (...) {
    // Before the commands are there, or while reporting why one stopped: nothing that allocates.
    std::fputs("fray cannot go on: out of memory, or its output is gone\n", stderr);
    return fray::console::kFailed;
  }
}
