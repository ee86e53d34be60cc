// `fray admin permissions`: who may ask what.
#include "office/permissions.h"

#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/admin/admin.h"
#include "wire/request.h"

namespace fray::cli::admin {

void add_permissions(CLI::App& admin) {
  CLI::App* command = admin.add_subcommand("permissions", "Print the permission table as Markdown");
  command->footer(
      "The table that the server enforces; client-sdk/PERMISSIONS.md is printed from it.\n"
      "Example: fray admin permissions");
  command->callback([] { std::cout << office::permissions_page(wire::table_rules()); });
}

}  // namespace fray::cli::admin
