#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "net/handler.h"
#include "net/management_proxy.h"
#include "net/worker.h"
#include "wire/error.h"

// Shared by the routes to the office over plain HTTP: JSON, errors, and requests.
namespace fray::net {

HttpResponse json_response(const HttpRequest& request, boost::beast::http::status status,
                           std::string body);
/// The error as JSON.
HttpResponse error_response(const HttpRequest& request, boost::beast::http::status status,
                            const wire::Error& error);
/// The same, with the status that its code has.
HttpResponse error_response(const HttpRequest& request, const wire::Error& error);
HttpResponse error_response(const HttpRequest& request, const campaign::Error& error);

/// Why a request that changes something is not even looked at: another site's page sends it, or
/// there is no office.
std::optional<HttpResponse> refuse_foreign(const HttpRequest& request, const Context& context);

/// The token that the request brings, as "Authorization: Bearer" or in the cookie; empty: none.
std::string token_of(const HttpRequest& request);

/// A result from another thread, awaited on the worker's, which serves others in the meantime.
template <class T>
class Pending : public std::enable_shared_from_this<Pending<T>> {
 public:
  static std::shared_ptr<Pending> make(Worker& worker) {
    return std::shared_ptr<Pending>(new Pending(worker));
  }

  /// To be called once, from any thread.
  std::function<void(T)> reply() {
    return [self = this->shared_from_this()](T answer) {
      self->worker_.post([self, answer = std::move(answer)]() mutable {
        self->answer_ = std::move(answer);
        self->timer_.cancel();
      });
    };
  }

  static boost::asio::awaitable<T> wait(std::shared_ptr<Pending> pending) {
    while (!pending->answer_) {
      co_await pending->timer_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    }
    co_return std::move(*pending->answer_);
  }

 private:
  explicit Pending(Worker& worker)
      : worker_(worker), timer_(worker.context(), boost::asio::steady_timer::time_point::max()) {}

  Worker& worker_;
  std::optional<T> answer_;
  boost::asio::steady_timer timer_;  // canceled when the answer is there
};

using OfficeAnswer = campaign::Result<office::Answer>;
/// As the owner of the token asks.
boost::asio::awaitable<OfficeAnswer> ask_office(const Visit& visit, std::string token,
                                                office::Request request);

}  // namespace fray::net
