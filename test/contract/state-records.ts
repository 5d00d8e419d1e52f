// Makes records of every kind for tests of the state, a state to fold them into, and a holder of its lock.

import { hostname } from "node:os";
import fc from "fast-check";
import { writtenAddress } from "../../src/model/address.js";
import { refTo } from "../../src/model/ref.js";
import { type AppliedRun, emptyState, type State } from "../../src/state/state.js";
import type { StateMove } from "../../src/state/state-move.js";
import type { StateRecord } from "../../src/state/state-record.js";
import type { LockHolder } from "../../src/state/store.js";
import { boundId } from "../bound-id.js";

export const holder: LockHolder = {
  who: "alice",
  host: hostname(),
  pid: process.pid,
  command: "guildform apply",
  ci_job_url: "https://ci.example/job/7",
};

export const initial: State = emptyState({ lineage: "1f0a", guildId: "7070" });

export const bind = (address: string, id: string): StateRecord => ({
  type: "bind",
  address: writtenAddress(address),
  id: boundId(id),
  applied: { name: `name of ${address}`, position: 3 },
});

export const intent = (
  operationId: string,
  address: string,
  more: { readonly run?: string; readonly auditId?: string } = {},
): StateRecord => ({
  type: "intent",
  intent: {
    operation_id: operationId,
    address: writtenAddress(address),
    operation: "create_channel",
    params: { guild_id: "1442" },
    body: { name: "大厅", private_user_ids: [] },
    at: "2026-03-01T00:00:00.000Z",
    run: more.run ?? "run1",
    pending: more.auditId === undefined ? null : { audit_id: more.auditId, task_id: null },
  },
});

export const run = (id: string, more: Partial<AppliedRun> = {}): StateRecord => ({
  type: "run",
  run: {
    id,
    at: "2026-03-01T00:00:00.000Z",
    by: "alice on build-7",
    command: "guildform apply",
    undoes: [],
    orders: { groups: ["1", "2"], ["__proto__"]: [] },
    known: null,
    changes: [],
    ...more,
  },
});

export const change = (runId: string, address: string): StateRecord => ({
  type: "change",
  run: runId,
  change: {
    operation_id: `modify ${address}`,
    address: writtenAddress(address),
    operation: "modify_channel",
    params: { channel_id: "7" },
    body: { name: "大厅" },
    made: null,
    live: { name: "before", ["__proto__"]: null },
    bound: { id: boundId("7"), applied: { name: "before" } },
  },
});

/** The call names `needs`, such as `group.start`; null means that it names only ids. */
export const ahead = (
  operationId: string,
  address: string,
  {
    run = "run1",
    needs = null,
    makes = true,
  }: { readonly run?: string; readonly needs?: string | null; readonly makes?: boolean } = {},
): StateRecord => ({
  type: "ahead",
  run,
  call: {
    operation_id: operationId,
    address: writtenAddress(address),
    operation: makes ? "create_channel" : "update_channel",
    params: makes
      ? { guild_id: "1442" }
      : { channel_id: needs === null ? "7" : refTo(writtenAddress(needs)) },
    body:
      makes && needs !== null ? { name: "大厅", parent_id: refTo(writtenAddress(needs)) } : { name: "大厅" },
    at: "2026-03-01T00:00:00.000Z",
    live: null,
    bound: null,
    learns: makes
      ? []
      : [
          {
            type: "bind",
            address: writtenAddress(address),
            id: [needs === null ? "7" : refTo(writtenAddress(needs))],
            applied: { name: "大厅" },
          },
        ],
  },
});

/** Makes a record of a move to `git:origin#main`, at the stage `moving` or another one. */
export const moving = (more: Partial<StateMove> = {}): StateRecord => ({
  type: "move",
  move: {
    stage: "moving",
    id: "7f3a",
    other: { address: "git:origin#main", host: null },
    since: "2026-03-01T00:00:00.000Z",
    by: "alice on build-7",
    ...more,
  },
});

/** Draws a record over a few addresses, so that records meet. Some addresses are hostile to plain objects. */
export const anyRecord: fc.Arbitrary<StateRecord> = (() => {
  const address = fc.constantFrom(
    "channel.a",
    "channel.b",
    "group.规则",
    "__proto__",
    "constructor",
    'x"\n\u2028',
  );
  const operationId = fc.constantFrom("op1", "op2", "op3", "__proto__");
  const runId = fc.constantFrom("run1", "run2", "__proto__");
  const boundId = fc.string({ unit: fc.constantFrom(..."aZ09_-=+/~"), minLength: 1, maxLength: 40 });
  const known = fc.option(fc.array(fc.constantFrom("1", "2"), { maxLength: 2 }));
  return fc.oneof(
    fc.tuple(address, boundId).map(([name, id]) => bind(name, id)),
    address.map((name): StateRecord => ({ type: "forget", address: writtenAddress(name) })),
    fc
      .tuple(address, address)
      .map(
        ([from, to]): StateRecord => ({ type: "rename", from: writtenAddress(from), to: writtenAddress(to) }),
      ),
    fc
      .array(address.map(writtenAddress), { maxLength: 3 })
      .map((addresses): StateRecord => ({ type: "protect", addresses })),
    fc
      .tuple(operationId, address, runId, fc.option(fc.constant("audit")))
      .map(([id, name, ofRun, auditId]) =>
        intent(id, name, { run: ofRun, ...(auditId === null ? {} : { auditId }) }),
      ),
    fc.tuple(runId, known).map(([id, channels]) => run(id, { known: channels })),
    fc.tuple(runId, address).map(([id, name]) => change(id, name)),
    fc
      .record({
        id: operationId,
        name: address,
        run: runId,
        needs: fc.option(address),
        makes: fc.boolean(),
      })
      .map(({ id, name, ...more }) => ahead(id, name, more)),
    fc.tuple(runId, operationId).map(([run, id]): StateRecord => ({ type: "shown", run, operation_id: id })),
    fc
      .record({
        channel_id: address,
        day: fc.constantFrom("2026-03-01", "2026-03-02"),
        add: fc.constantFrom(-1, 0, 1),
        refused: fc.constantFrom(null, 304045),
      })
      .map((posts): StateRecord => ({ type: "posts", ...posts })),
    fc
      .dictionary(
        fc.constantFrom("channel", "pin", "__proto__"),
        fc.array(fc.integer({ min: 0, max: 9000 })),
        {
          noNullPrototype: true,
        },
      )
      .map((met): StateRecord => ({ type: "pace", met })),
    fc.tuple(operationId, fc.option(fc.constantFrom("run1", "run2"), { nil: undefined })).map(
      ([id, run]): StateRecord => ({
        type: "settle",
        operation_id: id,
        ...(run === undefined ? {} : { run }),
      }),
    ),
  );
})();

/** This snapshot cannot be understood. */
export const DAMAGED = '{"format":2,"nonsense":true}';
