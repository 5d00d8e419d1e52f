// Imitates a state store far away. Every write takes some time, like a push to a remote or a call of a server, and is counted. The check of
// the lease takes none, because such a store refuses a write without the lease.

import { setTimeout as after } from "node:timers/promises";
import { built } from "./built.js";

/** `writes` counts the writes by kind, such as `{ take: 1, append: 2 }`. */
export async function delayedStore({ delayMs }) {
  const { storeOver } = await built("state/store-over.js");
  const writes = {};
  const held = { snapshot: null, entries: [] };
  const write = async (name, work) => {
    writes[name] = (writes[name] ?? 0) + 1;
    await after(delayMs);
    work();
  };
  const content = () => ({ snapshot: held.snapshot, entries: [...held.entries], entriesIn: "memory:" });
  const put = (name) => (state) =>
    write(name, () => {
      held.snapshot = state;
      held.entries = [];
    });
  const log = {
    read: async () => content(),
    open: async () => ({
      content: content(),
      begin: put("begin"),
      replace: put("replace"),
      append: (entries) => write("append", () => held.entries.push(...entries)),
      compact: put("compact"),
      close: async () => {},
    }),
  };
  const take = async (holder) => {
    const info = { ...holder, id: "1", since: new Date().toISOString(), seen: null };
    await write("take", () => {});
    const nothing = async () => {};
    return {
      info,
      replaced: null,
      assertHeld: nothing,
      look: () => write("look", nothing),
      renew: nothing,
      release: () => write("release", nothing),
    };
  };
  const lease = { holder: async () => null, take, break: async () => null };
  const place = { location: "memory:", name: "memory:", place: "memory:" };
  return { writes, store: storeOver({ ...place, find: async () => ({ log, lease }) }) };
}
