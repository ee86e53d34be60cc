// A non-player character in about thirty lines: it attacks the target it is likeliest to hurt.
// Run it with a seat link: fray-npc-example 'http://localhost:8080/#seat=...'
#include <iostream>
#include <memory>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "fray/choice.h"
#include "fray/client.h"

using namespace fray::client;

Awaitable<> play(std::shared_ptr<Client> npc) {
  Sensible sensible(1);
  while (auto update = co_await npc->next()) {
    for (const Event& event : update->events) std::cout << event.text << '\n';
    if (npc->world().over) co_return npc->stop();
    if (!update->prompts) continue;
    const auto prompts = npc->world().prompts;  // a copy: answering changes them
    for (const Prompt& prompt : prompts) {
      const Choice choice = sensible.choose(prompt, npc->world());
      const auto done = co_await npc->decide(prompt.number, choice);
      // Another may act first; then there will be other prompts.
      if (!done && done.error().code != ErrorCode::StaleWindow)
        std::cerr << done.error().message << '\n';
    }
  }
}

int main(int argc, char** argv) {
  const auto link = parse_link(argc > 1 ? argv[1] : "");
  if (!link) return std::cerr << link.error().message << '\n', 2;
  boost::asio::io_context context;
  auto npc = std::make_shared<Client>(context.get_executor(), *link);
  boost::asio::co_spawn(context, play(npc), boost::asio::detached);
  context.run();
}
