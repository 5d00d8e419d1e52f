// Cuts a push that replaces a damaged state at each of its steps, by a kill and by a power cut. The next push must repair the state.

import { expect, test } from "vitest";
import { seededRandom } from "../../../src/model/random.js";
import { encodeEntry } from "../../../src/state/text/entry-lines.js";
import { encodeSnapshot } from "../../../src/state/text/snapshot.js";
import { bind, DAMAGED, holder, initial } from "../../contract/state-records.js";
import { testSeed } from "../../soak/run-seed.js";
import { CrashDisk, PowerCut } from "./crash-disk.js";
import { open, PATH } from "./two-sessions.js";

const PUSHED = { ...initial, serial: 4 };
const WHOLE = encodeSnapshot({ ...initial, serial: 4 });
const JOURNAL = encodeEntry({ serial: 5, lineage: initial.lineage, record: bind("channel.a", "1") });

const DAMAGES: readonly (readonly [what: string, snapshot: string, journal: string | null])[] = [
  ["the snapshot", DAMAGED, null],
  ["the snapshot, beside a journal that would go on from what is pushed", DAMAGED, JOURNAL],
  ["the journal", WHOLE, "nonsense\nmore\n"],
  ["the journal, which is that of another state", WHOLE, JOURNAL.replace(initial.lineage, "another")],
];

/** Works as `state push --replace` does. */
async function push(disk: CrashDisk, seed: number): Promise<void> {
  const session = await open(disk, seededRandom(seed)).lock(holder, { unchecked: true });
  try {
    const present = session.state();
    await session.replace(present === null ? PUSHED : { ...PUSHED, serial: present.serial + 1 });
  } finally {
    await session.close();
  }
}

test.each(DAMAGES)("what is damaged is %s", async (_what, snapshot, journal) => {
  const seed = testSeed("cut push");
  for (const crash of ["kill", "power"] as const)
    for (let step = 1, isOver = false; !isOver; step += 1) {
      const disk = new CrashDisk({ random: seededRandom(seed + step), crashAtStep: step });
      disk.put(PATH, snapshot);
      disk.put(`${PATH}.journal`, journal);
      isOver = await push(disk, seed).then(
        () => true,
        (error: unknown) => {
          if (error instanceof PowerCut) return false;
          throw error;
        },
      );
      expect(isOver && step < 10, "too few steps").toBe(false);
      const found = disk.afterwards(crash);
      await push(found, seed + 1);
      const state = await open(found, seededRandom(seed)).read();
      expect({ ...state, serial: 4 }).toEqual(PUSHED);
      expect(found.names.filter((name) => !name.endsWith(".tmp"))).toEqual([PATH]);
    }
});
