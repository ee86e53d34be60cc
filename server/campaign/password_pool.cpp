#include "campaign/password_pool.h"

#include <array>
#include <utility>

#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include "campaign/words.h"

namespace fray::campaign {

// Copied and wiped, for a short text that is moved leaves its bytes behind.
// NOLINTNEXTLINE(performance-move-constructor-init)
Password::Password(Password&& other) noexcept : text_(other.text_) {
  other.wipe();
}

Password& Password::operator=(Password&& other) noexcept {
  if (this == &other) return *this;
  wipe();
  text_ = other.text_;
  other.wipe();
  return *this;
}

void Password::wipe() {
  sodium_memzero(text_.data(), text_.size());
  text_.clear();
}

Result<> check_new_password(std::string_view field, std::string_view password) {
  if (password.size() < kMinPassword || password.size() > kMaxPassword) {
    return refuse(ErrorCode::Invalid, std::string(field),
                  "must have " + std::to_string(kMinPassword) + " to " +
                      std::to_string(kMaxPassword) + " bytes; several words in a row are good");
  }
  return document_text(field, password, kMaxPassword);
}

PasswordHasher::PasswordHasher(Cost cost) : cost_(cost), dummy_(hash("nobody's password")) {}

std::string PasswordHasher::hash(std::string_view password) const {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  const bool done = crypto_pwhash_str(out.data(), password.data(), password.size(),
                                      cost_.operations, cost_.memory) == 0;
  return done ? std::string(out.data()) : std::string();
}

bool PasswordHasher::verify(std::string_view hash, std::string_view password) const {
  const bool possible = !hash.empty() && password.size() <= kMaxPassword;
  const std::string against(possible ? hash : std::string_view(dummy_));
  const std::string_view tried = password.substr(0, kMaxPassword);
  return crypto_pwhash_str_verify(against.c_str(), tried.data(), tried.size()) == 0 && possible;
}

bool PasswordHasher::is_outdated(std::string_view hash) const {
  return crypto_pwhash_str_needs_rehash(std::string(hash).c_str(), cost_.operations,
                                        cost_.memory) != 0;
}

PasswordPool::PasswordPool(Options options) : options_(options), hasher_(options.cost) {
  for (std::size_t i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { run(); });
}

PasswordPool::~PasswordPool() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

bool PasswordPool::submit(Job job) {
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || queue_.size() >= options_.queue) return false;
    queue_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

namespace {

// Whoever signs in can wait; those who play at a live table cannot. On Linux each thread has a
// priority of its own.
void give_way_to_others() {
  constexpr int kLast = 19;
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLast);
}

}  // namespace

void PasswordPool::run() {
  give_way_to_others();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    job(hasher_);
    lock.lock();
  }
}

}  // namespace fray::campaign
