// Additional includes of tests over sockets.
#pragma once

#include <gtest/gtest.h>

#include "../server/precompiled_asio.h"
#include "fray/v1/frames.pb.h"
