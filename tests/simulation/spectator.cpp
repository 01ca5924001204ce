#include "simulation/spectator.h"

#include <boost/json.hpp>

#include "simulation/world.h"

namespace euchre::simulation {

lobby::Request Spectator::request(std::string method, std::string path) const {
    lobby::Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.content_type = "application/json";
    request.bearer = token_;
    request.address = "127.0.0.1";
    return request;
}

void Spectator::act() {
    if (asking_ || socket_ == Socket::moving) return;
    if (logged_out_ && socket_ == Socket::open) return;  // soon it is closed
    if (token_.empty()) return become_known();
    if (socket_ == Socket::open) return log_out();
    come();
}

void Spectator::become_known() {
    asking_ = true;
    logged_out_.reset();
    lobby::Request asked = request("POST", "/api/people");
    asked.body = R"({"name":"Vic","avatar":"beaver"})";
    world_.network().call(std::move(asked),
                          {[this](const lobby::Response& response) {
                               asking_ = false;
                               if (response.status == 201)
                                   token_ = boost::json::parse(response.body).at("token").as_string();
                           },
                           [](const std::string&) {}, [this] { asking_ = false; }});
}

void Spectator::come() {
    const auto table = world_.some_table(dice_);
    if (!table) return;
    socket_ = Socket::moving;
    const auto key = world_.book_of(*table).table().link().key;
    lobby::Request asked =
        request("GET", "/api/tables/" + to_string(identity::TableCode{*table, key}) + "/socket");
    asked.upgrade = true;
    world_.network().call(std::move(asked),
                          {[this](const lobby::Response& response) {
                               const bool well = response.status == 101;
                               socket_ = well ? Socket::open : Socket::none;
                               if (response.status == 401) token_.clear();
                           },
                           [this](const std::string& text) { world_.check_no_secret(text); },
                           [this] { socket_ = Socket::none; }});
}

// If no answer comes, the session may have ended, and its node may have gone before it told the others. Then
// the next time gets 401.
void Spectator::log_out() {
    asking_ = true;
    world_.network().call(request("DELETE", "/api/session"),
                          {[this](const lobby::Response& response) {
                               asking_ = false;
                               if (response.status == 503) return;
                               require(response.status == 200 || response.status == 401,
                                       "to log out got " + response.body);
                               token_.clear();
                               if (response.status == 401) return go();
                               world_.note("spectator", "is logged out");
                               logged_out_ = world_.agenda().now();
                           },
                           [](const std::string&) {}, [this] { asking_ = false; }});
}

void Spectator::go() {
    if (socket_ == Socket::none) return;
    socket_ = Socket::moving;  // until it is gone
    world_.network().hang_up(connection_);
}

}  // namespace euchre::simulation
