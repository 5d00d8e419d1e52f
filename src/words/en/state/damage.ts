// Reports a state that is damaged, or that a newer guildform wrote.

import type { JsonMistake } from "../../../model/json-mistake.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type Words } from "../../codes.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { notJson } from "../json-mistake.js";

/** `line` counts the lines of the file from 1. It is null if it is not known. */
export interface InFile {
  readonly file: string;
  readonly line: number | null;
}

export type DamagedKind = "missing" | "null" | "list" | "object" | "text" | "number" | "boolean";

/** `at` is a path such as `resources["channel.a"].id`, and empty for the whole. */
export type WrongMember = Cases<{
  readonly missing: { readonly at: string };
  readonly kind: {
    readonly at: string;
    readonly is: DamagedKind;
    readonly wanted: "list" | "object" | "text" | "whole-number";
  };
  /** The member at `at` must be a whole number of 0 or more. */
  readonly count: { readonly at: string; readonly is: DamagedKind | number };
  /** The text cannot be an id. */
  readonly id: { readonly at: string; readonly text: string };
  /** The member at `at` must be a stage of a move. */
  readonly stage: { readonly at: string; readonly known: readonly string[] };
  readonly format: None;
  /** The record has an unknown type. */
  readonly record: None;
}>;

export type WrongLock = Cases<{
  readonly empty: None;
  readonly "not-json": None;
  readonly id: None;
  readonly member: { readonly wrong: WrongMember };
}>;

type Damage = Cases<{
  readonly empty: None;
  readonly "not-text": None;
  readonly "not-json": { readonly mistake: JsonMistake };
  /** The file has the marks of a merge conflict. */
  readonly conflict: None;
  /** The file is a plan of `plan --out FILE`. */
  readonly "saved-plan": None;
  readonly member: { readonly of: "state" | "line"; readonly wrong: WrongMember };
  readonly lock: { readonly wrong: WrongLock };
  readonly checksum: None;
  readonly "line-not-json": None;
  /** The journal continues a snapshot that is missing. `first` is the serial of its first record. */
  readonly "no-snapshot": { readonly records: number; readonly first: number };
  readonly lineage: { readonly record: string; readonly snapshot: string };
  readonly serial: Serials;
  /** The state file is older than the first record of its journal. */
  readonly older: Serials;
  /** A store from outside of guildform has these words for the damage. */
  readonly told: { readonly problem: string; readonly hint?: string };
}>;

type Serials = {
  readonly serial: number;
  readonly expected: number;
  readonly snapshot: number;
};

type StateVersion = InFile &
  Cases<{
    readonly format: { readonly found: number; readonly known: number };
    /** `found` is the type of a record. */
    readonly record: { readonly found: string; readonly known: readonly string[] };
    /** A store from outside of guildform has these words for the version. */
    readonly told: { readonly found: string; readonly known: string };
  }>;

/** Describes the next plan without a state. */
const ADOPTS = say`The next plan adopts channels and groups again by their names, but may post unpinned messages a second time.`;

/** The command is for every store. A push that was cut short may also leave a damaged state. */
const PUSH = say`\`guildform state push BACKUP --replace\` puts a backup in place and keeps the damaged bytes in a file. If the push is cut short, run it again.`;

const RESTORE = say`If this is not the place of the state, name the right place with --state (GUILDFORM_STATE). Otherwise restore the state from a backup or from version control. ${PUSH} Without a backup, begin a new state: name another place with --state. ${ADOPTS}`;

const place = ({ file, line }: InFile): SentencePart => written(line === null ? file : `${file}:${line}`);

const KINDS: Readonly<Record<DamagedKind, string>> = {
  missing: "missing",
  null: "null",
  list: "a list",
  object: "an object",
  text: "a text",
  number: "a number",
  boolean: "a boolean",
};

const WANTED = { list: "a list", object: "an object", text: "a text", "whole-number": "a whole number" };

/** `whole` is the name of the value with an empty path, such as `the state`. */
const wrongMember = (wrong: WrongMember, whole: string): Sentence => {
  const called = (at: string) => (at === "" ? own(whole) : written(at));
  return byCase<WrongMember, Sentence>({
    missing: ({ at }) => say`${called(at)} is missing`,
    kind: ({ at, is, wanted }) => say`${called(at)} is ${own(KINDS[is])}, not ${own(WANTED[wanted])}`,
    count: ({ at, is }) =>
      say`${called(at)} is ${typeof is === "number" ? is : own(KINDS[is])}, not a whole number from 0 up`,
    id: ({ at, text }) => say`${called(at)} is ${written(JSON.stringify(text))}, which is not an id`,
    stage: ({ at, known }) => say`${called(at)} is not one of ${listed(known.map(own), { last: " and " })}`,
    format: () => say`format is 0`,
    record: () => say`record.type is unknown`,
  })(wrong);
};

