// A state as it travels over HTTP: in the envelope of a state of Terraform, which servers read.
//
//   {"version":4,"terraform_version":"guildform","serial":12,"lineage":"…","outputs":{},"resources":[],
//    "guildform":{"write":"9f86d081884c7d65","by":{"at":"…","who":"alice@build-7",…},"journal":["{…}\n"],"state":{…}}}
//
// `serial` counts writes, and is not that of the state: GitLab and Gitea keep each as a version of its own, give the highest one, and
// refuse a number that they have. Gitea takes no state without the members of the first line. Terraform itself refuses the
// state for its version, and so writes over none.

import type { HttpTrouble } from "../../words/en/state/http.js";
import type { LogContent } from "../log.js";
import type { StoredState } from "../state.js";
import { decodeEntries } from "../text/entry-lines.js";
import { snapshotIn } from "../text/snapshot.js";
import { authorIn, type WriteAuthor } from "../text/write-author.js";
import { HttpTroubleError } from "./http-trouble.js";

/** Which write lies there: what a write is told by, whose answer was lost. */
export interface WriteMark {
  /** Of the envelope; 0 where nothing lies there. */
  readonly serial: number;
  /** Random text of each write; null where nothing lies there. */
  readonly write: string | null;
}

export interface CarriedState extends WriteMark {
  /** Of the envelope: that of the first state which was written there. */
  readonly lineage: string;
  /** Who wrote it; null where nobody says. */
  readonly by: WriteAuthor | null;
  /** The snapshot as JSON text; null for none. */
  readonly snapshot: string | null;
  /** The records since, a line each. */
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

/** The state that the server gave, with the mark of the write that stored it. */
export interface FoundState extends WriteMark {
  /** Null where nothing lies there. */
  readonly lineage: string | null;
  readonly by: WriteAuthor | null;
  readonly content: LogContent;
}

/** What travels in the envelope, which nobody has looked into: a state may be damaged there. */
export interface Envelope extends Omit<FoundState, "content"> {
  /** Null where there is none. */
  readonly state: unknown;
  /** As of CarriedState. */
  readonly journal: readonly string[];
}

/** `location` is what to call the state. Errors: StateCorruptError, StateVersionError. */
export function carriedIn({ state, journal, ...mark }: Envelope, location: string): FoundState {
  const entriesIn = `${location} (journal)`;
  const snapshot: StoredState | null = state === null ? null : snapshotIn(state, location);
  const entries = decodeEntries(Buffer.from(journal.join("")), entriesIn);
  return { ...mark, content: { snapshot, entries, entriesIn } };
}

/** Throws HttpTroubleError for what is no state. */
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
