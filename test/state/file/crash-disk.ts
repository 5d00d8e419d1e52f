// Keeps files in memory, and forgets as much as a real disk may. After a crash, synced bytes and synced names are there. Any first part of
// later bytes may remain, and any first few of later changes of names.
//
// The disk can lose power at its n-th step, in the middle of a write too. Every later step then fails.

import { basename, dirname } from "node:path";
import type { Random } from "../../../src/model/random.js";
import type { FileMark, FileSystem, OpenFile } from "../../../src/state/file/file-system.js";

/** Each call fails with this error once the power is gone. */
export class PowerCut extends Error {}

/** `kill` ends the process, and the machine stays up. `power` stops the machine. */
export type Crash = "kill" | "power";

interface Inode {
  readonly identity: string;
  modifiedMs: number;
  bytes: Buffer;
  synced: Buffer;
}

type Names = Map<string, Inode>;

export class CrashDisk implements FileSystem {
  /** Each call of the interface is one step. */
  steps = 0;
  readonly #crashAtStep: number;
  readonly #random: Random;
  readonly #names: Names;
  #syncedNames: Names;
  /** These changes of names are not durable yet. They are in order. */
  #changes: ((names: Names) => void)[] = [];

  constructor(options: { random: Random; crashAtStep?: number; names?: Names }) {
    this.#random = options.random;
    this.#crashAtStep = options.crashAtStep ?? Number.POSITIVE_INFINITY;
    this.#names = options.names ?? new Map();
    this.#syncedNames = new Map(this.#names);
  }

  get names(): readonly string[] {
    return [...this.#names.keys()].sort();
  }

  /** Returns the disk as the next run finds it. */
  afterwards(crash: Crash, options: { crashAtStep?: number } = {}): CrashDisk {
    const names: Names = crash === "kill" ? new Map(this.#names) : new Map(this.#syncedNames);
    if (crash === "power") {
      const kept = Math.floor(this.#random.next() * (this.#changes.length + 1));
      for (const change of this.#changes.slice(0, kept)) change(names);
    }
    const copies = new Map<Inode, Inode>();
    for (const [name, inode] of names) {
      const bytes = crash === "kill" ? inode.bytes : this.#survivingBytes(inode);
      const copy = copies.get(inode) ?? { ...inode, bytes, synced: bytes };
      copies.set(inode, copy);
      names.set(name, copy);
    }
    return new CrashDisk({ ...options, random: this.#random, names });
  }

  /** This disk has no links. */
  async realPath(path: string): Promise<string> {
    return path;
  }

  async readFile(path: string): Promise<Buffer> {
    this.#step();
    return Buffer.from(this.#existing(path, "open").bytes);
  }

  async stat(path: string): Promise<FileMark> {
    this.#step();
    return markOf(this.#existing(path, "stat"));
  }

  /** Writes a file as a person does, or removes it with null. The change is durable, and no step of the program. */
  put(path: string, content: string | Uint8Array | null): void {
    const bytes = Buffer.from(content ?? "");
    const inode: Inode = { identity: nextIdentity(), modifiedMs: 0, bytes, synced: bytes };
    for (const names of [this.#names, this.#syncedNames]) {
      names.delete(path);
      if (content !== null) names.set(path, inode);
    }
  }

  async open(path: string, _flags: "wx" | "ax", _mode: number): Promise<OpenFile> {
    this.#step();
    if (this.#names.has(path)) throw systemError("EEXIST", "open", path);
    const nothing = Buffer.alloc(0);
    const inode: Inode = { identity: nextIdentity(), modifiedMs: 0, bytes: nothing, synced: nothing };
    this.#change((names) => names.set(path, inode));
    return {
      write: async (data) => {
        const part = Math.floor(this.#random.next() * (data.byteLength + 1));
        this.#step(() => {
          inode.bytes = Buffer.concat([inode.bytes, data.subarray(0, part)]);
        });
        inode.bytes = Buffer.concat([inode.bytes, data]);
      },
      truncate: async (length) => {
        this.#step();
        inode.bytes = inode.bytes.subarray(0, length);
      },
      touch: async (modifiedMs) => {
        this.#step();
        inode.modifiedMs = modifiedMs;
      },
      stat: async () => {
        this.#step();
        return markOf(inode);
      },
      sync: async () => {
        this.#step();
        inode.synced = inode.bytes;
      },
      close: async () => this.#step(),
    };
  }

  async rename(from: string, to: string): Promise<void> {
    this.#step();
    const inode = this.#existing(from, "rename");
    if (this.#names.get(to) === inode) return;
    this.#change((names) => {
      names.delete(from);
      names.set(to, inode);
    });
  }

  async link(existing: string, name: string): Promise<void> {
    this.#step();
    const inode = this.#existing(existing, "link");
    if (this.#names.has(name)) throw systemError("EEXIST", "link", name);
    this.#change((names) => names.set(name, inode));
  }

  async unlink(path: string): Promise<void> {
    this.#step();
    this.#existing(path, "unlink");
    this.#change((names) => names.delete(path));
  }

  async mkdir(): Promise<void> {
    this.#step();
  }

  async readdir(path: string): Promise<readonly string[]> {
    this.#step();
    return this.names.filter((name) => dirname(name) === path).map((name) => basename(name));
  }

  async syncFolder(): Promise<void> {
    this.#step();
    this.#syncedNames = new Map(this.#names);
    this.#changes = [];
  }

  #step(lastBreath: () => void = () => undefined): void {
    this.steps += 1;
    if (this.steps < this.#crashAtStep) return;
    if (this.steps === this.#crashAtStep) lastBreath();
    throw new PowerCut(`no power at step ${this.steps}`);
  }

  #change(change: (names: Names) => void): void {
    change(this.#names);
    this.#changes.push(change);
  }

  #existing(path: string, syscall: string): Inode {
    const inode = this.#names.get(path);
    if (inode === undefined) throw systemError("ENOENT", syscall, path);
    return inode;
  }

  #survivingBytes({ bytes, synced }: Inode): Buffer {
    const kept =
      synced.byteLength + Math.floor(this.#random.next() * (bytes.byteLength - synced.byteLength + 1));
    return bytes.byteLength >= synced.byteLength ? bytes.subarray(0, kept) : synced;
  }
}

/** Returns the disk's calls as an object of its own, so that a test can replace some of them. */
export function methodsOf(disk: CrashDisk): FileSystem {
  return {
    realPath: (path) => disk.realPath(path),
    readFile: (path) => disk.readFile(path),
    stat: (path) => disk.stat(path),
    open: (path, flags, mode) => disk.open(path, flags, mode),
    rename: (from, to) => disk.rename(from, to),
    link: (existing, name) => disk.link(existing, name),
    unlink: (path) => disk.unlink(path),
    mkdir: () => disk.mkdir(),
    readdir: (path) => disk.readdir(path),
    syncFolder: () => disk.syncFolder(),
  };
}

let identities = 0;

function nextIdentity(): string {
  identities += 1;
  return String(identities);
}

function markOf({ identity, modifiedMs }: Inode): FileMark {
  return { identity, modifiedMs };
}

/** Makes an error as Node's file system throws it. */
export function systemError(code: string, syscall: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, syscall, path });
}
