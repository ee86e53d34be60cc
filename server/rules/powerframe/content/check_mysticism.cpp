#include <algorithm>

#include "rules/powerframe/content/read_mysticism.h"

// The rows of mysticism: their order, and what must hold across them.
namespace fray::powerframe {
namespace {

void check_major(kit::ContentLoader& loader, const Content& content, const MajorDef& major) {
  for (const MinorPlace& place : major.minors) {
    for (const std::string& word : place.only) {
      const bool there = std::ranges::any_of(place.kinds, [&](MinorKind kind) {
        return (kind == MinorKind::Ability &&
                document::value_spelled<Ability>(kAbilitySpellings, word)) ||
               std::ranges::any_of(content.minors, [&](const MinorDef& row) {
                 return row.kind == kind && row.word == word;
               });
      });
      if (!there) {
        loader.fault("major_arcanum", major.id + ": there is no Minor Arcanum \"" + word + "\"");
      }
    }
  }
  if (!major.scale.empty() && find(content.minors, "scale-" + major.scale) == nullptr) {
    loader.fault("major_arcanum", major.id + ": there is no scale \"" + major.scale + "\"");
  }
}

void check_minor_row(kit::ContentLoader& loader, const Content& content, const MinorDef& minor) {
  for (const MinorDef& other : content.minors) {  // bought once for all kinds (L8913)
    if (&other < &minor && other.word == minor.word && other.stars != minor.stars) {
      loader.fault("minor_arcanum", minor.id + " must have the Resistance of " + other.id);
      break;
    }
  }
  for (const std::string& id : minor.majors) {
    if (find(content.majors, id) == nullptr) {
      loader.fault("minor_arcanum", minor.id + ": there is no Major Arcanum \"" + id + "\"");
    }
  }
}

}  // namespace

void read_mysticism(kit::ContentLoader& loader, Content& content) {
  loader.read("parameter", content.parameters, read_parameter);
  loader.read("minor_arcanum", content.minors, read_minor);
  loader.read("major_arcanum", content.majors, read_major);
}

void check_mysticism(kit::ContentLoader& loader, const Content& content) {
  if (content.parameters.size() != kParameters) {
    loader.fault("parameter", "must be there for each of " + std::to_string(kParameters));
  }
  for (const MinorDef& row : content.minors) check_minor_row(loader, content, row);
  for (const MajorDef& row : content.majors) check_major(loader, content, row);
}

}  // namespace fray::powerframe
