// What a client verifies of the deals while it plays (docs/fair-deal.md, "The witness"). It makes entropy,
// commits to it, reveals it only to a signed list that has its commitment, and keeps everything that the
// server signed. The page has the same state machine in web/src/fair/witness.ts; both are held to the
// sequences of docs/fair-deal-vectors.json.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <span>

#include "fair/receipt.h"
#include "text/enum_names.h"

namespace euchre::fair {

// A lie of the server, or what looks like one. The first group is certain.
enum class AlarmKind : std::uint8_t {
    malformed,       // a list, or an opening, that can't be
    bad_signature,   // a receipt that the server's key has not signed
    other_key,       // another key than the server had before
    server_changed,  // the list has another commitment of the server than was announced
    two_lists,       // for one attempt
    left_out,        // it took our commitment, and the list is without it
    replaced,        // it took our commitment, and the list has another in our seat
    recalled,        // a seat that was silent is in a later list of the same deal
    silenced,        // it confirmed our entropy, and has us as silent
    other_entropy,   // an entropy that was not committed to
    other_seed,      // a void attempt without the seed that the server committed to
    not_void,        // another attempt, although everybody revealed
    missing,         // the game's file is without an attempt that we were shown
    other_list,      // the game's file has another list
    other_deal,      // the table names a deal of another table, or one from before
    // These may come from a bad connection once, or from the person who runs the server.
    left_out_again,   // our commitment was not taken, for several deals of a game
    replaced_again,   // another part was in our seat, for several deals of a game
    unheard_again,    // we revealed and are shown as silent, for several deals of a game
    silent_again,     // another seat was silent, for the sixth deal of a game
    unseated_again,   // it took our commitment, then showed our seat as lost, for the second deal of a game
    unasked_again,    // it took our commitment, never sent the signed list, and has us as silent: the second
    unoffered_again,  // the list was closed before the deal was named to us, for the second deal of a game
    kept_out_again,   // our part is missing for any of these reasons, for the sixth deal of a game
    restored_again,   // the server went back to a backup, for the second time in a game
};
inline constexpr text::EnumNames<AlarmKind::restored_again> alarm_names(
    "malformed", "bad-signature", "other-key", "server-changed", "two-lists", "left-out", "replaced",
    "recalled", "silenced", "other-entropy", "other-seed", "not-void", "missing", "other-list", "other-deal",
    "left-out-again", "replaced-again", "unheard-again", "silent-again", "unseated-again", "unasked-again",
    "unoffered-again", "kept-out-again", "restored-again");
constexpr std::string_view to_string(AlarmKind kind) { return alarm_names[kind]; }

struct Alarm {
    AlarmKind kind;
    std::string deal;  // empty for a key
    std::uint32_t attempt = 0;
    std::optional<Seat> seat{};  // another's, where it is about one
    std::size_t times = 1;       // deals of this game

    friend bool operator==(const Alarm&, const Alarm&) = default;
};

// Why a pack is not proven.
enum class Unproven : std::uint8_t {
    absent,     // we made no commitment for it, or were not connected when the list was closed
    left_out,   // we did, and it is not in the list
    replaced,   // another is in our seat
    silent,     // we did not reveal in an earlier attempt, and are out of the later ones
    unseen,     // we were not shown a signed list
    unseated,   // our seat was shown as lost after our commitment was taken
    unoffered,  // the deal was not named to us before its list was closed
    restored,   // made again after a restored backup, when the server could know the pack from before
};
inline constexpr text::EnumNames<Unproven::restored> unproven_names("absent", "left-out", "replaced",
                                                                    "silent", "unseen", "unseated",
                                                                    "unoffered", "restored");
constexpr std::string_view to_string(Unproven why) { return unproven_names[why]; }

struct SignedList {
    Attempt list;  // without secrets
    Signature signature;

    friend bool operator==(const SignedList&, const SignedList&) = default;
};

// What is known of the seat that a commitment was made for: its receipt holds for as long as we keep it.
enum class Hold : std::uint8_t {
    open,  // ours when we last heard of it
    kept,  // still ours after the list was closed
    left,  // we asked to leave it, or the server closed the connection for good
    lost,  // shown as lost before the list was closed, and we had not asked for it
    back,  // the same, and then it was ours again, which we had not asked for either
};
inline constexpr text::EnumNames<Hold::back> hold_names("open", "kept", "left", "lost", "back");
constexpr std::string_view to_string(Hold hold) { return hold_names[hold]; }

// Everything that a witness knows of one attempt.
struct SeenAttempt {
    struct OwnPart {
        Seat seat;
        Seed entropy;
        bool sent = false;  // revealed
        std::optional<Signature> taken{}, confirmed{};
        Hold hold = Hold::open;
    };
    struct Opening {
        std::vector<std::optional<Seed>> entropies;
        std::optional<Seed> seed;  // of a void attempt
    };

    AttemptName name;
    PublicKey key;                      // that signs it
    std::optional<Digest> announced{};  // the server's commitment, before the list
    std::optional<OwnPart> own{};
    std::optional<Attempt> shown{};   // the list as the table shows it, unsigned
    std::vector<SignedList> lists{};  // more than one: a lie
    std::optional<Opening> opened{};
    std::optional<Unproven> excluded{};
    bool unheard = false;      // we sent our entropy over the connection that then called us silent
    bool unasked = false;      // the list was shown over the connection that then called us silent, unsigned
    bool unoffered = false;    // the deal was not named before its list was closed, though we were connected
    bool was_patient = false;  // whichever of these it was: the server had time enough for what we sent
};

// What a client sends.
struct DealPart {
    enum class What : std::uint8_t { commit, reveal };
    What what;
    std::string deal;
    std::uint32_t attempt;
    Bytes32 value;  // the commitment or the entropy

