#include "support/test_server.h"

#include <openssl/pem.h>
#include <openssl/x509.h>

#include <boost/asio/ip/address_v4.hpp>

#include "messages/kind.h"

namespace euchre::testing {

using namespace std::chrono_literals;

void TestHandler::request(lobby::Request request, lobby::Respond respond) {
    constexpr std::string_view owned = "/owned";
    if (request.path.starts_with(owned)) {
        ++owned_requests;
        if (!owners.empty() && !request.forwarded_by) {
            lobby::Response response{503, "text/plain", "no owner", {{"Retry-After", "1"}}};
            response.forward_to = owners.front();
            if (owners.size() > 1) owners.erase(owners.begin());
            return respond(std::move(response));
        }
        request.path.erase(0, owned.size());
    }
    const std::string& path = request.path;
    if (path == "/busy") return respond({503, "text/plain", "busy", {}});
    if (path == "/moving" || path == "/moving-begun" || path == "/unowned") {
        using enum lobby::Response::Moving;
        lobby::Response response{503, "text/plain", "moving", {}};
        response.moving = path == "/moving" ? not_begun : path == "/unowned" ? unowned : begun;
        if (path != "/unowned" || ++unowned_requests < owned_after) return respond(std::move(response));
        return respond({200, "text/plain", "owned", {}});
    }
    if (path == "/hello") return respond({200, "application/json", R"({"hello":true})", {}});
    if (path == "/echo") return respond({200, "text/plain", request.method + " " + request.body, {}});
    if (path == "/who")
        return respond({200,
                        "text/plain",
                        request.address + (request.secure ? " secure" : " plain") +
                            (request.forwarded_by ? " by " + *request.forwarded_by : ""),
                        {}});
    if (path == "/cookie") return respond({200, "text/plain", request.cookie, {{"Set-Cookie", "a=1"}}});
    if (path == "/mistake") return respond({200, "text/plain", "", {{"X-Name", "a\r\nSet-Cookie: evil"}}});
    if (path == "/never") return unanswered_.push_back(std::move(respond));
    if (path == "/answer-the-unanswered") {
        for (const lobby::Respond& late : unanswered_) late({200, "text/plain", "late", {}});
        return respond({});
    }
    if (path == "/later")
        return connections_.post(
            [respond = std::move(respond)] { respond({200, "text/plain", "later", {}}); });
    if (path == "/stream") {
        open(request.connection);
        return respond({200, "application/x-ndjson", R"({"first":1})", {}, true});
    }
    if (path == "/ws" && request.upgrade) {
        open(request.connection);
        respond({101, "", "", {{"Set-Cookie", "seat=north"}}});
        return connections_.send(request.connection, std::make_shared<const std::string>("hello"));
    }
    respond(lobby::refusal(404, messages::Kind<>{"error.nothing_here"}()));
}

void TestHandler::receive(lobby::ConnectionId connection, std::string_view text) {
    ++heard_;
    if (text.starts_with("big ")) {
        const auto kilobyte = std::make_shared<const std::string>(1024, 'x');
        for (int count = std::stoi(std::string(text.substr(4))); count > 0; --count)
            connections_.send(connection, kilobyte);
        return;
    }
    if (text == "bye") return connections_.close(connection, lobby::CloseCode::normal, "bye");
    if (text.starts_with("all ")) {
        const auto updates = std::make_shared<const std::string>(text.substr(4));
        for (const lobby::ConnectionId each : open_) connections_.send(each, updates);
        return;
    }
    connections_.send(connection, std::make_shared<const std::string>(text));
}

void TestHandler::left(lobby::ConnectionId connection) {
    open_.erase(connection);
    const std::lock_guard lock(mutex_);
    ++left_;
    changed_.notify_all();
}

void TestHandler::drain(std::function<void()> done) {
    const auto notice = std::make_shared<const std::string>("stopping");
    for (const lobby::ConnectionId each : open_) connections_.send(each, notice);
    if (!holds_drain) done();
}

bool TestHandler::wait_for_left(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 10s, [&] { return left_ >= count; });
}

std::size_t TestHandler::left_so_far() {
    const std::lock_guard lock(mutex_);
    return left_;
}

server::ListenSettings test_settings() {
    server::ListenSettings settings;
    settings.listen = {{boost::asio::ip::address_v4::loopback(), 0}};
    settings.limits.sweep = 10ms;
    settings.limits.closing = 200ms;
    settings.limits.takeover = 0ms;
    return settings;
}

server::TlsFiles make_certificate(const Folder& folder, const std::string& name) {
    EVP_PKEY* const key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
    X509* const certificate = X509_new();
    X509_set_version(certificate, X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* const subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    X509_sign(certificate, key, EVP_sha256());
    const server::TlsFiles files{folder.file("certificate.pem", ""), folder.file("key.pem", "")};
    std::FILE* file = std::fopen(files.certificate.c_str(), "w");
    PEM_write_X509(file, certificate);
    std::fclose(file);
    file = std::fopen(files.key.c_str(), "w");
    PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
    X509_free(certificate);
    EVP_PKEY_free(key);
    return files;
}

TestServer::TestServer(const server::ListenSettings& settings)
    : listener(settings, registry),
      handler(listener),
      thread_([this] { drained_ = listener.serve(handler); }) {}

TestServer::~TestServer() {
    if (!thread_.joinable()) return;
    listener.drain();
    listener.drain();
    thread_.join();
}

RawClient TestServer::web_socket(const std::string& headers) const {
    RawClient guest = client();
    if (guest.upgrade("/ws", headers).status != 101) throw std::runtime_error("no WebSocket");
    if (guest.message() != "hello") throw std::runtime_error("no hello");
    return guest;
}

bool TestServer::join() {
    thread_.join();
    return drained_;
}

}  // namespace euchre::testing
