// Everything in src/art, at several sizes; ?theme=dark, ?only=NAME and ?large for screenshots.
import { render, type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Avatar } from "../src/art/avatar.js";
import { celebrate, type Celebration } from "../src/art/celebrate.js";
import { TrumpDie } from "../src/art/die.js";
import { Face, type Deck } from "../src/art/face.js";
import { Five } from "../src/art/five.js";
import { RulebookSign } from "../src/art/sign.js";
import { sounds } from "../src/art/sounds.js";
import { ScoreWheel } from "../src/art/wheel.js";
import "./gallery.css";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";

const hand = ["JH", "JD", "AC", "TS", "9H", "QD", "KC"];
const pack = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit)).concat("Horse", "Maverick", "Joker", "back");
const sizes = ["small", "middle", "large"];
const seats = ["bear", "raccoon", "lumberjack", "hunter", "beaver", "bot", "program"];
const books = ["newberry", "university-games", "mcgee", "traditional", "lower", "house"];
const celebrations: Celebration[] = ["euchred", "misdeal", "folded", "march", "stable", "shyte", "seven", "won", "alone"];

function Part(props: { name: string; ground?: string; children: ComponentChildren }) {
  const only = asked.get("only");
  if (only && only !== props.name) return null;
  return (
    <section class={props.ground ?? ""} id={props.name}>
      <h2>{props.name}</h2>
      {props.children}
    </section>
  );
}

function Sizes(props: { of: readonly string[]; draw: (name: string) => ComponentChildren }) {
  return (
    <>
      {sizes.map((size) => (
        <div key={size} class={`row ${size}`}>{props.of.map(props.draw)}</div>
      ))}
    </>
  );
}

function Turning() {
  const [score, setScore] = useState(0);
  const trumps = [null, "C", "D", "H", "S", "none"] as const;
  return (
    <>
      {sizes.map((size) => (
        <div key={size} class={`row ${size}`}>
          <ScoreWheel score={score} target={10} label="We" />
          <ScoreWheel score={score + 3} target={10} label="They" />
          <ScoreWheel score={score + 66} target={70} label="Long" />
          {trumps.map((_, each) => <TrumpDie key={each} trump={trumps[(each + score) % 6]!} />)}
        </div>
      ))}
      <button onClick={() => setScore(score + 1)}>One more</button>
    </>
  );
}

function Faces(props: { deck: Deck; large: boolean }) {
  return <Sizes of={[...hand, "Horse", "Maverick", "back"]} draw={(card) => <Face key={card} card={card} deck={props.deck} largeIndex={props.large} />} />;
}

function Gallery() {
  return (
    <>
      <Part name="faces" ground="wood"><Faces deck="two" large={false} /></Part>
      <Part name="faces-large-four" ground="felt"><Faces deck="four" large /></Part>
      <Part name="pack" ground="wood"><div class="row middle">{pack.map((card) => <Face key={card} card={card} largeIndex={asked.has("large")} />)}</div></Part>
      <Part name="avatars" ground="wood"><Sizes of={seats} draw={(name) => <Avatar key={name} name={name} />} /></Part>
      <Part name="signs"><Sizes of={books} draw={(name) => <RulebookSign key={name} name={name} />} /></Part>
      <Part name="scores" ground="wood"><Turning /></Part>
      <Part name="a five that keeps score" ground="wood"><div class="row">{Array.from({ length: 6 }, (_, score) => <Five key={score} score={score} suit="H" />)}</div></Part>
      <Part name="sounds"><div class="row">{Object.entries(sounds).map(([name, sound]) => <button key={name} onClick={sound}>{name}</button>)}</div></Part>
      <Part name="celebrate"><div class="row">{celebrations.map((kind) => <button key={kind} onClick={() => void celebrate(document.body, kind)}>{kind}</button>)}</div></Part>
    </>
  );
}

render(<Gallery />, document.getElementById("gallery")!);
const celebration = celebrations.find((kind) => kind === asked.get("celebration"));
if (celebration) celebrate(document.body, celebration);
