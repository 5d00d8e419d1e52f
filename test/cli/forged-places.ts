// Opens places of a state with a door past guildform. It reads and replaces the text of the state as a person could who may write to the
// file, the ref, the server or the table.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { openDurably } from "../../src/state/pglite/durable-pglite.js";
import { PostgresDatabase } from "../../src/state/postgres/postgres-database.js";
import { postgresServer } from "../../src/state/postgres/postgres-server.js";
import type { SqlRow, SqlValue } from "../../src/state/sql/sql-database.js";
import { git } from "../state/git/git-place.js";
import { giteaRules } from "../state/http/gitea-rules.js";
import { membersOf, ProtocolServer } from "../state/http/protocol-server.js";
import { noPglite } from "../state/pglite/pglite-place.js";
import { RealServer } from "../state/postgres/real-server.js";
import type { Desk } from "./desk.js";

export interface ForgedPlace {
  /** Returns the variables with which guildform finds the state of this name. */
  env(name: string): Readonly<Record<string, string>>;
  /** Returns the snapshot of a state. */
  text(name: string): Promise<string>;
  put(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

type Open = (desk: Desk) => Promise<ForgedPlace | string>;

/** Each function opens a place for the files of a desk, or returns the reason why there is none here. */
export const FORGED_PLACES = {
  file: async (desk) => ({
    env: (name) => ({ GUILDFORM_STATE: desk.path(`${name}.json`) }),
    text: (name) => readFile(desk.path(`${name}.json`), "utf8"),
    put: (name, text) => writeFile(desk.path(`${name}.json`), text),
    close: async () => {},
  }),
  git: inGit,
  http: overHttp,
  postgres: inPostgres,
  pglite: inPglite,
} as const satisfies Readonly<Record<string, Open>>;

export type ForgedStore = keyof typeof FORGED_PLACES;

export function openForged(store: ForgedStore, desk: Desk): Promise<ForgedPlace | string> {
  const open: Open = FORGED_PLACES[store];
  return open(desk);
}

async function inGit(desk: Desk): Promise<ForgedPlace> {
  const remote = desk.path("remote.git");
  await git(desk.folder, "init", "--quiet", "--bare", "--template=", "remote.git");
  await git(desk.folder, "init", "--quiet", "--template=");
  await git(desk.folder, "remote", "add", "origin", "./remote.git");
  const ref = (name: string) => `refs/guildform/${name}`;
  return {
    env: (name) => ({ GUILDFORM_STATE: `git:origin#${name}` }),
    text: (name) => git(remote, "show", `${ref(name)}:state.json`),
    put: async (name, text) => {
      await mkdir(desk.path("forger"), { recursive: true });
      await writeFile(desk.path("forger/state.json"), `${text}\n`);
      const blob = await git(remote, "hash-object", "-w", desk.path("forger/state.json"));
      await git(remote, "update-ref", ref(name), await commitOf(remote, blob));
    },
    close: async () => {},
  };
}

/** Makes a commit of this one file, without a parent. */
async function commitOf(remote: string, blob: string): Promise<string> {
  await git(remote, "read-tree", "--empty");
  await git(remote, "update-index", "--add", "--cacheinfo", `100644,${blob},state.json`);
  const tree = await git(remote, "write-tree");
  const who = ["-c", "user.name=mallory", "-c", "user.email=m@x"];
  return git(remote, ...who, "commit-tree", "-m", "guildform apply: bind", tree);
}

async function overHttp(): Promise<ForgedPlace> {
  const servers = new Map<string, ProtocolServer>();
  for (const name of ["main", "other"]) servers.set(name, await ProtocolServer.start(giteaRules()));
  const url = (name: string) => servers.get(name)?.url ?? "";
  const carried = async (name: string) => membersOf(await (await fetch(url(name))).text());
  return {
    env: (name) => ({ GUILDFORM_STATE: url(name) }),
    text: async (name) => JSON.stringify((await carried(name)).guildform, null, 1),
    put: async (name, text) => {
      const envelope = await carried(name);
      const serial = Number(envelope.serial) + 1;
      const body = JSON.stringify({ ...envelope, serial, guildform: JSON.parse(text) });
      const { status } = await fetch(url(name), { method: "POST", body });
      if (status !== 201) throw new Error(`the server took no state of a forger: ${status}`);
    },
    close: async () => {
      for (const server of servers.values()) await server.close();
    },
  };
}

type Ask = (text: string, values: readonly SqlValue[]) => Promise<readonly SqlRow[]>;

const inTable = (ask: Ask): Pick<ForgedPlace, "text" | "put"> => ({
  text: async (name) => {
    const [row] = await ask("SELECT snapshot FROM guildform_state WHERE name = $1", [name]);
    return String(row?.snapshot);
  },
  put: async (name, text) => {
    await ask("UPDATE guildform_state SET snapshot = $2 WHERE name = $1", [name, text]);
  },
});

async function inPostgres(): Promise<ForgedPlace | string> {
  const server = await RealServer.start();
  if (!(server instanceof RealServer)) return server;
  const at = { host: null, port: null, database: "postgres", tls: null };
  const database = new PostgresDatabase(await postgresServer(at, server.env));
  return {
    env: (name) => ({ ...server.env, GUILDFORM_STATE: `postgres:///postgres#${name}` }),
    ...inTable((text, values) => database.query(text, values)),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function inPglite(desk: Desk): Promise<ForgedPlace | string> {
  if (noPglite !== null) return noPglite;
  const ask: Ask = async (text, values) => {
    const database = await openDurably(desk.path("db"));
    try {
      return (await database.query(text, values)).rows;
    } finally {
      await database.close();
    }
  };
  return {
    env: (name) => ({ GUILDFORM_STATE: `pglite:${desk.path("db")}#${name}` }),
    ...inTable(ask),
    close: async () => {},
  };
}
