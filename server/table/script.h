#pragma once

#include <cassert>
#include <coroutine>
#include <cstddef>
#include <exception>
#include <optional>
#include <utility>

#include "table/frame_pool.h"

// Script<T>: resolution written top to bottom. A lazily started coroutine; awaiting one starts it
// and resumes when it has finished, so nested reactions are nested awaits. Coroutine functions take
// the FramePool's owner (anything with `frame_pool()`) among their arguments, so frames are reused
// instead of allocated.
namespace fray::table {

template <class T = void>
class Script;

namespace detail {

struct ScriptPromiseBase {
  std::coroutine_handle<> continuation = std::noop_coroutine();

  std::suspend_always initial_suspend() noexcept { return {}; }
  struct Final {
    bool await_ready() noexcept { return false; }
    template <class P>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<P> h) noexcept {
      return h.promise().continuation;
    }
    void await_resume() noexcept {}
  };
  Final final_suspend() noexcept { return {}; }
  // No exception crosses a script: rules do not throw, and running out of memory ends the process.
  [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }

  template <class... Args>
  static void* operator new(std::size_t size, Args&... args) {
    return FramePool::allocate(size, args...);
  }
  static void operator delete(void* frame, std::size_t size) noexcept {
    FramePool::release(frame, size);
  }
};

}  // namespace detail

template <class T>
class [[nodiscard]] Script {
 public:
  struct promise_type : detail::ScriptPromiseBase {
    std::optional<T> value;
    Script get_return_object() {
      return Script(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    void return_value(T v) { value.emplace(std::move(v)); }
  };

  Script(Script&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Script(const Script&) = delete;
  Script& operator=(Script&&) = delete;
  ~Script() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> caller) noexcept {
    handle_.promise().continuation = caller;
    return handle_;
  }
  T await_resume() { return std::move(*handle_.promise().value); }

 private:
  explicit Script(std::coroutine_handle<promise_type> h) : handle_(h) {}
  std::coroutine_handle<promise_type> handle_;
};

template <>
class [[nodiscard]] Script<void> {
 public:
  struct promise_type : detail::ScriptPromiseBase {
    Script get_return_object() {
      return Script(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    void return_void() {}
  };

  Script() = default;
  Script(Script&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Script(const Script&) = delete;
  Script& operator=(Script&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Script() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> caller) noexcept {
    handle_.promise().continuation = caller;
    return handle_;
  }
  void await_resume() {}

  /// For the outermost script, which is not awaited.
  void start() { handle_.resume(); }
  bool started() const { return static_cast<bool>(handle_); }
  bool done() const { return handle_ && handle_.done(); }

 private:
  explicit Script(std::coroutine_handle<promise_type> h) : handle_(h) {}
  std::coroutine_handle<promise_type> handle_;
};

}  // namespace fray::table
