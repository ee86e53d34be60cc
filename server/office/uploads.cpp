#include "office/uploads.h"

#include <utility>

#include "campaign/assets.h"
#include "image/picture.h"
#include "vtt/file.h"

namespace fray::office {
namespace {

// Jobs that wait.
constexpr std::size_t kFiles = 64;
constexpr std::size_t kFilesOfOne = 4;
constexpr std::size_t kArchives = 16;
constexpr std::size_t kArchivesOfOne = 2;

std::unexpected<campaign::Error> error_of(SerialExecutor::Dropped why) {
  return why == SerialExecutor::Dropped::Stopping
             ? campaign::refuse(campaign::ErrorCode::Unavailable, "",
                                "the server is shutting down; send it again soon")
             : campaign::refuse(campaign::ErrorCode::Limited, "body",
                                "too many files are being read; send it again in a while");
}

}  // namespace

namespace {

campaign::Result<campaign::Draft> keep(campaign::Store& store, std::string_view file,
                                       const image::Frame& frame, campaign::Time now) {
  const auto picture = image::rewrite(file, {}, frame);
  if (!picture) {
    return campaign::refuse(campaign::ErrorCode::Invalid, "body", picture.error().message);
  }
  return campaign::keep_draft(store,
                              {.type = std::string(image::media_type(picture->format)),
                               .width = static_cast<std::int32_t>(picture->width),
                               .height = static_cast<std::int32_t>(picture->height)},
                              picture->bytes, now);
}

}  // namespace

campaign::Result<campaign::Draft> keep_picture(campaign::Store& store, std::string_view file,
                                               campaign::Time now) {
  return keep(store, file, {}, now);
}

campaign::Result<MapDraft> keep_map(campaign::Store& store, std::string file, campaign::Time now) {
  auto map = vtt::read(file);
  file = {};  // it may be large, and so may what the picture takes
  if (!map) {
    const std::string& field = map.error().field;
    return campaign::refuse(campaign::ErrorCode::Invalid, field.empty() ? "body" : "body." + field,
                            map.error().message);
  }
  MapDraft out{std::nullopt, vtt::draw(*map)};
  if (map->image.empty()) return out;
  const auto [x, y] = vtt::board_of_picture(*map);
  auto picture = keep(store, map->image, {x, y}, now);
  if (picture) {
    out.picture = std::move(*picture);
  } else if (picture.error().code == campaign::ErrorCode::Invalid) {
    out.drawing.remarks.push_back(vtt::sentence({"image", picture.error().message}));
  } else {
    return campaign::refuse(picture.error().code, "body.image", picture.error().message);
  }
  return out;
}

Uploads::Uploads(campaign::Store& store, std::reference_wrapper<const Rulesets> rulesets,
                 campaign::EncounterLog* log)
    : store_(store),
      rulesets_(rulesets),
      log_(log),
      files_(kFiles, kFilesOfOne),
      archives_(kArchives, kArchivesOfOne) {}

void Uploads::read_picture(const std::string& from, std::string file, campaign::Time now,
                           const Reply<campaign::Draft>& reply) {
  files_.submit(
      from, {[this, file = std::move(file), now, reply] { reply(keep_picture(store_, file, now)); },
             [reply](SerialExecutor::Dropped why) { reply(error_of(why)); }});
}

void Uploads::read_map(const std::string& from, std::string file, campaign::Time now,
                       const Reply<MapDraft>& reply) {
  files_.submit(from, {[this, file = std::move(file), now, reply]() mutable {
                         reply(keep_map(store_, std::move(file), now));
                       },
                       [reply](SerialExecutor::Dropped why) { reply(error_of(why)); }});
}

void Uploads::carry(const std::string& from, std::function<void(const Stores&)> job,
                    const std::function<void(const campaign::Error&)>& drop) {
  archives_.submit(from, {[this, job = std::move(job)] {
                            job({store_, rulesets_, log_, [this] { return archives_.stopping(); }});
                          },
                          [drop](SerialExecutor::Dropped why) { drop(error_of(why).error()); }});
}

void Uploads::stop() {
  files_.stop();
  archives_.stop();
}

}  // namespace fray::office
