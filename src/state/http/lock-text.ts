// Writes and reads a lock as JSON of Terraform: seven members, and GitLab needs all of them. http-lock.ts sends and reads such locks.
//
// When another run holds the lock, a server certainly returns its id. The other members depend on the server: GitLab returns the operation
// of the run that asked. So the id contains the holder, in at most 255 characters:
//
//   9f86d081884c7d65:alice:build-7:42:guildform%20apply:https%3A%2F%2Fci.example%2Fjob%2F7

import type { Random } from "../../model/random.js";
import { HIDDEN_PID } from "../../words/hidden-pid.js";
import type { LockHolder, LockInfo } from "../store.js";

export interface LockText {
  readonly ID: string;
  readonly Operation: string;
  readonly Info: string;
  readonly Who: string;
  readonly Version: string;
  readonly Created: string;
  readonly Path: string;
}

const MAX_ID = 255;
const RANDOM_BYTES = 8;

/** Makes a new lock of this holder, which begins now. */
export function newLock(
  holder: LockHolder,
  { random, nowMs }: { readonly random: Random; readonly nowMs: number },
): LockInfo {
  const { who, host, pid, command, ci_job_url } = holder;
  const id = lockId(holder, random.hex(RANDOM_BYTES));
  const since = new Date(nowMs).toISOString();
  return { id, who, host, pid, command, ci_job_url, since, seen: null };
}

export function lockText({ id, who, host, command, since }: LockInfo): LockText {
  return {
    ID: id,
    Operation: command,
    Info: "",
    Who: `${who}@${host}`,
    Version: "guildform",
    Created: since,
    Path: "",
  };
}

/** Returns the present lock from an answer; null means that the answer has no id. */
export function lockIn(answer: string): LockInfo | null {
  const { ID: id, Created: created, Operation: operation } = membersOf(answer);
  if (typeof id !== "string" || id === "" || id.length > MAX_ID) return null;
  const since = sinceOf(created) ?? "";
  const ours = holderIn(id);
  if (ours !== null) return { id, ...ours, since, seen: null };
  const command = typeof operation === "string" ? operation.slice(0, MAX_ID) : "";
  return { ...unknownLock, id, command, since };
}

/** Returns the begin of our lock by the server's clock; null means that the answer does not have it. */
export function sinceIn(answer: string, id: string): string | null {
  const { ID, Created } = membersOf(answer);
  return ID === id ? sinceOf(Created) : null;
}

/** The holder of this lock is unknown. */
export const unknownLock: LockInfo = {
  id: "",
  who: "",
  host: "",
  pid: HIDDEN_PID,
  command: "",
  ci_job_url: null,
  since: "",
  seen: null,
};

function lockId({ who, host, pid, command, ci_job_url }: LockHolder, random: string): string {
  const parts = [random, fitting(who, 50), fitting(host, 60), String(pid), fitting(command, 60)];
  const id = parts.join(":");
  const job = encodeURIComponent(wholeCharacters(ci_job_url ?? ""));
  // A cut address of a job would lead nowhere, so it is left out.
  return id.length + 1 + job.length <= MAX_ID ? `${id}:${job}` : `${id}:`;
}

/** Returns as much of the encoded text as fits. */
function fitting(text: string, most: number): string {
  let fitted = "";
  for (const character of wholeCharacters(text)) {
    const encoded = encodeURIComponent(character);
    if (fitted.length + encoded.length > most) break;
    fitted += encoded;
  }
  return fitted;
}

/** Halves of characters cannot be encoded. */
const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, "");

const OUR_ID = /^[0-9a-f]{16}:([^:]*):([^:]*):([0-9]{1,10}):([^:]*):([^:]*)$/;

function holderIn(id: string): LockHolder | null {
  const [, who, host, pid, command, job] = OUR_ID.exec(id) ?? [];
  if (who === undefined || host === undefined || command === undefined) return null;
  try {
    return {
      who: decodeURIComponent(who),
      host: decodeURIComponent(host),
      pid: Number(pid),
      command: decodeURIComponent(command),
      ci_job_url: job ? decodeURIComponent(job) : null,
    };
  } catch {
    return null;
  }
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the time in one form: Go writes `.12Z` for `.120Z`. */
function sinceOf(created: unknown): string | null {
  const ms = typeof created === "string" ? Date.parse(created) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
