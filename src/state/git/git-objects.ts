// Objects as git prints and reads them: what `git cat-file --batch` says, trees, commits, and the stream of `git fast-import`.

/** What lay under each name that was asked for; null where nothing does. */
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
  /** `blob`, `tree`, `commit` or `tag`. */
  readonly type: string;
  readonly content: Buffer;
}

export interface TreeEntry {
  /** `100644` a file, `40000` a folder. */
  readonly mode: string;
  readonly name: string;
  readonly oid: string;
}

/** The entries of a tree: mode, blank, name, a zero byte, and the id in as many bytes as ids of that repository have. */
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
  /** Of the committer, in seconds since 1970. */
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
  /** Null: a commit without one. */
  readonly parent: string | null;
  /** Files that are there already, by their ids. */
  readonly presentFiles: ReadonlyMap<string, string>;
  readonly added: ReadonlyMap<string, Buffer>;
  readonly message: string;
  readonly who: { readonly name: string; readonly email: string };
  readonly atS: number;
}

/** The ref under which a new commit stands in the side repository. */
export const MADE_REF = "refs/guildform/made";

/** For `git fast-import`, which prints the ids of the added files in their order, and that of the commit. */
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

/** A name as a commit may hold it. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, "").trim() || "unknown";
