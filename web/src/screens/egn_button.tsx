// A finished game in Euchre Game Notation, or why it can't be had so.
import { useState } from "preact/hooks";

import { api } from "../wire/api.js";
import { Wrong } from "./parts.js";

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function EgnButton(props: { id: string }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = (): void => {
    api.egn(props.id).then(
      (game) => {
        setWrong(null);
        save(`euchre-${props.id}.egn`, JSON.stringify(game));
      },
      (refusal: Error) => setWrong(refusal.message),
    );
  };
  return (
    <div>
      <button type="button" class="button" onClick={ask}>
        Download as EGN
      </button>
      <Wrong what={wrong} />
    </div>
  );
}
