// Reads and writes objects in git's formats: the output of `git cat-file --batch`, trees, commits, and the input of `git fast-import`.
// `state-ref.ts` talks to git with it.

/** Returns the object of each name; null means that there is none. */
export function batchOf(printed: Buffer, names: readonly string[]): readonly (GitObject | null)[] {
  let at = 0;
  return names.map(() => {
    const end = printed.indexOf(0x0a, at);
    const [oid = "", type = "", size = ""] = printed.toString("latin1", at, end).split(" ");
    at = end + 1;
    if (!/^\d+$/.test(size)) return null;
    const content = printed.subarray(at, at + Number(size));
    at += Number(size) + 1;
    return { oid, type, content };
  });
}

export interface GitObject {
  readonly oid: string;
  /** The type is `blob`, `tree`, `commit` or `tag`. */
  readonly type: string;
  readonly content: Buffer;
}

export interface TreeEntry {
  /** `100644` is a file, and `40000` a folder. */
  readonly mode: string;
  readonly name: string;
  readonly oid: string;
}

/** Reads the entries of a tree. Each has the mode, a blank, the name, a zero byte, and the id in `idBytes` bytes. */
export function treeEntries(content: Buffer, idBytes: number): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < content.byteLength; ) {
    const blank = content.indexOf(0x20, at);
    const zero = content.indexOf(0, blank);
    const mode = content.toString("latin1", at, blank);
    const name = content.toString("utf8", blank + 1, zero);
    at = zero + 1 + idBytes;
    entries.push({ mode, name, oid: content.toString("hex", zero + 1, at) });
  }
  return entries;
}

export interface CommitText {
  readonly author: string;
  /** The commit was made at this time, in seconds since 1970. */
  readonly atS: number;
  readonly message: string;
}

export function commitText(content: Buffer): CommitText {
  const text = content.toString("utf8");
  const end = text.indexOf("\n\n");
  const head = end === -1 ? text : text.slice(0, end);
  const [, author = ""] = /^author (.*) <[^\n]*> \d+ [+-]\d{4}$/m.exec(head) ?? [];
  const [, at = "0"] = /^committer .* (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return { author, atS: Number(at), message: end === -1 ? "" : text.slice(end + 2) };
}

export interface NewCommit {
  /** null makes a commit without a parent. */
  readonly parent: string | null;
  /** The tree keeps these files: the path is the key, and the id the value. */
  readonly presentFiles: ReadonlyMap<string, string>;
  readonly added: ReadonlyMap<string, Buffer>;
  readonly message: string;
  readonly who: { readonly name: string; readonly email: string };
  readonly atS: number;
}

/** The side repository has a new commit under this ref. */
export const MADE_REF = "refs/guildform/made";

/** Returns input for `git fast-import`. Its output has the ids of the added files in their order, and then the id of the commit. */
export function importStream({ parent, presentFiles, added, message, who, atS }: NewCommit): Buffer {
  const pieces: Buffer[] = [];
  const line = (text: string) => pieces.push(Buffer.from(`${text}\n`));
  const data = (bytes: Buffer) => {
    line(`data ${bytes.byteLength}`);
    pieces.push(bytes);
    line("");
  };
  const paths = [...added.keys()];
  for (const [index, bytes] of [...added.values()].entries()) {
    line("blob");
    line(`mark :${index + 1}`);
    data(bytes);
  }
  const commit = paths.length + 1;
  line(`commit ${MADE_REF}`);
  line(`mark :${commit}`);
  line(`committer ${plain(who.name)} <${plain(who.email)}> ${atS} +0000`);
  data(Buffer.from(message));
  if (parent !== null) line(`from ${parent}`);
  line("deleteall");
  for (const [path, oid] of presentFiles) line(`M 100644 ${oid} ${path}`);
  for (const [index, path] of paths.entries()) line(`M 100644 :${index + 1} ${path}`);
  for (let mark = 1; mark <= commit; mark += 1) line(`get-mark :${mark}`);
  line("done");
  return Buffer.concat(pieces);
}

/** Returns a name in the form that a commit allows. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, "").trim() || "unknown";
