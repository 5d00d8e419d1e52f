// PGlite with writes that reach the disk. By default PGlite starts with syncing switched off, and its file system in a folder has no call
// for it. This module adds the call, so a commit counts only when the disk has it, as with PostgreSQL. pglite-folder.ts opens a database
// with it.

import { closeSync, fsyncSync, openSync } from "node:fs";
import { SqlError, type SqlRow, type SqlValue } from "../sql/sql-database.js";
import { loadDriver } from "../sql/sql-driver.js";
import { thrownText } from "../sql/sql-trouble.js";

/** guildform uses these methods of an open PGlite. */
export interface OpenPglite {
  query(text: string, values: readonly SqlValue[]): Promise<{ readonly rows: readonly SqlRow[] }>;
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** guildform uses these parts of the package. */
interface Pglite {
  readonly PGlite: {
    readonly defaultStartParams: readonly string[];
    create(options: {
      readonly fs: object;
      readonly startParams: readonly string[];
      readonly onStdout: (text: string) => boolean;
      readonly onStderr: (text: string) => boolean;
    }): Promise<OpenPglite>;
  };
}

interface PgliteFolders {
  readonly NodeFS: new (
    path: string,
  ) => {
    init(database: object, options: object): Promise<Started>;
  };
}

interface Started {
  readonly emscriptenOpts: { readonly preRun?: readonly ((module: Module) => void)[] };
}

/** An open file has a number, and a folder has none. */
interface OpenNode {
  readonly nfd?: number;
  readonly node: object;
}

interface Module {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: OpenNode) => number };
    realPath(node: object): string;
  };
}

/** Returns PGlite's own parameters without `-F`, which switches syncing off. */
const withSync = (parameters: readonly string[]): readonly string[] => [
  ...parameters.filter((parameter) => parameter !== "-F"),
  // Only this method uses the call that syncing() adds.
  ...["-c", "wal_sync_method=fsync"],
];

/** Opens the database in the folder, or makes one in an empty folder. Throws SqlError. */
export async function openDurably(folder: string): Promise<OpenPglite> {
  const [{ PGlite }, { NodeFS }] = await Promise.all([
    loadDriver<Pglite>("@electric-sql/pglite"),
    loadDriver<PgliteFolders>("@electric-sql/pglite", "@electric-sql/pglite/nodefs"),
  ]);
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const started = await init(database, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), syncing];
    return { ...started, emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  };
  let lastOutput = "";
  try {
    return await PGlite.create({
      fs: files,
      startParams: withSync(PGlite.defaultStartParams),
      onStdout: () => true,
      onStderr: (text) => {
        lastOutput = text;
        return true;
      },
    });
  } catch (error) {
    const detail = `${lastOutput === "" ? "" : `${lastOutput.trim()}: `}${thrownText(error)}`.slice(0, 300);
    throw new SqlError({ trouble: { case: "folder", told: detail }, state: null }, { cause: error });
  }
}

function syncing({ NODEFS }: Module): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncFolder(NODEFS.realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