const wrongLock = byCase<WrongLock, Sentence>({
  empty: () => say`it is empty`,
  "not-json": () => say`it is not JSON`,
  id: () => say`its id is not an id of a lock`,
  member: ({ wrong }) => wrongMember(wrong, "the lock"),
});

const serials = ({ serial, expected, snapshot }: Extract<Damage, { readonly case: "serial" | "older" }>) =>
  say`the record has serial ${serial} instead of ${expected}; the snapshot has serial ${snapshot}`;

const damage = (at: InFile) =>
  byCase<Damage, Words>({
    empty: () => ({ message: say`it is empty`, hint: RESTORE }),
    "not-text": () => ({ message: say`it is not UTF-8 text`, hint: RESTORE }),
    "not-json": ({ mistake }) => ({ message: say`it ${notJson(mistake)}`, hint: RESTORE }),
    conflict: () => ({
      message: say`it has marks of a merge conflict`,
      hint: say`Take the whole state with the higher serial. Two states cannot be merged line by line.`,
    }),
    "saved-plan": () => ({
      message: say`it is a saved plan, not a state`,
      hint: say`Name the state itself with --state (GUILDFORM_STATE), for example --state .guildform/1442001.json. \`guildform show\` shows a saved plan, and \`guildform apply\` applies it.`,
    }),
    member: ({ of, wrong }) => ({ message: wrongMember(wrong, `the ${of}`), hint: RESTORE }),
    lock: ({ wrong }) => ({
      message: say`the lock does not name its holder: ${wrongLock(wrong)}`,
      hint: say`Make sure that no run uses this state, then remove the lock ${written(at.file)}. In git, push a commit without this file to the ref. In a database, set the column to NULL.`,
    }),
    checksum: () => ({ message: say`the line does not match its checksum`, hint: RESTORE }),
    "line-not-json": () => ({ message: say`the line is not JSON`, hint: RESTORE }),
    "no-snapshot": ({ records, first }) => ({
      message: say`the journal holds ${countedText(records, "record")} from serial ${first} on, but the snapshot before them is missing`,
      hint: say`Restore the snapshot from a backup. ${PUSH} To start over, delete the journal, or name another place with --state. ${ADOPTS}`,
    }),
    lineage: ({ record, snapshot }) => ({
      message: say`the record belongs to the state with lineage ${written(record)}, the snapshot to the state with lineage ${written(snapshot)}`,
      hint: say`The journal and the state file come from different states. Restore the state file that belongs to the journal. Or move the journal away: guildform then loses its records. ${PUSH}`,
    }),
    serial: (wrong) => ({ message: serials(wrong), hint: RESTORE }),
    older: (wrong) => ({
      message: serials(wrong),
      hint: say`The state file is older than its journal. Restore the state file with serial ${wrong.serial - 1} or later, such as a copy ending in .kept in this folder. Only if there is no copy, move the journal away: guildform then loses its records. ${ADOPTS} ${PUSH}`,
    }),
    told: ({ problem, hint }) => ({
      message: say`${written(problem)}`,
      hint: hint === undefined ? RESTORE : say`${written(hint)}`,
    }),
  });

const version = byCase<StateVersion, { readonly fileVersion: Sentence; readonly ownVersion: Sentence }>({
  format: ({ found, known }) => ({ fileVersion: say`format ${found}`, ownVersion: say`format ${known}` }),
  record: ({ found, known }) => ({
    fileVersion: say`a record of type ${written(JSON.stringify(found))}`,
    ownVersion: listed(known.map(own), { last: " and " }),
  }),
  told: ({ found, known }) => ({ fileVersion: say`${written(found)}`, ownVersion: say`${written(known)}` }),
});

export const damaged = codes({
  /** `pushed` means that the damaged file is the input of `state push`. The state itself is not damaged. */
  STATE_CORRUPT: (params: InFile & Damage & { pushed?: true }) => {
    const { message, hint = RESTORE } = damage(params)(params);
    if (params.pushed === true)
      return {
        message: say`There is no usable state in ${place(params)}: ${message}. Nothing was replaced.`,
        hint: say`Give a file that \`guildform state pull\` printed, or a backup such as 1442001.json.serial-40.backup. guildform keeps backups next to the state file; if the state is elsewhere, in .guildform next to the configuration.`,
      };
    const what = params.case === "saved-plan" ? say`There is no state in` : say`The state is damaged:`;
    return { message: say`${what} ${place(params)}: ${message}.`, hint };
  },
  STATE_VERSION: (params: StateVersion) => {
    const { fileVersion, ownVersion } = version(params);
    return {
      message: say`A newer guildform wrote the state: ${place(params)} holds ${fileVersion}, and this version knows ${ownVersion}.`,
      hint: say`Run the guildform version that wrote it, or a newer one. Nothing was changed.`,
    };
  },
});
