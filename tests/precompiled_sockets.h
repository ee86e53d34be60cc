// What tests over sockets include besides.
#pragma once

#include <gtest/gtest.h>

#include "../server/precompiled_asio.h"
#include "fray/v1/frames.pb.h"
