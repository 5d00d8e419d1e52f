// The control interface under /_emulator: world, settings, journal, faults and clock, for tests of any language.
//
// Bad input is answered with 400 and `{message, problems}`, and nothing is changed. Control calls,
// mistyped ones included, are not in the journal, meet no faults and need no token.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { controlScope, inputOf, sendJson } from "./control-exchange.js";
import type { Backstage } from "./http-server.js";
import { InvalidControlError } from "./input-problems.js";

const MAX_WORLD_BYTES = 256 * 1024 * 1024;
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Adds the control routes to a server; `seed` is that of faults which come without one. */
export function addControl(app: FastifyInstance, backstage: Backstage, seed: number): void {
  const { service, journal, faults, clock } = backstage;
  controlScope(app, (scope) => {
    scope.get("/_emulator/world", (_request, reply) => sendJson(reply, service.world));
    scope.put("/_emulator/world", { bodyLimit: MAX_WORLD_BYTES }, (request, reply) => {
      service.setWorld(inputOf(request));
      return sendJson(reply, service.world);
    });
    scope.patch("/_emulator/settings", (request, reply) =>
      sendJson(reply, service.changeSettings(inputOf(request))),
    );
    scope.get("/_emulator/journal", (_request, reply) => {
      reply.header("X-Emulator-Journal-Dropped", String(journal.dropped));
      return sendJson(reply, journal.entries());
    });
    scope.delete("/_emulator/journal", (_request, reply) => {
      journal.clear();
      return reply.code(204).send();
    });
    scope.put("/_emulator/faults", (request, reply) => {
      const chosen = seedOf(request) ?? seed;
      faults.set(inputOf(request), chosen);
      return sendJson(reply, { seed: chosen });
    });
    scope.post("/_emulator/clock", (request, reply) => {
      clock.advance(checkStep(stepOf(inputOf(request)), clock.now()));
      return sendJson(reply, { now: new Date(clock.now()).toISOString() });
    });
    // What is mistyped is no call of the service either.
    scope.all("/_emulator/*", (request, reply) => {
      const [path] = request.url.split("?", 1);
      return sendJson(reply.code(404), {
        message: `no control call ${request.method} ${path}`,
        problems: [],
      });
    });
  });
}

/** A step of the clock in milliseconds: a whole number that is not negative and ends before the year 10000. */
export function checkStep(stepMs: unknown, now: number): number {
  const most = LAST_MOMENT - now;
  if (typeof stepMs === "number" && Number.isInteger(stepMs) && stepMs >= 0 && stepMs <= most) return stepMs;
  throw new InvalidControlError("the clock step", [`/advance_ms: must be a whole number from 0 to ${most}`]);
}

const stepOf = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "advance_ms" in input ? input.advance_ms : undefined;

function seedOf(request: FastifyRequest): number | undefined {
  const { seed } = request.query as Readonly<Record<string, unknown>>;
  if (seed === undefined) return undefined;
  const number = typeof seed === "string" && /^[0-9]{1,10}$/.test(seed) ? Number(seed) : -1;
  if (number >= 0 && number <= 0xffff_ffff) return number;
  throw new InvalidControlError("the seed", ["?seed=: must be a whole number from 0 to 4294967295"]);
}
