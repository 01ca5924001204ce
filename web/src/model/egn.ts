// Reads the parts of EGN and EMN files that the page needs.

export interface Egn {
  metadata: { finalScore?: readonly number[] };
}
export interface Emn {
  games: readonly { gameData: Egn }[];
}

/** True if the score is in the notes, because EGN can't express it. */
export function lacksScore(file: Egn | Emn): boolean {
  const games = "games" in file ? file.games.map((game) => game.gameData) : [file];
  return games.some((game) => game.metadata.finalScore === undefined);
}
