#include "codec/protocol.h"

namespace euchre::codec {

#ifdef EUCHRE_NEXT_VERSION
const int protocol_number = 2;
#else
const int protocol_number = 1;
#endif

}  // namespace euchre::codec
