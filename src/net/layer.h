// The stream for Asio and Beast. Only src/net includes it, because it compiles their templates. Buffers and
// handlers of any type become one type here: each operation is compiled once for TCP and once for TLS.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <optional>
#include <string>

#include "net/any_handler.h"
#include "net/stream.h"

namespace euchre::net {

// The first parts of a sequence of buffers, without empty ones. An operation on "some" bytes may leave the
// rest.
template <class Buffer>
class Parts {
  public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    template <class Sequence>
    explicit Parts(const Sequence& buffers) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto each = boost::asio::buffer_sequence_begin(buffers); each != end && count_ < most; ++each) {
            const Buffer part(*each);
            if (part.size() > 0) parts_[count_++] = part;
        }
    }

    std::size_t size() const {
        std::size_t bytes = 0;
        for (const Buffer& part : *this) bytes += part.size();
        return bytes;
    }
    // Copies what comes after the first bytes.
    void append_to(std::string& text, std::size_t after = 0) const {
        for (const Buffer& part : *this) {
            const std::size_t skipped = std::min(after, part.size());
            text.append(static_cast<const char*>(part.data()) + skipped, part.size() - skipped);
            after -= skipped;
        }
    }

    const_iterator begin() const { return parts_.data(); }
    const_iterator end() const { return parts_.data() + count_; }

  private:
    static constexpr std::size_t most = 8;
    std::array<Buffer, most> parts_;
    std::size_t count_ = 0;
};

class Layer {
  public:
    using executor_type = Executor;
    using Secured = boost::asio::ssl::stream<Socket&>;

    Layer(Socket socket, TlsContext tls);

    executor_type get_executor() noexcept { return socket_.get_executor(); }
    Socket& socket() { return socket_; }
    std::optional<Secured>& secured() { return secured_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        read(MutableParts(buffers), SizeHandler(std::forward<Handler>(handler)));
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        write(ConstParts(buffers), SizeHandler(std::forward<Handler>(handler)));
    }
    void teardown(boost::beast::role_type role, AnyHandler<> handler);

    // The next write follows at once: the kernel sends both as one packet. Without effect on TLS.
    void more_follows(bool more) { more_follows_ = more; }

    // True if send_now() may be called, because no operation is writing. Never with TLS.
    bool can_send_now() const { return !secured_ && writes_ == 0 && !is_within_frame_ && !sends_rest_; }
    // Precondition: can_send_now(), and the socket does not block. False: the socket has not taken all of it.
    // Then send_rest() must follow.
    bool send_now(const Parts<boost::asio::const_buffer>& bytes);
    void send_rest(Done done);

    // Calls the function with all bytes that are read from now on, before they are used.
    void watch_reads(std::function<void(std::string_view)> watch) { watch_ = std::move(watch); }

    void close();

  private:
    using MutableParts = Parts<boost::asio::mutable_buffer>;
    using ConstParts = Parts<boost::asio::const_buffer>;
    using SizeHandler = AnyHandler<std::size_t>;

    void read(const MutableParts& into, SizeHandler handler);
    void read_unwatched(const MutableParts& into, SizeHandler handler);
    void write(const ConstParts& bytes, SizeHandler handler);
    void send_next(Done done);
    void show(const MutableParts& parts, std::size_t size);

    Socket socket_;
    TlsContext tls_;  // kept by the stream when the certificate is reloaded
    std::optional<Secured> secured_;
    std::function<void(std::string_view)> watch_;
    bool more_follows_ = false;
    std::size_t writes_ = 0;        // under way
    bool is_within_frame_ = false;  // the last one left some of its bytes for the next
    bool sends_rest_ = false;
    std::string rest_, after_rest_;  // of send_now(), and of the writes that came meanwhile
    Error send_error_;
};

// Beast's WebSocket requires these of a stream.
inline void beast_close_socket(Layer& layer) { layer.close(); }

template <class Handler>
void async_teardown(boost::beast::role_type role, Layer& layer, Handler&& handler) {
    layer.teardown(role, AnyHandler<>(std::forward<Handler>(handler)));
}

}  // namespace euchre::net
