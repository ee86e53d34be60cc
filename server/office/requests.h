#pragma once

#include <string_view>
#include <variant>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "office/request_list.h"

// Every request, as `Request`, and all possible answers, as `Answer`.
namespace fray::office {

/// As fray.v1.Manage names it, such as "showCampaign".
template <class T>
inline constexpr std::string_view kNameOf;
#define FRAY_NAME(Type, name, ...) \
  template <>                      \
  inline constexpr std::string_view kNameOf<Type> = #name;
FRAY_SERVICE_REQUESTS(FRAY_NAME)
FRAY_OTHER_REQUESTS(FRAY_NAME)
#undef FRAY_NAME

#define FRAY_TYPE(Type, ...) , Type
/// The requests of the service in manage.proto, in its order, then all others.
using Request =
    boost::mp11::mp_rename<boost::mp11::mp_rest<boost::mp11::mp_list<void FRAY_SERVICE_REQUESTS(
                               FRAY_TYPE) FRAY_OTHER_REQUESTS(FRAY_TYPE)>>,
                           std::variant>;
#undef FRAY_TYPE

namespace detail {

template <class T>
struct AnswersOf {
  using type = boost::mp11::mp_list<T>;
};
template <class... T>
struct AnswersOf<std::variant<T...>> {
  using type = boost::mp11::mp_list<T...>;
};
template <class T>
using AnswersTo = typename AnswersOf<typename T::Answer>::type;

}  // namespace detail

/// All answers to requests, other than errors.
using Answer = boost::mp11::mp_rename<
    boost::mp11::mp_unique<boost::mp11::mp_flatten<boost::mp11::mp_transform<
        detail::AnswersTo, boost::mp11::mp_rename<Request, boost::mp11::mp_list>>>>,
    std::variant>;

}  // namespace fray::office
