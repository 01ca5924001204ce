// Reads the parts of EGN and EMN files that the page needs.

export interface Egn {
  metadata: { finalScore?: readonly number[] };
  deals: readonly { phases: readonly { callAnnotations?: object; playAnnotations?: object }[] }[];
}
export interface Emn {
  games: readonly { gameData: Egn }[];
}

/** Why a file has no final score: EGN counts otherwise, and notes say what happened, or EGN has no place for three scores. */
export function lacksScore(file: Egn | Emn): "notes" | "sides" | null {
  const games = "games" in file ? file.games.map((game) => game.gameData) : [file];
  const without = games.filter((game) => game.metadata.finalScore === undefined);
  if (without.length === 0) return null;
  const hasNotes = without.some(({ deals }) => deals.some(({ phases }) => phases.some((phase) => phase.callAnnotations ?? phase.playAnnotations)));
  return hasNotes ? "notes" : "sides";
}
