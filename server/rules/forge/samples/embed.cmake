# As a list of characters: compilers limit the length of a text.
file(READ ${SOURCE} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include \"rules/forge/toolbox/tools.h\"

namespace fray::forge {
namespace {

constexpr char kDemo[] = {${bytes}};

}  // namespace

std::string_view demo_setup() {
  return {kDemo, sizeof(kDemo)};
}

}  // namespace fray::forge
")
