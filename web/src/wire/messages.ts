// Written by `npm run types` from docs/openapi.json and docs/asyncapi.json.
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
            /** @description Public (Ed25519): it signs the server's receipts (fair-deal.md). */
            key: components["schemas"]["Secret"];
        };
        /** @description 60 random bits as twelve letters and digits. */
        Id: string;
        /** @description An Ed25519 signature, as 128 hexadecimal digits. */
        Signature: string;
        /** @description 256 bits as 64 hexadecimal digits. */
        Secret: string;
        Name: string;
        /** @enum {unknown} */
        Avatar: "bear" | "raccoon" | "lumberjack" | "hunter" | "beaver";
        /** @description The level of a bot: a name of docs/bots.md. A table's `levels` are those that its host can choose. */
        Level: string;
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
        /** @description An action, as in docs/bot-protocol.md. */
        Action: string;
        /**
         * @description The first word of an action.
         * @enum {unknown}
         */
        Verb: "pass" | "order" | "fold" | "let" | "alone" | "together" | "farmer" | "defend" | "best" | "own" | "stand" | "name" | "discard" | "play" | "under" | "give";
        Call: string;
        /** @description The number of a line in the table's log. */
        Number: number;
        Person: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Name"];
            avatar: components["schemas"]["Avatar"];
        };
        Session: {
            person: components["schemas"]["Person"] | null;
            /** @description The former persons of this browser, which it can become again, the latest first. */
            former: components["schemas"]["Person"][];
        };
        Device: {
            id: components["schemas"]["Id"];
            /** @description The browser and the system, as "Firefox, Linux"; empty if it names neither. */
            device: string;
            /** @description When it became yours, in milliseconds since 1970. */
            created: number;
            /** @description When it was last used, to the day. */
            seen: number;
            /** @description The device that sent the request. */
            current: boolean;
        };
        OwnData: {
            person: {
                id: components["schemas"]["Id"];
                name: components["schemas"]["Name"];
                avatar: components["schemas"]["Avatar"];
                /** @description When you were here last, to the day, in milliseconds since 1970. */
                seen: number;
            };
            devices: components["schemas"]["Device"][];
            /** @description The games on your list, the newest first. */
            games: {
                id: components["schemas"]["Id"];
                table: components["schemas"]["Id"];
                game: number;
                /** @description Milliseconds since 1970. */
                ended: number;
                summary: string;
                seat: components["schemas"]["SeatOrNull"];
                /** @description The key of your public link to it. */
                share: string | null;
                /** @description Null if it is damaged, or if those before it are 64 MB already: ask for it alone. */
                file: components["schemas"]["GameFile"] | null;
            }[];
            /** @description The decisions that you practise, and those that you have learned. */
            practice: {
                game: components["schemas"]["Id"];
                hand: number;
                action: number;
                /** @description The number of right answers in a row. */
                times_right: number;
                /** @description Days since 1970; null: it is learned. */
                due_day: number | null;
            }[];
            /** @description The rules that you have given a name, with every change. */
            named_rules: {
                name: string;
                changes: {
                    /** @description Milliseconds since 1970. */
                    changed: number;
                    rules: components["schemas"]["RulesChoice"];
                }[];
            }[];
            /** @description As in `/api/me/tables`. */
            tables: components["schemas"]["OwnTable"][];
        };
        /** @description A table with an unfinished game at which you have a place. */
        OwnTable: {
            id: components["schemas"]["Id"];
            rules: {
                name: string;
                title: string;
            };
            /** @description The host's name. */
            host: string;
            /** @enum {unknown} */
            stage: "gathering" | "playing";
            /** @description The game continues from a decision of another game, and is not kept. */
            practice: boolean;
            /** @description Paused until another evening. */
            set_aside: boolean;
            /** @description By seat: the names of people and bots; null: a free chair. */
            players: (string | null)[];
            /** @description By side, after the last hand; empty before the game. */
            scores: number[];
            /** @description When somebody last played there, to a few minutes: milliseconds since 1970. */
            used: number;
        };
        LinkCode: {
            /** @description The part of the link after the #. */
            code: string;
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
            /**
             * @description The common game, a printed rulebook, or house rules. The list is in this order.
             * @enum {unknown}
             */
            family: "common" | "book" | "house";
            /** @description One line that tells the rules apart; may be empty. */
            about: string;
            players: number;
            /** @description The points that win. */
            target: number;
            /** @description The number of hands after which the game is over; 0: it is played to the target. */
            hands: number;
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
            /** @description For each trump, the cards that are bowers. */
            bowers: {
                [key: string]: {
                    [key: string]: "best" | "right" | "left";
                };
            };
            /** @description For each trump, or `unmade`: all cards in the order in which a hand is sorted. */
            held: {
                [key: string]: components["schemas"]["Cards"];
            };
            /** @description Every call, in the order in which people are offered them. */
            calls: components["schemas"]["Action"][];
            /** @description The number of cards that a seat with a weak hand puts under the pack, and takes from there (`weak_hand`). */
            under: number;
            /** @description The option that sets what a misdeal costs. */
            misdeal: string;
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
            /** @description Listed in the lobby, where everybody can find the table. */
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
            /** @description Seconds; 0 is no turn clock. From the next hand on. */
            turn_time: number;
            /** @description The set phrases are allowed during a hand. */
            phrases: boolean;
            /** @description A player may take an action back until somebody acts after it. */
            take_back: boolean;
            /** @description All hands are shown after each hand. */
            show_hands: boolean;
        };
        /** @description Those of the Settings that differ from a new table's. */
        SettingsChoice: {
            listed?: boolean;
            spectators?: boolean;
            chat?: boolean;
            deal_by_hand?: boolean;
            hints?: boolean;
            bots?: components["schemas"]["Level"];
            /** @enum {unknown} */
            speed?: "slow" | "normal" | "fast" | "instant";
            grace?: number;
            turn_time?: number;
            phrases?: boolean;
            take_back?: boolean;
            show_hands?: boolean;
        };
        Chair: {
            /** @description The name of the player there, also of a bot; null for an empty chair. */
            name: string | null;
            guest: components["schemas"]["GuestOrNull"];
            /** @description The guest is connected. */
            here: boolean;
            bot: components["schemas"]["Level"] | null;
            /** @description The bot's level from the next hand on, if the host has changed it. */
            next_bot: components["schemas"]["Level"] | null;
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
        FoundTable: {
            id: components["schemas"]["Id"];
            rules: components["schemas"]["RulesName"];
            host: components["schemas"]["Guest"];
            chairs: components["schemas"]["Chair"][];
            stage: components["schemas"]["Stage"];
            /** @description The end of its link: the id and the key. Without the key for somebody who has neither the link nor the short code. */
            code: string;
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
            /**
             * @description For what: a hand, cards drawn for the first deal, or a first dealer picked at random.
             * @enum {unknown}
             */
            kind: "pick" | "draw" | "hand";
            /** @description The server's. */
            commitment: components["schemas"]["Secret"];
            closed: boolean;
            cut: number;
            /** @description The seat that may cut this pack now; null: none. */
            cutter: components["schemas"]["SeatOrNull"];
            listed: components["schemas"]["Listed"][];
        };
        /** @description Where the dealer deals by hand: to whom how many cards, and how many packets are dealt. */
        ByHand: {
            packets: [
                components["schemas"]["Seat"],
                number
            ][];
            given: number;
            /** @description The book prescribes no packets: only too many cards for a player are a misdeal. */
            free: boolean;
            /** @description The cards that each seat has by now. */
            held: number[];
            /** @description The seats in the order of the deal. */
            order: components["schemas"]["Seat"][];
            /** @description The packet that comes next, or that a player lacks. */
            next: [
                components["schemas"]["Seat"],
                number
            ];
        };
        Table: {
            id: components["schemas"]["Id"];
            rules: components["schemas"]["Rules"];
            settings: components["schemas"]["Settings"];
            /** @description The settings of the current hand, if the host has changed them since the deal. */
            in_hand: {
                bots: components["schemas"]["Level"];
                turn_time: number;
                grace: number;
                show_hands: boolean;
            } | null;
            host: components["schemas"]["Guest"];
            chairs: components["schemas"]["Chair"][];
            /** @description The people who are here and have no chair, in the order of their ids: at most 20. */
            without_chair: components["schemas"]["Guest"][];
            /** @description The people who were kicked and may not come in. A name may be empty. */
            kicked: {
                id: components["schemas"]["Id"];
                name: string;
            }[];
            /** @description How often the host has replaced the link. */
            link_replaced: number;
            stage: components["schemas"]["Stage"];
            paused: boolean;
            /** @description Paused until another evening. */
            set_aside: boolean;
            /** @description Games begun at this table. */
            game: number;
            deal: components["schemas"]["Deal"] | null;
            by_hand: components["schemas"]["ByHand"] | null;
            end: ("won" | "conceded" | "abandoned" | "drawn") | null;
            conceded_by: components["schemas"]["Side"] | null;
            /** @description Whether the player in turn may ask for a hint: one person plays against bots, or the settings allow it. */
            hints: boolean;
            /** @description This game went on from a decision of another; it is not kept. */
            practice: boolean;
            /** @description The levels that the host can choose for bots, from the weakest to the strongest. */
            levels: components["schemas"]["Level"][];
        };
        TableChoice: {
            rules: components["schemas"]["RulesChoice"];
            settings?: components["schemas"]["SettingsChoice"];
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
            /** @description The number of the question. */
            id: number;
            action?: components["schemas"]["Action"];
            /** @description The number of the action, instead of it. */
            number?: number;
        } & (unknown | unknown);
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
            under: components["schemas"]["Cards"];
            beneath: components["schemas"]["Cards"];
            given: components["schemas"]["CardOrNull"];
            for_best: components["schemas"]["CardOrNull"];
        };
        /** @description What a seat, or a spectator, may see: docs/bot-protocol.md has each field. */
        View: {
            seat: components["schemas"]["SeatOrNull"];
            hand: components["schemas"]["Cards"];
            laid_down: components["schemas"]["Cards"];
            discard: components["schemas"]["CardOrNull"];
            put_away: components["schemas"]["Cards"];
            given: components["schemas"]["CardOrNull"];
            /** @description Who gave the maker that card, until the first trick is taken (`partners_best`). */
            given_by: components["schemas"]["SeatOrNull"];
            legal: components["schemas"]["Action"][];
            /**
             * @description What you are asked; null if it is not your turn.
             * @enum {unknown}
             */
            question: "stand" | "stand_makes" | "order" | "order_trump" | "name_or_pass" | "stick_or_fold" | "name_or_let" | "stick" | "under" | "alone" | "defend" | "best" | "give" | "discard" | "discard_blind" | "lead" | "turn" | null;
            /** @description Your last action, which nobody has acted after. */
            may_take_back: boolean;
            /** @enum {unknown} */
            phase: "deal" | "stand" | "order" | "under" | "name" | "alone" | "defend" | "discard" | "best" | "give" | "play" | "over";
            /** @description Calls are being made: nothing may be said that sounds like one. */
            bidding: boolean;
            turn: components["schemas"]["SeatOrNull"];
            dealer: components["schemas"]["Seat"];
            dealt_by: components["schemas"]["SeatOrNull"];
            turned: components["schemas"]["CardOrNull"];
            turned_is_up: boolean;
            dealer_holds: components["schemas"]["CardOrNull"];
            /** @description During the hand: the dealer's discard lies face down. */
            dealer_discarded: boolean;
            stands: components["schemas"]["Suit"] | null;
            trump: components["schemas"]["Trump"] | null;
            maker: components["schemas"]["SeatOrNull"];
            alone: boolean;
            defender: components["schemas"]["SeatOrNull"];
            /** @description The partners of those who play alone. */
            sitting_out: components["schemas"]["Seat"][];
            went_under: components["schemas"]["SeatOrNull"];
            calls: [
                components["schemas"]["Seat"],
                components["schemas"]["Call"]
            ][];
            cards_held: number[];
            tricks: components["schemas"]["Trick"][];
            trick: components["schemas"]["SeatCard"][];
            /** @description Whose card is the best of the unfinished trick so far. */
            winning: components["schemas"]["SeatOrNull"];
            voids: components["schemas"]["Suit"][][];
            taken: number[];
            scores: number[];
            lets: number[];
            /** @description The lets that the dealer may still take; 0 if the rules have none. */
            lets_left: number;
            hands_played: number;
            winner: components["schemas"]["Side"] | null;
            result: components["schemas"]["HandResult"];
            /** @description Somebody claims the tricks that are left, with these cards. */
            claim: {
                seat: components["schemas"]["Seat"];
                cards: components["schemas"]["Cards"];
                /** @description The seats that have not answered yet. */
                waiting: components["schemas"]["Seat"][];
            } | null;
            shown: components["schemas"]["ShownHand"][];
        };
        ViewOrNull: components["schemas"]["View"] | null;
        Sentence: {
            name: string;
            section: string;
            text: string;
            /** @description In the order of the rulebook, together with the options. */
            place: number;
            clauses: string[];
            /** @description False: the other options make it irrelevant. */
            applies: boolean;
            /** @description False: the rulebook leaves it out, because it is a house rule that is not played or has no effect. */
            listed: boolean;
            /** @description The book says nothing of this. */
            silent: boolean;
            /** @description Where the book can be read in several ways, which was chosen. */
            reading: string | null;
        };
        OptionSentence: {
            name: string;
            section: string;
            text: string;
            /** @description In the order of the rulebook, together with the fixed rules. */
            place: number;
            clauses: string[];
            /** @description False: the other options make it irrelevant. */
            applies: boolean;
            /** @description False: the rulebook leaves it out, because it is a house rule that is not played or has no effect. */
            listed: boolean;
            /** @description The book says nothing of this. */
            silent: boolean;
            /** @description The question that the option answers. */
            question: string;
            value: string;
            /** @description The smallest value, if the option is a number. */
            min?: number;
            /** @description The largest value, if the option is a number. */
            max?: number;
            /** @description True for a house rule, which has no clause. */
            house: boolean;
            /** @description Where the book can be read in several ways, which was chosen. */
            reading: string | null;
            /** @description The value in the common game; null if the option has no effect there. */
            usual: string | null;
            /** @description Other names of the rule, for a search. */
            also: string;
            /** @description The other values; those that the book has, too, first, with their clauses. */
            others: components["schemas"]["OtherWay"][];
        };
        OtherWay: {
            value: string;
            text: string;
            clauses: string[];
            /** @description False: it contradicts the other options, and the server refuses it with the reason. */
            fits: boolean;
        };
        /** @description An option that was changed, in one sentence. */
        RuleChange: {
            option: string;
            text: string;
        };
        NamedRules: {
            name: string;
            owner: {
                name: components["schemas"]["Name"];
                avatar: components["schemas"]["Avatar"];
            };
            /** @description You are the owner. */
            yours: boolean;
            rules: components["schemas"]["RulesChoice"];
            /** @description The title of the rule set that they change. */
            title: string;
            /** @description The changes with their authors, the newest first; at most 50. */
            changes: {
                who: string;
                /** @description Milliseconds since 1970. */
                changed: number;
                /** @description The title of the rule set; null where the program no longer knows the rules. */
                base: string | null;
                changes: components["schemas"]["RuleChange"][];
            }[];
        };
        RuleFile: {
            /** @description TOML, at most 16 KiB. */
            text: string;
        };
        BookWord: {
            word: string;
            meaning: string;
            clauses: string[];
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
            /** @description The rule set that these rules go back to; null where the program does not have it. */
            printed: {
                name: string;
                title: string;
            } | null;
            /** @description The differences from that rule set. */
            changes: components["schemas"]["RuleChange"][];
            options: components["schemas"]["OptionSentence"][];
            book: components["schemas"]["Sentence"][];
            /** @description The book's own word list. */
            words: components["schemas"]["BookWord"][];
            differences: components["schemas"]["Difference"][];
            /** @description From what most people play (standard) to these rules. */
            unlike_standard: components["schemas"]["Difference"][];
        };
        /** @description The result of a hand, the option that says what it pays, and the tricks of the maker's side; null during the hand. */
        HandResult: {
            /** @enum {unknown} */
            class: "let" | "folded" | "thrown_in" | "farmer" | "made" | "march" | "loner_partial" | "loner_march" | "euchre" | "shutout" | "defended" | "each_score" | "each_sweep";
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
            under: components["schemas"]["Cards"];
            beneath: components["schemas"]["Cards"];
            given: components["schemas"]["CardOrNull"];
            for_best: components["schemas"]["CardOrNull"];
            events: components["schemas"]["Events"];
            /** @description For each action of the hand, the index in `events` of the event that tells it. Three `under` have one event. Actions whose event did not come any more are left out. */
            actions: number[];
            result: components["schemas"]["HandResult"];
        };
        /** @description The events are those of asyncapi.json, counted from 1 in `seq`; `after` is what came after the last hand. */
        Story: {
            rules: components["schemas"]["Rules"];
            hands: components["schemas"]["ToldHand"][];
            after: components["schemas"]["Events"];
        };
        /** @description One entry of a game with real cards: a hand that was played, or one that was not. */
        ScoreEntry: {
            /** @constant */
            kind: "hand";
            /** @description The maker. */
            seat: components["schemas"]["Seat"];
            trump: components["schemas"]["Trump"];
            /** @description True: ordered up in the first round. False: named in the second. */
            ordered: boolean;
            alone: boolean;
            /** @description The lone defender. */
            defender?: components["schemas"]["Seat"];
            /** @description One number for the makers together, or one for each player, as `next.tricks_of` of the sheet says. */
            tricks: number[];
        } | {
            /** @constant */
            kind: "renege";
            /** @description The player who reneged. */
            seat: components["schemas"]["Seat"];
            /** @description The hand was played alone. */
            alone: boolean;
        } | {
            /** @enum {unknown} */
            kind: "misdeal" | "fold" | "let" | "thrown-in" | "farmer";
        };
        /** @description The points that each other side gets for a renege: a setting of the score keeper, not of the rules. By default 2 and 4. */
        Penalties: {
            renege: number;
            /** @description Where the hand was played alone. */
            renege_alone: number;
        };
        ScoreRequest: {
            rules: components["schemas"]["RulesChoice"];
            first_dealer: components["schemas"]["Seat"];
            penalties?: components["schemas"]["Penalties"];
            entries: components["schemas"]["ScoreEntry"][];
        };
        /** @description An action of the learner (seat 0) or of a bot. */
        CourseMove: {
            seat: components["schemas"]["Seat"];
            action: components["schemas"]["Action"];
            /** @description Only of the learner: for each card that may not be played, the answer of a table (declined, in asyncapi.json), by action. */
            declined?: {
                [key: string]: Record<string, never>;
            };
            /** @description What a table sends after the action (update, in asyncapi.json). */
            update: Record<string, never>;
        };
        CourseHand: {
            /**
             * @description Of its texts.
             * @enum {string}
             */
            name: "tricks" | "bowers" | "order" | "stuck" | "alone" | "euchre";
            /** @description What a table sends first (welcome, in asyncapi.json). */
            welcome: Record<string, never>;
            moves: components["schemas"]["CourseMove"][];
        };
        Course: {
            hands: components["schemas"]["CourseHand"][];
        };
        /** @description The result of an entry. */
        ScoreLine: {
            /** @description The dealer of the hand. */
            dealer: components["schemas"]["Seat"];
            what: components["schemas"]["Message"];
            /** @description What the table announces: calls, scores, the next dealer, the winner. */
            said: components["schemas"]["Message"][];
            /** @description The option that says what it pays; null for a renege. */
            rule: string | null;
            /** @description The clause of the rulebook behind it; null where it has none. */
            clause: string | null;
            /** @description By side, after it. */
            scores: number[];
            /** @description How many hands count, with this one. */
            hands_played: number;
        };
        ScoreSheet: {
            rules: components["schemas"]["Rules"];
            /** @description One for each entry, up to one that is refused. */
            lines: components["schemas"]["ScoreLine"][];
            /** @description By side. */
            scores: number[];
            /** @description Who deals next. */
            dealer: components["schemas"]["Seat"];
            hands_played: number;
            over: boolean;
            /** @description The side that has won; null before the end, and if the game is drawn. */
            winner: number | null;
            /** @description What the next entry can be. */
            next: {
                /** @description None once the game is over. */
                kinds: ("hand" | "misdeal" | "fold" | "let" | "thrown-in" | "farmer" | "renege")[];
                trumps: components["schemas"]["Trump"][];
                /** @description The rules have loners. */
                alone: boolean;
                /** @description The rules have lone defenders. */
                defend_alone: boolean;
                /** @description Of a hand. */
                tricks: number;
                /**
                 * @description Whose tricks are counted: those of the makers together, or of each player.
                 * @enum {unknown}
                 */
                tricks_of: "makers" | "players";
            };
            /** @description Who deals the next game; null where the first dealer is found again. */
            next_game_dealer: components["schemas"]["SeatOrNull"];
            /** @description The boxes of a progressive score card: one for each hand that counts. */
            card: {
                /** @description By side: what the score changed by since the box before. */
                points: number[];
                /** @description The side that took every trick alone. */
                loner: number | null;
            }[];
            /** @description The first entry that the rules do not allow, and why. */
            refused: {
                entry: number;
                error: string;
                message: components["schemas"]["Message"];
            } | null;
        };
        GameRow: {
            id: components["schemas"]["Id"];
            table: components["schemas"]["Id"];
            game: number;
            /** @description Milliseconds since 1970. */
            ended: number;
            /** @description By seat. A game from before names were kept by seat has one, which is its whole line. */
            players: string[];
            /** @description By side. */
            scores: number[];
            /** @description Yours at the end; null: somebody else sat there then. */
            seat: components["schemas"]["Seat"] | null;
            /** @description By seat. Empty: the file of the game can't be read. */
            sides: components["schemas"]["Side"][];
            /** @description The name of the rule set. */
            rules: string | null;
            /** @description Null: nobody won. */
            winner: components["schemas"]["Side"] | null;
            /** @description Your public link to it. */
            link: string | null;
        };
        /** @description Sums over games. */
        Tally: {
            /** @description Finished games in which you had a seat at the end. */
            games: number;
            won: number;
            lost: number;
            /** @description Hands that were played out. */
            hands: number;
            /** @description Of your side. */
            points: number;
            /** @description Of all other sides. */
            against: number;
            /** @description You made trump. */
            calls: number;
            /** @description You called and made it. */
            made: number;
            /** @description You called and were euchred. */
            euchred: number;
            /** @description You called and took all tricks. */
            marches: number;
            /** @description You called and went alone. */
            loners: number;
            /** @description You went alone and took all tricks. */
            loner_marches: number;
            /** @description Another side made trump. */
            defended: number;
            /** @description Another side made trump and was euchred. */
            euchres: number;
        };
        NamedTally: {
            name: string;
            tally: components["schemas"]["Tally"];
        };
        Statistics: {
            /** @description Games that are not counted yet. */
            left: number;
            all: components["schemas"]["Tally"];
            /** @description By the name of the rule set. */
            rules: components["schemas"]["NamedTally"][];
            /** @description By the month in which the game ended, as 2026-11 (UTC), in order. */
            months: components["schemas"]["NamedTally"][];
            /** @description People you have played with, those with the most games first; at most 50. */
            friends: {
                name: string;
                with: components["schemas"]["Tally"];
                against: components["schemas"]["Tally"];
            }[];
            /** @description Of your games that were reviewed, the newest 500, the oldest of them first. */
            accuracy: {
                game: components["schemas"]["Id"];
                /** @description Milliseconds since 1970. */
                ended: number;
                /** @description In percent. */
                accuracy: number;
            }[];
        };
        ShareLink: {
            /** @description Anybody with it can look at the game. */
            link: string;
        };
        SharedGame: {
            file: components["schemas"]["GameFile"];
            story: components["schemas"]["Story"];
        };
        LinkPreview: {
            title: string;
            text: string;
            link: string;
            picture: string;
        };
        Advice: {
            seat: components["schemas"]["Seat"];
            best: components["schemas"]["Action"];
            /** @description The best is better than the next, as a sentence. */
            why: string;
            message: components["schemas"]["Message"];
            /** @description What to do and why, in two short sentences to the player: "Go alone. You hold both bowers and the ace." */
            tip: components["schemas"]["Message"];
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
        Puzzle: {
            id: string;
            rules: components["schemas"]["Rules"];
            names: string[];
            view: components["schemas"]["View"];
        };
        PuzzleSet: {
            /** @description Days since 1970. */
            day: number;
            /** @description Null: they are being made. */
            puzzles: components["schemas"]["Puzzle"][] | null;
        };
        PuzzleVerdict: {
            label: components["schemas"]["Mark"];
            loss: number;
            uncertainty: number;
            advice: components["schemas"]["Advice"];
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
            ending: "won" | "conceded" | "abandoned" | "expired" | "drawn";
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
            /**
             * @description all others with chairs were away
             * @constant
             */
            unseen?: true;
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
            /** @description Of somebody who was kicked. */
            name?: string;
        };
        WhatUnkicked: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "unkicked";
            person: components["schemas"]["Id"];
        };
        WhatLink: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "link";
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
            deal: string;
            attempt: number;
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
            /**
             * @description The book prescribes no packets.
             * @constant
             */
            free?: true;
        };
        WhatPaused: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "paused";
            /**
             * @description Until another evening.
             * @constant
             */
            aside?: true;
        };
        WhatResumed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "resumed";
        };
        /** @description The dealer has declared a misdeal. */
        WhatMisdealt: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "misdealt";
        };
        /** @description A player claims the tricks that are left. The view has the cards. */
        WhatClaimed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "claimed";
            seat: components["schemas"]["Seat"];
            asked: components["schemas"]["Seat"][];
        };
        WhatClaimAnswered: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "claim_answered";
            seat: components["schemas"]["Seat"];
            accepted: boolean;
        };
        /** @description All have accepted, but the tricks can't go that way. The hand goes on. */
        WhatClaimFailed: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "claim_failed";
        };
        /** @description One of several who play each for himself gives up. A bot plays on. */
        WhatSeatConceded: {
            seq: components["schemas"]["Number"];
            /** @constant */
            what: "seat_conceded";
            seat: components["schemas"]["Seat"];
            guest: components["schemas"]["Guest"];
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
            /**
             * @description Does not defend alone against a loner.
             * @constant
             */
            defending?: true;
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
            /** @description Only in the story of a finished game. */
            card?: components["schemas"]["Card"];
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
        EventAllTricks: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "all_tricks";
            seat: components["schemas"]["Seat"];
        };
        EventTakenBack: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "taken_back";
            seat: components["schemas"]["Seat"];
        };
        EventLet: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "let";
            seat: components["schemas"]["Seat"];
        };
        EventFarmer: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "farmer";
            seat: components["schemas"]["Seat"];
            shown: components["schemas"]["Cards"];
        };
        EventWentUnder: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "went_under";
            seat: components["schemas"]["Seat"];
        };
        EventDefends: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "defends";
            seat: components["schemas"]["Seat"];
        };
        EventBest: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "best";
            seat: components["schemas"]["Seat"];
            asked: boolean;
        };
        EventGave: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "gave";
            seat: components["schemas"]["Seat"];
            to: components["schemas"]["Seat"];
        };
        EventCalled: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "called";
            /** @enum {unknown} */
            call: "misdeal" | "folded" | "thrown-in" | "stuck" | "euchred" | "march" | "loner" | "whole-stable" | "horse-shyte" | "split-the-vote" | "farmer" | "defended";
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
        EventDrawnGame: {
            seq: components["schemas"]["Number"];
            /** @constant */
            event: "drawn_game";
        };
        Events: (components["schemas"]["WhatRules"] | components["schemas"]["WhatSettings"] | components["schemas"]["WhatSat"] | components["schemas"]["WhatBot"] | components["schemas"]["WhatStood"] | components["schemas"]["WhatSwapped"] | components["schemas"]["WhatLeft"] | components["schemas"]["WhatUnkicked"] | components["schemas"]["WhatLink"] | components["schemas"]["WhatHost"] | components["schemas"]["WhatBegun"] | components["schemas"]["WhatPosition"] | components["schemas"]["WhatCut"] | components["schemas"]["WhatClosedList"] | components["schemas"]["WhatOpenedList"] | components["schemas"]["WhatPacket"] | components["schemas"]["WhatPaused"] | components["schemas"]["WhatResumed"] | components["schemas"]["WhatMisdealt"] | components["schemas"]["WhatClaimed"] | components["schemas"]["WhatClaimAnswered"] | components["schemas"]["WhatClaimFailed"] | components["schemas"]["WhatSeatConceded"] | components["schemas"]["WhatWouldConcede"] | components["schemas"]["WhatConceded"] | components["schemas"]["WhatClosed"] | components["schemas"]["EventDrawn"] | components["schemas"]["EventDealsFirst"] | components["schemas"]["EventCut"] | components["schemas"]["EventDealt"] | components["schemas"]["EventTurnedUp"] | components["schemas"]["EventStandsFor"] | components["schemas"]["EventPassed"] | components["schemas"]["EventTurnedDown"] | components["schemas"]["EventOrdered"] | components["schemas"]["EventNamed"] | components["schemas"]["EventAlone"] | components["schemas"]["EventTrump"] | components["schemas"]["EventTook"] | components["schemas"]["EventDiscarded"] | components["schemas"]["EventLaidDown"] | components["schemas"]["EventPlayed"] | components["schemas"]["EventTookTrick"] | components["schemas"]["EventAllTricks"] | components["schemas"]["EventTakenBack"] | components["schemas"]["EventLet"] | components["schemas"]["EventFarmer"] | components["schemas"]["EventWentUnder"] | components["schemas"]["EventDefends"] | components["schemas"]["EventBest"] | components["schemas"]["EventGave"] | components["schemas"]["EventCalled"] | components["schemas"]["EventScore"] | components["schemas"]["EventDealsNext"] | components["schemas"]["EventWon"] | components["schemas"]["EventDrawnGame"])[];
        /** @enum {unknown} */
        Reason: "not_host" | "not_seated" | "seat_taken" | "unknown_seat" | "unknown_person" | "has_seen_the_hand" | "game_is_on" | "no_game" | "not_paused" | "paused" | "no_packets" | "not_the_dealer" | "no_claim" | "no_take_back" | "not_open" | "kicked" | "stale" | "from_the_future" | "against_the_rules" | "busy" | "not_saved" | "log_is_full" | "too_many_kicked";
        /** @enum {unknown} */
        Phrase: "hello" | "good_luck" | "pick_it_up" | "nice_hand" | "well_played" | "thanks" | "sorry" | "oops" | "hurry_up" | "got_euchred" | "going_alone_again" | "good_game" | "one_more" | "laugh" | "cry" | "clap";
        /** @description Your id for this command. A command with the same id is carried out only once. */
        CommandId: string;
        HeardWelcome: {
            /** @constant */
            type: "welcome";
            /**
             * @description Rises with a change of the protocol that an older page would not understand; such a page reloads between hands.
             * @constant
             */
            protocol: 1;
            /** @description Of the log. Another one than before: the server has restored a backup, and what it said before may never have happened. Forget it, and take this message whole. */
            generation: string;
            /** @description The server's public key (Ed25519), which signs its receipts (fair-deal.md). Keep it, and say so if it ever changes. */
            key: components["schemas"]["Secret"];
            you: components["schemas"]["Guest"];
            seq: components["schemas"]["Number"];
            /** @description For how many ms the table has been waiting: the turn clock runs from there. */
            waited: number;
            /**
             * @description You missed more than 128 lines. `events` is empty; take `table` and `view` as they are.
             * @constant
             */
            skipped?: true;
            events: components["schemas"]["Events"];
            table: components["schemas"]["Table"];
            view: components["schemas"]["ViewOrNull"];
        };
        HeardUpdate: {
            /** @constant */
            type: "update";
            seq: components["schemas"]["Number"];
            /** @description For how many ms the table has been waiting: the turn clock runs from there. */
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
        HeardList: {
            /** @constant */
            type: "list";
            deal: string;
            attempt: number;
            commitment: components["schemas"]["Secret"];
            cut: number;
            listed: components["schemas"]["Listed"][];
            signature: components["schemas"]["Signature"];
        };
        HeardTaken: {
            /** @constant */
            type: "taken";
            /** @enum {unknown} */
            do: "commit" | "reveal";
            deal: string;
            attempt: number;
            signature: components["schemas"]["Signature"];
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
        HeardBots: {
            /** @constant */
            type: "bots";
            less: boolean;
            why: string;
            message: components["schemas"]["Message"];
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
        CommandMisdeal: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "misdeal";
        };
        CommandTakeBack: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "take_back";
        };
        CommandClaim: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "claim";
        };
        CommandAnswerClaim: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "answer_claim";
            accepted: boolean;
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
        CommandUnkick: {
            wish: components["schemas"]["CommandId"];
            /** @description The number that you had read. */
            seen: number;
            /** @constant */
            do: "unkick";
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
            /** @description Until another evening. */
            aside?: boolean;
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
export type Signature = components['schemas']['Signature'];
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
export type Verb = components['schemas']['Verb'];
export type Call = components['schemas']['Call'];
export type Number = components['schemas']['Number'];
export type Person = components['schemas']['Person'];
export type Session = components['schemas']['Session'];
export type Device = components['schemas']['Device'];
export type OwnData = components['schemas']['OwnData'];
export type OwnTable = components['schemas']['OwnTable'];
export type LinkCode = components['schemas']['LinkCode'];
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
export type SettingsChoice = components['schemas']['SettingsChoice'];
export type Chair = components['schemas']['Chair'];
export type Stage = components['schemas']['Stage'];
export type TableSummary = components['schemas']['TableSummary'];
export type FoundTable = components['schemas']['FoundTable'];
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
export type OtherWay = components['schemas']['OtherWay'];
export type RuleChange = components['schemas']['RuleChange'];
export type NamedRules = components['schemas']['NamedRules'];
export type RuleFile = components['schemas']['RuleFile'];
export type BookWord = components['schemas']['BookWord'];
export type ValueAndText = components['schemas']['ValueAndText'];
export type Difference = components['schemas']['Difference'];
export type Rulebook = components['schemas']['Rulebook'];
export type HandResult = components['schemas']['HandResult'];
export type ToldHand = components['schemas']['ToldHand'];
export type Story = components['schemas']['Story'];
export type ScoreEntry = components['schemas']['ScoreEntry'];
export type Penalties = components['schemas']['Penalties'];
export type ScoreRequest = components['schemas']['ScoreRequest'];
export type CourseMove = components['schemas']['CourseMove'];
export type CourseHand = components['schemas']['CourseHand'];
export type Course = components['schemas']['Course'];
export type ScoreLine = components['schemas']['ScoreLine'];
export type ScoreSheet = components['schemas']['ScoreSheet'];
export type GameRow = components['schemas']['GameRow'];
export type Tally = components['schemas']['Tally'];
export type NamedTally = components['schemas']['NamedTally'];
export type Statistics = components['schemas']['Statistics'];
export type ShareLink = components['schemas']['ShareLink'];
export type SharedGame = components['schemas']['SharedGame'];
export type LinkPreview = components['schemas']['LinkPreview'];
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
export type Puzzle = components['schemas']['Puzzle'];
export type PuzzleSet = components['schemas']['PuzzleSet'];
export type PuzzleVerdict = components['schemas']['PuzzleVerdict'];
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
export type WhatUnkicked = components['schemas']['WhatUnkicked'];
export type WhatLink = components['schemas']['WhatLink'];
export type WhatHost = components['schemas']['WhatHost'];
export type WhatBegun = components['schemas']['WhatBegun'];
export type WhatPosition = components['schemas']['WhatPosition'];
export type WhatCut = components['schemas']['WhatCut'];
export type WhatClosedList = components['schemas']['WhatClosedList'];
export type WhatOpenedList = components['schemas']['WhatOpenedList'];
export type WhatPacket = components['schemas']['WhatPacket'];
export type WhatPaused = components['schemas']['WhatPaused'];
export type WhatResumed = components['schemas']['WhatResumed'];
export type WhatMisdealt = components['schemas']['WhatMisdealt'];
export type WhatClaimed = components['schemas']['WhatClaimed'];
export type WhatClaimAnswered = components['schemas']['WhatClaimAnswered'];
export type WhatClaimFailed = components['schemas']['WhatClaimFailed'];
export type WhatSeatConceded = components['schemas']['WhatSeatConceded'];
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
export type EventAllTricks = components['schemas']['EventAllTricks'];
export type EventTakenBack = components['schemas']['EventTakenBack'];
export type EventLet = components['schemas']['EventLet'];
export type EventFarmer = components['schemas']['EventFarmer'];
export type EventWentUnder = components['schemas']['EventWentUnder'];
export type EventDefends = components['schemas']['EventDefends'];
export type EventBest = components['schemas']['EventBest'];
export type EventGave = components['schemas']['EventGave'];
export type EventCalled = components['schemas']['EventCalled'];
export type EventScore = components['schemas']['EventScore'];
export type EventDealsNext = components['schemas']['EventDealsNext'];
export type EventWon = components['schemas']['EventWon'];
export type EventDrawnGame = components['schemas']['EventDrawnGame'];
export type Events = components['schemas']['Events'];
export type Reason = components['schemas']['Reason'];
export type Phrase = components['schemas']['Phrase'];
export type CommandId = components['schemas']['CommandId'];
export type HeardWelcome = components['schemas']['HeardWelcome'];
export type HeardUpdate = components['schemas']['HeardUpdate'];
export type HeardTable = components['schemas']['HeardTable'];
export type HeardDone = components['schemas']['HeardDone'];
export type HeardDeclined = components['schemas']['HeardDeclined'];
export type HeardList = components['schemas']['HeardList'];
export type HeardTaken = components['schemas']['HeardTaken'];
export type HeardNotTaken = components['schemas']['HeardNotTaken'];
export type HeardSaid = components['schemas']['HeardSaid'];
export type HeardError = components['schemas']['HeardError'];
export type HeardPong = components['schemas']['HeardPong'];
export type HeardBots = components['schemas']['HeardBots'];
export type HeardRestart = components['schemas']['HeardRestart'];
export type HeardClosing = components['schemas']['HeardClosing'];
export type HeardStillHere = components['schemas']['HeardStillHere'];
export type CommandSit = components['schemas']['CommandSit'];
export type CommandStand = components['schemas']['CommandStand'];
export type CommandAct = components['schemas']['CommandAct'];
export type CommandCut = components['schemas']['CommandCut'];
export type CommandPacket = components['schemas']['CommandPacket'];
export type CommandMisdeal = components['schemas']['CommandMisdeal'];
export type CommandTakeBack = components['schemas']['CommandTakeBack'];
export type CommandClaim = components['schemas']['CommandClaim'];
export type CommandAnswerClaim = components['schemas']['CommandAnswerClaim'];
export type CommandConcede = components['schemas']['CommandConcede'];
export type CommandLeave = components['schemas']['CommandLeave'];
export type CommandBegin = components['schemas']['CommandBegin'];
export type CommandBot = components['schemas']['CommandBot'];
export type CommandEmpty = components['schemas']['CommandEmpty'];
export type CommandSwap = components['schemas']['CommandSwap'];
export type CommandRules = components['schemas']['CommandRules'];
export type CommandSettings = components['schemas']['CommandSettings'];
export type CommandKick = components['schemas']['CommandKick'];
export type CommandUnkick = components['schemas']['CommandUnkick'];
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
export type Heard = HeardWelcome | HeardUpdate | HeardTable | HeardDone | HeardDeclined | HeardList | HeardTaken | HeardNotTaken | HeardSaid | HeardError | HeardPong | HeardBots | HeardRestart | HeardClosing;
export type Command = CommandSit | CommandStand | CommandAct | CommandCut | CommandPacket | CommandMisdeal | CommandTakeBack | CommandClaim | CommandAnswerClaim | CommandConcede | CommandLeave | CommandBegin | CommandBot | CommandEmpty | CommandSwap | CommandRules | CommandSettings | CommandKick | CommandUnkick | CommandHost | CommandPause | CommandResume | CommandClose;
export type Aside = SayCommit | SayReveal | SaySay | SayChat | SayNudge | SayMute | SayUnmute | SayPing;
export type GameEvent = Extract<Events[number], { event: string }>;
export type TableEvent = Extract<Events[number], { what: string }>;
