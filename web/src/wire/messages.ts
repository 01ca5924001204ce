// Written by `npm run types` from docs/openapi.json, docs/asyncapi.json and messages/en.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Why not, as a sentence and as a message. */
        Error: {
            error: string;
            message: components["schemas"]["Message"];
        };
        /** @description Something to say to a person: the id of a sentence in messages/en and its arguments. Cards, suits and seats are written as everywhere; a side is the list of its seats; a part of a sentence is a message. A program that does not know the id shows the sentence that comes with it. */
        Message: {
            id: string;
            args: {
                [key: string]: string | number | string[] | number[] | components["schemas"]["Message"];
            };
        };
        Nothing: Record<string, never>;
        Ok: {
            /** @constant */
            ok: true;
        };
        About: {
            /** @constant */
            name: "Right Bower";
            version: string;
        };
        /** @description 60 random bits as twelve letters and digits. */
        Id: string;
        /** @description 256 bits as 64 hexadecimal digits. */
        Secret: string;
        Name: string;
        /** @enum {unknown} */
        Avatar: "bear" | "raccoon" | "lumberjack" | "hunter" | "beaver";
        /**
         * @description Of a bot, from the weakest to the strongest.
         * @enum {unknown}
         */
        Level: "random" | "beginner" | "counter" | "casual" | "strong" | "expert";
        /** @description Clockwise from 0. */
        Seat: number;
        SeatOrNull: components["schemas"]["Seat"] | null;
        /** @description The seat modulo 2 in partnerships, else the seat. */
        Side: number;
        Card: string;
        CardOrNull: components["schemas"]["Card"] | null;
        Cards: components["schemas"]["Card"][];
        /** @enum {unknown} */
        Suit: "C" | "D" | "H" | "S";
        /** @enum {unknown} */
        Trump: "C" | "D" | "H" | "S" | "none";
        /** @description As in docs/bot-protocol.md. */
        Action: string;
        Call: string;
        /** @description Of a line in the log of the table. */
        Number: number;
        Person: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Name"];
            avatar: components["schemas"]["Avatar"];
        };
        Session: {
            person: components["schemas"]["Person"] | null;
        };
        NewPerson: {
            /** @description Control and bidirectional characters are taken out, and it is cut to 40 bytes. */
            name: string;
            avatar: components["schemas"]["Avatar"];
        };
        PersonWithToken: {
            person: components["schemas"]["Person"];
            token: components["schemas"]["Secret"];
        };
        /** @description Somebody at a table; a program is a bot from outside. */
        Guest: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Name"];
            avatar: components["schemas"]["Avatar"];
            program: boolean;
        };
        GuestOrNull: components["schemas"]["Guest"] | null;
        GuestWithToken: {
            person: components["schemas"]["Guest"];
            token: components["schemas"]["Secret"];
        };
        RulesName: {
            name: string;
            title: string;
        };
        RulesEntry: {
            name: string;
            title: string;
            players: number;
            /** @description The points that win. */
            target: number;
        };
        /** @description Every option of `euchre rules options`: numbers as numbers, choices as words. */
        Options: {
            [key: string]: number | string;
        };
        Rules: {
            name: string;
            title: string;
            options: components["schemas"]["Options"];
            /** @description The seats of each side. */
            sides: components["schemas"]["Seat"][][];
            /** @description By the trump: the cards that it makes bowers. */
            bowers: {
                [key: string]: {
                    [key: string]: "best" | "right" | "left";
                };
            };
            /** @description By the trump, or `unmade`: all cards in the order in which a hand is held. */
            held: {
                [key: string]: components["schemas"]["Cards"];
            };
        };
        RulesChoice: {
            /** @description A name of `GET /api/rules`. */
            base: string;
            /** @description Options changed from it. */
            set?: {
                [key: string]: number | string;
            };
        };
        Settings: {
            /** @description In the lobby, for everybody to find. */
            listed: boolean;
            /** @description May watch; they see no hand while it is live. */
            spectators: boolean;
            /** @description Free text beside the phrases. */
            chat: boolean;
            /** @description The dealer deals the packets, and may go wrong. */
            deal_by_hand: boolean;
            /** @description Everybody may ask what the expert would do, also when several people play. */
            hints: boolean;
            bots: components["schemas"]["Level"];
            /** @enum {unknown} */
            speed: "slow" | "normal" | "fast" | "instant";
            /** @description Seconds until a bot plays for somebody who dropped out. */
            grace: number;
            /** @description Seconds; 0 is no turn clock. */
            turn_time: number;
        };
        Chair: {
            /** @description How whoever plays there is called, a bot too; null for an empty chair. */
            name: string | null;
            guest: components["schemas"]["GuestOrNull"];
            /** @description The guest is connected. */
            here: boolean;
            bot: components["schemas"]["Level"] | null;
            /** @description Takes the chair when the hand is over. */
            waiting: components["schemas"]["GuestOrNull"];
        };
        /** @enum {unknown} */
        Stage: "gathering" | "playing" | "over" | "closed";
        TableSummary: {
            id: components["schemas"]["Id"];
            rules: components["schemas"]["RulesName"];
            host: components["schemas"]["Guest"];
            chairs: components["schemas"]["Chair"][];
            stage: components["schemas"]["Stage"];
        };
        /** @description A seat and its commitment. */
        Listed: [
            components["schemas"]["Seat"],
            components["schemas"]["Secret"]
        ];
        /** @description The pack that is being made. */
        Deal: {
            deal: string;
            attempt: number;
            /** @description The server's. */
            commitment: components["schemas"]["Secret"];
            closed: boolean;
            cut: number;
            listed: components["schemas"]["Listed"][];
        };
        /** @description Where the dealer deals by hand: to whom how many cards, and how many packets are dealt. */
        ByHand: {
            packets: [
                components["schemas"]["Seat"],
                number
            ][];
            given: number;
        };
        Table: {
            id: components["schemas"]["Id"];
            rules: components["schemas"]["Rules"];
            settings: components["schemas"]["Settings"];
            host: components["schemas"]["Guest"];
            chairs: components["schemas"]["Chair"][];
            stage: components["schemas"]["Stage"];
            paused: boolean;
            /** @description Games begun at this table. */
            game: number;
            deal: components["schemas"]["Deal"] | null;
            by_hand: components["schemas"]["ByHand"] | null;
            end: ("won" | "conceded" | "abandoned") | null;
            conceded_by: components["schemas"]["Side"] | null;
            /** @description Whether whoever is in turn may ask for a hint: one person plays against bots, or the settings allow it. */
            hints: boolean;
            /** @description This game went on from a decision of another; it is not kept. */
            practice: boolean;
        };
        TableChoice: {
            rules: components["schemas"]["RulesChoice"];
            settings?: components["schemas"]["Settings"];
        };
        TableLink: {
            id: components["schemas"]["Id"];
            /** Format: uri */
            link: string;
        };
        NewProgram: {
            name: string;
            seat: components["schemas"]["Seat"];
        };
        ProgramAnswer: {
            /** @description Of the question. */
            id: number;
            action: components["schemas"]["Action"];
        };
        SeatCard: [
            components["schemas"]["Seat"],
            components["schemas"]["Card"]
        ];
        Trick: {
            cards: components["schemas"]["SeatCard"][];
            winner: components["schemas"]["Seat"];
        };
        ShownHand: {
            dealer: components["schemas"]["Seat"];
            dealt: components["schemas"]["Cards"][];
            up: components["schemas"]["Card"];
            discard: components["schemas"]["CardOrNull"];
            buried: components["schemas"]["Cards"];
        };
        /** @description What a seat, or a spectator, may see: docs/bot-protocol.md has each field. */
        View: {
            seat: components["schemas"]["SeatOrNull"];
            hand: components["schemas"]["Cards"];
            laid_down: components["schemas"]["Cards"];
            discard: components["schemas"]["CardOrNull"];
            legal: components["schemas"]["Action"][];
            /** @enum {unknown} */
            phase: "deal" | "stand" | "order" | "name" | "alone" | "discard" | "play" | "over";
            turn: components["schemas"]["SeatOrNull"];
            dealer: components["schemas"]["Seat"];
            dealt_by: components["schemas"]["SeatOrNull"];
            turned: components["schemas"]["CardOrNull"];
            turned_is_up: boolean;
            dealer_holds: components["schemas"]["CardOrNull"];
            stands: components["schemas"]["Suit"] | null;
            trump: components["schemas"]["Trump"] | null;
            maker: components["schemas"]["SeatOrNull"];
            alone: boolean;
            calls: [
                components["schemas"]["Seat"],
                components["schemas"]["Call"]
            ][];
            cards_held: number[];
            tricks: components["schemas"]["Trick"][];
            trick: components["schemas"]["SeatCard"][];
            voids: components["schemas"]["Suit"][][];
            taken: number[];
            scores: number[];
            lets: number[];
            winner: components["schemas"]["Side"] | null;
            result: components["schemas"]["HandResult"];
            shown: components["schemas"]["ShownHand"][];
        };
        ViewOrNull: components["schemas"]["View"] | null;
        Sentence: {
            name: string;
            section: string;
            text: string;
            clauses: string[];
            /** @description Else the other options leave it idle. */
            applies: boolean;
            /** @description The book says nothing of this. */
            silent: boolean;
        };
        OptionSentence: {
            name: string;
            section: string;
            text: string;
            clauses: string[];
            /** @description Else the other options leave it idle. */
            applies: boolean;
            /** @description The book says nothing of this. */
            silent: boolean;
            /** @description What the option settles. */
            question: string;
            value: string;
            /** @description Of a number. */
            min?: number;
            /** @description Of a number. */
            max?: number;
            /** @description The house's own, by no clause. */
            house: boolean;
            /** @description Where the book can be read in several ways, which was chosen. */
            reading: string | null;
            /** @description The values that go with the other options. */
            others: components["schemas"]["ValueAndText"][];
        };
        ValueAndText: {
            value: string;
            text: string;
        };
        /** @description From the rule set that it is based on (a) to these rules (b). No value: of a rule that no option changes. No text: it does not apply. */
        Difference: {
            option: string;
            a: components["schemas"]["ValueAndText"];
            b: components["schemas"]["ValueAndText"];
        };
        Rulebook: {
            name: string;
            title: string;
            /** @description Title, publisher and year of the printed rules; null where none is named. */
            source: string | null;
            options: components["schemas"]["OptionSentence"][];
            book: components["schemas"]["Sentence"][];
            differences: components["schemas"]["Difference"][];
        };
        /** @description What a hand came to, the option of the rules that says what it pays, and the tricks of the maker's side; null while the hand is on. */
        HandResult: {
            /** @enum {unknown} */
            class: "let" | "folded" | "thrown_in" | "made" | "march" | "loner_partial" | "loner_march" | "euchre" | "shutout" | "each_score" | "each_sweep";
            option: string;
            tricks: number;
        } | null;
        /** @description A hand as it was dealt, and what happened: the first begins with the choice of the dealer. */
        ToldHand: {
            dealer: components["schemas"]["Seat"];
            dealt: components["schemas"]["Cards"][];
            up: components["schemas"]["Card"];
            discard: components["schemas"]["CardOrNull"];
            buried: components["schemas"]["Cards"];
            events: components["schemas"]["Events"];
            result: components["schemas"]["HandResult"];
        };
        /** @description The events are those of asyncapi.json, counted from 1 in `seq`; `after` is what came after the last hand. */
        Story: {
            rules: components["schemas"]["Rules"];
            hands: components["schemas"]["ToldHand"][];
            after: components["schemas"]["Events"];
        };
        GameRow: {
            id: components["schemas"]["Id"];
            table: components["schemas"]["Id"];
            game: number;
            /** @description Milliseconds since 1970. */
            ended: number;
            summary: string;
            /** @description Yours at the end; null: somebody else sat there then. */
            seat: components["schemas"]["Seat"] | null;
        };
        Advice: {
            seat: components["schemas"]["Seat"];
            best: components["schemas"]["Action"];
            /** @description The best is better than the next, as a sentence. */
            why: string;
            message: components["schemas"]["Message"];
            choices: components["schemas"]["Choice"][];
        };
        /** @description What a legal action is worth: the chance to win the match, and the points of the hand, ours less theirs; each with the standard error of its distance to the best. */
        Choice: {
            action: components["schemas"]["Action"];
            chance: number;
            error: number;
            points: number;
            points_error: number;
        };
        /** @enum {unknown} */
        Mark: "best" | "fine" | "inaccuracy" | "mistake" | "blunder";
        /** @description A decision, by its hand and its action in that hand, both counted from 0. `chance` is that of the seat's side to win by the best choice, `loss` what was given away of it, `uncertainty` its standard error. `best_by` says why `best` is the expert's choice: nothing is worth more (`value`), something may be worth as much (`tie`), or something promises more, but less than the expert asks for it (`preference`). Where the mark is worse than fine, `position` is what the seat had before it, and `why` says why the best is better than what was chosen. `line` is there for the decisions that mattered most: how the hand goes on with the best choice if experts play it on, with the cards as they lay. */
        Judgement: {
            hand: number;
            action: number;
            seat: components["schemas"]["Seat"];
            /** @enum {unknown} */
            kind: "order" | "name" | "alone" | "discard" | "play";
            chosen: components["schemas"]["Action"];
            best: components["schemas"]["Action"];
            chance: number;
            loss: number;
            uncertainty: number;
            points_loss: number;
            label: components["schemas"]["Mark"];
            /** @enum {unknown} */
            best_by: "value" | "tie" | "preference";
            position: components["schemas"]["ReviewedPosition"] | null;
            why: string | null;
            /** @description `why` as a message; missing in reviews that an older server kept. */
            message?: components["schemas"]["Message"] | null;
            line: components["schemas"]["BetterLine"] | null;
        };
        /** @description What a seat had before a decision: its hand, the card turned up, the calls so far, the contract once there is one, and the trick so far. */
        ReviewedPosition: {
            hand: components["schemas"]["Card"][];
            dealer: components["schemas"]["Seat"];
            turned: components["schemas"]["Card"] | null;
            calls: [
                components["schemas"]["Seat"],
                components["schemas"]["Action"]
            ][];
            trump: components["schemas"]["Trump"] | null;
            maker: components["schemas"]["Seat"] | null;
            alone: boolean;
            trick: [
                components["schemas"]["Seat"],
                components["schemas"]["Card"]
            ][];
        };
        BetterLine: {
            actions: [
                components["schemas"]["Seat"],
                components["schemas"]["Action"]
            ][];
            /** @description Of the hand, by side, instead of what it brought. */
            points: number[];
        };
        /** @description Before a hand, or at the end: the scores, who deals, and each side's chance to win the match. */
        Standing: {
            scores: number[];
            dealer: components["schemas"]["Seat"];
            chance: number[];
        };
        /** @description docs/study.md says what each figure is. `accuracy` (percent), `lost` and `marks` (how many of best, fine, inaccuracy, mistake, blunder) are by seat; `experts` are the seats that the expert played, which have no accuracy; `worst` are places in `decisions`; `by_play` and `by_cards` are of side 0's way from its chance before the game to that at the end. */
        Review: {
            rules: string;
            decisions: components["schemas"]["Judgement"][];
            accuracy: (number | null)[];
            lost: number[];
            marks: number[][];
            standings: components["schemas"]["Standing"][];
            by_play: number;
            by_cards: number;
            worst: number[];
            experts: components["schemas"]["Seat"][];
        };
        ReviewState: {
            /** @constant */
            state: "none";
        } | {
            /** @constant */
            state: "waiting";
            /** @description Reviews that come first. */
            before: number;
        } | {
            /** @constant */
            state: "running";
            /** @description Hands. */
            done: number;
            of: number;
        } | {
            /** @constant */
            state: "done";
            review: components["schemas"]["Review"];
        };
        /** @description A decision of a game: its hand, and its action in that hand, both counted from 0. */
        Decision: {
            hand: number;
            action: number;
        };
        PracticePosition: {
            id: string;
            game: components["schemas"]["Id"];
            hand: number;
            action: number;
            rules: components["schemas"]["Rules"];
            names: string[];
            view: components["schemas"]["View"];
        };
        PracticeSet: {
            positions: components["schemas"]["PracticePosition"][];
            /** @description How many more there are: those due today that are not shown, and those of other days. */
            later: number;
        };
        PracticeAnswer: {
            action: components["schemas"]["Action"];
        };
        PracticeVerdict: {
            label: components["schemas"]["Mark"];
            loss: number;
            uncertainty: number;
            advice: components["schemas"]["Advice"];
            /** @description Days; null: learned, it does not come back. */
            again_in: number | null;
        };
        /** @description For `euchre verify`; docs/fair-deal.md says how its deals are checked. */
        GameFile: {
            /** @constant */
            right_bower: 1;
            table: components["schemas"]["Id"];
            game: number;
            began: string;
            ended: string;
            /** @enum {unknown} */
            ending: "won" | "conceded" | "abandoned" | "expired";
            conceded_by: components["schemas"]["Side"] | null;
            rules: {
                name: string;
                options: components["schemas"]["Options"];
            };
            players: {
                seat: components["schemas"]["Seat"];
                name: string;
                avatar: components["schemas"]["Avatar"];
                /** @description Its level, or the name of a program. */
                bot: string | null;
            }[];
            dealer: {
                chosen: components["schemas"]["Seat"];
            } | {
                drawn: components["schemas"]["Cards"];
            } | {
                carried: components["schemas"]["Seat"];
            } | null;
            hands: {
                dealer: components["schemas"]["Seat"];
                misdeals: number;
                cut: number;
                pack: components["schemas"]["Cards"];
                actions: components["schemas"]["Action"][];
            }[];
            misdeals: number;
            scores: number[];
            winner: components["schemas"]["Side"] | null;
            fair: {
                deal: string;
                attempt: number;
                cut: number;
                commitment: components["schemas"]["Secret"];
                listed: {
                    seat: components["schemas"]["Seat"];
                    commitment: components["schemas"]["Secret"];
                    entropy: components["schemas"]["Secret"] | null;
                }[];
                seed: components["schemas"]["Secret"] | null;
            }[];
        };
        WhatRules: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "rules";
            rules: {
                name: string;
                options: components["schemas"]["Options"];
            };
        };
        WhatSettings: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "settings";
            settings: components["schemas"]["Settings"];
        };
        WhatSat: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "sat";
            seat: components["schemas"]["Seat"];
            guest: components["schemas"]["Guest"];
        };
        WhatBot: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "bot";
            seat: components["schemas"]["Seat"];
            level: components["schemas"]["Level"];
        };
        WhatStood: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "stood";
            seat: components["schemas"]["Seat"];
        };
        WhatSwapped: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "swapped";
            seats: [
                components["schemas"]["Seat"],
                components["schemas"]["Seat"]
            ];
        };
        WhatLeft: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "left";
            person: components["schemas"]["Id"];
            kicked: boolean;
        };
        WhatHost: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "host";
            host: components["schemas"]["Guest"];
        };
        WhatBegun: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "begun";
            chosen: components["schemas"]["SeatOrNull"];
            carried: components["schemas"]["SeatOrNull"];
        };
        /** @description A game for practice went on from a decision of another. What was done in that hand so far comes as events of the same number. */
        WhatPosition: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "position";
        };
        WhatCut: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "cut";
            cards: number;
        };
        WhatClosedList: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "closed_list";
            listed: components["schemas"]["Listed"][];
        };
        WhatOpenedList: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "opened_list";
            entropies: (components["schemas"]["Secret"] | null)[];
            /** @description The server's, if somebody did not reveal and the attempt is void. */
            seed?: components["schemas"]["Secret"];
        };
        WhatPacket: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "packet";
            to: components["schemas"]["Seat"];
            cards: number;
        };
        WhatPaused: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "paused";
        };
        WhatResumed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "resumed";
        };
        WhatWouldConcede: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "would_concede";
            seat: components["schemas"]["Seat"];
        };
        WhatConceded: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "conceded";
            side: components["schemas"]["Side"];
        };
        WhatClosed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "closed";
        };
        EventDrawn: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "drawn";
            seat: components["schemas"]["Seat"];
            card: components["schemas"]["Card"];
        };
        EventDealsFirst: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "deals_first";
            seat: components["schemas"]["Seat"];
        };
        EventCut: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "cut";
            seat: components["schemas"]["Seat"];
            cards: number;
        };
        EventDealt: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "dealt";
            seat: components["schemas"]["Seat"];
            cards: number;
        };
        EventTurnedUp: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "turned_up";
            card: components["schemas"]["Card"];
        };
        EventStandsFor: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "stands_for";
            seat: components["schemas"]["Seat"];
            suit: components["schemas"]["Suit"];
        };
        EventPassed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "passed";
            seat: components["schemas"]["Seat"];
        };
        EventTurnedDown: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "turned_down";
            card: components["schemas"]["Card"];
        };
        EventOrdered: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "ordered";
            seat: components["schemas"]["Seat"];
            alone: boolean;
            by_dealer: boolean;
        };
        EventNamed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "named";
            seat: components["schemas"]["Seat"];
            trump: components["schemas"]["Trump"];
            alone: boolean;
        };
        EventAlone: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "alone";
            seat: components["schemas"]["Seat"];
            alone: boolean;
        };
        EventTrump: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "trump";
            trump: components["schemas"]["Trump"];
        };
        EventTook: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "took";
            seat: components["schemas"]["Seat"];
            card: components["schemas"]["Card"];
        };
        EventDiscarded: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "discarded";
            seat: components["schemas"]["Seat"];
        };
        EventLaidDown: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "laid_down";
            seat: components["schemas"]["Seat"];
        };
        EventPlayed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "played";
            seat: components["schemas"]["Seat"];
            card: components["schemas"]["Card"];
        };
        EventTookTrick: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "took_trick";
            seat: components["schemas"]["Seat"];
        };
        EventLet: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "let";
            seat: components["schemas"]["Seat"];
        };
        EventCalled: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "called";
            /** @enum {unknown} */
            call: "misdeal" | "folded" | "thrown-in" | "stuck" | "euchred" | "march" | "loner" | "whole-stable" | "horse-shyte" | "split-the-vote";
            seat: components["schemas"]["Seat"];
        };
        EventScore: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "score";
            side: components["schemas"]["Side"];
            from: number;
            to: number;
        };
        EventDealsNext: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "deals_next";
            seat: components["schemas"]["Seat"];
        };
        EventWon: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "won";
            side: components["schemas"]["Side"];
        };
        Events: (components["schemas"]["WhatRules"] | components["schemas"]["WhatSettings"] | components["schemas"]["WhatSat"] | components["schemas"]["WhatBot"] | components["schemas"]["WhatStood"] | components["schemas"]["WhatSwapped"] | components["schemas"]["WhatLeft"] | components["schemas"]["WhatHost"] | components["schemas"]["WhatBegun"] | components["schemas"]["WhatPosition"] | components["schemas"]["WhatCut"] | components["schemas"]["WhatClosedList"] | components["schemas"]["WhatOpenedList"] | components["schemas"]["WhatPacket"] | components["schemas"]["WhatPaused"] | components["schemas"]["WhatResumed"] | components["schemas"]["WhatWouldConcede"] | components["schemas"]["WhatConceded"] | components["schemas"]["WhatClosed"] | components["schemas"]["EventDrawn"] | components["schemas"]["EventDealsFirst"] | components["schemas"]["EventCut"] | components["schemas"]["EventDealt"] | components["schemas"]["EventTurnedUp"] | components["schemas"]["EventStandsFor"] | components["schemas"]["EventPassed"] | components["schemas"]["EventTurnedDown"] | components["schemas"]["EventOrdered"] | components["schemas"]["EventNamed"] | components["schemas"]["EventAlone"] | components["schemas"]["EventTrump"] | components["schemas"]["EventTook"] | components["schemas"]["EventDiscarded"] | components["schemas"]["EventLaidDown"] | components["schemas"]["EventPlayed"] | components["schemas"]["EventTookTrick"] | components["schemas"]["EventLet"] | components["schemas"]["EventCalled"] | components["schemas"]["EventScore"] | components["schemas"]["EventDealsNext"] | components["schemas"]["EventWon"])[];
        /** @enum {unknown} */
        Reason: "not_host" | "not_seated" | "seat_taken" | "unknown_seat" | "unknown_person" | "has_seen_the_hand" | "game_is_on" | "no_game" | "not_paused" | "paused" | "no_packets" | "not_the_dealer" | "not_open" | "kicked" | "stale" | "from_the_future" | "against_the_rules" | "busy" | "not_saved";
        /** @enum {unknown} */
        Phrase: "hello" | "good_luck" | "pick_it_up" | "nice_hand" | "well_played" | "thanks" | "sorry" | "oops" | "hurry_up" | "got_euchred" | "going_alone_again" | "good_game" | "one_more" | "laugh" | "cry" | "clap";
        /** @description A name of your own for this wish: the same again is the same wish. */
        CommandId: string;
        HeardWelcome: {
            /** @constant */
            type: "welcome";
            /**
             * @description Rises with a change of the protocol that an older page would not understand; such a page loads itself anew between hands.
             * @constant
             */
            protocol: 1;
            /** @description Of the log. Another one than before: the server has restored a backup, and what it said before may never have happened. Forget it, and take this message whole. */
            generation: string;
            you: components["schemas"]["Guest"];
            seq: components["schemas"]["Number"];
            /** @description For how many ms the table has waited for what comes next: the turn clock runs from there. */
            waited: number;
            events: components["schemas"]["Events"];
            table: components["schemas"]["Table"];
            view: components["schemas"]["ViewOrNull"];
        };
        HeardUpdate: {
            /** @constant */
            type: "update";
            seq: components["schemas"]["Number"];
            /** @description For how many ms the table has waited for what comes next: the turn clock runs from there. */
            waited: number;
            events: components["schemas"]["Events"];
            table?: components["schemas"]["Table"];
            view: components["schemas"]["ViewOrNull"];
        };
        HeardTable: {
            /** @constant */
            type: "table";
            seq: components["schemas"]["Number"];
            table: components["schemas"]["Table"];
        };
        HeardDone: {
            /** @constant */
            type: "done";
            wish: components["schemas"]["CommandId"];
            seq: components["schemas"]["Number"];
        };
        HeardDeclined: {
            /** @constant */
            type: "declined";
            wish: components["schemas"]["CommandId"];
            reason: components["schemas"]["Reason"];
            why: string;
            message: components["schemas"]["Message"];
            clause: string | null;
            seq: components["schemas"]["Number"];
        };
        HeardTaken: {
            /** @constant */
            type: "taken";
            /** @enum {unknown} */
            do: "commit" | "reveal";
            deal: string;
            attempt: number;
        };
        HeardNotTaken: {
            /** @constant */
            type: "not_taken";
            /** @enum {unknown} */
            do: "commit" | "reveal";
            deal: string;
            attempt: number;
        };
        HeardSaid: {
            /** @constant */
            type: "said";
            by: components["schemas"]["Guest"];
            phrase?: components["schemas"]["Phrase"];
            text?: string;
            /** @description The seat. */
            nudge?: components["schemas"]["Seat"];
        };
        HeardError: {
            /** @constant */
            type: "error";
            why: string;
            message: components["schemas"]["Message"];
            wish?: string;
        };
        HeardPong: {
            /** @constant */
            type: "pong";
            seq: components["schemas"]["Number"];
        };
        HeardRestart: {
            /** @constant */
            type: "restart";
            why: string;
            message: components["schemas"]["Message"];
        };
        HeardClosing: {
            /** @constant */
            type: "closing";
            why: string;
            message: components["schemas"]["Message"];
        };
        HeardStillHere: Record<string, never>;
        CommandSit: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "sit";
            seat: components["schemas"]["Seat"];
        };
        CommandStand: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "stand";
        };
        CommandAct: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "act";
            action: components["schemas"]["Action"];
        };
        CommandCut: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "cut";
            cards: number;
        };
        CommandPacket: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "packet";
            to: components["schemas"]["Seat"];
            cards: number;
        };
        CommandConcede: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "concede";
        };
        CommandLeave: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "leave";
        };
        CommandBegin: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "begin";
            /** @description Where the rules have the first dealer chosen. */
            dealer?: components["schemas"]["SeatOrNull"];
        };
        CommandBot: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "bot";
            seat: components["schemas"]["Seat"];
            level: components["schemas"]["Level"];
        };
        CommandEmpty: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "empty";
            seat: components["schemas"]["Seat"];
        };
        CommandSwap: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "swap";
            seats: [
                components["schemas"]["Seat"],
                components["schemas"]["Seat"]
            ];
        };
        CommandRules: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "rules";
            rules: components["schemas"]["RulesChoice"];
        };
        CommandSettings: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "settings";
            settings: components["schemas"]["Settings"];
        };
        CommandKick: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "kick";
            person: components["schemas"]["Id"];
        };
        CommandHost: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "host";
            person: components["schemas"]["Id"];
        };
        CommandPause: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "pause";
        };
        CommandResume: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "resume";
        };
        CommandClose: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "close";
        };
        SayCommit: {
            /** @constant */
            do: "commit";
            deal: string;
            attempt: number;
            commitment: components["schemas"]["Secret"];
        };
        SayReveal: {
            /** @constant */
            do: "reveal";
            deal: string;
            attempt: number;
            entropy: components["schemas"]["Secret"];
        };
        SaySay: {
            /** @constant */
            do: "say";
            phrase: components["schemas"]["Phrase"];
        };
        SayChat: {
            /** @constant */
            do: "chat";
            text: string;
        };
        SayNudge: {
            /** @constant */
            do: "nudge";
            seat: components["schemas"]["Seat"];
        };
        SayMute: {
            /** @constant */
            do: "mute";
            person: components["schemas"]["Id"];
        };
        SayUnmute: {
            /** @constant */
            do: "unmute";
            person: components["schemas"]["Id"];
        };
        SayPing: {
            /** @constant */
            do: "ping";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Error = components['schemas']['Error'];
export type Message = components['schemas']['Message'];
export type Nothing = components['schemas']['Nothing'];
export type Ok = components['schemas']['Ok'];
export type About = components['schemas']['About'];
export type Id = components['schemas']['Id'];
export type Secret = components['schemas']['Secret'];
export type Name = components['schemas']['Name'];
export type Avatar = components['schemas']['Avatar'];
export type Level = components['schemas']['Level'];
export type Seat = components['schemas']['Seat'];
export type SeatOrNull = components['schemas']['SeatOrNull'];
export type Side = components['schemas']['Side'];
export type Card = components['schemas']['Card'];
export type CardOrNull = components['schemas']['CardOrNull'];
export type Cards = components['schemas']['Cards'];
export type Suit = components['schemas']['Suit'];
export type Trump = components['schemas']['Trump'];
export type Action = components['schemas']['Action'];
export type Call = components['schemas']['Call'];
export type Number = components['schemas']['Number'];
export type Person = components['schemas']['Person'];
export type Session = components['schemas']['Session'];
export type NewPerson = components['schemas']['NewPerson'];
export type PersonWithToken = components['schemas']['PersonWithToken'];
export type Guest = components['schemas']['Guest'];
export type GuestOrNull = components['schemas']['GuestOrNull'];
export type GuestWithToken = components['schemas']['GuestWithToken'];
export type RulesName = components['schemas']['RulesName'];
export type RulesEntry = components['schemas']['RulesEntry'];
export type Options = components['schemas']['Options'];
export type Rules = components['schemas']['Rules'];
export type RulesChoice = components['schemas']['RulesChoice'];
export type Settings = components['schemas']['Settings'];
export type Chair = components['schemas']['Chair'];
export type Stage = components['schemas']['Stage'];
export type TableSummary = components['schemas']['TableSummary'];
export type Listed = components['schemas']['Listed'];
export type Deal = components['schemas']['Deal'];
export type ByHand = components['schemas']['ByHand'];
export type Table = components['schemas']['Table'];
export type TableChoice = components['schemas']['TableChoice'];
export type TableLink = components['schemas']['TableLink'];
export type NewProgram = components['schemas']['NewProgram'];
export type ProgramAnswer = components['schemas']['ProgramAnswer'];
export type SeatCard = components['schemas']['SeatCard'];
export type Trick = components['schemas']['Trick'];
export type ShownHand = components['schemas']['ShownHand'];
export type View = components['schemas']['View'];
export type ViewOrNull = components['schemas']['ViewOrNull'];
export type Sentence = components['schemas']['Sentence'];
export type OptionSentence = components['schemas']['OptionSentence'];
export type ValueAndText = components['schemas']['ValueAndText'];
export type Difference = components['schemas']['Difference'];
export type Rulebook = components['schemas']['Rulebook'];
export type HandResult = components['schemas']['HandResult'];
export type ToldHand = components['schemas']['ToldHand'];
export type Story = components['schemas']['Story'];
export type GameRow = components['schemas']['GameRow'];
export type Advice = components['schemas']['Advice'];
export type Choice = components['schemas']['Choice'];
export type Mark = components['schemas']['Mark'];
export type Judgement = components['schemas']['Judgement'];
export type ReviewedPosition = components['schemas']['ReviewedPosition'];
export type BetterLine = components['schemas']['BetterLine'];
export type Standing = components['schemas']['Standing'];
export type Review = components['schemas']['Review'];
export type ReviewState = components['schemas']['ReviewState'];
export type Decision = components['schemas']['Decision'];
export type PracticePosition = components['schemas']['PracticePosition'];
export type PracticeSet = components['schemas']['PracticeSet'];
export type PracticeAnswer = components['schemas']['PracticeAnswer'];
export type PracticeVerdict = components['schemas']['PracticeVerdict'];
export type GameFile = components['schemas']['GameFile'];
export type WhatRules = components['schemas']['WhatRules'];
export type WhatSettings = components['schemas']['WhatSettings'];
export type WhatSat = components['schemas']['WhatSat'];
export type WhatBot = components['schemas']['WhatBot'];
export type WhatStood = components['schemas']['WhatStood'];
export type WhatSwapped = components['schemas']['WhatSwapped'];
export type WhatLeft = components['schemas']['WhatLeft'];
export type WhatHost = components['schemas']['WhatHost'];
export type WhatBegun = components['schemas']['WhatBegun'];
export type WhatPosition = components['schemas']['WhatPosition'];
export type WhatCut = components['schemas']['WhatCut'];
export type WhatClosedList = components['schemas']['WhatClosedList'];
export type WhatOpenedList = components['schemas']['WhatOpenedList'];
export type WhatPacket = components['schemas']['WhatPacket'];
export type WhatPaused = components['schemas']['WhatPaused'];
export type WhatResumed = components['schemas']['WhatResumed'];
export type WhatWouldConcede = components['schemas']['WhatWouldConcede'];
export type WhatConceded = components['schemas']['WhatConceded'];
export type WhatClosed = components['schemas']['WhatClosed'];
export type EventDrawn = components['schemas']['EventDrawn'];
export type EventDealsFirst = components['schemas']['EventDealsFirst'];
export type EventCut = components['schemas']['EventCut'];
export type EventDealt = components['schemas']['EventDealt'];
export type EventTurnedUp = components['schemas']['EventTurnedUp'];
export type EventStandsFor = components['schemas']['EventStandsFor'];
export type EventPassed = components['schemas']['EventPassed'];
export type EventTurnedDown = components['schemas']['EventTurnedDown'];
export type EventOrdered = components['schemas']['EventOrdered'];
export type EventNamed = components['schemas']['EventNamed'];
export type EventAlone = components['schemas']['EventAlone'];
export type EventTrump = components['schemas']['EventTrump'];
export type EventTook = components['schemas']['EventTook'];
export type EventDiscarded = components['schemas']['EventDiscarded'];
export type EventLaidDown = components['schemas']['EventLaidDown'];
export type EventPlayed = components['schemas']['EventPlayed'];
export type EventTookTrick = components['schemas']['EventTookTrick'];
export type EventLet = components['schemas']['EventLet'];
export type EventCalled = components['schemas']['EventCalled'];
export type EventScore = components['schemas']['EventScore'];
export type EventDealsNext = components['schemas']['EventDealsNext'];
export type EventWon = components['schemas']['EventWon'];
export type Events = components['schemas']['Events'];
export type Reason = components['schemas']['Reason'];
export type Phrase = components['schemas']['Phrase'];
export type CommandId = components['schemas']['CommandId'];
export type HeardWelcome = components['schemas']['HeardWelcome'];
export type HeardUpdate = components['schemas']['HeardUpdate'];
export type HeardTable = components['schemas']['HeardTable'];
export type HeardDone = components['schemas']['HeardDone'];
export type HeardDeclined = components['schemas']['HeardDeclined'];
export type HeardTaken = components['schemas']['HeardTaken'];
export type HeardNotTaken = components['schemas']['HeardNotTaken'];
export type HeardSaid = components['schemas']['HeardSaid'];
export type HeardError = components['schemas']['HeardError'];
export type HeardPong = components['schemas']['HeardPong'];
export type HeardRestart = components['schemas']['HeardRestart'];
export type HeardClosing = components['schemas']['HeardClosing'];
export type HeardStillHere = components['schemas']['HeardStillHere'];
export type CommandSit = components['schemas']['CommandSit'];
export type CommandStand = components['schemas']['CommandStand'];
export type CommandAct = components['schemas']['CommandAct'];
export type CommandCut = components['schemas']['CommandCut'];
export type CommandPacket = components['schemas']['CommandPacket'];
export type CommandConcede = components['schemas']['CommandConcede'];
export type CommandLeave = components['schemas']['CommandLeave'];
export type CommandBegin = components['schemas']['CommandBegin'];
export type CommandBot = components['schemas']['CommandBot'];
export type CommandEmpty = components['schemas']['CommandEmpty'];
export type CommandSwap = components['schemas']['CommandSwap'];
export type CommandRules = components['schemas']['CommandRules'];
export type CommandSettings = components['schemas']['CommandSettings'];
export type CommandKick = components['schemas']['CommandKick'];
export type CommandHost = components['schemas']['CommandHost'];
export type CommandPause = components['schemas']['CommandPause'];
export type CommandResume = components['schemas']['CommandResume'];
export type CommandClose = components['schemas']['CommandClose'];
export type SayCommit = components['schemas']['SayCommit'];
export type SayReveal = components['schemas']['SayReveal'];
export type SaySay = components['schemas']['SaySay'];
export type SayChat = components['schemas']['SayChat'];
export type SayNudge = components['schemas']['SayNudge'];
export type SayMute = components['schemas']['SayMute'];
export type SayUnmute = components['schemas']['SayUnmute'];
export type SayPing = components['schemas']['SayPing'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
export type Heard = HeardWelcome | HeardUpdate | HeardTable | HeardDone | HeardDeclined | HeardTaken | HeardNotTaken | HeardSaid | HeardError | HeardPong | HeardRestart | HeardClosing;
export type Command = CommandSit | CommandStand | CommandAct | CommandCut | CommandPacket | CommandConcede | CommandLeave | CommandBegin | CommandBot | CommandEmpty | CommandSwap | CommandRules | CommandSettings | CommandKick | CommandHost | CommandPause | CommandResume | CommandClose;
export type Aside = SayCommit | SayReveal | SaySay | SayChat | SayNudge | SayMute | SayUnmute | SayPing;
export type GameEvent = Extract<Events[number], { event: string }>;
export type TableEvent = Extract<Events[number], { what: string }>;
export interface Arguments {
  "list.and": { first: string | number; last: string | number };
  "list.or": { first: string | number; last: string | number };
  "you": Record<string, never>;
  "name.you": Record<string, never>;
  "name.seat": { seat: Seat };
  "name.side": { side: Seat[] };
  "name.side_number": { side: Seat[]; number: string | number };
  "suit.name": { suit: string };
  "suit.one": { suit: string };
  "event.sat_down": { seat: Seat; avatar: string };
  "event.drawn": { seat: Seat; card: Card };
  "event.deals_first": { seat: Seat };
  "event.cut": { seat: Seat; cards: number };
  "event.not_cut": { seat: Seat };
  "event.dealt": { cards: number; seat: Seat };
  "event.turned_up": { card: Card };
  "event.stands_for": { seat: Seat; suit: Trump };
  "event.passed": { seat: Seat };
  "event.turned_down": { card: Card };
  "event.ordered": { seat: Seat };
  "event.ordered_alone": { seat: Seat };
  "event.picked_up": { seat: Seat };
  "event.picked_up_alone": { seat: Seat };
  "event.dealer_ordered": { seat: Seat };
  "event.dealer_ordered_alone": { seat: Seat };
  "event.named": { seat: Seat; trump: Trump };
  "event.named_alone": { seat: Seat; trump: Trump };
  "event.alone": { seat: Seat };
  "event.together": { seat: Seat };
  "event.trump": { trump: Trump };
  "event.no_trump": Record<string, never>;
  "event.took": { seat: Seat; card: Card };
  "event.discarded": { seat: Seat };
  "event.laid_down": { seat: Seat };
  "event.played": { seat: Seat; card: Card };
  "event.took_trick": { seat: Seat };
  "event.let": { seat: Seat };
  "event.score": { side: Seat[]; change: string; points: number; shown: string; score: string | number };
  "event.deals_next": { seat: Seat };
  "event.won": { side: Seat[] };
  "called.misdeal": Record<string, never>;
  "called.folded": { seat: Seat };
  "called.thrown-in": Record<string, never>;
  "called.stuck": { seat: Seat };
  "called.euchred": { side: Seat[] };
  "called.march": { side: Seat[] };
  "called.loner": { side: Seat[] };
  "called.whole-stable": Record<string, never>;
  "called.horse-shyte": Record<string, never>;
  "called.split-the-vote": Record<string, never>;
  "refused.no_hand": Record<string, never>;
  "refused.not_your_turn": { seat: Seat };
  "refused.wrong_step": { phase: string };
  "refused.not_held": { card: Card };
  "refused.follow": { suit: Trump; cards: Card[] };
  "refused.follow_led": { led: Card; bower: string; suit: Trump; cards: Card[] };
  "refused.follow_changed": { suit: Trump; cards: Card[]; card: Card; bower: string; counts: Trump };
  "refused.must_trump": Record<string, never>;
  "refused.must_overtrump": Record<string, never>;
  "refused.up_card_stays": { card: Card };
  "refused.suit_turned_down": { suit: Trump };
  "refused.no_no_trump": Record<string, never>;
  "refused.stuck_no_trump": Record<string, never>;
  "refused.dealer_must_call": { open: string };
  "refused.no_fold": Record<string, never>;
  "refused.no_let": Record<string, never>;
  "refused.no_let_left": Record<string, never>;
  "refused.not_the_last_call": Record<string, never>;
  "refused.no_alone": Record<string, never>;
  "refused.alone_comes_later": Record<string, never>;
  "refused.bad_pack": { deck: string | number };
  "refused.wrong_time": Record<string, never>;
  "refused.no_cut": Record<string, never>;
  "refused.not_the_cutter": Record<string, never>;
  "refused.cut_out_of_range": { most: string | number };
  "refused.unknown_seat": { last: string | number };
  "refused.bad_scores": Record<string, never>;
  "refused.already_won": Record<string, never>;
  "refused.bad_lets": Record<string, never>;
  "refused.dealer_is_settled": Record<string, never>;
  "refused.dealer_is_drawn": Record<string, never>;
  "refused.dealer_is_chosen": Record<string, never>;
  "record.other_dealer": { seat: Seat };
  "declined.not_open": Record<string, never>;
  "declined.kicked": Record<string, never>;
  "declined.not_here": Record<string, never>;
  "declined.program_is_seated": Record<string, never>;
  "declined.nobody_to_kick": Record<string, never>;
  "declined.person_not_here": Record<string, never>;
  "declined.not_paused": Record<string, never>;
  "declined.from_the_future": Record<string, never>;
  "declined.stale": Record<string, never>;
  "declined.paused": Record<string, never>;
  "declined.no_cut_now": Record<string, never>;
  "declined.no_packets": Record<string, never>;
  "declined.not_the_dealer": Record<string, never>;
  "declined.seat_taken": Record<string, never>;
  "declined.unknown_seat": Record<string, never>;
  "declined.seats_are_kept": Record<string, never>;
  "declined.no_game": Record<string, never>;
  "declined.not_seated": Record<string, never>;
  "declined.not_host": { host: string | number };
  "declined.has_seen_the_hand": Record<string, never>;
  "declined.stand_in_game": Record<string, never>;
  "declined.chair_must_be_filled": Record<string, never>;
  "declined.rules_are_kept": Record<string, never>;
  "declined.game_is_on": Record<string, never>;
  "declined.fewer_seats": Record<string, never>;
  "declined.restarting": Record<string, never>;
  "declined.busy": Record<string, never>;
  "declined.not_saved": Record<string, never>;
  "error.malformed": { detail: string | number };
  "error.no_such_table": Record<string, never>;
  "error.no_such_game": Record<string, never>;
  "error.damaged_table": Record<string, never>;
  "error.damaged_game": Record<string, never>;
  "error.unplayable": { why: string | number };
  "error.no_egn": { why: string | number };
  "error.rules": { problem: string | number };
  "error.no_such_rules": Record<string, never>;
  "error.blank_name": Record<string, never>;
  "error.unknown_link": Record<string, never>;
  "error.unknown_person": Record<string, never>;
  "error.not_for_programs": Record<string, never>;
  "error.other_way_in": Record<string, never>;
  "error.program_has_no_seat": Record<string, never>;
  "error.only_the_host_seats_programs": Record<string, never>;
  "error.all_tables_taken": Record<string, never>;
  "error.bad_setup": Record<string, never>;
  "error.nothing_here": Record<string, never>;
  "error.wrong_method": Record<string, never>;
  "error.only_metrics": Record<string, never>;
  "error.too_many_people": Record<string, never>;
  "error.too_many_tables": Record<string, never>;
  "error.too_many_reviews": Record<string, never>;
  "error.too_many_connections": Record<string, never>;
  "error.too_many_new_connections": Record<string, never>;
  "error.too_many_requests": Record<string, never>;
  "error.header_too_large": Record<string, never>;
  "error.body_too_large": Record<string, never>;
  "error.other_origin": Record<string, never>;
  "error.server_full": Record<string, never>;
  "error.about_to_stop": Record<string, never>;
  "error.not_ready": { why: string | number };
  "error.not_readable": Record<string, never>;
  "error.internal": Record<string, never>;
  "error.status": { status: string | number };
  "restart": Record<string, never>;
  "closing.left": Record<string, never>;
  "closing.table": Record<string, never>;
  "closing.forgotten": Record<string, never>;
  "hint.not_playing": Record<string, never>;
  "hint.off": Record<string, never>;
  "hint.none_now": Record<string, never>;
  "hint.no_choice": Record<string, never>;
  "hint.blind": Record<string, never>;
  "hint.not_your_turn": Record<string, never>;
  "practice.known": Record<string, never>;
  "practice.again": { days: number };
  "practice.no_such_position": Record<string, never>;
  "practice.no_such_decision": Record<string, never>;
  "practice.not_legal": Record<string, never>;
  "practice.still_judged": Record<string, never>;
  "practice.no_verdict": Record<string, never>;
  "review.ask": Record<string, never>;
  "review.experts": { names: string | number };
  "mark.count.best": Record<string, never>;
  "mark.count.fine": Record<string, never>;
  "mark.count.inaccuracy": Record<string, never>;
  "mark.count.mistake": Record<string, never>;
  "mark.count.blunder": Record<string, never>;
  "review.another_game": Record<string, never>;
  "review.too_many": Record<string, never>;
  "review.no_hand": Record<string, never>;
  "review.not_reviewed": Record<string, never>;
  "review.not_over": Record<string, never>;
  "review.not_kept": Record<string, never>;
  "table.sat": { name: string | number };
  "table.host": { name: string | number };
  "table.begun": Record<string, never>;
  "table.paused": Record<string, never>;
  "table.resumed": Record<string, never>;
  "table.would_concede": { seat: Seat };
  "table.conceded": { side: Seat[] };
  "table.abandoned": Record<string, never>;
  "table.closed": Record<string, never>;
  "table.shuffled_again": Record<string, never>;
  "talk.says": { name: string | number; text: string | number };
  "talk.nobody_to_nudge": Record<string, never>;
  "talk.chat_is_off": Record<string, never>;
  "talk.blank": Record<string, never>;
  "talk.too_many_muted": Record<string, never>;
  "phrase.hello": Record<string, never>;
  "phrase.good_luck": Record<string, never>;
  "phrase.pick_it_up": Record<string, never>;
  "phrase.nice_hand": Record<string, never>;
  "phrase.well_played": Record<string, never>;
  "phrase.thanks": Record<string, never>;
  "phrase.sorry": Record<string, never>;
  "phrase.oops": Record<string, never>;
  "phrase.hurry_up": Record<string, never>;
  "phrase.got_euchred": Record<string, never>;
  "phrase.going_alone_again": Record<string, never>;
  "phrase.good_game": Record<string, never>;
  "phrase.one_more": Record<string, never>;
  "phrase.laugh": Record<string, never>;
  "phrase.cry": Record<string, never>;
  "phrase.clap": Record<string, never>;
  "bid.pass": Record<string, never>;
  "bid.order": Record<string, never>;
  "bid.pick_up": Record<string, never>;
  "bid.order_own": Record<string, never>;
  "bid.alone": Record<string, never>;
  "bid.and_alone": { bid: string | number };
  "bid.together": Record<string, never>;
  "bid.fold": Record<string, never>;
  "bid.let": { left: string | number };
  "bid.suit": { suit: Trump };
  "choice.alone": { choice: string | number };
  "cut.no": Record<string, never>;
  "concede.ask": Record<string, never>;
  "ask.stand": Record<string, never>;
  "ask.order": { dealer: Seat; suit: Trump };
  "ask.order_trump": { dealer: Seat };
  "ask.name_or_pass": Record<string, never>;
  "ask.stick_or_fold": Record<string, never>;
  "ask.name_or_let": Record<string, never>;
  "ask.stick": Record<string, never>;
  "ask.alone": Record<string, never>;
  "ask.discard": Record<string, never>;
  "ask.lead": Record<string, never>;
  "ask.turn": Record<string, never>;
  "ask.first_dealer": Record<string, never>;
  "book.mcgee": Record<string, never>;
  "book.newberry": Record<string, never>;
  "book.university-games": Record<string, never>;
  "book.traditional": Record<string, never>;
  "book.lower": Record<string, never>;
  "after.over": Record<string, never>;
  "hand.cards": { cards: string | number };
  "hand.out": Record<string, never>;
  "hand.none": Record<string, never>;
  "trick.card": { seat: Seat; name: string | number };
  "trick.cards": { cards: string | number };
  "trick.led": Record<string, never>;
  "trick.none": Record<string, never>;
  "trick.none_taken": Record<string, never>;
  "trump.none_yet": Record<string, never>;
  "trump.made": { trump: Trump; maker: Seat; alone: boolean };
  "trump.none_made": { maker: Seat; alone: boolean };
  "seat.dealer": Record<string, never>;
  "seat.maker": Record<string, never>;
  "seat.alone": Record<string, never>;
  "seat.tricks": { tricks: number };
  "refused.with_clause": { why: string | number; clause: string | number };
  "reason": { act: Message; why: Message };
  "reason.and": { first: Message; second: Message };
  "reason.by_the_score": { why: Message; other: Message };
  "reason.points": { points: string | number; other: Message; then: string | number };
  "reason.as_good": { other: Message };
  "reason.may_be_as_good": { other: Message };
  "reason.more": { other: Message };
  "reason.more_but_lead": { other: Message };
  "reason.more_but_alone": { other: Message };
  "reason.more_but_call": { other: Message };
  "reason.we_make": { compared: Message };
  "reason.we_take_all": { compared: Message };
  "reason.we_take_all_or_they": { often: Message; other: Message; theirs: Message };
  "reason.we_are_euchred": { compared: Message };
  "reason.we_make_or_they": { often: Message; other: Message; theirs: Message };
  "reason.else_we_are_euchred": { other: Message; often: Message };
  "reason.they_are_euchred": { compared: Message };
  "reason.they_take_all": { compared: Message };
  "reason.others_are_euchred": { compared: Message };
  "reason.it_takes": { compared: Message };
  "reason.side_takes": { compared: Message };
  "reason.kept_takes": { card: Message; compared: Message };
  "reason.pulls_one": { compared: Message };
  "reason.pulls_two": { compared: Message };
  "reason.pulls_one_for_partner": { compared: Message };
  "reason.pulls_two_for_partner": { compared: Message };
  "best_by.value": Record<string, never>;
  "best_by.tie": Record<string, never>;
  "best_by.preference": Record<string, never>;
  "compared.tenths": { tenths: string | number; other: Message; then: string | number };
  "compared.shares": { share: Message; other: Message; then: Message };
  "often.nearly_every": Record<string, never>;
  "often.hardly_any": Record<string, never>;
  "often.tenths": { tenths: string | number };
  "share.all": Record<string, never>;
  "share.none": Record<string, never>;
  "share.none_of_them": Record<string, never>;
  "share.percent": { percent: string | number };
  "share.percent_of_them": { percent: string | number };
  "card": { card: Card };
  "card.right_bower": Record<string, never>;
  "card.left_bower": Record<string, never>;
  "instead.pass": Record<string, never>;
  "instead.fold": Record<string, never>;
  "instead.let": Record<string, never>;
  "instead.together": Record<string, never>;
  "instead.alone": Record<string, never>;
  "instead.pick_up": Record<string, never>;
  "instead.pick_up_alone": Record<string, never>;
  "instead.order": Record<string, never>;
  "instead.order_alone": Record<string, never>;
  "instead.name": { trump: Trump };
  "instead.name_alone": { trump: Trump };
  "act.pass": Record<string, never>;
  "act.fold": Record<string, never>;
  "act.let": Record<string, never>;
  "act.together": Record<string, never>;
  "act.alone": Record<string, never>;
  "act.pick_up": Record<string, never>;
  "act.pick_up_alone": Record<string, never>;
  "act.order": Record<string, never>;
  "act.order_alone": Record<string, never>;
  "act.name": { trump: Trump };
  "act.name_alone": { trump: Trump };
  "act.discard": { card: Message };
  "act.lead": { card: Message };
  "act.play": { card: Message };
  "act.trump": { card: Message };
  "act.throw": { card: Message };
  "title": { name: string | number; product: string | number };
  "title.turn": { title: string | number };
  "head.description": Record<string, never>;
  "head.noscript": Record<string, never>;
  "card.name": { rank: string | number; suit: Trump };
  "card.joker": { name: string };
  "card.the": { name: string | number };
  "card.bower": { bower: string };
  "card.not_allowed": Record<string, never>;
  "card.picked": Record<string, never>;
  "card.tap_again": Record<string, never>;
  "card.next": Record<string, never>;
  "card.face_down": Record<string, never>;
  "api.unreachable": Record<string, never>;
  "gone.title": Record<string, never>;
  "gone.unknown": Record<string, never>;
  "nowhere.title": Record<string, never>;
  "nowhere.why": Record<string, never>;
  "go.start": Record<string, never>;
  "go.to_start": Record<string, never>;
  "go.games": Record<string, never>;
  "go.back": Record<string, never>;
  "go.back_to_practice": Record<string, never>;
  "go.back_to_review": Record<string, never>;
  "go.close": Record<string, never>;
  "go.no": Record<string, never>;
  "link.copy": Record<string, never>;
  "link.copied": Record<string, never>;
  "link.not_copied": Record<string, never>;
  "link.share": Record<string, never>;
  "start.motto": Record<string, never>;
  "start.who": Record<string, never>;
  "start.pages": Record<string, never>;
  "start.play": Record<string, never>;
  "start.shuffling": Record<string, never>;
  "start.play.about": { bots: string; rules: string | number; changed: boolean };
  "start.the_book": Record<string, never>;
  "start.back": Record<string, never>;
  "start.friends": Record<string, never>;
  "start.code": Record<string, never>;
  "start.join": Record<string, never>;
  "start.no_code": Record<string, never>;
  "lobby.title": Record<string, never>;
  "lobby.none": Record<string, never>;
  "lobby.table": { host: string | number; stage: string; free: string | number; chairs: string | number };
  "person.guest": { avatar: string | number };
  "person.name": Record<string, never>;
  "person.avatar": Record<string, never>;
  "person.save": Record<string, never>;
  "person.device": Record<string, never>;
  "person.device.about": Record<string, never>;
  "person.link": Record<string, never>;
  "person.link.show": Record<string, never>;
  "person.trace": Record<string, never>;
  "person.trace.about": Record<string, never>;
  "person.forget": Record<string, never>;
  "person.forget.sure": Record<string, never>;
  "avatar.bear": Record<string, never>;
  "avatar.raccoon": Record<string, never>;
  "avatar.lumberjack": Record<string, never>;
  "avatar.hunter": Record<string, never>;
  "avatar.beaver": Record<string, never>;
  "settings.title": Record<string, never>;
  "settings.motion": Record<string, never>;
  "settings.light": Record<string, never>;
  "settings.suits": Record<string, never>;
  "settings.large": Record<string, never>;
  "settings.large.about": Record<string, never>;
  "settings.sounds": Record<string, never>;
  "settings.celebrate": Record<string, never>;
  "settings.celebrate.about": Record<string, never>;
  "settings.confirm": Record<string, never>;
  "settings.confirm.about": Record<string, never>;
  "speed.off": Record<string, never>;
  "speed.slow": Record<string, never>;
  "speed.normal": Record<string, never>;
  "speed.fast": Record<string, never>;
  "speed.instant": Record<string, never>;
  "theme.auto": Record<string, never>;
  "theme.light": Record<string, never>;
  "theme.dark": Record<string, never>;
  "deck.two": Record<string, never>;
  "deck.four": Record<string, never>;
  "make.title": Record<string, never>;
  "make.open": Record<string, never>;
  "make.link": Record<string, never>;
  "make.rulebook": Record<string, never>;
  "book.size": { players: string | number; target: string | number };
  "rules.title": Record<string, never>;
  "rules.book": Record<string, never>;
  "rules.of_table": Record<string, never>;
  "rules.of_house": Record<string, never>;
  "rules.house": Record<string, never>;
  "rules.as_printed": Record<string, never>;
  "rules.count": { count: number };
  "rules.change": Record<string, never>;
  "rules.change.title": Record<string, never>;
  "rules.change.save": Record<string, never>;
  "rules.changes": Record<string, never>;
  "rules.changed": Record<string, never>;
  "rules.unchanged": { title: string | number };
  "rules.now": Record<string, never>;
  "rules.in_book": Record<string, never>;
  "rules.idle": Record<string, never>;
  "rules.reset": Record<string, never>;
  "rules.less": Record<string, never>;
  "rules.more": Record<string, never>;
  "rules.range": { min: string | number; max: string | number };
  "rules.source": { source: string | number };
  "rules.is_house": Record<string, never>;
  "rules.reading": { reading: string | number };
  "rules.silent": Record<string, never>;
  "invited.title": Record<string, never>;
  "invited.by": { host: string | number };
  "invited.there": { names: string | number };
  "invited.nobody": Record<string, never>;
  "invited.come": Record<string, never>;
  "invite.title": Record<string, never>;
  "invite.link": Record<string, never>;
  "invite.only_here": { flags: string | number };
  "invite.qr": Record<string, never>;
  "table.title": { rules: string | number };
  "table.untitled": Record<string, never>;
  "gather.about": { host: string | number; target: string | number; hints: boolean };
  "gather.waiting": { host: string | number };
  "gather.begin": Record<string, never>;
  "gather.full": Record<string, never>;
  "gather.free": { free: number };
  "chair.all": Record<string, never>;
  "chair.number": { number: string | number };
  "chair.free": Record<string, never>;
  "chair.here": Record<string, never>;
  "chair.away": Record<string, never>;
  "chair.program": Record<string, never>;
  "chair.bot": { level: string | number };
  "chair.partner": Record<string, never>;
  "chair.host": Record<string, never>;
  "chair.next": { name: string | number };
  "chair.sit": Record<string, never>;
  "chair.sit_in": { number: string | number };
  "chair.stand": Record<string, never>;
  "chair.change": Record<string, never>;
  "chair.change_own": Record<string, never>;
  "chair.change_of": { number: string | number; name: string | number };
  "level.random": Record<string, never>;
  "level.beginner": Record<string, never>;
  "level.counter": Record<string, never>;
  "level.casual": Record<string, never>;
  "level.strong": Record<string, never>;
  "level.expert": Record<string, never>;
  "host.button": Record<string, never>;
  "host.table": Record<string, never>;
  "host.decides": Record<string, never>;
  "host.close": Record<string, never>;
  "host.close.sure": Record<string, never>;
  "host.listed": Record<string, never>;
  "host.listed.about": Record<string, never>;
  "host.spectators": Record<string, never>;
  "host.spectators.about": Record<string, never>;
  "host.chat": Record<string, never>;
  "host.chat.about": Record<string, never>;
  "host.by_hand": Record<string, never>;
  "host.by_hand.about": Record<string, never>;
  "host.hints": Record<string, never>;
  "host.hints.about": Record<string, never>;
  "host.bots": Record<string, never>;
  "host.speed": Record<string, never>;
  "host.clock": Record<string, never>;
  "host.no_clock": Record<string, never>;
  "host.grace": Record<string, never>;
  "host.bot": Record<string, never>;
  "host.empty": Record<string, never>;
  "host.swap": Record<string, never>;
  "host.swap_with": { name: string | number };
  "host.word": Record<string, never>;
  "host.make_host": Record<string, never>;
  "host.send_away": Record<string, never>;
  "time.seconds": { seconds: string | number };
  "time.minutes": { minutes: number };
  "time.hour": Record<string, never>;
  "program.title": Record<string, never>;
  "program.name": Record<string, never>;
  "program.give": Record<string, never>;
  "program.about": Record<string, never>;
  "program.questions": Record<string, never>;
  "program.answers": Record<string, never>;
  "program.token": Record<string, never>;
  "talk.title": Record<string, never>;
  "talk.say": Record<string, never>;
  "talk.said": Record<string, never>;
  "talk.own_words": Record<string, never>;
  "talk.laugh": Record<string, never>;
  "talk.clap": Record<string, never>;
  "talk.hear": { name: string | number };
  "talk.nudge": { seat: Seat };
  "talk.nudged": { name: string | number };
  "connection.first": Record<string, never>;
  "connection.unreachable": Record<string, never>;
  "connection.lost": Record<string, never>;
  "connection.silent": Record<string, never>;
  "connection.restarting": Record<string, never>;
  "connection.closed": { why: string | number };
  "connection.try_now": Record<string, never>;
  "away.paused": Record<string, never>;
  "away.alone": Record<string, never>;
  "away.kept": { seconds: string | number };
  "away.bot": Record<string, never>;
  "pause.on": Record<string, never>;
  "pause.begin": Record<string, never>;
  "pause.end": Record<string, never>;
  "concede.sure": Record<string, never>;
  "concede.asked": Record<string, never>;
  "concede.wanted": { seat: Seat };
  "concede.agree": Record<string, never>;
  "concede.play_on": Record<string, never>;
  "leave.ask": Record<string, never>;
  "leave.sure": Record<string, never>;
  "menu.title": Record<string, never>;
  "menu.sound": Record<string, never>;
  "menu.chairs": Record<string, never>;
  "menu.start": Record<string, never>;
  "hints.off": Record<string, never>;
  "hints.for_all": Record<string, never>;
  "hints.against_bots": Record<string, never>;
  "keys.title": Record<string, never>;
  "keys.numbers": Record<string, never>;
  "keys.numbers.about": Record<string, never>;
  "keys.arrows": Record<string, never>;
  "keys.arrows.about": Record<string, never>;
  "keys.enter": Record<string, never>;
  "keys.enter.about": Record<string, never>;
  "keys.calls": Record<string, never>;
  "keys.calls.about": Record<string, never>;
  "keys.hint": Record<string, never>;
  "keys.hint.about": Record<string, never>;
  "keys.escape": Record<string, never>;
  "keys.escape.about": Record<string, never>;
  "keys.hear_cards": Record<string, never>;
  "keys.hear_cards.about": Record<string, never>;
  "keys.hear_score": Record<string, never>;
  "keys.hear_score.about": Record<string, never>;
  "play.hints": Record<string, never>;
  "play.clock": { seconds: number };
  "play.away": Record<string, never>;
  "play.no_view": Record<string, never>;
  "play.watching": Record<string, never>;
  "play.middle": Record<string, never>;
  "play.log": Record<string, never>;
  "seat.dealer.letter": Record<string, never>;
  "seat.maker_alone": Record<string, never>;
  "seat.made_trump": Record<string, never>;
  "seat.sits_out": Record<string, never>;
  "seat.turn": { seat: Seat };
  "seat.tricks_taken": Record<string, never>;
  "score.we": Record<string, never>;
  "score.they": Record<string, never>;
  "score.wheel": { side: string | number; score: string | number; target: string | number };
  "score.in_hand": { tricks: number };
  "score.all": { target: string | number; scores: string | number };
  "score.tricks": { tricks: string | number };
  "trump.none_yet_turned": { card: string | number };
  "hand.own": Record<string, never>;
  "hand.number": { number: string | number };
  "hand.look": { number: string | number };
  "trick.turned": { card: string | number; dealer: Seat };
  "trick.last": { cards: string | number; leader: Seat; winner: Seat };
  "trick.last.title": Record<string, never>;
  "trick.part": { seat: Seat; part: string };
  "trick.takes": { seat: Seat };
  "turned.stands_for": { suit: string | number };
  "turned.down": { card: string | number };
  "turned.down.spoken": { card: string | number };
  "cut.title": Record<string, never>;
  "cut.ask": Record<string, never>;
  "cut.lift": { cards: number };
  "cut.yes": Record<string, never>;
  "cut.of": { seat: Seat };
  "deal.own": Record<string, never>;
  "deal.packets": Record<string, never>;
  "deal.size": Record<string, never>;
  "deal.cards": { cards: number };
  "deal.to": Record<string, never>;
  "deal.to_seat": { seat: Seat };
  "deal.by_hand": { seat: Seat };
  "deal.shuffles": { seat: Seat };
  "draw.high-card": Record<string, never>;
  "draw.black-jack": Record<string, never>;
  "bid.own": Record<string, never>;
  "call.order": Record<string, never>;
  "call.order_alone": Record<string, never>;
  "call.name": { trump: Trump };
  "call.name_alone": { trump: Trump };
  "call.alone": Record<string, never>;
  "call.fold": Record<string, never>;
  "call.let": Record<string, never>;
  "call.stand": { suit: Trump };
  "advice.title": Record<string, never>;
  "advice.ask": { key: string | number };
  "advice.told": { choice: string | number; reason: string | number };
  "advice.choice": { choice: string | number; chance: string | number };
  "choices.title": Record<string, never>;
  "choices.choice": Record<string, never>;
  "choices.chance": Record<string, never>;
  "choices.error": Record<string, never>;
  "choices.error.about": Record<string, never>;
  "choices.points": Record<string, never>;
  "choices.best": Record<string, never>;
  "choices.yours": Record<string, never>;
  "result.euchred": Record<string, never>;
  "result.march": Record<string, never>;
  "result.loner": Record<string, never>;
  "result.split_the_vote": Record<string, never>;
  "result.made": Record<string, never>;
  "result.folded": Record<string, never>;
  "result.thrown_in": Record<string, never>;
  "result.unfinished": Record<string, never>;
  "result.misdeal": { seat: Seat };
  "result.gave_up": { seat: Seat };
  "result.all_passed": Record<string, never>;
  "result.ended_in_hand": Record<string, never>;
  "result.played": { maker: Seat; trump: Trump; alone: boolean; tricks: string | number; all: string | number };
  "result.played_in_partnership": { maker: Seat; trump: Trump; alone: boolean; side: Seat[]; tricks: string | number; all: string | number };
  "result.now": { score: string | number };
  "after.title": Record<string, never>;
  "after.closed": Record<string, never>;
  "after.won": { side: Seat[]; scores: string | number };
  "after.conceded": { side: Seat[] };
  "after.conceded_at": { side: Seat[]; scores: string | number };
  "after.practice": Record<string, never>;
  "after.play_again": Record<string, never>;
  "after.rematch": Record<string, never>;
  "after.waiting": { host: string | number };
  "after.leave": Record<string, never>;
  "after.chairs": Record<string, never>;
  "games.none": Record<string, never>;
  "games.forget": Record<string, never>;
  "games.forget_one": { when: string | number };
  "game.title": Record<string, never>;
  "game.stranger": Record<string, never>;
  "record.scores": { first: string | number; second: string | number };
  "record.won": { side: Seat[]; scores: string | number };
  "record.conceded": { side: Seat[]; scores: string | number };
  "record.left": { scores: string | number };
  "record.download": Record<string, never>;
  "egn.download": Record<string, never>;
  "egn.download_reviewed": Record<string, never>;
  "sheet.title": Record<string, never>;
  "sheet.hand": Record<string, never>;
  "sheet.what": Record<string, never>;
  "sheet.all": Record<string, never>;
  "sheet.dealt": { number: string | number; dealer: Seat };
  "sheet.turned": Record<string, never>;
  "sheet.discarded": Record<string, never>;
  "sheet.left": Record<string, never>;
  "replay.title": Record<string, never>;
  "replay.which": Record<string, never>;
  "replay.trump": { trump: Trump };
  "replay.dealt": { number: string | number; dealer: Seat };
  "replay.trick_before": Record<string, never>;
  "replay.next_trick": Record<string, never>;
  "replay.back": Record<string, never>;
  "replay.on": Record<string, never>;
  "replay.play": Record<string, never>;
  "replay.stop": Record<string, never>;
  "check.title": Record<string, never>;
  "check.ask": Record<string, never>;
  "check.fair": Record<string, never>;
  "check.packs": { packs: number };
  "check.voided": { attempts: number };
  "check.own_part": { packs: number };
  "check.same": Record<string, never>;
  "check.differs": { deal: string | number; what: string | number };
  "check.mismatch": { what: string | number };
  "check.mismatch_in_hand": { hand: string | number; what: string | number };
  "check.broken": { detail: string | number };
  "doubt.nothing_to_carry_on": Record<string, never>;
  "doubt.dealer_left_open": Record<string, never>;
  "doubt.other_way_to_dealer": Record<string, never>;
  "doubt.drawn_from_other_pack": Record<string, never>;
  "doubt.other_dealer": Record<string, never>;
  "doubt.other_cut": Record<string, never>;
  "doubt.other_pack": Record<string, never>;
  "doubt.stray": Record<string, never>;
  "doubt.no_attempt": Record<string, never>;
  "doubt.unfinished": { attempt: string | number };
  "doubt.missing": { attempt: string | number };
  "doubt.seats": { attempt: string | number };
  "doubt.bad_cut": { attempt: string | number };
  "doubt.no_seed": { attempt: string | number };
  "doubt.other_seed": { attempt: string | number };
  "doubt.other_entropy": { attempt: string | number; number: string | number };
  "doubt.not_void": { attempt: string | number };
  "alarm": { deal: string | number; what: string | number };
  "alarm.malformed": { detail: string | number };
  "alarm.not_rising": Record<string, never>;
  "alarm.two_lists": Record<string, never>;
  "alarm.left_out": Record<string, never>;
  "alarm.other_commitment": Record<string, never>;
  "alarm.silenced": Record<string, never>;
  "alarm.unheard": Record<string, never>;
  "alarm.missing": Record<string, never>;
  "alarm.other_list": Record<string, never>;
  "alarm.other_entropy": Record<string, never>;
  "review.title": Record<string, never>;
  "review.about": Record<string, never>;
  "review.try_again": Record<string, never>;
  "review.next": Record<string, never>;
  "review.before": { before: number };
  "review.progress": { done: string | number; of: string | number };
  "review.accuracy": Record<string, never>;
  "review.accuracy.title": Record<string, never>;
  "review.player": Record<string, never>;
  "review.given_away": Record<string, never>;
  "review.decision": { number: string | number; name: string | number };
  "review.show": Record<string, never>;
  "review.mattered": Record<string, never>;
  "review.mattered.about": Record<string, never>;
  "review.to_practise": { positions: number };
  "chance.title": { side: Seat[] };
  "chance.hand": { number: string | number; score: string | number; chance: string | number };
  "chance.as_table": Record<string, never>;
  "chance.before": Record<string, never>;
  "chance.score": Record<string, never>;
  "chance.end": Record<string, never>;
  "luck.way": { side: Seat[]; from: string | number; to: string | number };
  "luck.divided": { side: Seat[]; from: string | number; to: string | number; cards_way: string; cards: string | number; play_way: string; play: string | number };
  "mark.best": Record<string, never>;
  "mark.fine": Record<string, never>;
  "mark.inaccuracy": Record<string, never>;
  "mark.mistake": Record<string, never>;
  "mark.blunder": Record<string, never>;
  "mark.bounds.best": Record<string, never>;
  "mark.bounds.fine": Record<string, never>;
  "mark.bounds.inaccuracy": Record<string, never>;
  "mark.bounds.mistake": Record<string, never>;
  "mark.bounds.blunder": Record<string, never>;
  "judged.how": Record<string, never>;
  "judged.how.marks": Record<string, never>;
  "judged.how.accuracy": Record<string, never>;
  "judged.given_away": { share: string | number };
  "judged.as_good": Record<string, never>;
  "judged.best_by": { by: string | number };
  "judged.best_was": { seat: Seat; did: string | number; best: string | number };
  "judged.better_was": { seat: Seat; did: string | number; best: string | number; by: string | number };
  "judged.to": { seat: Seat };
  "line.title": Record<string, never>;
  "line.nothing": Record<string, never>;
  "line.scores": { scores: string | number };
  "line.score": { points: string | number; side: Seat[] };
  "did": { seat: Seat; did: string | number };
  "did.pass": Record<string, never>;
  "did.fold": Record<string, never>;
  "did.let": Record<string, never>;
  "did.order": { alone: boolean };
  "did.alone": Record<string, never>;
  "did.together": Record<string, never>;
  "did.name": { trump: Trump; alone: boolean };
  "did.stand": { suit: Trump };
  "did.play": { card: Card };
  "did.discard": { card: Card };
  "do.pass": Record<string, never>;
  "do.fold": Record<string, never>;
  "do.let": Record<string, never>;
  "do.order": { alone: boolean };
  "do.alone": Record<string, never>;
  "do.together": Record<string, never>;
  "do.name": { trump: Trump; alone: boolean };
  "do.stand": { suit: Trump };
  "do.play": { card: Card };
  "do.discard": { card: Card };
  "position.score": { scores: string | number; target: string | number; dealer: Seat };
  "position.call": { seat: Seat; call: string | number };
  "position.calls": { calls: string | number };
  "position.trump": { trump: Trump; maker: Seat; alone: boolean };
  "position.turned": { dealer: Seat; card: Card };
  "position.trick": { cards: string | number };
  "position.tricks": { tricks: number };
  "position.taken": { cards: string | number; winner: Seat };
  "play_on": Record<string, never>;
  "practice.title": Record<string, never>;
  "practice.due": { due: string | number };
  "practice.question": Record<string, never>;
  "practice.where": { number: string | number; of: string | number };
  "practice.next": Record<string, never>;
  "practice.finish": Record<string, never>;
  "practice.game": Record<string, never>;
  "practice.done": Record<string, never>;
  "practice.nothing": Record<string, never>;
  "practice.not_today": { later: number };
  "practice.tally": { right: string | number; all: string | number; later: number };
}
