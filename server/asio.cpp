// What Asio and Beast need compiled once; see fray_asio in CMakeLists.txt.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
