// Tests keys that state managed once. The entry of such a key under `removed:` or `moved:` is a note, also after each command that works on
// the state. With a key that state never had, the plan ends with 5.

import { expect, test } from "vitest";
import { seededRandom } from "../../src/model/random.js";
import { runSeed } from "../soak/run-seed.js";
import { AS_IT_IS, Desk, STATE_FILE } from "./desk.js";

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };
type Run = (args: readonly string[]) => Promise<Ended>;

const sealed = (desk: Desk) => ({
  env: { GUILDFORM_STATE_KEY: "0123456789abcdef0123456789abcdef", XDG_STATE_HOME: desk.path("home") },
});

/** Returns the file without the channel `lobby`, and with entries. */
const withEntries = (entries: string) =>
  `${AS_IT_IS.replace(/channels:\n {2}- name: lobby\n$/, "")}${entries}`;

const REMOVED = withEntries("removed: [{ channel: lobby }]\n");

const former = async (run: Run): Promise<readonly string[]> =>
  (JSON.parse((await run(["state", "pull"])).stdout) as { former?: string[] }).former ?? [];

const codes = async (desk: Desk, text: string): Promise<readonly [number | null, readonly string[]]> => {
  await desk.write("guildform.yaml", text);
  const { status, stdout } = await desk.run(["plan", "--json"]);
  const { findings } = JSON.parse(stdout) as { findings: { code: string }[] };
  return [status, findings.map(({ code }) => code).filter((code) => /TOMBSTONE|REMOVED|MOVED/.test(code))];
};

test("an entry for a key that was forgotten or renamed by hand is a note; a slip ends with 5", async () => {
  await using desk = await Desk.open(AS_IT_IS);
  await desk.run(["apply", "--auto-approve"]);
  expect((await desk.run(["state", "forget", "channel.lobby", "--yes"])).status).toBe(0);
  expect((await desk.run(["state", "mv", "channel.rules", "channel.law"])).status).toBe(0);
  const renamed = REMOVED.replace("{ name: rules }", "{ key: law, name: rules }");
  // A live channel has this name. The finding names it by its id, so that nothing is deleted by a guess.
  expect(await codes(desk, renamed)).toEqual([0, ["W-TOMBSTONE-UNBOUND"]]);
  desk.byHand((guild) => ({ ...guild, channels: (guild.channels ?? []).filter(({ id }) => id !== "103") }));
  expect(await codes(desk, renamed)).toEqual([0, ["I-TOMBSTONE-DONE"]]);
  const moved = "moved: [{ from: rules, to: law }]\n";
  expect(await codes(desk, renamed + moved)).toEqual([0, ["I-TOMBSTONE-DONE", "I-MOVED-DONE"]]);
  expect(await codes(desk, renamed.replace("channel: lobby", "channel: loby"))).toEqual([
    5,
    ["E-REMOVED-UNKNOWN"],
  ]);
  expect(await codes(desk, renamed + moved.replace("from: rules", "from: ruels"))).toEqual([
    5,
    ["E-MOVED-UNKNOWN", "I-TOMBSTONE-DONE"],
  ]);
  // Without the state, `validate` cannot know which keys were managed.
  expect(await desk.run(["validate"])).toMatchObject({
    status: 0,
    stdout: expect.not.stringMatching(/UNKNOWN/),
  });
});

const COMMANDS: readonly ((run: Run, desk: Desk, round: number) => Promise<Ended>)[] = [
  (run) => run(["apply", "--auto-approve"]),
  (run, _desk, round) => run(["state", "mv", "channel.rules", `channel.rules-${round}`]),
  (run, _desk, round) => run(["state", "mv", `channel.rules-${round - 1}`, "channel.rules"]),
  (run) => run(["state", "forget", "group.start", "--yes"]),
  async (run, desk) => {
    const pulled = JSON.parse((await run(["state", "pull"])).stdout) as { serial: number };
    await desk.write("copy.json", JSON.stringify({ ...pulled, serial: pulled.serial + 1 }));
    return run(["state", "push", "copy.json"]);
  },
  async (run) => {
    await run(["state", "migrate", "--to", "elsewhere.json"]);
    return run(["state", "migrate", "--state", "elsewhere.json", "--to", STATE_FILE]);
  },
];

test.each(["a state", "a sealed state"])(
  "%s keeps what it managed once through each command",
  async (name) => {
    const seed = runSeed();
    const random = seededRandom(seed);
    await using desk = await Desk.open(AS_IT_IS);
    const options = name === "a sealed state" ? sealed(desk) : {};
    const run: Run = (args) => desk.run([...args], options);
    await run(["apply", "--auto-approve"]);
    await run(["state", "forget", "channel.lobby", "--yes"]);
    let known = await former(run);
    expect(known).toEqual(["channel.lobby", "channel.#103"]);
    const drawn = Array.from({ length: 4 }, () => Math.floor(random.next() * COMMANDS.length));
    for (const [round, at] of [...COMMANDS.keys(), ...drawn].entries()) {
      const ended = await COMMANDS[at]?.(run, desk, round);
      const now = await former(run);
      const told = `seed ${seed}, round ${round}, command ${at}: ${ended?.status} ${ended?.stderr}`;
      expect(
        [...known].filter((one) => !now.includes(one)),
        told,
      ).toEqual([]);
      if (round < COMMANDS.length) expect(ended?.status, told).toBe(0);
      known = now;
    }
  },
);
