// The clock of a rehearsal waits for each call of this file system of a state. Without that, time jumps to the next heartbeat while a busy
// machine writes a journal, and a run takes minutes of the clock in place of seconds.

import type { TwinClock } from "../../../src/engine/rehearsal/twin-clock.js";
import { type FileSystem, nodeFileSystem } from "../../../src/state/file/file-system.js";

export const heldFiles = (clock: TwinClock): FileSystem => held(nodeFileSystem, clock);

/** The clock also waits for the files that a method opens. */
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
