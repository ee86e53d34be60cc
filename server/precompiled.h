// The standard headers that nearly every file of the house uses.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <coroutine>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
