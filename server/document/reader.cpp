#include "document/reader.h"

#include <algorithm>

namespace fray::document {
namespace {

constexpr std::size_t kMaxIdLength = 64;
constexpr std::size_t kMaxTextLength = 400;

bool is_lower_or_digit(char character) {
  return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
}

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char character) {
    return static_cast<unsigned char>(character) < 0x20 || character == 0x7F;
  });
}

std::string item_of(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

}  // namespace

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > kMaxIdLength) return false;
  bool after_word = false;
  for (const char character : text) {
    if (character != '-' && !is_lower_or_digit(character)) return false;
    if (character == '-' && !after_word) return false;
    after_word = character != '-';
  }
  return after_word;
}

Reader::Reader(const Node& table, std::string_view file, std::string path,
               std::vector<Fault>& faults)
    : table_(table), file_(file), path_(std::move(path)), faults_(faults) {}

const Node* Reader::member(std::string_view key) {
  known_.emplace(key);
  return table_.find(key);
}

bool Reader::require(std::string_view key, std::string_view expected) {
  if (member(key) != nullptr) return true;
  fault(key, "is required" + (expected.empty() ? "" : ": " + std::string(expected)));
  return false;
}

const Node* Reader::of_kind(std::string_view key, Node::Kind kind, std::string_view expected) {
  const Node* node = member(key);
  if (node == nullptr || node->kind == kind) return node;
  fault(*node, key, "must be " + std::string(expected));
  return nullptr;
}

const Node* Reader::text_node(std::string_view key) {
  return of_kind(key, Node::Kind::Text, "a text");
}

std::string Reader::id(std::string_view key) {
  if (!require(key)) return {};
  const Node* node = text_node(key);
  if (node == nullptr) return {};
  if (is_id(node->text)) return node->text;
  fault(*node, key, "use lowercase words joined by hyphens, up to 64 characters");
  return {};
}

std::string Reader::text(std::string_view key) {
  return require(key) ? text_or(key, "") : "";
}

std::string Reader::text_or(std::string_view key, std::string fallback) {
  const Node* node = text_node(key);
  if (node == nullptr) return fallback;
  if (node->text.empty() || node->text.size() > kMaxTextLength || !is_one_line(node->text)) {
    fault(*node, key, "must be one line of 1 to 400 characters");
    return fallback;
  }
  return node->text;
}

std::string Reader::any_text_or(std::string_view key, std::string_view fallback) {
  const Node* node = text_node(key);
  return node == nullptr ? std::string(fallback) : node->text;
}

int Reader::integer_at(const Node& node, std::string_view key, int least, int most) {
  if (node.kind != Node::Kind::Integer) {
    fault(node, key, "must be a whole number");
    return least;
  }
  if (node.integer < least || node.integer > most) {
    fault(node, key,
          "must be from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
              std::to_string(node.integer));
    return least;
  }
  return static_cast<int>(node.integer);
}

int Reader::integer(std::string_view key, int least, int most) {
  return require(key) ? integer_at(*member(key), key, least, most) : least;
}

int Reader::integer_or(std::string_view key, int fallback, int least, int most) {
  const Node* node = member(key);
  return node == nullptr ? fallback : integer_at(*node, key, least, most);
}

bool Reader::boolean_or(std::string_view key, bool fallback) {
  const Node* node = of_kind(key, Node::Kind::Boolean, "true or false");
  return node == nullptr ? fallback : node->boolean;
}

std::vector<const Node*> Reader::texts(std::string_view key) {
  std::vector<const Node*> result;
  const Node* list = of_kind(key, Node::Kind::List, "a list of texts");
  if (list == nullptr) return result;
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const Node& item = list->items[i];
    if (item.kind == Node::Kind::Text) {
      result.push_back(&item);
    } else {
      fault(item, item_of(key, i), "must be a text");
    }
  }
  return result;
}

std::vector<int> Reader::integers(std::string_view key, int least, int most) {
  std::vector<int> result;
  const Node* list = of_kind(key, Node::Kind::List, "a list of whole numbers");
  if (list == nullptr) return result;
  for (const Node& item : list->items) result.push_back(integer_at(item, key, least, most));
  return result;
}

std::optional<Reader> Reader::table(std::string_view key) {
  const Node* node = of_kind(key, Node::Kind::Table, "a table");
  if (node == nullptr) return std::nullopt;
  return Reader(*node, file_, path_.empty() ? std::string(key) : path_ + "." + std::string(key),
                faults_);
}

std::vector<Reader> Reader::tables(std::string_view key) {
  std::vector<Reader> result;
  const Node* list = of_kind(key, Node::Kind::List, "a list of tables");
  if (list == nullptr) return result;
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const Node& item = list->items[i];
    const std::string place = item_of(key, i);
    if (item.kind == Node::Kind::Table) {
      result.emplace_back(item, file_, path_.empty() ? place : path_ + "." + place, faults_);
    } else {
      fault(item, place, "must be a table");
    }
  }
  return result;
}

void Reader::fault(std::string_view key, std::string message) {
  const Node* node = member(key);
  fault(node == nullptr ? table_ : *node, key, std::move(message));
}

void Reader::fault(const Node& at, std::string_view key, std::string message) {
  std::string field = path_;
  if (!field.empty() && !key.empty()) field += ".";
  field += key;
  faults_.push_back({.file = file_,
                     .line = at.line,
                     .column = at.column,
                     .field = std::move(field),
                     .message = std::move(message)});
}

void Reader::refuse_unknown_keys() {
  for (const Node& node : table_.items) {
    if (!known_.contains(node.key)) fault(node, node.key, "is not a recognized key");
  }
}

}  // namespace fray::document
