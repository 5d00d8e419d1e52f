// Keeps states in git: a ref in the remote of the configuration's repository. use-cases/open-store.ts opens it.
//
// It keeps the promises of StateStore among all who may push to that remote. The git program does the work with its own credentials. The
// user's repository stays unchanged.

import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { nameOfRef } from "../address/git-address.js";
import type { StateBackend } from "../backend.js";
import type { GitState } from "../remote-state.js";
import type { Sealing } from "../sealed-state.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";
import type { StateWrite } from "../state-write.js";
import type { LockHolder, StateStore } from "../store.js";
import { storeOver } from "../store-over.js";
import { writeOf } from "./commit-words.js";
import { breakLock, takeGitLease } from "./git-lease.js";
import { OpenGitLog, readRef } from "./git-log.js";
import { withoutCredentials } from "./git-trouble.js";
import type { HeldRef } from "./held-ref.js";
import { lockOf } from "./ref-lock.js";
import { SideFailure, SideRepository } from "./side-repository.js";
import { StateRef } from "./state-ref.js";
import { urlOfRemote } from "./transport-settings.js";
import { type UserRepository, userRepository } from "./user-repository.js";

export interface GitStateStoreOptions extends Pick<GitState, "remote" | "ref"> {
  /** The repository contains this folder, which may be the one of the configuration. */
  readonly folder: string;
  /** gitEnvironment() makes the environment of git from this one. */
  readonly env: NodeJS.ProcessEnv;
  /** The log of the ref has this run as the author of an unlock. */
  readonly self: LockHolder;
  readonly random: Random;
  readonly clock: Clock;
  readonly sealing?: Sealing | null | undefined;
  /** When a session gives the lock back and the ref has this many commits, the last commit leaves the others behind. */
  readonly keep?: number | undefined;
  /** One run of git may take this long. */
  readonly limitMs?: number;
}

const LIMIT_MS = 60_000;

const KEEP = 1_000;

/** Returns a store in a ref, which need not exist yet. Throws StateUnreadableError when there is no git, repository or remote. */
export async function gitStateStore(options: GitStateStoreOptions): Promise<StateStore> {
  const { remote, ref, folder, env, limitMs = LIMIT_MS } = options;
  const repository = await userRepository(folder, { place: locationOf({ remote, ref }), env, limitMs });
  return gitStoreIn(repository, options);
}

const locationOf = ({ remote, ref }: Pick<GitState, "remote" | "ref">): string =>
  `git:${remote}#${nameOfRef(ref)}`;

/** Returns the store in a repository whose settings are already known. Throws StateUnreadableError when it has no such remote. */
export function gitStoreIn(
  repository: UserRepository,
  options: Omit<GitStateStoreOptions, "folder">,
): StateStore {
  const { remote, ref, env, limitMs = LIMIT_MS, clock } = options;
  const location = locationOf(options);
  const urlFor = (use: "read" | "write") => urlOfRemote(repository.settings, remote, use);
  const url = urlFor("read");
  if (url === null) {
    const remotes = [...repository.settings.keys()].flatMap(
      (key) => /^remote\.(.+)\.url$/.exec(key)?.[1] ?? [],
    );
    throw new StateUnreadableError({
      place: location,
      case: "git",
      trouble: { case: "no-remote", remote, known: remotes },
    });
  }
  const open = async (use: "read" | "write"): Promise<StateRef> => {
    const given = { repository, remote, url: urlFor(use) ?? url, env, limitMs };
    const side = await SideRepository.open(given).catch((error: unknown) => {
      if (!(error instanceof SideFailure)) throw error;
      const params = { place: location, case: "git", trouble: error.trouble } as const;
      throw use === "read" ? new StateUnreadableError(params) : new StateUnwritableError(params);
    });
    return new StateRef({ side, ref, location, use, clock });
  };
  let lastWrite: StateWrite | null = null;
  const onRead = ({ tip }: StateRef) => {
    lastWrite = tip === null ? null : writeOf(tip.oid, tip.commit);
  };
  const backend: StateBackend = {
    location,
    name: `git:${ref}`,
    place: `git:${withoutCredentials(url)}#${ref}`,
    find: async (use) => usesOf(() => open(use), { ...options, onRead, keep: options.keep ?? KEEP }),
    lastWrite: () => lastWrite,
    writes: (most) =>
      lookingAt(
        () => open("read"),
        (ref) => ref.writes(most),
      ),
  };
  return storeOver(backend, { sealing: options.sealing, clock: options.clock });
}

interface UseOptions extends Pick<GitStateStoreOptions, "self" | "random" | "clock"> {
  readonly keep: number;
  /** The callback gets the ref when read() has looked at it. */
  readonly onRead: (ref: StateRef) => void;
}

/** Returns log and lease of one use: they share the ref and its last look. */
function usesOf(
  open: () => Promise<StateRef>,
  options: UseOptions,
): Awaited<ReturnType<StateBackend["find"]>> {
  let held: HeldRef | null = null;
  const looking = <Result>(look: (ref: StateRef) => Promise<Result>) => lookingAt(open, look);
  return {
    log: {
      read: () =>
        looking(async (ref) => {
          await ref.look();
          options.onRead(ref);
          return readRef(ref);
        }),
      open: async (_leaseId, { setsAside = false } = {}) => {
        if (held === null) throw new Error("a log in git is opened by the holder of its lock");
        return OpenGitLog.open(held, setsAside);
      },
    },
    lease: {
      holder: () =>
        looking(async (ref) => {
          await ref.look();
          return lockOf(ref);
        }),
      break: (id) => looking((ref) => breakLock(ref, id, options)),
      take: async (holder) => {
        const ref = await open();
        try {
          held = await takeGitLease(ref, holder, options);
          return held;
        } catch (error) {
          await ref.close();
          throw error;
        }
      },
    },
  };
}

/** Opens the ref for one look, and removes its side repository afterwards. */
async function lookingAt<Result>(
  open: () => Promise<StateRef>,
  look: (ref: StateRef) => Promise<Result>,
): Promise<Result> {
  const ref = await open();
  try {
    return await look(ref);
  } finally {
    await ref.close();
  }
}
