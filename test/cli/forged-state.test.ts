// Tests that the real program refuses a state that a person changed without the key, on every store, before any call to the guild. The
// state has other values, is older, lacks a part, or belongs to another name.

import { describe, expect, onTestFinished, test } from "vitest";
import { slice } from "../soak/slice.js";
import { DECLARED, Desk } from "./desk.js";
import { FORGED_PLACES, type ForgedPlace, type ForgedStore, openForged } from "./forged-places.js";

const KEY = "0123456789abcdef0123456789abcdef";

const QUICK = ["file", "http"] as const;

interface Texts {
  readonly present: string;
  /** The text is from before the last apply. */
  readonly older: string;
  /** The text belongs to another name, under the same key. */
  readonly another: string;
}

const FORGERIES: Readonly<Record<string, (texts: Texts) => string>> = {
  "another value": ({ present }) => present.replace(/"101"/, '"103"'),
  "an older state": ({ older }) => older,
  "a part cut out": ({ present }) => present.replace(/"channel\.lobby": ?\{/, '"channel.hall": {'),
  "no seal": ({ present }) => present.replace(/"seal":/, '"unsealed":'),
  "the state of another name": ({ another }) => another,
};

async function opened(name: ForgedStore, desk: Desk): Promise<ForgedPlace | null> {
  const place = await openForged(name, desk);
  if (typeof place === "string") return null;
  onTestFinished(() => place.close());
  return place;
}

describe("a state that was changed without the key", () => {
  test("is refused on every store, and nothing is sent", async () => {
    const all = Object.keys(FORGED_PLACES) as ForgedStore[];
    const { isWhole, seed } = slice({ soak: all.length, test: 1 });
    // The writes of these stores start no program and no database.
    const stores = isWhole ? all : [QUICK[seed % QUICK.length] ?? "file"];
    for (const store of stores) {
      await using desk = await Desk.open();
      const place = await opened(store, desk);
      if (place === null) continue;
      const around = (name: string) => ({
        env: { ...place.env(name), GUILDFORM_STATE_KEY: KEY, XDG_STATE_HOME: desk.path(`memory-of-${name}`) },
      });
      const applied = async (name: string) => {
        const run = await desk.run(["apply", "--auto-approve"], around(name));
        expect([store, run.status, run.stderr]).toEqual([store, 0, expect.not.stringContaining("error")]);
        return place.text(name);
      };
      const another = await applied("other");
      const older = await applied("main");
      await desk.write("guildform.yaml", DECLARED.replace("- name: lobby", "- { key: lobby, name: foyer }"));
      const present = await applied("main");
      const writes = desk.writes().length;
      for (const [what, forge] of Object.entries(FORGERIES)) {
        const forged = forge({ present, older, another });
        expect([store, what, forged]).not.toEqual([store, what, present]);
        await place.put("main", forged);
        const command = what === "no seal" ? ["apply", "--auto-approve"] : ["plan"];
        const run = await desk.run([...command, "--json"], around("main"));
        expect([store, what, run.status, run.stdout]).toEqual([
          store,
          what,
          1,
          expect.stringMatching(/"code": ?"STATE_FORGED"/),
        ]);
      }
      expect(desk.writes()).toHaveLength(writes);
      await place.put("main", present);
      expect((await desk.run(["plan", "--detailed-exitcode"], around("main"))).status).toBe(0);
    }
  });
});
