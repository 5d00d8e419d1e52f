// Every attribute of a channel goes through every pass: create, digest, pull, stale plan, saved plan, rehearsal, verification, drift,
// pull --into, undo and defaults.
//
// Each settable attribute goes both ways between its two values: a change away from the usual value hides a lost former value.

import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { attributeRow, type ChannelAttribute } from "../../src/model/channel-attributes.js";
import type { GuildId } from "../../src/model/ids.js";
import { changedParts } from "../../src/plan/footprint/staleness.js";
import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { GUILD, Workshop } from "../engine/workshop.js";
import { digestWith, fileAttributes, fileWith } from "./file-attributes.js";

/** A file writes an empty text like this. */
const EMPTY = JSON.stringify("");
const EMPTY_GUILD = { id: GUILD, name: "g", owner_id: "900", channels: [] };
/** Attributes of access would block a plan; the limits are not under test here. */
const allowed = { lockouts: 9, openings: 9, reveals: 9, exposures: 9 };
const NOTHING = { roles: new Map(), users: new Map() } as const;
const signal = new AbortController().signal;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
});
afterAll(() => workshop.close());

function liveChannel() {
  const [channel] = workshop.channelsNamed("rules");
  if (channel === undefined) throw new Error("the guild has no channel rules");
  return channel;
}

const liveValue = (name: string) =>
  Object.entries(liveChannel()).find(([key]) => key === name)?.[1] as string | number;

function setByHand(name: string, value: string | number): void {
  workshop.changeChannel(String(liveChannel().id), { [name]: value });
}

/** Returns a third value, which has no name in a file. */
const withoutName = (value: string | number) => (typeof value === "number" ? 7 : "by hand");

/** Starts over with an empty guild, and applies a file with this value. */
async function applyNew(name: string, value: string) {
  await workshop.startOver(EMPTY_GUILD);
  await workshop.write(fileWith(name, value));
  return workshop.apply();
}

/** Returns the spellings that a pulled file may have. It leaves out an empty text. */
const spellings = (name: string, value: string) =>
  value === EMPTY ? [] : [`${name}: ${JSON.parse(value)}`, `${name}: ${value}`];

const paths = (plan: Plan) => plan.changes.flatMap(({ attributes }) => attributes.map(({ path }) => path));

async function roundTrip(plan: Plan) {
  return savedPlanIn(new TextEncoder().encode(JSON.stringify(savedPlan(plan))), "plan.json");
}

/** Updates the file from the guild, and returns the new text. */
async function followGuild(addresses: readonly string[] = []): Promise<string> {
  const { text } = await workshop.guildform().pullInto({ ...NOTHING, addresses, prune: false, signal });
  await workshop.writeWhole(text);
  return text;
}

test("a create can send every attribute of the file", () => {
  const creatable = Object.keys(PAYLOADS.CreateChannel.properties ?? {});
  expect(creatable).toEqual(expect.arrayContaining(fileAttributes.map(({ name }) => name)));
});

