#pragma once

namespace fray::load {

/// The bare twin of the server: WebSockets and fan-out, nothing else. Prints "port N" for each of
/// `threads` and "ready", then serves until it is killed. Tables are spread over the ports, so a
/// frame never crosses threads.
int run_twin(unsigned threads);

}  // namespace fray::load
