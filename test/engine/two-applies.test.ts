// Tests the advice of E-EXPOSURE: take in a first apply, give in a second one. At each moment no member sees or speaks more than before or
// after.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { errors } from "./plan-facts.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

/** The channel `rules` is for chosen members. Moderators may see it, and guests may speak in it. */
const WORLD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: (SMALL_WORLD.channels ?? []).map((one) =>
    one.id === "101" ? { ...one, private_type: 2, speak_permission: 2 } : one,
  ),
  role_permissions: { "101": { "10012": "1", "10013": "4" } },
};

const fileOf = (moderator: string, guest: string) => `
roles: { moderator: "10012", guest: "10013" }
groups:
  - name: start
    channels:
      - { name: rules, permissions: { roles: { moderator: ${moderator}, guest: ${guest} } } }
      - { name: hall }
channels: [{ name: lobby }, { name: attic }]
`;
const WANTED = fileOf("[speak]", "[view]");

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(WORLD);
  moments = [];
});
afterEach(() => shop.close());

type Bits = Readonly<Record<string, number>>;
const BEFORE: Bits = { "10012": 1, "10013": 4 };
const MEMBERS = [["10012"], ["10013"], ["10012", "10013"]];

/** Returns what a member may do. A member must see to speak. */
function rights(bits: Bits, roles: readonly string[]): string[] {
  const held = roles.reduce((sum, id) => sum | (bits[id] ?? 0), 0);
  return (held & 1) === 0 ? [] : ["view", ...((held & 4) === 0 ? [] : ["speak"])];
}

/** These are the entries of the channel after each write that reached the service, of all applies. */
let moments: Bits[];

function watch(): void {
  for (const { operation, path, body } of shop.emulator.journal()) {
    if (operation !== "update_channel_role_permissions") continue;
    const id = /roles\/(\d+)/.exec(path)?.[1] ?? "";
    const { add = "0", remove = "0" } = body as { readonly add?: string; readonly remove?: string };
    const bits = moments.at(-1) ?? BEFORE;
    moments.push({ ...bits, [id]: ((bits[id] ?? 0) | Number(add)) & ~Number(remove) });
  }
}

/** Returns the rights of members at some moment that neither the old nor the new entries give. */
const breaches = (): string[] =>
  moments.flatMap((bits) =>
    MEMBERS.flatMap((roles) => {
      const bounds = new Set([...rights(BEFORE, roles), ...rights({ "10012": 4, "10013": 1 }, roles)]);
      return rights(bits, roles).filter((right) => !bounds.has(right));
    }),
  );

/** Applies the file. It allows the lockout, because the channel has no viewer for a while. */
async function applied(file: string): Promise<void> {
  await shop.write(file);
  expect(await shop.apply({ allowed: { lockouts: 1 } })).toMatchObject({ status: "done", left: [] });
  watch();
}

test("in one apply it is blocked; in two, the first of which takes, nobody sees more than before or after", async () => {
  await shop.write(WANTED);
  expect(errors((await shop.plan()).plan)).toMatchObject([{ code: "E-EXPOSURE" }]);
  await applied(fileOf("[]", "[]"));
  await applied(WANTED);
  expect(moments.at(-1)).toEqual({ "10012": 4, "10013": 1 });
  expect(breaches()).toEqual([]);
});

test("grants first breaks the bound: moderators speak where they only saw", async () => {
  await applied(fileOf("[view, speak]", "[view, speak]"));
  await applied(WANTED);
  expect(breaches()).toContain("speak");
});
