// Turns a server's messages about a table into a SeatState.
#pragma once

#include <boost/json/object.hpp>

#include "codec/fields.h"
#include "seat/session.h"
#include "table/table.h"

namespace euchre::seat {

class RemoteTable {
  public:
    explicit RemoteTable(std::string_view me = {}) : me_(me) {}

    // Takes the `table` or the `view` of a message. Returns false and changes nothing if it is malformed.
    bool take_table(const boost::json::object& table);
    bool take_view(const boost::json::value& view);
    // A notice of an event of the game or of the table.
    std::optional<Notice> notice_of(const boost::json::object& event);

    // Fills in the current state. While a command is in progress (`asking`), the person is asked for nothing.
    void look(SeatState& state, bool asking) const;
    bool is_there() const { return rules_ != nullptr; }

    // Records that we have cut this pack, so that it is not asked again.
    void has_cut() { cut_of_ = deal_; }
    const boost::json::object& settings() const { return settings_; }
    std::uint64_t game() const { return game_; }  // the number of games started at this table
    const std::optional<View>& view() const { return view_; }
    std::optional<Seat> seat() const { return seat_; }

  private:
    struct Seated {
        std::string name, id;
        bool bot = false, here = true, waited_for = false;
    };

    static Seated seated_in(const codec::Field& chair);
    void take_deal(const codec::Fields& table);
    std::string name_of(Seat seat) const;
    bool is_host() const { return host_ == me_; }
    bool is_my_cut() const;
    Asked asked() const;
    std::string banner() const;
    bool is_among_people() const;
    std::optional<messages::Message> remark_of(const boost::json::object& event);

    std::string me_;
    table::Rules rules_;
    boost::json::object settings_;
    table::Speed speed_ = table::Speed::normal;
    std::string host_, host_name_;
    std::vector<Seated> chairs_;
    std::optional<Seat> seat_;
    table::Stage stage_ = table::Stage::gathering;
    bool paused_ = false;
    bool hints_ = false, practice_ = false;
    std::uint64_t game_ = 0;
    std::string deal_, cut_of_;          // the pack that is being made, and the one that we have cut
    std::optional<Seat> cutter_;         // who may cut that pack now
    std::optional<Packet> next_packet_;  // of a deal by hand
    std::optional<View> view_;
};

// Safe to print, and short enough for a line.
std::string harmless(std::string_view text);

}  // namespace euchre::seat
