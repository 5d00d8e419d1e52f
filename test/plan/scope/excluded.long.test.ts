// Tests that no call of a part touches an excluded object, neither by its address nor by its id.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, type AddressKind, addressKind, byAddress } from "../../../src/model/address.js";
import { type Scope, scopeMatch } from "../../../src/model/address-scope.js";
import { claimedOf } from "../../../src/plan/claims/claimed.js";
import { fileObjects } from "../../../src/plan/claims/file-objects.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import type { State } from "../../../src/state/state.js";
import { holds } from "../../soak/slice.js";
import { refreshWhole, type WholeGuild, wholeGuilds } from "../random-whole.js";
import { planned } from "./part-and-rest.js";

const draws = fc.record({
  targets: fc.array(fc.nat(), { maxLength: 2 }),
  excludes: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  inside: fc.boolean(),
  /** `true` draws the excludes from messages and their dependents, because one such call can need others. */
  ofPosts: fc.boolean(),
});
type Draws = typeof draws extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns `pin 101/08a1` for a call that pins or unpins, for example. `null` means that the call names no existing object. */
function objectOf({ operation, params }: Operation): string | null {
  const { channel_id: channel, message_id: message, patch_msg_id: edited, role_id: role } = params;
  if (operation === "put_pin" || operation === "delete_pin") return `pin ${channel}/${message}`;
  if (operation === "recall_message") return `message ${channel}/${message}`;
  if (operation === "patch_guild_message") return `message ${channel}/${edited}`;
  if (operation === "delete_thread") return `thread ${channel}/${params.thread_id}`;
  if (operation === "update_channel_role_permissions") return `permission ${channel}/role/${role}`;
  if (operation === "update_channel_user_permissions") return `permission ${channel}/user/${params.user_id}`;
  if (operation === "put_reaction" || operation === "delete_reaction")
    return `reaction ${channel}/${message}/${params.type}/${params.id}`;
  return operation === "update_channel" || operation === "delete_channel" ? `place ${channel}` : null;
}

const KIND: Readonly<Record<string, string>> = { channel: "place", group: "place" };

/** Returns the addresses that calls and changes of a part touch although the scope leaves them out. */
function touchedAnyway(part: Plan, scope: Scope, { config, state, service }: WholeGuild): string[] {
  const claimed = claimedOf(state, config, refreshWhole({ config, state, service }));
  const { placeOf } = fileObjects({ config, ...claimed }, service.channels);
  const { excludedBy } = scopeMatch(scope, placeOf);
  const ids = new Set(
    byAddress((state as State | null)?.resources ?? {}).flatMap(([address, { id }]) => {
      const kind = addressKind(address) ?? "";
      return excludedBy(address) === null ? [] : [`${KIND[kind] ?? kind} ${id}`];
    }),
  );
  return [
    ...part.changes.flatMap(({ address }) => (excludedBy(address) === null ? [] : [address])),
    ...part.operations.flatMap((one) =>
      excludedBy(one.address) === null && !ids.has(objectOf(one) ?? "") ? [] : [one.id],
    ),
  ];
}

const POSTS: ReadonlySet<AddressKind | undefined> = new Set(["message", "pin", "reaction", "announcement"]);

const counts = { parts: 0, narrower: 0 };

function tell(make: () => WholeGuild, { targets, excludes, inside, ofPosts }: Draws): void {
  const guild = make();
  const whole = planned(guild);
  if (whole === null || whole.changes.length === 0) return;
  const pool = [
    ...whole.changes.map(({ address }) => address),
    ...whole.operations.map(({ address }) => address),
    ...byAddress(guild.state?.resources ?? {}).map(([address]) => address),
  ];
  const posts = pool.filter((address) => POSTS.has(addressKind(address)));
  const globOf = (from: readonly Address[]) => (index: number) =>
    `${from[index % from.length]}${inside ? "/**" : ""}`;
  const left = ofPosts && posts.length > 0 ? posts : pool;
  const scope = { targets: targets.map(globOf(pool)), excludes: excludes.map(globOf(left)) };
  const part = planned(make(), { scope });
  if (part === null) return;
  counts.parts += 1;
  if (part.operations.length < whole.operations.length) counts.narrower += 1;
  expect(touchedAnyway(part, scope, make()), JSON.stringify(scope)).toEqual([]);
}

test("no call of a part touches what is excluded, by address or by id", async () => {
  const { isWhole } = await holds(fc.property(wholeGuilds, draws, tell), { soak: 4_000, test: 100 });
  if (isWhole) expect(counts.narrower).toBeGreaterThan(1_000);
}, 900_000);
