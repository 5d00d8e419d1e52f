// The ids behind the names of a saved plan. A file whose digest is right may still hold another id behind a name that people
// read: it is refused when it is read or before the first write, or people see the id.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../../src/model/json.js";
import { basisDigest } from "../../../src/plan/footprint/footprint.js";
import { differencesOf } from "../../../src/plan/footprint/staleness.js";
import { strangeId } from "../../../src/plan/saved/ids-at-apply.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import { savedPlan } from "../../../src/plan/saved/saved-plan.js";
import { SavedPlanError } from "../../../src/plan/saved/saved-plan-error.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import type { Basis, Operation, Plan } from "../../../src/plan/value/plan.js";
import { planText } from "../../../src/render/plan-text.js";
import type { State } from "../../../src/state/state.js";
import {
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  role,
  state,
  user,
} from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { NaiveService } from "../naive-service.js";
import { planOf } from "../plan-of.js";
import { randomGuild } from "../random-guild.js";
import { refresh } from "../run-plan.js";
import { change, run, undoOf, updated } from "../undo/undo-of.js";

/** Why the plan is not read; null when it is. */
async function refusal(plan: Plan): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(savedPlan(plan)));
  try {
    await parseSavedPlan({ place: "plan.json", bytes, toolVersion: plan.tool_version });
    return null;
  } catch (error) {
    if (error instanceof SavedPlanError) return error.message;
    throw error;
  }
}

interface Edit {
  readonly operation: string;
  readonly from: string;
  readonly to: string;
}

/** One id of one call is another; what the plan says that it looks at, and its digests, are made to fit. */
function edited(plan: Plan, { operation, from, to }: Edit): Plan {
  const operations = plan.operations.map((one): Operation => {
    if (one.id !== operation) return one;
    const { add, remove, ...rest } = one.body ?? {};
    const body = { ...(swapped(rest, { from, to }) as JsonObject), ...pick({ add, remove }) };
    const params = swapped(one.params, { from, to }) as Operation["params"];
    return one.body === undefined ? { ...one, params } : { ...one, params, body };
  });
  const { address } = plan.operations.find(({ id }) => id === operation) ?? { address: "" };
  const basis = plan.basis.map((one): Basis => {
    const isIts = one.address === address || one.address === `order.${from}`;
    return isIts ? { ...one, look: swapped(one.look, { from, to }) as Basis["look"] } : one;
  });
  const footprint = Object.fromEntries(basis.map((one) => [one.address, basisDigest(one)]));
  return { ...plan, operations, basis, footprint };
}

const pick = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;

function swapped(value: object, ids: Pick<Edit, "from" | "to">): object {
  const text = JSON.stringify(value, (_key, member: unknown) => (member === ids.from ? ids.to : member));
  return JSON.parse(text) as object;
}

/** The ids that a call holds. */
function idsOf({ params, body = {} }: Operation): string[] {
  const { add, remove, ...rest } = body;
  const found: string[] = [];
  const visit = (value: Json | undefined): void => {
    if (typeof value === "string" && /^[0-9]+$/.test(value)) found.push(value);
    else if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isJsonObject(value)) for (const one of Object.values(value)) visit(one);
  };
  visit({ ...params, ...rest } as JsonObject);
  return found;
}

/** So many of each plan. */
const EDITS = 4;

/** Whether apply makes no call of it: the guild or the state says otherwise. */
function isStopped(plan: Plan, now: { readonly live: LiveGuild; readonly state: State | null }): boolean {
  return differencesOf(plan, now).length > 0 || strangeId(plan, now) !== null;
}

