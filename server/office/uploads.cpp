#include "office/uploads.h"

#include <utility>

#include "campaign/assets.h"
#include "image/picture.h"
#include "vtt/file.h"

namespace fray::office {
namespace {

constexpr std::size_t kArchives = 4;  // that wait

std::unexpected<campaign::Error> too_many() {
  return campaign::refuse(campaign::ErrorCode::Limited, "body",
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

Uploads::Uploads(campaign::Store& store, std::reference_wrapper<const Shelf> shelf,
                 campaign::EncounterLog* log, std::size_t queue)
    : store_(store), shelf_(shelf), log_(log), files_(queue), archives_(kArchives) {}

void Uploads::read_picture(std::string file, campaign::Time now,
                           const Reply<campaign::Draft>& reply) {
  const bool taken = files_.submit(
      [this, file = std::move(file), now, reply] { reply(keep_picture(store_, file, now)); });
  if (!taken) reply(too_many());
}

void Uploads::read_map(std::string file, campaign::Time now, const Reply<MapDraft>& reply) {
  const bool taken = files_.submit([this, file = std::move(file), now, reply]() mutable {
    reply(keep_map(store_, std::move(file), now));
  });
  if (!taken) reply(too_many());
}

bool Uploads::carry(std::function<void(const Stores&)> job) {
  return archives_.submit([this, job = std::move(job)] {
    job({store_, shelf_, log_, [this] { return archives_.stopping(); }});
  });
}

}  // namespace fray::office
