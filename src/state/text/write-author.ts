// The author of a write, kept with a state over HTTP or in a database. All who may write there can claim any name.

import type { StateWrite } from "../state-write.js";
import type { LockHolder } from "../store.js";

export type WriteAuthor = Omit<StateWrite, "id">;

/** At most this many lines about a write are kept. The records themselves have everything. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 500;

/** Makes the holder of the lock the author of a write. `did` and `made` have the meaning of StateWrite. */
export const writeAuthorOf = (
  { who, host, command, ci_job_url }: LockHolder,
  { did, made, nowMs }: Pick<WriteAuthor, "did" | "made"> & { readonly nowMs: number },
): WriteAuthor =>
  shortened({ at: new Date(nowMs).toISOString(), who: `${who}@${host}`, command, ci_job_url, did, made });

const shortened = (author: WriteAuthor): WriteAuthor => ({
  ...author,
  made: author.made.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS)),
});

/** Reads the author from a store. Returns null when the text lacks the time, the name or the description. */
export function authorIn(value: unknown): WriteAuthor | null {
  if (typeof value !== "object" || value === null) return null;
  const { at, who, command, ci_job_url, did, made } = value as Readonly<Record<string, unknown>>;
  const atMs = typeof at === "string" ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(atMs) || typeof who !== "string" || typeof did !== "string") return null;
  const lines = Array.isArray(made) ? made.filter((line) => typeof line === "string") : [];
  return shortened({
    at: new Date(atMs).toISOString(),
    who: who.slice(0, MOST_CHARACTERS),
    command: textOrNull(command),
    ci_job_url: textOrNull(ci_job_url),
    did: did.slice(0, MOST_CHARACTERS),
    made: lines,
  });
}

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" ? value.slice(0, MOST_CHARACTERS) : null;
