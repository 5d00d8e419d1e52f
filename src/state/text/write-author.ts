// Who made a write, as it is kept beside a state over HTTP or in a database: whoever may write there may claim what they like.

import type { StateWrite } from "../state-write.js";
import type { LockHolder } from "../store.js";

/** A write without its number. */
export type WriteAuthor = Omit<StateWrite, "id">;

/** Of what was made, so many lines travel; the records themselves tell all. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 500;

/** The holder of the lock as the author of a write; `did` and `made` as of StateWrite. */
export const writeAuthorOf = (
  { who, host, command, ci_job_url }: LockHolder,
  { did, made, nowMs }: Pick<WriteAuthor, "did" | "made"> & { readonly nowMs: number },
): WriteAuthor =>
  shortened({ at: new Date(nowMs).toISOString(), who: `${who}@${host}`, command, ci_job_url, did, made });

const shortened = (author: WriteAuthor): WriteAuthor => ({
  ...author,
  made: author.made.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS)),
});

/** What lies there says of its author; null for what says nothing that could be shown. */
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
