// `fray campaign` and `fray character export|import`: archives out of a database, and into one.
#include <cerrno>
#include <iostream>
#include <memory>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "campaign/archive.h"
#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/words.h"
#include "catalog/campaign_rules.h"
#include "catalog/ruleset_catalog.h"
#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "cli/version.h"
#include "console/text_file.h"
#include "exchange/export.h"
#include "exchange/import.h"
#include "storage/encounter_reader.h"

namespace fray::cli {
namespace {

using campaign::CampaignId;
using campaign::CharacterId;
using campaign::Repositories;
using campaign::Result;

struct ArchiveOptions {
  std::string database;
  std::string campaign;
  std::string character;
  std::string file;
  std::string owner;
  ContentFolders content;
};

template <class Id>
Result<Id> id_of(const std::string& text, const std::string& what, const std::string& where) {
  if (const auto id = Id::parse(text)) return *id;
  return campaign::refuse(campaign::ErrorCode::Invalid, "",
                          "\"" + text + "\" is no " + what + "'s id; " + where);
}

Result<CampaignId> campaign_of(const ArchiveOptions& o) {
  return id_of<CampaignId>(o.campaign, "campaign", "see `fray admin campaign list`");
}

// A new file that only its owner can read. The error is one line.
std::expected<void, std::string> write_new(const std::string& path, const std::string& bytes) {
  const auto fault = [&] {
    return std::unexpected(path + ": cannot be written: " + std::generic_category().message(errno));
  };
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return fault();
  std::size_t written = 0;
  bool good = true;
  while (good && written < bytes.size()) {
    const ssize_t some = ::write(file, bytes.data() + written, bytes.size() - written);
    if (some > 0) written += static_cast<std::size_t>(some);
    good = some > 0 || (some < 0 && errno == EINTR);
  }
  good = good && ::fsync(file) == 0;
  const int why = errno;
  good = ::close(file) == 0 && good;
  if (good) return {};
  errno = why;
  const auto error_line = fault();
  ::unlink(path.c_str());
  return error_line;
}

exchange::Stamp stamp_now() {
  return {kServerName, admin::act().now};
}

int keep(const Result<std::string>& archive, const ArchiveOptions& o) {
  if (!archive) return admin::fail(archive.error());
  if (const auto written = write_new(o.file, *archive); !written)
    return admin::fail(written.error());
  std::cout << o.file << ": " << archive->size() << " bytes\n";
  return kOk;
}

// That the operator took it out.
Result<> note(campaign::Store& store, campaign::Verb verb, const CampaignId& campaign,
              const std::string& about) {
  return store.write([&](Repositories& repositories) -> Result<> {
    campaign::record(repositories, admin::act(), verb, campaign, about);
    return {};
  });
}

int export_campaign(const ArchiveOptions& o) {
  const auto id = campaign_of(o);
  if (!id) return admin::fail(id.error());
  const auto office = admin::Office::open(o.database);
  if (!office) return admin::fail(office.error());
  const auto database = storage::Database::open_read_only(o.database);
  if (!database) return admin::fail(database.error().message);
  const auto reader = storage::EncounterReader::open(*database);
  if (!reader) return admin::fail(reader.error().message);
  const exchange::LogSource logs{
      [&](const campaign::EncounterKey& key) { return (*reader)->find(key); },
      [&](const campaign::EncounterKey& key) { return (*reader)->read(key, 0); }};
  campaign::Store& store = (*office)->store();
  const auto archive =
      exchange::export_campaign(store, *id, logs, stamp_now(), exchange::Bounds::of_operator());
  if (!archive) return admin::fail(archive.error());
  if (auto noted = note(store, campaign::Verb::CampaignExport, *id, id->text()); !noted) {
    return admin::fail(noted.error());
  }
  return keep(archive, o);
}

int export_character(const ArchiveOptions& o) {
  const auto id = campaign_of(o);
  if (!id) return admin::fail(id.error());
  const auto character = id_of<CharacterId>(o.character, "character", "see `listCharacters`");
  if (!character) return admin::fail(character.error());
  const auto office = admin::Office::open(o.database);
  if (!office) return admin::fail(office.error());
  campaign::Store& store = (*office)->store();
  const auto archive = exchange::export_character(store, *id, *character, stamp_now(),
                                                  exchange::Bounds::of_operator());
  if (!archive) return admin::fail(archive.error());
  if (auto noted = note(store, campaign::Verb::CharacterExport, *id, character->text()); !noted) {
    return admin::fail(noted.error());
  }
  return keep(archive, o);
}

// The inputs of an import: the archive's bytes, the database, the rulesets.
struct Means {
  std::string archive;
  std::unique_ptr<admin::Office> office;
  std::unique_ptr<catalog::RulesetCatalog> catalog;
};
std::expected<Means, std::string> means_of(const ArchiveOptions& o) {
  auto archive = read_text(o.file, exchange::Bounds::of_operator().file_bytes);
  if (!archive) return std::unexpected(archive.error());
  auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return std::unexpected(catalog.error());
  auto office = admin::Office::open(o.database);
  if (!office) return std::unexpected(office.error());
  return Means{std::move(*archive), std::move(*office),
               std::make_unique<catalog::RulesetCatalog>(std::move(*catalog))};
}

Result<campaign::AccountId> account_of(campaign::Store& store, const std::string& owner) {
  return store.read([&](Repositories& repositories) -> Result<campaign::AccountId> {
    const auto name = campaign::account_name("owner", owner);
    if (!name) return std::unexpected(name.error());
    const auto found = repositories.accounts.password_of(*name);
    if (found) return found->account.id;
    return campaign::refuse(
        campaign::ErrorCode::NotFound, "",
        "unknown account \"" + owner + "\"; see `fray admin user list` for them");
  });
}

int import_campaign(const ArchiveOptions& o) {
  const auto means = means_of(o);
  if (!means) return admin::fail(means.error());
  campaign::Store& store = means->office->store();
  const auto owner = account_of(store, o.owner);
  if (!owner) return admin::fail(owner.error());
  const catalog::CampaignRules campaign_rules(*means->catalog);
  const auto staged = exchange::stage_campaign(store, campaign_rules, means->archive, *owner,
                                               admin::act().now, exchange::Bounds::of_operator());
  if (!staged) return admin::fail(staged.error());
  const auto made = store.write([&](Repositories& repositories) {
    return campaign::finish_import(repositories, admin::act(), *owner, *staged);
  });
  if (!made) return admin::fail(made.error());
  std::cout << made->id.text() << ": \"" << made->name << "\" is " << o.owner << "'s\n";
  return kOk;
}

int import_character(const ArchiveOptions& o) {
  const auto id = campaign_of(o);
  if (!id) return admin::fail(id.error());
  const auto means = means_of(o);
  if (!means) return admin::fail(means.error());
  auto carried = exchange::read_character(means->archive, exchange::Bounds::of_operator());
  if (!carried) return admin::fail(carried.error());
  if (auto sound = campaign::check(*carried); !sound) return admin::fail(sound.error());
  const catalog::CampaignRules campaign_rules(*means->catalog);
  const auto made =
      means->office->store().write([&](Repositories& repositories) -> Result<campaign::Character> {
        const auto found = campaign::active_campaign(repositories, *id);
        if (!found) return std::unexpected(found.error());
        if (found->policy.ruleset != carried->ruleset) {
          return campaign::refuse(campaign::ErrorCode::Invalid, "",
                                  "the character is one of " + carried->ruleset +
                                      ", and the campaign plays by " + found->policy.ruleset);
        }
        auto sound = campaign_rules.check_sheet(
            found->policy, carried->revisions.back().sheet,
            {.unlimited = true, .points = campaign::points_of(*carried)});
        if (!sound) return std::unexpected(sound.error());
        return campaign::import_character(repositories, admin::act(), *id, std::nullopt, *carried);
      });
  if (!made) return admin::fail(made.error());
  std::cout << made->id.text() << ": \"" << made->name << "\" is the GM's, who may give it away\n";
  return kOk;
}

CLI::App* add_archive_command(CLI::App& group, const char* name, const char* summary,
                              const std::shared_ptr<ArchiveOptions>& o, int& exit_code,
                              int (*run)(const ArchiveOptions&)) {
  CLI::App* command = group.add_subcommand(name, summary);
  admin::add_database_option(*command, o->database);
  command->callback([o, run, &exit_code] { exit_code = run(*o); });
  return command;
}

void add_target(CLI::App* command, const std::shared_ptr<ArchiveOptions>& o) {
  command->add_option("--to", o->file, "The archive: a new file, in a folder that exists")
      ->required();
}

void add_source(CLI::App* command, const std::shared_ptr<ArchiveOptions>& o) {
  command->add_option("FILE", o->file, "The archive; at most 1 GiB")
      ->required()
      ->check(CLI::ExistingFile);
}

}  // namespace

void add_campaign(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<ArchiveOptions>();
  CLI::App* group = app.add_subcommand("campaign", "Export and import campaigns");
  group->require_subcommand(1);
  CLI::App* out = add_archive_command(*group, "export", "Export a campaign to an archive file", o,
                                      exit_code, export_campaign);
  out->add_option("ID", o->campaign, "Campaign id; see `fray admin campaign list`")->required();
  add_target(out, o);
  out->footer(
      "The archive is a zip of JSON and pictures: policy, characters with all revisions and "
      "awards,\n"
      "encounters with their setups and notes, what happened in those that are over, and what the\n"
      "owner can read of what was said. It has no passwords and no links, but all that GMs know, "
      "so\n"
      "keep it from players. A server may be running; all of the campaign is held in memory.\n"
      "Example:\n"
      "  fray campaign export fray.db ID --to ashes.fray.zip\n"
      "Exit codes: 0 written, 1 refused (no file written), 2 usage error.");
  CLI::App* in = add_archive_command(*group, "import", "Import a campaign from an archive", o,
                                     exit_code, import_campaign);
  add_source(in, o);
  in->add_option("--owner", o->owner, "Owner of the imported campaign (username)")->required();
  add_content_option(*in, o->content);
  in->footer(
      "It is a new campaign, and nothing that is there is touched. Its characters are the GM's, "
      "who\n"
      "invites the players again and gives them theirs. What was said, and the logs of encounters\n"
      "that are over, stay in the archive. Content of one's own that its policy names is given by\n"
      "--content, as to `fray serve`. A server may be running.\n"
      "Example:\n"
      "  fray campaign import fray.db ashes.fray.zip --owner greta\n"
      "Exit codes: 0 success, 1 refused (nothing imported), 2 usage error.");
}

void add_character_archive(CLI::App& character, int& exit_code) {
  const auto o = std::make_shared<ArchiveOptions>();
  CLI::App* out = add_archive_command(
      character, "export", "Write a campaign's character as an archive that people can read", o,
      exit_code, export_character);
  out->add_option("CAMPAIGN", o->campaign, "Campaign id; see `fray admin campaign list`")
      ->required();
  out->add_option("CHARACTER", o->character, "Its id")->required();
  add_target(out, o);
  out->footer(
      "The archive is a zip of JSON, with all revisions of the sheet, what it carries, and "
      "awards.\n"
      "Example:\n"
      "  fray character export fray.db CAMPAIGN CHARACTER --to ana.fray.zip\n"
      "Exit codes: 0 written, 1 refused (no file written), 2 usage error.");
  CLI::App* in =
      add_archive_command(character, "import", "Make a character of an archive, in a campaign", o,
                          exit_code, import_character);
  in->add_option("CAMPAIGN", o->campaign, "Campaign id; see `fray admin campaign list`")
      ->required();
  add_source(in, o);
  add_content_option(*in, o->content);
  in->footer(
      "It becomes a new character of the GM, with everything in the archive. Its latest sheet "
      "must\n"
      "be sound by the campaign's rules.\n"
      "Example:\n"
      "  fray character import fray.db CAMPAIGN ana.fray.zip\n"
      "Exit codes: 0 success, 1 refused (nothing changed), 2 usage error.");
}

}  // namespace fray::cli
