// Writes and reads a state for the way over HTTP. Servers check for a Terraform state, so the envelope has that form. `http-log.ts` and
// `found-over-http.ts` call it.
//
//   {"version":4,"terraform_version":"guildform","serial":12,"lineage":"…","outputs":{},"resources":[],
//    "guildform":{"write":"9f86d081884c7d65","by":{"at":"…","who":"alice@build-7",…},"journal":["{…}\n"],"state":{…}}}
//
// The envelope's `serial` counts writes, and differs from the serial of the state. GitLab and Gitea keep each write as a version of its
// own, return the highest one, and refuse a number that they have. Gitea refuses a state without the members of the first line. Terraform
// itself refuses the state for its version, and so never overwrites one.

import type { HttpTrouble } from "../../words/en/state/http.js";
import type { LogContent } from "../log.js";
import type { StoredState } from "../state.js";
import { decodeEntries } from "../text/entry-lines.js";
import { snapshotIn } from "../text/snapshot.js";
import { authorIn, type WriteAuthor } from "../text/write-author.js";
import { HttpTroubleError } from "./http-trouble.js";

/** The mark identifies a write. If the answer of a write was lost, its mark shows whether the server has it. */
export interface WriteMark {
  /** The serial of the envelope is 0 when the server has no state. */
  readonly serial: number;
  /** Each write has its own random text; null means that the server has no state. */
  readonly write: string | null;
}

export interface CarriedState extends WriteMark {
  /** The envelope keeps the lineage of the first state that was written there. */
  readonly lineage: string;
  /** The author of the write; null means that the envelope does not have it. */
  readonly by: WriteAuthor | null;
  /** The snapshot is JSON text; null means that there is none. */
  readonly snapshot: string | null;
  /** Each line holds one record since the snapshot. */
  readonly journal: readonly string[];
}

export function encodeCarried({ serial, write, lineage, by, snapshot, journal }: CarriedState): string {
  const envelope = {
    version: 4,
    terraform_version: "guildform",
    serial,
    lineage,
    outputs: {},
    resources: [],
  };
  const head = JSON.stringify(envelope).slice(0, -1);
  const inner = JSON.stringify({ write, by, journal }).slice(0, -1);
  return `${head},"guildform":${inner},"state":${snapshot?.trimEnd() ?? "null"}}}\n`;
}

/** The server returned this state, and the mark belongs to the write that stored it. */
export interface FoundState extends WriteMark {
  /** The state on the server has this lineage. null means that the server has no state. */
  readonly lineage: string | null;
  readonly by: WriteAuthor | null;
  readonly content: LogContent;
}

/** An envelope has an unchecked content: its state may be damaged. */
export interface Envelope extends Omit<FoundState, "content"> {
  /** `state` is the snapshot as JSON. null means that the envelope has none. */
  readonly state: unknown;
  /** Has the meaning of CarriedState.journal. */
  readonly journal: readonly string[];
}

/** `location` is the name of the state in messages. Errors: StateCorruptError, StateVersionError. */
export function carriedIn({ state, journal, ...mark }: Envelope, location: string): FoundState {
  const entriesIn = `${location} (journal)`;
  const snapshot: StoredState | null = state === null ? null : snapshotIn(state, location);
  const entries = decodeEntries(Buffer.from(journal.join("")), entriesIn);
  return { ...mark, content: { snapshot, entries, entriesIn } };
}

/** Throws HttpTroubleError when the text is no state of guildform. */
export function openEnvelope(text: string | null): Envelope {
  if (text === null) return { serial: 0, write: null, lineage: null, by: null, state: null, journal: [] };
  const envelope = parsed(text);
  const ours = membersOf(envelope.guildform);
  const { serial, lineage } = envelope;
  const { write, journal, state } = ours;
  const isWhole = Number.isSafeInteger(serial) && typeof lineage === "string" && typeof write === "string";
  if (!isWhole || !isTexts(journal) || state === undefined) throw notState(foundIn(envelope));
  return { serial: Number(serial), write, lineage, by: authorIn(ours.by), state, journal };
}

type Members = Readonly<Record<string, unknown>>;
type Found = Extract<HttpTrouble, { readonly case: "not-state" }>["found"];

const notState = (found: Found) => new HttpTroubleError({ case: "not-state", found });

function parsed(text: string): Members {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    throw notState("page");
  }
}

const membersOf = (value: unknown): Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};

const foundIn = ({ terraform_version, guildform }: Members): Found =>
  terraform_version !== undefined && guildform === undefined ? "terraform" : "other";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