describe.each(fileAttributes)("$name", ({ name, isSettable, values }) => {
  const [first, second] = values;

  test("a create sends it, shows it, and the guild holds it", async () => {
    const liveValues = [];
    for (const value of values) {
      const { plan, left } = await applyNew(name, value);
      expect(left).toEqual([]);
      expect(plan.operations[0]?.body).toHaveProperty(name);
      expect(paths(plan)).toContain(name);
      expect((await workshop.plan()).plan.changes).toEqual([]);
      liveValues.push(liveValue(name));
    }
    expect(new Set(liveValues).size).toBe(values.length);
  });

  test("the digest of the file counts it", () => {
    expect(new Set(values.map((value) => digestWith(name, value))).size).toBe(values.length);
  });

  test("a pull writes it as the file spelled it", async () => {
    for (const value of values) {
      await applyNew(name, value);
      const pulled = await workshop.guildform().pull({
        ...NOTHING,
        guildId: GUILD as GuildId,
        explicit: true,
        accept: async () => true,
        signal,
      });
      const text = pulled?.text ?? "";
      const said = spellings(name, value).filter((one) => text.includes(one));
      expect(said.length > 0).toBe(value !== EMPTY);
    }
  });

  test("a change by hand makes a plan of the channel stale, and is named", async () => {
    await applyNew(name, first);
    const former = liveValue(name);
    await applyNew(name, second);
    await workshop.write("channels: [{ key: rules, name: renamed }]\n");
    const { plan } = await workshop.plan();
    setByHand(name, former);
    const error = await workshop
      .guildform()
      .applyPlan(await roundTrip(plan), {})
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    if (!(error instanceof StalePlanError)) throw error ?? new Error("the plan was applied");
    const parts = error.differences.flatMap((difference) => changedParts(difference, new Map()));
    const [now, before] = [first, second].map((value) => JSON.parse(value));
    expect(parts).toContainEqual({ what: { case: "path", path: name }, before, now });
  });

  const others = isSettable ? values.slice(1) : [];
  const directions = others.flatMap((other) => [[first, other] as const, [other, first] as const]);

  describe.each(directions)("from %s to %s", (from, to) => {
    test("a rehearsal and a saved plan change it", async () => {
      await applyNew(name, from);
      const former = liveValue(name);
      await workshop.write(fileWith(name, to));
      const { outcomes, unshown, faulted } = await workshop.guildform().rehearse({ allowed, faults: 3 });
      expect([...outcomes.map(({ status }) => status), unshown]).toEqual(["applied", []]);
      expect([faulted?.lost, faulted?.duplicates, faulted?.foreign]).toEqual([[], [], []]);
      const { plan } = await workshop.plan({ allowed });
      expect(paths(plan)).toEqual([name]);
      const { applied } = await workshop.guildform().applyPlan(await roundTrip(plan), { allowed });
      expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied"]);
      expect(liveValue(name)).not.toBe(former);
    });

    test("drift tells a change by hand, and the file follows it", async () => {
      for (const valueFor of [(former: string | number) => former, withoutName]) {
        setByHand(name, valueFor(await change()));
        expect(JSON.stringify((await workshop.guildform().drift()).report)).toContain(`"path":"${name}"`);
        await followGuild();
        expect((await workshop.plan({ allowed })).plan.changes).toEqual([]);
      }
    });

    test("an undo takes it back", async () => {
      const former = await change();
      const { plan } = await workshop.guildform().undo({ allowed });
      expect(paths(plan)).toEqual([name]);
      await workshop.guildform().applyPlan(await roundTrip(plan), { allowed });
      expect(liveValue(name)).toBe(former);
    });

    test("an undo leaves a former value that is back by hand, and tells a third value", async () => {
      const former = await change();
      const changedSince = async () => {
        const { changes, findings } = (await workshop.guildform().undo({ allowed })).plan;
        const isDrift = changes.map(({ drift }) => drift);
        return [isDrift, findings.map(({ code }) => code).includes("W-CHANGED-SINCE")];
      };
      setByHand(name, former);
      expect(await changedSince()).toEqual([[], false]);
      setByHand(name, withoutName(former));
      expect(await changedSince()).toEqual([[true], true]);
    });

    test("an undo tells a former value that no call sets", async () => {
      await applyNew(name, from);
      const unsettable = withoutName(liveValue(name));
      setByHand(name, unsettable);
      await workshop.write(fileWith(name, to));
      await workshop.apply({ allowed });
      const { findings } = (await workshop.guildform().undo({ allowed })).plan;
      const isLost = findings.map(({ code }) => code).includes("W-NOT-RESTORED");
      expect(isLost).toBe(typeof unsettable === "number");
    });

    test("verification misses it where the service did not take it", async () => {
      await applyNew(name, from);
      const former = liveValue(name);
      await workshop.write(fileWith(name, to));
      const onEvent = ({ type }: { readonly type: string }) => {
        if (type === "verifying") setByHand(name, former);
      };
      expect((await workshop.apply({ allowed, onEvent })).left?.length).toBe(1);
    });

    test("defaults give it, and a new block says it beside them", async () => {
      const defaults = `defaults: { channel: { ${name}: ${from} } }\n`;
      await workshop.startOver(EMPTY_GUILD);
      await workshop.write(`${defaults}channels: [{ key: rules, name: rules }]\n`);
      await workshop.apply();
      const former = liveValue(name);
      await workshop.write(fileWith(name, to));
      await workshop.apply({ allowed });
      expect(liveValue(name)).not.toBe(former);
      await workshop.write(`${defaults}channels: []\n`);
      await rm(workshop.statePath, { force: true });
      expect(await followGuild(["channel.rules"])).toContain("rules");
      expect((await workshop.plan({ allowed })).plan.operations).toEqual([]);
    });

    test("a new block says the usual value where the answer leaves it out", async () => {
      const hidden = [{ id: "101", name: "rules" }];
      const guilds = [{ ...EMPTY_GUILD, channels: hidden }];
      await workshop.startOver(EMPTY_GUILD);
      workshop.emulator.setWorld({ guilds, settings: { without_access: ["101"] } });
      await workshop.write(`defaults: { channel: { ${name}: ${from} } }\nchannels: []\n`);
      const block = (await followGuild(["channel.rules"])).split("channels:")[1];
      // A row with a value for an omitted attribute gives the channel this value, and the block may inherit it.
      if (attributeRow(name as ChannelAttribute).whenOmitted === null) expect(block).toContain(`${name}: `);
      expect((await workshop.plan({ allowed })).plan.operations).toEqual([]);
    });

    /** Applies `from`, then `to`. Returns the wire value of `from`. */
    async function change(): Promise<string | number> {
      await applyNew(name, from);
      const former = liveValue(name);
      await workshop.write(fileWith(name, to));
      await workshop.apply({ allowed });
      return former;
    }
  });
});
