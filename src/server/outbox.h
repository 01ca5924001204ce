// The messages queued for one connection. Limited, so that a client that does not read can't fill the memory.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/limits.h"

namespace euchre::server {

using Text = std::shared_ptr<const std::string>;

class Outbox {
  public:
    // Returns false and drops the message if there is no room. An empty queue takes a message of any size.
    bool push(Text text, const Limits& limits) {
        const bool full =
            texts_.size() >= limits.queued_messages || bytes_ + text->size() > limits.queued_bytes;
        if (full && !texts_.empty()) return false;
        bytes_ += text->size();
        texts_.push_back(std::move(text));
        return true;
    }

    bool empty() const { return texts_.empty(); }

    // Removes the oldest message.
    Text pop() {
        Text text = std::move(texts_.front());
        texts_.erase(texts_.begin());  // the queue is short, and an empty deque takes half a kilobyte
        bytes_ -= text->size();
        return text;
    }

    void clear() {
        texts_.clear();
        bytes_ = 0;
    }

  private:
    std::vector<Text> texts_;
    std::size_t bytes_ = 0;
};

}  // namespace euchre::server
