#include "net/routes.h"

#include <algorithm>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

namespace http = boost::beast::http;

HttpRequest request_of(std::string_view method, const std::string& target,
                       const std::string& host = "localhost") {
  HttpRequest request;
  request.version(11);
  request.method_string({method.data(), method.size()});
  request.target(target);
  request.set(http::field::host, host);
  return request;
}

// A path that the route has.
std::string path_for(const Route& route) {
  return std::regex_replace(std::string(route.path), std::regex("\\*"), "x");
}

std::string_view first_method(const Route& route) {
  return route.methods.substr(0, route.methods.find(','));
}

struct Outcome {
  unsigned status = 0;  // 0: not refused
  std::string allow;
  std::string body;
};

Outcome outcome(const HttpRequest& request, const Context& context = Context()) {
  const auto refusal = Routed(request).refuse(request, context);
  if (!refusal) return {};
  return {refusal->result_int(), std::string((*refusal)[http::field::allow]), refusal->body()};
}

TEST(Routes, StandInTheReadme) {
  std::ifstream file(FRAY_SOURCE_DIR "/server/net/README.md");
  const std::regex row(R"(\| ([A-Z, ]+) \| `(/[^`]*)` \| ([a-z ]+) \| .+ \|)");
  std::vector<std::string> told;
  for (std::string line; std::getline(file, line);) {
    if (std::smatch match; std::regex_match(line, match, row)) {
      told.push_back(match.str(1) + " " + match.str(2) + " " + match.str(3));
    }
  }
  std::vector<std::string> known;
  for (const Route& route : routes()) {
    const std::string callers[] = {"any name", "anyone", "own pages"};
    known.push_back(std::string(route.methods) + " " + std::string(route.path) + " " +
                    callers[static_cast<std::size_t>(route.callers)]);
  }
  EXPECT_EQ(told, known);
}

TEST(Routes, EachPathHasOne) {
  for (const Route& route : routes()) {
    for (const Route& other : routes()) {
      EXPECT_EQ(other.matches(path_for(route)), &other == &route)
          << route.path << " and " << other.path;
    }
  }
}

TEST(Routes, NameTheMethodsOfTheirPath) {
  for (const Route& route : routes()) {
    const Outcome wrong = outcome(request_of("DELETE", path_for(route) + "?x=1"));
    EXPECT_EQ(wrong.status, 405U) << route.path;
    EXPECT_EQ(wrong.allow, route.methods) << route.path;
    EXPECT_EQ(Routed(request_of("DELETE", path_for(route))).receiver(), nullptr) << route.path;
    for (const char* method : {"GET", "HEAD", "POST"}) {
      EXPECT_EQ(outcome(request_of(method, path_for(route))).status == 405U, !route.takes(method))
          << method << " " << route.path;
    }
  }
  EXPECT_EQ(outcome(request_of("POST", "/campaigns")).body, "only GET and HEAD here\n");
  EXPECT_EQ(outcome(request_of("GET", "/account/sign-in")).body,
            "{\"code\":\"ERROR_CODE_INVALID\",\"field\":\"method\",\"message\":\"this is for "
            "POST\"}\n");
}

TEST(Routes, AskWhoCalls) {
  for (const Route& route : routes()) {
    HttpRequest request = request_of(first_method(route), path_for(route), "evil.example");
    EXPECT_EQ(outcome(request).status, route.callers == Callers::AnyName ? 0U : 421U) << route.path;
    request.set(http::field::host, "a b");
    EXPECT_EQ(outcome(request).status, 400U) << route.path;
    request.set(http::field::host, "localhost");
    const bool accounts = route.callers == Callers::OwnPages;
    EXPECT_EQ(outcome(request).status, accounts ? 503U : 0U) << route.path;
    request.set(http::field::origin, "http://evil.example");
    EXPECT_EQ(outcome(request).status, accounts ? 403U : 0U) << route.path;
  }
}

TEST(Routes, TakePathsAsTheyAreWritten) {
  const auto is = [](const std::string& path, std::string_view pattern) {
    const auto found = std::ranges::find(routes(), pattern, &Route::path);
    return found != routes().end() && found->matches(path);
  };
  EXPECT_TRUE(is("/campaigns//assets", "/campaigns/*/assets/"));
  EXPECT_TRUE(is("/campaigns/%2F/assets/", "/campaigns/*/assets/"));
  EXPECT_TRUE(is("/campaigns/../assets/", "/campaigns/*/assets/"));
  EXPECT_FALSE(is("/campaigns/x/assets//", "/campaigns/*/assets/"));
  EXPECT_TRUE(is("/campaigns/x/assets//", "/campaigns/*/assets/*/"));
  EXPECT_TRUE(is("/healthz", "/healthz"));
  for (const char* path : {"", "/", "healthz", "/healthz/", "//healthz", "/HEALTHZ", "/%68ealthz",
                           "/x/../healthz", "/healthz;x", "http://localhost/healthz", "*"}) {
    EXPECT_FALSE(is(path, "/healthz")) << path;
  }
  EXPECT_FALSE(is(std::string("/healthz\0", 9), "/healthz"));
  EXPECT_FALSE(is("http://localhost/campaigns/x/assets", "/campaigns/*/assets/"));
}

}  // namespace
}  // namespace fray::net
