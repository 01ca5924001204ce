#include "lobby/metrics.h"

#include <prometheus/text_serializer.h>

namespace euchre::lobby {

std::string metrics_text(const prometheus::Registry& registry) {
    return prometheus::TextSerializer().Serialize(registry.Collect());
}

}  // namespace euchre::lobby