describe("an id of a call that is another", () => {
  test("is refused, whatever else of the file was made to fit", async () => {
    const stopped = { read: 0, apply: 0 };
    const { cases } = await holds(
      fc.asyncProperty(randomGuild, fc.infiniteStream(fc.nat(1000)), async (guild, numbers) => {
        const { config: file, state: prior } = guild;
        const now = {
          live: refresh({ config: file, state: prior, service: new NaiveService(guild) }),
          state: prior,
        };
        const plan = planOf({ ...now, config: file });
        expect(await refusal(plan)).toBe(null);
        expect(isStopped(plan, now)).toBe(false);
        const next = (): number => numbers.next().value ?? 0;
        const choose = <Item>(items: readonly Item[]): Item => items[next() % items.length] as Item;
        const all = [
          ...new Set([...plan.operations.flatMap(idsOf), ...now.live.channels.map(({ id }) => id)]),
        ];
        const calls = plan.operations.filter((operation) => idsOf(operation).length > 0);
        for (let edits = Math.min(EDITS, calls.length); edits > 0; edits--) {
          const operation = choose(calls);
          const ids = idsOf(operation);
          const edit = { operation: operation.id, from: choose(ids), to: choose(["904", ...all]) };
          if (edit.from === edit.to) continue;
          const crafted = edited(plan, edit);
          if ((await refusal(crafted)) !== null) stopped.read += 1;
          else {
            expect([edit, isStopped(crafted, now)]).toEqual([edit, true]);
            stopped.apply += 1;
          }
        }
      }),
      { soak: 50, test: 8 },
    );
    expect(stopped.read).toBeGreaterThan(cases / 2);
  });

  const born = planOf({
    config: config({
      groups: [
        group("staff", [
          channel("desk", {
            privateType: 2,
            permissions: [role("mods", "10", ["view"]), user("alice", "902", ["view", "speak"])],
          }),
        ]),
      ],
      channels: [channel("hall", { permissions: [user("bob", "903", ["speak"])] })],
    }),
    live: live([liveGroup("9", { name: "staff" }), liveChannel("1", { name: "hall" }), liveChannel("2")], {
      permissions: { "1/user/903": 0n },
    }),
    state: state({ "group.staff": "9", "channel.hall": "1", "channel.attic": "2" }),
  });
  const BIRTH = "create_channel channel.desk";
  const GRANT = "update_channel_user_permissions permission.hall/user.bob";

  test.each<[string, Edit, string]>([
    [
      "a user whom a private channel is born with",
      { operation: BIRTH, from: "902", to: "904" },
      "who is let in by its id",
    ],
    [
      "a role that is given sight of it",
      { operation: "update_channel_role_permissions permission.desk/role.mods", from: "10", to: "11" },
      "who it is by its id",
    ],
    ["a user who is given more", { operation: GRANT, from: "903", to: "904" }, "who it is by its id"],
    ["the channel of a grant", { operation: GRANT, from: "1", to: "2" }, "the channel by its id"],
  ])("%s", async (_what, edit, problem) => {
    expect(await refusal(born)).toBe(null);
    expect(await refusal(edited(born, edit))).toContain(problem);
  });

  test("the group of a new channel, which the file alone does not tell, is held against the state", async () => {
    const now = {
      state: state({ "group.staff": "9", "channel.hall": "1" }),
      channels: [liveGroup("9"), liveGroup("8"), liveChannel("1")],
    };
    expect(strangeId(born, now)).toBe(null);
    const crafted = edited(born, { operation: BIRTH, from: "9", to: "8" });
    expect(strangeId(crafted, now)).toMatchObject({ address: "group.staff", id: "8", what: "the group" });
  });

  test("is seen where the change holds it too", async () => {
    const text = planText(born, { color: false, width: 100 });
    for (const line of ["role mods (10)", "user alice (902)", "user bob (903)"]) expect(text).toContain(line);
    const everywhere = JSON.parse(JSON.stringify(born).replaceAll("902", "904")) as Plan;
    const crafted = {
      ...everywhere,
      footprint: Object.fromEntries(everywhere.basis.map((one) => [one.address, basisDigest(one)])),
    };
    expect(await refusal(crafted)).toBe(null);
    expect(planText(crafted, { color: false, width: 100 })).toContain("user alice (904)");
  });
});

describe("an undo of a channel that state binds no more", () => {
  const runs = [
    run([
      updated("1", { name: "c1" }, { name: "before" }),
      change({
        address: writtenAddress("permission.k1/role.mods"),
        operation: "update_channel_role_permissions",
        params: { channel_id: "1", role_id: "10" },
        body: { add: "1" },
        live: "0",
      }),
    ]),
  ];
  const channels = [liveChannel("1"), liveChannel("2", { position: 2 })];
  const known = { ...state({}), history: runs };
  const plan = undoOf(runs, { live: live(channels, { permissions: { "1/role/10": 1n } }), state: known });

  test("is known by the runs that it takes back", async () => {
    expect(plan.operations).toHaveLength(2);
    expect(await refusal(plan)).toBe(null);
    expect(strangeId(plan, { state: known })).toBe(null);
  });

  test("does not reach another channel by its name", async () => {
    const text = JSON.stringify(plan.operations).replaceAll('"channel_id":"1"', '"channel_id":"2"');
    const operations = JSON.parse(text) as Plan["operations"];
    const basis = plan.basis.map((one): Basis => {
      const look = swapped(one.look, { from: "1", to: "2" }) as Basis["look"];
      return { ...one, look };
    });
    const footprint = Object.fromEntries(basis.map((one) => [one.address, basisDigest(one)]));
    const crafted = { ...plan, operations, basis, footprint };
    expect(strangeId(crafted, { state: known })).toMatchObject({ id: "2" });
  });
});
