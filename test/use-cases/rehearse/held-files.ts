// The file system of a state in a rehearsal: the clock waits for each call. Without that, time jumps to the next heartbeat while a busy
// machine writes a journal, and a run takes minutes of the clock in place of seconds.

import type { TwinClock } from "../../../src/engine/rehearsal/twin-clock.js";
import { type FileSystem, nodeFileSystem } from "../../../src/state/file/file-system.js";

export const heldFiles = (clock: TwinClock): FileSystem => held(nodeFileSystem, clock);

/** Files that a method opens are held too. */
const held = <Methods extends object>(methods: Methods, clock: TwinClock): Methods =>
  new Proxy(methods, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: readonly unknown[]) =>
        clock.during(async () => {
          const result: unknown = await method.apply(target, args);
          return isOpenFile(result) ? held(result, clock) : result;
        });
    },
  });

const isOpenFile = (result: unknown): result is object =>
  typeof result === "object" && result !== null && "sync" in result;
