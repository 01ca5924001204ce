// Reads the parts of EGN and EMN files that the page needs.

export interface Egn {
  metadata: { finalScore?: readonly number[] };
}
export interface Emn {
  games: readonly { gameData: Egn }[];
}

/** EGN could not express the score of a game: it is in the notes instead. */
export function lacksScore(file: Egn | Emn): boolean {
  const games = "games" in file ? file.games.map((game) => game.gameData) : [file];
  return games.some((game) => game.metadata.finalScore === undefined);
}
