// A mistake describes a text that is not JSON, as data. People never see the English sentence of JSON.parse: it quotes a part of the text,
// which may be a secret. It is for bodies of `guildform call`, files of `guildform emulate` and snapshots of a state.

export type JsonMistake =
  /** The text stops before the JSON ends. */
  | { readonly case: "end" }
  /** The first line is 1, and so is the first column. */
  | { readonly case: "at"; readonly line: number; readonly column: number }
  /** JSON.parse names only the character. */
  | { readonly case: "sign"; readonly sign: string }
  | { readonly case: "unknown" };

/** `error` is the error of JSON.parse for `text`. */
export function jsonMistake(error: unknown, text: string): JsonMistake {
  const message = error instanceof Error ? error.message : "";
  if (/end of JSON input/.test(message)) return { case: "end" };
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (Number(position) >= text.trimEnd().length) return { case: "end" };
  if (position !== undefined) {
    const before = text.slice(0, Number(position)).split("\n");
    return { case: "at", line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  const [, sign] = /^Unexpected token '(.)'/su.exec(message) ?? [];
  return sign === undefined ? { case: "unknown" } : { case: "sign", sign };
}
