#include "support/raw_client.h"

#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>

namespace euchre::testing {

namespace {

constexpr int patience_seconds = 10;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("raw client: " + what); }

int connected(const server::Endpoint& server) {
    sockaddr_storage where{};
    socklen_t size = 0;
    if (server.address.is_v4()) {
        sockaddr_in four{};
        four.sin_family = AF_INET;
        four.sin_port = htons(server.port);
        const auto bytes = server.address.to_v4().to_bytes();
        std::memcpy(&four.sin_addr, bytes.data(), bytes.size());
        std::memcpy(&where, &four, size = sizeof four);
    } else {
        sockaddr_in6 six{};
        six.sin6_family = AF_INET6;
        six.sin6_port = htons(server.port);
        const auto bytes = server.address.to_v6().to_bytes();
        std::memcpy(&six.sin6_addr, bytes.data(), bytes.size());
        std::memcpy(&where, &six, size = sizeof six);
    }
    const int handle = ::socket(where.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{patience_seconds, 0};
    ::setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(handle, reinterpret_cast<const sockaddr*>(&where), size) != 0) {
        ::close(handle);
        fail("no connection");
    }
    return handle;
}

bool is_heartbeat(const Frame& frame) { return frame.opcode == 1 && frame.payload == "{}"; }

}  // namespace

struct RawClient::Tls {
    explicit Tls(int socket, int newest = 0, const std::string& ciphers = "DEFAULT")
        : context(SSL_CTX_new(TLS_client_method())), session(SSL_new(context)) {
        SSL_set_max_proto_version(session, newest);  // 0: any
        SSL_set_cipher_list(session, ciphers.c_str());
        SSL_set_fd(session, socket);
        if (SSL_connect(session) == 1) return;
        free();
        fail("no TLS");
    }
    ~Tls() { free(); }
    Tls(const Tls&) = delete;
    Tls& operator=(const Tls&) = delete;

    void free() {
        SSL_free(session);
        SSL_CTX_free(context);
    }

    SSL_CTX* context;
    SSL* session;
};

