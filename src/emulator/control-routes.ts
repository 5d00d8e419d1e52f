// controlRoutes serves the world, settings, journal, faults and clock under `/_emulator/`. A test in any language can call
// it. emulator.ts gives its table to the control door.

import { jsonReply } from "./answering.js";
import type { Backstage } from "./backstage.js";
import { answered, type ControlRoute, inputOf } from "./control-exchange.js";
import { controlProblem, InvalidControlError } from "./input-problems.js";
import type { Query } from "./request-target.js";

const MAX_WORLD_BYTES = 256 * 1024 * 1024;
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Faults that a caller puts without `?seed=` draw by `seed`. */
export function controlRoutes(backstage: Backstage, seed: number): readonly ControlRoute[] {
  const { service, journal, faults, clock } = backstage;
  return [
    { method: "GET", path: "/_emulator/world", answer: () => answered(service.world) },
    {
      method: "PUT",
      path: "/_emulator/world",
      maxBytes: MAX_WORLD_BYTES,
      answer: (call) => {
        service.setWorld(inputOf(call));
        return answered(service.world);
      },
    },
    {
      method: "PATCH",
      path: "/_emulator/settings",
      answer: (call) => answered(service.changeSettings(inputOf(call))),
    },
    {
      method: "GET",
      path: "/_emulator/journal",
      answer: () =>
        jsonReply(200, journal.entries(), { "x-emulator-journal-dropped": String(journal.dropped) }),
    },
    {
      method: "DELETE",
      path: "/_emulator/journal",
      answer: () => {
        journal.clear();
        return { status: 204, headers: {}, text: null };
      },
    },
    {
      method: "PUT",
      path: "/_emulator/faults",
      answer: (call) => {
        const chosen = seedOf(call.query) ?? seed;
        faults.set(inputOf(call), chosen);
        return answered({ seed: chosen });
      },
    },
    {
      method: "POST",
      path: "/_emulator/clock",
      answer: (call) => {
        clock.advance(checkStep(stepOf(inputOf(call)), clock.now()));
        return answered({ now: new Date(clock.now()).toISOString() });
      },
    },
  ];
}

/** Checks a step of the clock in milliseconds. A step is a whole number, is not negative and ends before the year 10000. */
export function checkStep(stepMs: unknown, now: number): number {
  const most = LAST_MOMENT - now;
  if (typeof stepMs === "number" && Number.isInteger(stepMs) && stepMs >= 0 && stepMs <= most) return stepMs;
  throw new InvalidControlError("clock-step", [controlProblem("/advance_ms", { case: "number", most })]);
}

const stepOf = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "advance_ms" in input ? input.advance_ms : undefined;

function seedOf({ seed }: Query): number | undefined {
  if (seed === undefined) return undefined;
  const number = typeof seed === "string" && /^[0-9]{1,10}$/.test(seed) ? Number(seed) : -1;
  if (number >= 0 && number <= 0xffff_ffff) return number;
  throw new InvalidControlError("seed", [controlProblem("?seed=", { case: "number", most: 0xffff_ffff })]);
}
