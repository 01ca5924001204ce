// The score sheet of a game with real cards as a spreadsheet.
import { handOf, pointsOf, voiceOf, type Keeping } from "./score_keeper.js";
import { t } from "./say.js";

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export function scoreCsv(game: Keeping): string {
  const voice = voiceOf(game);
  const { lines, scores } = game.sheet;
  const sides = scores.map((_, side) => voice.side(side));
  const head = [
    ...[t("sheet.hand"), t("keep.dealer"), t("sheet.what"), t("keep.clause")],
    ...sides.map((name) => t("keep.points_of", { name })),
    ...sides.map((name) => t("keep.score_of", { name })),
  ];
  const rows = lines.map((line, at) => [
    ...[String(handOf(lines, at) ?? ""), voice.name(line.dealer), voice.tell(line.what) ?? "", line.clause ?? ""],
    ...[...pointsOf(lines, at), ...line.scores].map(String),
  ]);
  return [head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}