std::string HttpAnswer::header(const std::string& name) const {
    const auto at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return {};
    const auto begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

int Frame::close_code() const {
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

std::string frame(std::string_view payload, FrameShape shape) {
    std::string bytes;
    bytes += static_cast<char>(shape.opcode | (shape.last ? 0x80U : 0U));
    const unsigned mask_bit = shape.masked ? 0x80U : 0U;
    if (payload.size() < 126) {
        bytes += static_cast<char>(payload.size() | mask_bit);
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(126U | mask_bit);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xffU);
    } else {
        bytes += static_cast<char>(127U | mask_bit);
        for (unsigned shift = 64; shift > 0; shift -= 8)
            bytes += static_cast<char>(payload.size() >> (shift - 8) & 0xffU);
    }
    const std::string mask = shape.masked ? "\x12\x34\x56\x78" : "";
    bytes += mask;
    for (std::size_t at = 0; at < payload.size(); ++at)
        bytes += shape.masked ? static_cast<char>(payload[at] ^ mask[at % 4]) : payload[at];
    return bytes;
}

RawClient::RawClient(const server::Endpoint& server, Security security)
    : socket_(connected(server)), host_(server::to_string(server)) {
    if (security == Security::tls) tls_ = std::make_unique<Tls>(socket_);
}

RawClient::RawClient(const server::Endpoint& server, int newest_tls, const std::string& ciphers)
    : socket_(connected(server)),
      host_(server::to_string(server)),
      tls_(std::make_unique<Tls>(socket_, newest_tls, ciphers)) {}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      host_(std::move(other.host_)),
      read_(std::move(other.read_)),
      tls_(std::move(other.tls_)) {}

RawClient::~RawClient() {
    tls_.reset();
    if (socket_ >= 0) ::close(socket_);
}

void RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto size = static_cast<int>(bytes.size());
        const auto sent = tls_ ? static_cast<ssize_t>(SSL_write(tls_->session, bytes.data(), size))
                               : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the server has hung up; its response can still be read
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void RawClient::stop_sending() { ::shutdown(socket_, SHUT_WR); }

void RawClient::vanish() {
    const linger at_once{1, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(std::exchange(socket_, -1));
}

bool RawClient::fill() {
    char bytes[16384];
    const auto size = tls_ ? static_cast<ssize_t>(SSL_read(tls_->session, bytes, sizeof bytes))
                           : ::recv(socket_, bytes, sizeof bytes, 0);
    if (size < 0 && errno == EAGAIN) fail("nothing came; so far: " + read_);
    if (size <= 0) return false;
    read_.append(bytes, static_cast<std::size_t>(size));
    return true;
}

std::string RawClient::take(std::size_t size) {
    while (read_.size() < size)
        if (!fill()) fail("the connection ended too early");
    std::string taken = read_.substr(0, size);
    read_.erase(0, size);
    return taken;
}

std::optional<std::string> RawClient::take_until(std::string_view end) {
    std::size_t at = 0;
    while ((at = read_.find(end)) == std::string::npos)
        if (!fill()) return std::nullopt;
    return take(at + end.size());
}

HttpAnswer RawClient::answer() {
    HttpAnswer answer;
    const auto head = take_until("\r\n\r\n");
    if (!head) return answer;
    answer.head = *head;
    answer.status = std::stoi(answer.head.substr(9, 3));
    const std::string length = answer.header("Content-Length");
    if (!length.empty()) answer.body = take(std::stoul(length));
    return answer;
}

HttpAnswer RawClient::get(const std::string& path, const std::string& headers) {
    send("GET " + path + " HTTP/1.1\r\nHost: " + host_ + "\r\n" + headers + "\r\n");
    return answer();
}

HttpAnswer RawClient::post(const std::string& path, const std::string& body, const std::string& headers) {
    send("POST " + path + " HTTP/1.1\r\nHost: " + host_ + "\r\nOrigin: http://" + host_ +
         "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
    return answer();
}

std::optional<std::string> RawClient::line() {
    const auto size = take_until("\r\n");
    if (!size) return std::nullopt;
    std::string text = take(std::stoul(*size, nullptr, 16) + 2);
    if (text == "\r\n") return std::nullopt;
    text.resize(text.size() - 3);  // "\n\r\n"
    return text;
}

HttpAnswer RawClient::upgrade(const std::string& path, const std::string& headers) {
    const std::string origin =
        headers.find("Origin:") == std::string::npos ? "Origin: http://" + host_ + "\r\n" : "";
    return get(path,
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                   origin + headers);
}

std::optional<Frame> RawClient::frame() {
    while (auto read = any_frame())
        if (!is_heartbeat(*read)) return read;
    return std::nullopt;
}

bool RawClient::hears_heartbeat() {
    const auto read = any_frame();
    return read && is_heartbeat(*read);
}

std::optional<Frame> RawClient::any_frame() {
    while (read_.size() < 2)
        if (!fill()) return std::nullopt;
    const std::string start = take(2);
    std::size_t size = static_cast<unsigned char>(start[1]) & 0x7fU;
    if (size >= 126) {
        const std::string longer = take(size == 126 ? 2 : 8);
        size = 0;
        for (const char byte : longer) size = size << 8U | static_cast<unsigned char>(byte);
    }
    return Frame{static_cast<unsigned char>(start[0]) & 0xfU, take(size)};
}

std::string RawClient::message() {
    const auto read = frame();
    if (!read) fail("the connection ended before a message");
    if (read->opcode != 1) fail("a frame of kind " + std::to_string(read->opcode) + ", not text");
    return read->payload;
}

int RawClient::close_code() {
    while (const auto read = frame())
        if (read->opcode == 8) return read->close_code();
    return 0;
}

bool RawClient::is_closed() {
    while (fill()) {
    }
    return true;
}

std::string RawClient::tls_version() const { return SSL_get_version(tls_->session); }

std::string RawClient::certificate_name() const {
    char name[64] = "";
    X509* const certificate = SSL_get1_peer_certificate(tls_->session);
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, name, sizeof name);
    X509_free(certificate);
    return name;
}

}  // namespace euchre::testing
