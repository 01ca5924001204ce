// One connection's bytes, secured by TLS or plain. The calls are the same for both, and none is a template:
// only src/net compiles Asio's and Beast's operations.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string_view>

namespace boost::asio::ssl {
class context;
}  // namespace boost::asio::ssl
struct ssl_st;

namespace euchre::net {

using Error = boost::system::error_code;
using Executor = boost::asio::io_context::executor_type;  // any_io_executor costs a call each time
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Called once, when the operation is over. The stream and the bytes outlive that call.
using Done = std::function<void(const Error&)>;
using ReadDone = std::function<void(const Error&, std::size_t)>;

class Layer;

class Stream {
  public:
    enum class Role { client, server };

    // Without a context it is plain.
    Stream(Socket socket, TlsContext tls);
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    Socket& socket();
    ssl_st* tls();  // none: plain
    bool is_secured() { return tls() != nullptr; }

    // Of TLS; a plain stream has neither.
    void handshake(Role role, Done done);
    void shutdown_tls(Done done);

    void read_some(boost::asio::mutable_buffer into, ReadDone done);
    // All of it.
    void write(std::string_view bytes, Done done);
    // Says that no more will be written; what is left to read can still be read.
    void end_writing();
    void close();

    // What Beast works on.
    Layer& layer() { return *layer_; }

  private:
    std::unique_ptr<Layer> layer_;
};

}  // namespace euchre::net
