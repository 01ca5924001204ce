// A canvas as a PNG file.
#pragma once

#include <string>

#include "picture/canvas.h"

namespace euchre::picture {

std::string png(const Canvas& canvas);

}  // namespace euchre::picture
