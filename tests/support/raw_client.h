// A client that sends any bytes, right or wrong. Waits at most ten seconds for an answer, then throws.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/address.h"

namespace euchre::testing {

struct HttpAnswer {
    int status = 0;
    std::string head, body;

    // Empty if there is no such header.
    std::string header(const std::string& name) const;
};

struct Frame {
    unsigned opcode = 0;
    std::string payload;

    // The code of a close frame.
    int close_code() const;
};

struct FrameShape {
    unsigned opcode = 1;
    bool last = true;
    bool masked = true;
};

std::string frame(std::string_view payload, FrameShape shape = {});

class RawClient {
  public:
    enum class Security { plain, tls };

    explicit RawClient(const server::Endpoint& server, Security security = Security::plain);
    // TLS up to this version (TLS1_2_VERSION), with these ciphers of TLS 1.2. Throws if the server refuses.
    RawClient(const server::Endpoint& server, int newest_tls, const std::string& ciphers);
    ~RawClient();
    RawClient(RawClient&&) noexcept;
    RawClient& operator=(RawClient&&) = delete;

    void send(std::string_view bytes);
    void stop_sending();  // half-closes
    // Closes with a reset.
    void vanish();

    // Reads one response by its Content-Length; only the head of a stream.
    HttpAnswer answer();
    HttpAnswer get(const std::string& path, const std::string& headers = "");
    HttpAnswer post(const std::string& path, const std::string& body, const std::string& headers = "");
    // One line of a chunked stream; nothing at its end.
    std::optional<std::string> line();

    // Upgrades to a WebSocket.
    HttpAnswer upgrade(const std::string& path, const std::string& headers = "");
    // The next frame that is not a heartbeat; nothing if the connection ended.
    std::optional<Frame> frame();
    std::string message();  // the payload of the next frame, which must be text
    void say(std::string_view text) { send(euchre::testing::frame(text)); }
    int close_code();  // reads up to the close frame; 0 if there is none

    bool hears_heartbeat();  // the next frame is a heartbeat

    // Reads up to the end of the connection.
    bool is_closed();
    const std::string& last_read() const { return read_; }

    std::string certificate_name() const;
    std::string tls_version() const;  // "TLSv1.3"

    const std::string& host() const { return host_; }

  private:
    struct Tls;
    std::optional<Frame> any_frame();
    bool fill();  // false at the end
    std::string take(std::size_t size);
    std::optional<std::string> take_until(std::string_view end);

    int socket_ = -1;
    std::string host_, read_;
    std::unique_ptr<Tls> tls_;
};

}  // namespace euchre::testing
