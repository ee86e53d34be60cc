#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace fray::net {

/// A limit on everything that a peer can make the server hold or do.
struct Limits {
  // ---- connections ----
  std::size_t connections = 10'000;
  std::size_t refusals = 100;  // answered so at a time; any more are closed without an answer
  std::size_t connections_per_address = 256;  // of an IPv6 network: of its /64
  std::size_t refusals_per_address = 8;
  std::chrono::seconds request_timeout{10};  // to send an HTTP request, to say hello, to close
  std::chrono::seconds idle_timeout{60};     // without a byte, pongs included; pings at half of it
  // When the server stops: for the log to catch up, and then for everyone to take their leave. A
  // client that does not answer the close holds the stop for this long, and no longer.
  std::chrono::seconds drain_timeout{5};
  std::size_t http_header_bytes = 8 * 1024;
  std::size_t http_body_bytes = 4096;                // a name, a password ...
  std::size_t upload_bytes = std::size_t{32} << 20;  // a picture
  std::size_t map_bytes = std::size_t{48} << 20;     // a drawn map, with its picture in base64
  std::size_t uploads = 64;                          // on their way in at a time
  std::size_t uploads_per_address = 2;
  std::size_t archive_bytes = std::size_t{64} << 20;  // of a campaign or a character, either way
  std::size_t archives = 16;                          // on their way in at a time
  std::size_t archives_per_address = 1;
  // Of uploads and archives as they arrive. An address may have as much as is left for all others,
  // so that however many send, there is something for a newcomer.
  std::size_t incoming_bytes = std::size_t{256} << 20;
  // A file in transit has to advance by this many bytes in each interval; the whole has a timeout
  // of its own.
  std::size_t progress_bytes = 64 * 1024;
  std::chrono::seconds progress_interval{5};
  // On their way out at a time. Of an address more than one archive, whose place is free only once
  // it has left: who has it may ask for the next.
  std::size_t download_bytes = std::size_t{192} << 20;
  std::size_t download_bytes_per_address = std::size_t{96} << 20;
  std::size_t file_bytes_per_second = 64 * 1024;  // slower than that takes too long
  // After the last answer, up to this much is still read, for a while, until the peer closes;
  // closing a connection with unread data resets it, and the last answer may be lost.
  std::size_t parting_bytes = 64 * 1024;
  std::chrono::seconds parting_timeout{2};  // of HTTP; a WebSocket's is request_timeout
  // For a WebSocket without account or seat, when the server stops.
  std::chrono::milliseconds stranger_timeout{500};

  // ---- frames from a client ----
  std::size_t frame_bytes = 16 * 1024;           // beyond it: TOO_LARGE
  std::size_t known_frame_bytes = 384 * 1024;    // of an account, which sends sheets and setups
  std::size_t message_bytes = 16 * 1024 * 1024;  // beyond it: the connection ends
  // Continuations, pings and the like are frames too. Beyond it, after a burst: LIMITED.
  double frames_per_second = 200;
  double frame_burst = 400;    // beyond it again while LIMITED: the connection ends
  double bad_frame_cost = 10;  // frames that a malformed one counts for; a large one for each MiB
  double asking_cost = 4;      // and a request for the office, which accesses the disk
  double laborious_cost = 20;  // or has a ruleset work on a sheet
  std::size_t asking = 16;     // for the office, of one connection, and not yet answered
  std::chrono::milliseconds seat_interval{2000};  // to look whether an account may still sit there

  // ---- frames to a client ----
  // Not yet sent; beyond it the client is dropped. Of what remains to an address, or to the whole
  // server, no client takes more than half, so that slow readers cost the others nothing.
  std::size_t outbox_bytes = 1024 * 1024;
  std::size_t outbox_bytes_per_address = 16 * 1024 * 1024;
  std::size_t outbox_bytes_in_all = 256 * 1024 * 1024;
  int send_buffer_bytes = 256 * 1024;  // of the socket
};

}  // namespace fray::net
