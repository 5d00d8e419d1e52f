// Applies a random whole guild at once, or first in a part and then as a whole.

import { byAddress, channelAddress, groupAddress, inChannelOf } from "../../../src/model/address.js";
import type { Scope } from "../../../src/model/address-scope.js";
import { ownIdOf } from "../../../src/model/bound-id.js";
import type { Json } from "../../../src/model/json.js";
import { makePlan } from "../../../src/plan/make-plan.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import type { State } from "../../../src/state/state.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { breaches } from "../members.js";
import { SUBJECTS } from "../random-channel.js";
import { refreshWhole, type WholeGuild, type WholeService } from "../random-whole.js";
import { runContent } from "../run-content.js";

/** Returns noon of a day of January. The daily quota is new each day. */
const noonOf = (day: number): string => `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`;

/** Returns `null` when the file cannot be planned, or when the scope needs something that it excludes. */
export function planned(whole: WholeGuild, { scope, day = 1 }: { scope?: Scope; day?: number } = {}) {
  try {
    return makePlan({
      config: whole.config,
      state: whole.state,
      live: refreshWhole(whole),
      allowed: {},
      toolVersion: "0.0.0-test",
      createdAt: noonOf(day),
      scope,
    }).plan;
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

export interface Run {
  readonly choose: (ready: readonly Operation[]) => Operation;
  /** The run passes each call that it made. */
  readonly watch?: (done: Operation) => void;
}

/** Applies a plan. Returns the guild afterwards. */
export function applied(whole: WholeGuild, plan: Plan, { choose, watch = () => undefined }: Run): WholeGuild {
  let last: Operation | undefined;
  const state = runContent(plan, {
    service: whole.service,
    state: whole.state,
    choose: (ready) => {
      last = choose(ready);
      return last;
    },
    watch: () => {
      if (last !== undefined) watch(last);
    },
  });
  return { ...whole, state };
}

/** Plans and applies the whole file, on as many days as its posts take. */
export function appliedWholly(start: WholeGuild, run: Run): WholeGuild {
  let whole = start;
  for (let day = 2; day < 12; day += 1) {
    whole.service.postsToday.clear();
    const plan = planned(whole, { day });
    if (plan === null) throw new Error("the rest cannot be planned");
    if (plan.operations.length + plan.changes.length + plan.remember.length === 0) return whole;
    whole = applied(whole, plan, run);
  }
  throw new Error("there is no end of changes");
}

/** Returns the guild with addresses in place of bound ids, and the order of declared objects. */
export function worldOf({ service, state, config }: WholeGuild): Json {
  const names = namesIn(state);
  const nameIn = (text: string) =>
    names.get(text) ?? text.replace(/<#([0-9]+)>/g, (_, id) => `<#${key(id)}>`);
  const named = (value: unknown): Json =>
    JSON.parse(
      JSON.stringify(value ?? null, (_key, one: unknown) => (typeof one === "string" ? nameIn(one) : one)),
    ) as Json;
  const key = (id: string) => names.get(id) ?? id;
  const keyed = (text: string) => text.split("/").map(key).join("/");
  const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
    Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
  // A bound channel that left the file keeps its neighbours, because the file gives it no place.
  const declared = new Set<string>([
    ...config.groups.map((one) => groupAddress(one.key)),
    ...config.channels.map((one) => channelAddress(one.key)),
  ]);
  const sequences = ["groups", "0", ...service.channels.map(({ id }) => id)];
  return {
    channels: sorted(service.channels.map(({ position: _, ...one }) => [key(one.id), named(one)])),
    orders: sorted(
      sequences.map((id) => [
        key(id),
        service
          .order(id)
          .map(key)
          .filter((one) => declared.has(one)),
      ]),
    ),
    permissions: sorted(
      [...service.permissions]
        .filter(([subject, bits]) => bits !== 0n && isThere(service, subject))
        .map(([subject, bits]) => [keyed(subject), String(bits)]),
    ),
    pins: sorted(
      [...service.pins]
        .filter(([id, ids]) => ids.length > 0 && isThere(service, id))
        .map(([id, ids]) => [key(id), ids.map(key).sort()]),
    ),
    messages: [...service.messages.values()]
      .filter(({ channel }) => isThere(service, channel))
      .map(({ id, channel, body, reactions }) =>
        named({ id, channel, body, reactions: [...reactions].sort() }),
      )
      .map((one) => JSON.stringify(one))
      .sort(),
    threads: [...service.threads.values()].map(({ channelId, title }) => `${key(channelId)} ${title}`).sort(),
    announcement: named(service.announcement),
    bound: Object.keys(state?.resources ?? {}).sort(),
    protected: [...(state?.protected ?? [])].sort(),
    managed: config.channels.length,
  } as Json;
}

const isThere = (service: WholeService, key: string): boolean =>
  service.channels.some(({ id }) => id === key.split("/")[0]);

function namesIn(state: State | null): ReadonlyMap<string, string> {
  return new Map(
    byAddress(state?.resources ?? {})
      .filter(([address]) => /^(group|channel|message|thread)\./.test(address))
      .map(([address, { id }]) => [ownIdOf(id), address]),
  );
}

type Accesses = Pick<WholeService, "channels" | "permissions">;

export const accessOf = ({ channels, permissions }: WholeService): Accesses => ({
  channels: [...channels],
  permissions: new Map(permissions),
});

/** Returns the members with access to the channel that the bounds do not allow at this moment. */
export function brokenBounds(
  id: string,
  world: { readonly before: Accesses; readonly now: Accesses; readonly goal: Accesses },
): string[] {
  const [before, now, goal] = [world.before, world.now, world.goal].map((service) => ({
    access: service.channels.find((one) => one.id === id),
    bits: (kind: string, subject: string) => service.permissions.get(`${id}/${kind}/${subject}`) ?? 0n,
  }));
  if (!before?.access || !now?.access || !goal?.access) return [];
  return breaches({
    before: accessIn(before.access),
    now: accessIn(now.access),
    after: accessIn(goal.access),
    entries: SUBJECTS.map(({ kind, id: subject }) => ({
      kind: subject === "1" ? "everyone" : kind,
      before: before.bits(kind, subject),
      now: now.bits(kind, subject),
      after: goal.bits(kind, subject),
    })),
  });
}

const accessIn = ({
  private_type,
  speak_permission,
}: {
  readonly private_type: number | null;
  readonly speak_permission: number | null;
}) => ({ private_type: private_type ?? 0, speak_permission: speak_permission ?? 1 });

/** Returns the live channels without a known order that keeps promise 3. */
export function exposedBy(plan: Plan): ReadonlySet<string> {
  const exposed = new Set(
    plan.findings.flatMap(({ code, address }) => (code === "E-EXPOSURE" ? [address] : [])),
  );
  return new Set(
    plan.operations.flatMap(({ address, params }) => {
      const channel = address.startsWith("permission.") ? `channel.${inChannelOf(address).channel}` : address;
      return exposed.has(channel as never) ? [String(params.channel_id)] : [];
    }),
  );
}
