// The bytes of one connection, with TLS or plain. The calls are the same for both, and none is a template, so
// only src/net compiles the operations of Asio and Beast.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace boost::asio::ssl {
class context;
}  // namespace boost::asio::ssl

namespace euchre::net {

using Error = boost::system::error_code;
using Executor = boost::asio::io_context::executor_type;  // any_io_executor costs an indirect call each time
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Called once, when the operation is over. The stream and the bytes must outlive that call.
using Done = std::function<void(const Error&)>;
using ReadDone = std::function<void(const Error&, std::size_t)>;

class Layer;

class Stream {
  public:
    enum class Role { client, server };

    // Plain if there is no context.
    Stream(Socket socket, TlsContext tls);
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    Socket& socket();
    bool is_secured() const;

    // Only for TLS.
    // The name that the server's certificate must have. Also sent to the server (SNI), unless it is an IP
    // address.
    void expect_name(const std::string& host);
    // After a failed handshake: why the certificate is not trusted; nothing if it failed for another reason.
    std::optional<std::string> distrust() const;
    void handshake(Role role, Done done);
    void shutdown_tls(Done done);

    void read_some(boost::asio::mutable_buffer into, ReadDone done);
    // Writes all bytes.
    void write(std::string_view bytes, Done done);
    // Shuts down the write side. Reading goes on.
    void end_writing();
    void close();

    // For Beast.
    Layer& layer() { return *layer_; }

  private:
    std::unique_ptr<Layer> layer_;
};

}  // namespace euchre::net
