// What the machine gives a program, whatever it does.
#pragma once

#include <string>

namespace fray::load {

/// Median time of writing 4 KiB to a file of the folder and flushing it to the disk, microseconds.
double flush_micros(const std::string& folder);

/// How often a program that only reads the clock, on every processor at once, loses its processor
/// to other programs or the host: no server on it answers in that time.
struct Stalls {
  double per_second = 0;  // of a millisecond or more, for each processor
  double share = 0;       // of its time that they take
  double longest_micros = 0;
};
Stalls stalls();  // takes two seconds

}  // namespace fray::load
