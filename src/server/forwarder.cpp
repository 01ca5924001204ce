#include "server/forwarder.h"

#include <boost/asio/connect.hpp>

#include "server/forward_header.h"
#include "text/number.h"

namespace euchre::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t at_once = 4096;             // bytes per direction
constexpr std::size_t longest_header = 16 << 10;  // of an answer: more than this server ever sends
constexpr int heartbeats_missed = 3;              // before the owner counts as dead

struct HostAndPort {
    std::string host, port;
};

// "[::1]:8080" is the address ::1.
HostAndPort split(const std::string& address) {
    const auto colon = address.rfind(':');
    if (colon == std::string::npos) return {address, ""};
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return {std::move(host), address.substr(colon + 1)};
}

// The status in "HTTP/1.1 200 OK". Nothing if the text is not a status line.
std::optional<int> status_in(std::string_view head) {
    constexpr std::string_view protocol = "HTTP/1.1 ";
    constexpr std::size_t digits = 3;
    if (!head.starts_with(protocol)) return std::nullopt;
    return text::parse_number<int>(head.substr(protocol.size(), digits), 100, 599);
}

// Removes the header by which a node says that a table is moving, and returns what it says.
lobby::Response::Moving take_moving_header(std::string& answer, std::size_t end_of_head) {
    using enum lobby::Response::Moving;
    const std::string name = "\r\n" + std::string(moving_header) + ": ";
    const auto at = answer.find(name);
    if (at >= end_of_head) return no;
    const auto value = at + name.size(), end = answer.find("\r\n", value);
    const bool has_begun = answer.compare(value, end - value, moving_not_begun) != 0;
    answer.erase(at, end - at);
    return has_begun ? begun : not_begun;
}

}  // namespace

Forwarder::Forwarder(net::Stream& client, const Limits& limits, Callbacks callbacks)
    : client_(client),
      owner_(net::Socket(client.socket().get_executor()), nullptr),
      resolver_(client.socket().get_executor()),
      limits_(limits),
      callbacks_(std::move(callbacks)) {}

void Forwarder::send(const std::string& address, std::string request, Limits::Time longest) {
    text_ = std::move(request);
    longest_ = longest;
    deadline_ = now() + limits_.connect;
    const auto [host, port] = split(address);
    resolver_.async_resolve(host, port, [self = shared_from_this()](const Error& error, const auto& found) {
        self->connect(error, found);
    });
}

void Forwarder::connect(const Error& error,
                        const asio::ip::basic_resolver<asio::ip::tcp, net::Executor>::results_type& found) {
    if (step_ == Step::over) return;
    if (error) return fail();
    asio::async_connect(owner_.socket(), found,
                        [self = shared_from_this()](const Error& failed, const auto&) {
                            if (self->step_ == Step::over) return;
                            if (failed) return self->fail();
                            Error ignored;
                            self->owner_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
                            self->write_request();
                        });
}

void Forwarder::write_request() {
    step_ = Step::waiting;
    deadline_ = now() + longest_;
    sent_ = true;
    owner_.write(text_, [self = shared_from_this()](const Error& error) {
        if (self->step_ == Step::over) return;
        if (error) return self->fail();
        self->text_.clear();
        self->read_answer();
    });
}

void Forwarder::read_answer() {
    to_client_.resize(at_once);
    owner_.read_some(asio::buffer(to_client_),
                     [self = shared_from_this()](const Error& error, std::size_t size) {
                         if (self->step_ == Step::over) return;
                         if (error) return self->fail();
                         self->take_answer(size);
                     });
}

void Forwarder::take_answer(std::size_t size) {
    text_.append(to_client_, 0, size);
    const auto end = text_.find("\r\n\r\n");
    if (end == std::string::npos) return text_.size() < longest_header ? read_answer() : fail();
    const std::string_view head = std::string_view(text_).substr(0, end);
    const auto status = status_in(head);
    if (!status) return fail();
    constexpr int switching_protocols = 101;
    lasting_ =
        *status == switching_protocols || head.find("\r\nTransfer-Encoding: chunked") != std::string::npos;
    if (!callbacks_.answered(take_moving_header(text_, end))) return stop();
    step_ = Step::relaying;
    if (*status == switching_protocols) read_client();
    relay_to_client(text_);
}

void Forwarder::relay_to_client(std::string_view bytes) {
    deadline_ = now() + limits_.answer;
    client_.write(bytes, [self = shared_from_this()](const Error& error) {
        if (self->step_ == Step::over) return;
        if (error) return self->end(Callbacks::End::cut);
        self->text_ = {};
        self->read_owner();
    });
}

void Forwarder::read_owner() {
    deadline_ = now() + (lasting_ ? heartbeats_missed * limits_.heartbeat : limits_.answer);
    to_client_.resize(at_once);
    owner_.read_some(asio::buffer(to_client_),
                     [self = shared_from_this()](const Error& error, std::size_t size) {
                         if (self->step_ == Step::over) return;
                         if (error == asio::error::eof) return self->end(Callbacks::End::whole);
                         if (error) return self->end(Callbacks::End::cut);
                         self->relay_to_client(std::string_view(self->to_client_).substr(0, size));
                     });
}

// Only for a WebSocket. After any other request, later bytes of the client are not for the owner.
void Forwarder::read_client() {
    to_owner_.resize(at_once);
    client_.read_some(asio::buffer(to_owner_), [self = shared_from_this()](const Error& error,
                                                                           std::size_t size) {
        if (self->step_ == Step::over) return;
        if (error) return self->end(Callbacks::End::cut);
        self->owner_.write(std::string_view(self->to_owner_).substr(0, size), [self](const Error& failed) {
            if (self->step_ == Step::over) return;
            // The last bytes of the owner must still be read.
            if (!failed) self->read_client();
        });
    });
}

void Forwarder::look(SteadyTime now) {
    if (!deadline_ || now < *deadline_) return;
    if (step_ == Step::relaying)
        end(Callbacks::End::cut);
    else if (step_ != Step::over)
        fail();
}

void Forwarder::fail() {
    stop();
    callbacks_.failed(sent_);
}

void Forwarder::end(Callbacks::End how) {
    stop();
    callbacks_.ended(how);
}

void Forwarder::stop() {
    step_ = Step::over;
    deadline_.reset();
    resolver_.cancel();
    owner_.close();
}

}  // namespace euchre::server
