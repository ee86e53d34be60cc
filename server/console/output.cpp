#include "console/output.h"

#include <cstdarg>
#include <cstdio>
#include <iostream>
#include <mutex>
#include <streambuf>

#include <nlohmann/json.hpp>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "console/printable.h"

namespace fray::console {

// Stands in front of a stream's own buffer. Several threads may write.
class PrintableOutput::Stream final : public std::streambuf {
 public:
  explicit Stream(std::ostream& stream) : stream_(stream), below_(stream.rdbuf(this)) {}
  ~Stream() override {
    std::string rest;
    text_.finish(rest);
    pass_on(rest);
    stream_.rdbuf(below_);
  }

 protected:
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    const std::lock_guard lock(mutex_);
    std::string out;
    text_.append(out, {bytes, static_cast<std::size_t>(count)});
    return pass_on(out) ? count : 0;
  }
  int_type overflow(int_type byte) override {
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    const char one = traits_type::to_char_type(byte);
    return xsputn(&one, 1) == 1 ? byte : traits_type::eof();
  }
  int sync() override {
    const std::lock_guard lock(mutex_);
    return below_->pubsync();
  }

 private:
  bool pass_on(const std::string& text) {
    const auto count = static_cast<std::streamsize>(text.size());
    return below_->sputn(text.data(), count) == count;
  }

  std::ostream& stream_;
  std::streambuf* below_;
  std::mutex mutex_;
  PrintableText text_;
};

namespace {

class PrintableEntry final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&,
              spdlog::memory_buf_t& out) override {
    const std::string text = printable_entry({message.payload.data(), message.payload.size()});
    out.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override {
    return std::make_unique<PrintableEntry>();
  }
};

// stdout is for what commands answer.
void log_to_stderr() {
  auto formatter = std::make_unique<spdlog::pattern_formatter>();
  formatter->add_flag<PrintableEntry>('*').set_pattern("%Y-%m-%dT%H:%M:%S.%e %^%l%$ %*");
  spdlog::set_default_logger(spdlog::stderr_logger_mt("fray"));
  spdlog::set_formatter(std::move(formatter));
}

}  // namespace

PrintableOutput::PrintableOutput()
    : out_(std::make_unique<Stream>(std::cout)), error_(std::make_unique<Stream>(std::cerr)) {
  log_to_stderr();
}

PrintableOutput::~PrintableOutput() = default;

void print_json(const nlohmann::ordered_json& json) {
  std::cout << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
}

void print_format(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  va_list again;
  va_copy(again, arguments);
  const int size = std::vsnprintf(nullptr, 0, format, arguments);
  va_end(arguments);
  std::string text(static_cast<std::size_t>(std::max(0, size)), '\0');
  std::vsnprintf(text.data(), text.size() + 1, format, again);
  va_end(again);
  std::cout << text;
}

}  // namespace fray::console
