// Reads a people file: YAML with `users:` and nothing else, for `--people FILE`. The ids of people are personal data, so they may stay out
// of the configuration and of its repository.
//
// The problems of this file have a place and a kind, and never an excerpt, a name or a value of the file. The reader of the configuration
// (read/people.ts) joins the names of both files.

import { type UserId, userId } from "../model/ids.js";
import { LinkOutError } from "../model/link-out-error.js";
import type { SourcePosition } from "../model/source-position.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import type { PeopleFileProblem } from "../words/en/config/people.js";
import { saying } from "../words/statement.js";
import { NO_PEOPLE, type PeopleFile } from "./given-people.js";
import { parseTree } from "./parse-config.js";
import { aThing } from "./read/subject.js";
import { PeopleField } from "./schema/config-schema.js";
import { Attachments } from "./source/attachments.js";
import { MAX_FILE_BYTES } from "./source/decode-source.js";

/** Reads a people file by its path. It never rejects for a problem of the file. */
export async function loadPeople(
  file: string,
  readFile: (file: string, limitBytes: number) => Promise<Uint8Array>,
): Promise<PeopleFile> {
  try {
    return parsePeople({ file, bytes: await readFile(file, MAX_FILE_BYTES) });
  } catch (error) {
    return { file, users: new Map(), problems: [peopleProblem(unreadable(error), { file, at: null })] };
  }
}

/** Reads the bytes of a people file. Variables are not allowed in it. */
export function parsePeople({
  file,
  bytes,
}: {
  readonly file: string;
  readonly bytes: Uint8Array;
}): PeopleFile {
  const users = new Map<string, { readonly id: UserId; readonly at: SourcePosition }>();
  const parsed = parseTree({ file, bytes, env: {} });
  if (parsed.kind === "refused") return { file, users, problems: withoutValues(file, parsed.diagnostics) };
  const { source, root } = parsed;
  const problems = parsed.problems.copy(new Map());
  const reader = {
    source,
    problems,
    files: new Attachments(new Map()),
    leftOut: new WeakMap(),
    people: NO_PEOPLE,
  };
  const names = new Map<string, string>();
  const twice: Diagnostic[] = [];
  for (const entry of PeopleField.read(reader, root, aThing("file"))?.read("users") ?? []) {
    const id = entry.read();
    if (id === undefined) continue;
    const at = source.position(entry.keyRange.start);
    if (names.has(id)) twice.push(peopleProblem("id-twice", { file, at }));
    else users.set(entry.key, { id: userId(id), at });
    names.set(id, entry.key);
  }
  return { file, users, problems: [...withoutValues(file, problems.diagnostics()), ...twice] };
}

/** Returns the place and the kind of each problem. The messages of the reader contain texts of the file. */
const withoutValues = (file: string, diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(isError).map(({ code, at }) => peopleProblem(kindOf(code), { file, at }));

const peopleProblem = (
  kind: PeopleFileProblem,
  { file, at }: { readonly file: string; readonly at: SourcePosition | null },
): Diagnostic => ({ ...saying("E-PEOPLE-FILE", { case: kind, file }), at, excerpt: null });

function kindOf(code: string): PeopleFileProblem {
  const kind = KINDS[code];
  if (kind !== undefined) return kind;
  if (/^E-YAML-|^E-FULLWIDTH$/.test(code)) return "yaml";
  return /^E-ENV-/.test(code) ? "variable" : "shape";
}

const KINDS: Readonly<Partial<Record<string, PeopleFileProblem>>> = {
  "E-ENCODING": "encoding",
  "E-FILE-EMPTY": "empty",
  "E-FILE-TOO-LARGE": "too-large",
  "E-ID": "id",
  "E-KEY-MISSING": "empty",
  "E-KEY-UNKNOWN": "key",
  "E-NAME-BLANK": "name",
  "E-NAME-SLASH": "name",
  "E-YAML-KEY-DUPLICATE": "name-twice",
};

function unreadable(error: unknown): PeopleFileProblem {
  if (error instanceof LinkOutError) return "link-out";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return TROUBLES[code] ?? "unreadable";
}

const TROUBLES: Readonly<Partial<Record<string, PeopleFileProblem>>> = {
  ENOENT: "missing",
  ENOTDIR: "missing",
  EISDIR: "no-file",
  ERR_NOT_A_FILE: "no-file",
  ERR_FS_FILE_TOO_LARGE: "too-large",
};
