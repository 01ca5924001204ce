#include "net/web_socket.h"

#include <array>
#include <boost/beast/websocket/stream.hpp>
#include <boost/container/static_vector.hpp>

#include "net/frame_counter.h"
#include "net/layer.h"

namespace euchre::net {

namespace websocket = boost::beast::websocket;

namespace {

// Beast also passes the number of bytes, which nobody needs.
auto without_size(Done done) {
    return [done = std::move(done)](const Error& error, std::size_t) { done(error); };
}

// RFC 6455, 5.2: the header of a text message in one frame, as a server sends it.
class FrameHeader {
  public:
    explicit FrameHeader(std::size_t length) {
        bytes_[0] = whole_text;
        if (length < two_byte_length) {
            put(length, 1);
            return;
        }
        const bool is_short = length <= longest_of_two_bytes;
        bytes_[1] = is_short ? two_byte_length : eight_byte_length;
        size_ = 2;
        put(length, is_short ? 2 : 8);
    }
    boost::asio::const_buffer buffer() const { return {bytes_.data(), size_}; }

  private:
    static constexpr std::uint8_t whole_text = 0x81, two_byte_length = 126, eight_byte_length = 127;
    static constexpr std::size_t longest_of_two_bytes = 0xffff;

    void put(std::size_t length, std::size_t bytes) {
        while (bytes-- > 0) bytes_[size_++] = static_cast<std::uint8_t>(std::uint64_t{length} >> (8 * bytes));
    }

    std::array<std::uint8_t, 10> bytes_{};
    std::size_t size_ = 1;
};

}  // namespace

bool is_closed(const Error& error) { return error == websocket::error::closed; }
bool is_upgrade_declined(const Error& error) { return error == websocket::error::upgrade_declined; }

struct WebSocket::Beast {
    explicit Beast(Layer& layer) : stream(layer) {}
    ~Beast() { stream.next_layer().watch_reads({}); }
    Beast(const Beast&) = delete;
    Beast& operator=(const Beast&) = delete;

    FrameCounter frames;
    bool writes_now = false;  // the socket does not block
    websocket::stream<Layer&, false> stream;
};

WebSocket::WebSocket(Stream& stream, std::size_t longest_message)
    : beast_(std::make_unique<Beast>(stream.layer())) {
    beast_->stream.read_message_max(longest_message);
    beast_->stream.auto_fragment(false);
    beast_->stream.text(true);
}

WebSocket::~WebSocket() = default;

void WebSocket::accept(const HttpRequest& request, const Headers& headers, Done done) {
    // Called once, before async_accept returns.
    beast_->stream.set_option(
        websocket::stream_base::decorator([&headers](websocket::response_type& response) {
            for (const auto& [name, value] : headers) response.insert(name, value);
        }));
    beast_->stream.async_accept(request, std::move(done));
    Error failed;
    beast_->stream.next_layer().socket().non_blocking(true, failed);
    beast_->writes_now = !failed;
}

void WebSocket::handshake(HttpResponse& answer, const std::string& host, const std::string& path,
                          const Headers& headers, Done done) {
    beast_->stream.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    beast_->stream.async_handshake(answer, host, path, std::move(done));
}

void WebSocket::limit_silence(std::chrono::seconds longest) {
    beast_->stream.set_option(websocket::stream_base::timeout{longest, longest, false});
}

void WebSocket::on_control_frame(std::function<void()> handler) {
    beast_->stream.control_callback(
        [handler = std::move(handler)](websocket::frame_type, boost::beast::string_view) { handler(); });
}

void WebSocket::on_continuation(std::function<void()> handler) {
    beast_->stream.next_layer().watch_reads([this, handler = std::move(handler)](std::string_view bytes) {
        for (std::size_t count = beast_->frames.take(bytes); count > 0; --count) handler();
    });
}

void WebSocket::read(boost::beast::flat_buffer& into, Done done) {
    beast_->stream.async_read(into, without_size(std::move(done)));
}

void WebSocket::write(std::string_view text, bool more, Done done) {
    beast_->stream.next_layer().more_follows(more);
    beast_->stream.async_write(boost::asio::buffer(text), without_size(std::move(done)));
}

bool WebSocket::can_write_now() const {
    return beast_->writes_now && beast_->stream.is_open() && beast_->stream.next_layer().can_send_now();
}

bool WebSocket::write_now(std::span<const std::string_view> messages) {
    boost::container::static_vector<FrameHeader, most_at_once> headers;
    boost::container::static_vector<boost::asio::const_buffer, 2 * most_at_once> parts;
    for (const std::string_view message : messages) {
        headers.emplace_back(message.size());
        parts.push_back(headers.back().buffer());
        parts.push_back(boost::asio::buffer(message));
    }
    return beast_->stream.next_layer().send_now(Parts<boost::asio::const_buffer>(parts));
}

void WebSocket::finish_writing(Done done) { beast_->stream.next_layer().send_rest(std::move(done)); }

void WebSocket::ping(Done done) {
    beast_->stream.next_layer().more_follows(false);
    beast_->stream.async_ping({}, std::move(done));
}

void WebSocket::close(const CloseReason& reason, Done done) {
    beast_->stream.next_layer().more_follows(false);
    beast_->stream.async_close({static_cast<websocket::close_code>(reason.code), reason.text},
                               std::move(done));
}

bool WebSocket::is_open() const { return beast_->stream.is_open(); }

bool WebSocket::got_text() const { return beast_->stream.got_text(); }

WebSocket::CloseReason WebSocket::reason() const {
    const auto& reason = beast_->stream.reason();
    return {static_cast<std::uint16_t>(reason.code), std::string(reason.reason.c_str())};
}

}  // namespace euchre::net
