// Tests the session machine with random inputs in any order: its promises hold.

import fc from "fast-check";
import { expect, it } from "vitest";
import { step } from "../../../src/client/gateway/session-machine.js";
import {
  INITIAL_STATE,
  type SessionEffect,
  type SessionInput,
  type SessionState,
} from "../../../src/client/gateway/session-state.js";

const rules = { tokenRenewable: true, maxFailures: Number.MAX_SAFE_INTEGER };

const CODES = [1000, 1001, 4000, 4003, 4004, 4006, 4007, 4008, 4009, 4900, 4913];
const FATAL = [4001, 4002, 4010, 4011, 4012, 4013, 4014, 4914, 4915];

const dispatch = (name: string) => (seq: number | null) => ({
  type: "frame" as const,
  frame: {
    kind: "dispatch" as const,
    name,
    seq,
    eventId: null,
    data: name === "READY" ? { session_id: "x" } : {},
  },
});

const frame = (kind: "heartbeat" | "heartbeat-ack" | "reconnect" | "invalid-session" | "other") => ({
  type: "frame" as const,
  frame: { kind },
});

const hello = { type: "frame" as const, frame: { kind: "hello" as const, heartbeatIntervalMs: 45_000 } };

const closed = (code: number | null): SessionInput => ({ type: "closed", code, reason: "" });

const input = (codes: readonly number[]): fc.Arbitrary<SessionInput> =>
  fc.oneof(
    { arbitrary: fc.constant<SessionInput>({ type: "opened" }), weight: 4 },
    { arbitrary: fc.constant<SessionInput>({ type: "timer" }), weight: 5 },
    { arbitrary: fc.constant<SessionInput>(hello), weight: 4 },
    { arbitrary: fc.constant<SessionInput>(dispatch("READY")(1)), weight: 4 },
    { arbitrary: fc.constant<SessionInput>(dispatch("RESUMED")(null)), weight: 3 },
    {
      arbitrary: fc.option(fc.nat(30), { freq: 20 }).map((seq) => dispatch("MESSAGE_CREATE")(seq)),
      weight: 12,
    },
    fc
      .constantFrom<Parameters<typeof frame>[0]>(
        "heartbeat",
        "heartbeat-ack",
        "heartbeat-ack",
        "reconnect",
        "invalid-session",
        "other",
      )
      .map(frame),
    fc.constant<SessionInput>({ type: "unreadable" }),
    fc.constantFrom(...codes, null).map(closed),
    fc.constant<SessionInput>({ type: "start" }),
  );

interface Trace {
  readonly input: SessionInput;
  readonly before: SessionState;
  readonly after: SessionState;
  readonly effects: readonly SessionEffect[];
}

function run(inputs: readonly SessionInput[], jitter: number): readonly Trace[] {
  let state = INITIAL_STATE;
  return [{ type: "start" } as const, ...inputs].map((one) => {
    const before = state;
    const { state: after, effects } = step(before, one, { ...rules, jitter });
    state = after;
    return { input: one, before, after, effects };
  });
}

const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const inputs = fc.array(input(CODES), { maxLength: 120 });

it("delivers each event of a session at most once, in order, and tells every lost session once", () => {
  fc.assert(
    fc.property(inputs, jitter, (list, random) => {
      let last = -1;
      let owed = false;
      for (const { before, after, effects, input: one } of run(list, random)) {
        if (before.session !== null && after.session === null) owed = true;
        for (const effect of effects) {
          if (effect.type === "gap") {
            expect(owed).toBe(true);
            owed = false;
          }
          if (effect.type !== "deliver") continue;
          // A gap comes before any event of the session after it.
          expect(owed).toBe(false);
          if (effect.frame.seq === null) continue;
          expect(effect.frame.seq).toBeGreaterThan(last);
          last = effect.frame.seq;
        }
        const isReady = one.type === "frame" && one.frame.kind === "dispatch" && one.frame.name === "READY";
        if (isReady && before.phase === "identifying") last = after.session?.seq ?? -1;
      }
    }),
    { numRuns: 1_000 },
  );
});

it("keeps one connection and one wait: connects only when there is none, and says what goes on with it", () => {
  fc.assert(
    fc.property(inputs, jitter, (list, random) => {
      let standing = false;
      for (const { input: one, before, after, effects } of run(list, random)) {
        if (one.type === "closed" && before.phase !== "waiting" && before.phase !== "idle") standing = false;
        for (const effect of effects) {
          if (effect.type === "connect") {
            expect(standing).toBe(false);
            standing = true;
          }
          if (effect.type === "cut") standing = false;
          if (["identify", "resume", "heartbeat"].includes(effect.type)) expect(standing).toBe(true);
          if (effect.type === "wait") expect(effect.ms).toBeGreaterThanOrEqual(0);
        }
        expect(effects.filter(({ type }) => type === "wait").length).toBeLessThanOrEqual(1);
        if (after.phase === "waiting" || after.phase === "stopped") expect(standing).toBe(false);
        // If the machine needs an outside event, it waits with a limit of time.
        if (before.phase !== after.phase && !["connecting", "stopped"].includes(after.phase)) {
          expect(effects.map(({ type }) => type)).toContain("wait");
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

it("resumes only a session that it has, by its last sequence number, and beats with it", () => {
  fc.assert(
    fc.property(inputs, jitter, (list, random) => {
      for (const { before, after, effects } of run(list, random)) {
        for (const effect of effects) {
          if (effect.type === "resume") expect(effect.seq).toBe(before.session?.seq);
          if (effect.type === "identify") expect(before.session).toBeNull();
          if (effect.type === "heartbeat") expect(effect.seq).toBe(after.session?.seq);
        }
        if (before.session !== null && after.session !== null) {
          expect(after.session.seq).toBeGreaterThanOrEqual(before.session.seq);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

it("does nothing after its end, and ends once", () => {
  const end = fc.oneof(
    fc.constant<SessionInput>({ type: "stop" }),
    fc.constant<SessionInput>({ type: "fail", error: new Error("over") }),
    fc.constantFrom(...FATAL).map(closed),
  );
  fc.assert(
    fc.property(
      inputs,
      fc.array(end, { minLength: 1, maxLength: 3 }),
      inputs,
      jitter,
      (one, ends, two, random) => {
        const traces = run([...one, ...ends, ...two], random);
        const ended = traces.findIndex(({ effects }) => effects.some(({ type }) => type === "end"));
        if (ended < 0) return;
        expect(traces[ended]?.effects.at(-1)?.type).toBe("end");
        expect(traces.slice(ended + 1).flatMap(({ effects }) => effects)).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});

it("a heartbeat that is asked for is sent while the session is taken up again, too", () => {
  const inputs: readonly SessionInput[] = [
    { type: "opened" },
    hello,
    dispatch("READY")(1),
    closed(4009),
    { type: "timer" },
    { type: "opened" },
    frame("heartbeat"),
    hello,
    frame("heartbeat"),
  ];
  const traces = run(inputs, 0);
  expect(traces.at(-3)).toMatchObject({ before: { phase: "greeting" }, effects: [] });
  expect(traces.at(-1)).toMatchObject({
    before: { phase: "resuming" },
    effects: [{ type: "heartbeat", seq: 1 }],
  });
});
