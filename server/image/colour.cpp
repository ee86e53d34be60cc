#include "image/colour.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <lcms2.h>

namespace fray::image {
namespace {

struct CloseContext {
  void operator()(cmsContext context) const { cmsDeleteContext(context); }
};
struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct CloseTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Context = std::unique_ptr<_cmsContext_struct, CloseContext>;
using Profile = std::unique_ptr<void, CloseProfile>;

Profile of_gamut(cmsContext context, const Gamut& gamut) {
  if (gamut.gamma < 0.05 || gamut.gamma > 20) return nullptr;
  const auto& xy = gamut.xy;
  const cmsCIExyY white{xy[0], xy[1], 1};
  const cmsCIExyYTRIPLE primaries{{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  cmsToneCurve* curve = cmsBuildGamma(context, 1 / gamut.gamma);
  cmsToneCurve* const curves[3] = {curve, curve, curve};
  Profile made(cmsCreateRGBProfileTHR(context, &white, &primaries, curves));
  cmsFreeToneCurve(curve);
  return made;
}

Profile profile_of(cmsContext context, const Colour& colour) {
  if (colour.gamut) return of_gamut(context, *colour.gamut);
  constexpr std::size_t kMax = std::size_t{4} << 20;
  if (colour.profile.empty() || colour.profile.size() > kMax) return nullptr;
  return Profile(cmsOpenProfileFromMemTHR(context, colour.profile.data(),
                                          static_cast<cmsUInt32Number>(colour.profile.size())));
}

}  // namespace

struct ToSrgb::Transform {
  Context context;
  std::unique_ptr<void, CloseTransform> transform;
  std::vector<std::uint8_t> greys;  // three for each, where only greys change
  std::size_t channels = 3;

  bool changes() const {
    constexpr int kStep = 51;
    std::vector<std::uint8_t> before;
    for (int i = 0; i < 6 * 6 * 6; ++i) {
      for (const int digit : {i % 6, i / 6 % 6, i / 36}) {
        before.push_back(static_cast<std::uint8_t>(digit * kStep));
      }
      if (channels == 4) before.push_back(255);
    }
    std::vector<std::uint8_t> after(before.size());
    cmsDoTransform(transform.get(), before.data(), after.data(),
                   static_cast<cmsUInt32Number>(before.size() / channels));
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (std::abs(before[i] - after[i]) > 1) return true;
    }
    return false;
  }
};

ToSrgb::ToSrgb(const Colour& colour, std::size_t channels) {
  if (colour.profile.empty() && !colour.gamut) return;
  auto made = std::make_unique<Transform>();
  made->channels = channels;
  made->context.reset(cmsCreateContext(nullptr, nullptr));
  cmsContext const context = made->context.get();
  const Profile from = profile_of(context, colour);
  const Profile to(cmsCreate_sRGBProfileTHR(context));
  if (!from || !to) return;
  const bool of_greys = cmsGetColorSpace(from.get()) == cmsSigGrayData;
  if (of_greys ? !colour.grey : cmsGetColorSpace(from.get()) != cmsSigRgbData) return;
  const auto format = channels == 4 ? TYPE_RGBA_8 : TYPE_RGB_8;
  made->transform.reset(cmsCreateTransformTHR(
      context, from.get(), of_greys ? TYPE_GRAY_8 : format, to.get(),
      of_greys ? TYPE_RGB_8 : format, INTENT_PERCEPTUAL, of_greys ? 0 : cmsFLAGS_COPY_ALPHA));
  if (!made->transform) return;
  if (of_greys) {
    std::array<std::uint8_t, 256> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i);
    made->greys.resize(3 * all.size());
    cmsDoTransform(made->transform.get(), all.data(), made->greys.data(), all.size());
  } else if (!made->changes()) {
    return;
  }
  transform_ = std::move(made);
}

ToSrgb::~ToSrgb() = default;

void ToSrgb::apply(std::uint8_t* row, std::uint32_t pixels) const {
  if (!transform_) return;
  if (transform_->greys.empty()) {
    cmsDoTransform(transform_->transform.get(), row, row, pixels);
    return;
  }
  for (std::uint32_t i = 0; i < pixels; ++i, row += transform_->channels) {
    std::copy_n(&transform_->greys[3 * std::size_t{row[0]}], 3, row);
  }
}

}  // namespace fray::image