    friend bool operator==(const DealPart&, const DealPart&) = default;
};

// Of the packs that a game's file has.
struct WitnessVerdict {
    struct Pack {
        std::string deal;
        std::optional<Unproven> why;  // nothing: proven
    };
    std::vector<Pack> packs;
};

// Where a witness gets what differs in every run.
struct WitnessSources {
    std::function<Seed()> draw = random_seed;
    std::function<std::chrono::milliseconds()> now = steady_time;
    // A load test may believe a server.
    std::function<bool(const PublicKey&, const std::vector<std::uint8_t>&, const Signature&)> verify =
        is_signed;

    static std::chrono::milliseconds steady_time();
};

class Witness {
  public:
    explicit Witness(WitnessSources sources = {}) : sources_(std::move(sources)) {}
    // Goes on with what another witness has kept.
    Witness(std::vector<SeenAttempt> seen, std::vector<Alarm> alarms, WitnessSources sources = {});

    // A new connection. `pinned` is the key that the server had when we first met it. Nothing is done for a
    // server without a key.
    void meet(const std::optional<PublicKey>& key, const std::optional<PublicKey>& pinned,
              std::string generation);
    // We ask for something that changes our seat, or the server closed the connection for good: our receipts
    // promise nothing any more.
    void left_seat();
    // The table names a deal, and shows our seat. A list that is closed already is compared with the signed
    // one and with our receipt. Send what it returns.
    std::optional<DealPart> offered(const Attempt& deal, bool closed, std::optional<Seat> seat);
    std::optional<DealPart> closed(const Attempt& list, const Signature& signature);
    void taken(DealPart::What what, std::string_view deal, std::uint32_t attempt, const Signature& signature);
    void opened(std::string_view deal, std::uint32_t attempt, SeenAttempt::Opening opening);
    // A message about this deal can't be read.
    void malformed(std::string_view deal, std::uint32_t attempt);
    // The game is over: its file against all that we saw. May raise alarms.
    WitnessVerdict check(std::string_view table, std::uint64_t game, std::span<const Attempt> fair);

    // All so far, each once.
    const std::vector<Alarm>& alarms() const { return alarms_; }
    const std::vector<SeenAttempt>& seen() const { return seen_; }
    // Keeps this game and its alarms only: "table/game/".
    void keep_only(std::string_view game);
    // Keeps the newest games and their alarms only.
    void keep_games(std::size_t most);

  private:
    SeenAttempt& at(std::string_view deal, std::uint32_t attempt);
    const SeenAttempt* find(const AttemptName& name) const;
    void judge_order(const SeenAttempt& seen);
    void judge_generations(const SeenAttempt& seen);
    void follow_seat(const SeenAttempt& here, bool closed, std::optional<Seat> seat);
    std::optional<DealPart> commit(SeenAttempt& seen, Seat seat);
    void raise(AlarmKind kind, const SeenAttempt& seen, std::optional<Seat> seat = {}, std::size_t times = 1);
    bool is_doubted(const SeenAttempt& seen) const;
    bool has_alarm(AlarmKind kind, const SeenAttempt& seen) const;
    void judge(SeenAttempt& seen);
    void judge_list(SeenAttempt& seen);
    void judge_own(SeenAttempt& seen);
    void judge_opening(SeenAttempt& seen);
    bool was_patient(const SeenAttempt& seen) const;
    bool is_sent(const SeenAttempt& seen) const { return sent_.contains(seen.name.deal); }
    void judge_silent(SeenAttempt& seen, Seat seat);
    void judge_unheard(SeenAttempt& seen);
    void judge_unasked(SeenAttempt& seen);
    void judge_unseated(const SeenAttempt& seen);
    void withhold(SeenAttempt& seen);
    void judge_skipped(std::string_view deal, Seat seat);
    std::optional<Seat> lost_seat(const SeenAttempt& here) const;
    void judge_kept_out(const SeenAttempt& seen);
    void exclude(SeenAttempt& seen, Unproven why, bool is_lie);
    Unproven why_excluded(const SeenAttempt& seen, Unproven why, bool was_heard) const;
    bool was_silent(const SeenAttempt& seen, Seat seat) const;
    bool may_be_barred(const SeenAttempt& seen) const;
    template <class Is>
    std::size_t deals_of_game(const SeenAttempt& seen, Is is) const;
    template <class Is>
    void raise_if_repeated(AlarmKind kind, const SeenAttempt& seen, Is is);
    std::optional<DealPart> once(DealPart part);
    std::optional<Unproven> compare(const Attempt& recorded);
    SeenAttempt* seen_of(const Attempt& recorded);
    std::optional<Unproven> compare_without_own(const Attempt& recorded, SeenAttempt& seen);
    void compare_own(SeenAttempt& seen, const std::optional<Seed>& entropy);
    bool was_made_before(const Attempt& recorded, const SeenAttempt& seen) const;

    WitnessSources sources_;
    std::optional<PublicKey> key_;
    std::string generation_;
    std::vector<SeenAttempt> seen_;  // in the order of the deals
    std::vector<Alarm> alarms_;
    std::set<std::string> said_;  // over this connection
    // By deal: when the last part was sent over this connection.
    std::map<std::string, std::chrono::milliseconds> sent_;
    std::set<std::pair<std::string, std::uint32_t>> shown_;  // lists, over this connection
    std::string table_;                                      // that this connection is about
    std::string named_;  // the last deal that was named over this connection while we had a seat
};

}  // namespace euchre::fair
