// The contract of the service is a suite that every place runs: the emulator, the emulator behind a proxy that alters its answers, and a
// real guild.
//
//   guildServiceContract("emulator", () => emulatedPlace());

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ServiceError } from "../../src/client/index.js";
import { lookUpErrorCode } from "../../src/protocol/error-codes.js";
import { OPERATION_GUIDE } from "../../src/protocol/operation-guide.js";
import { NAMED_OPERATIONS, ROUTES } from "../../src/protocol/routes.js";
import { type FullScene, type Happy, withSettings } from "./guild-service/contract.js";
import { CONTRACTS } from "./guild-service/contracts.js";
import type { EmulatedPlace, ServicePlace } from "./guild-service/place.js";
import { SCENE } from "./guild-service/scene.js";
import { expectPendingWire, expectWire } from "./guild-service/wire-answer.js";

/** The client runs the happy paths. */
export function guildServiceContract(name: string, open: () => Promise<ServicePlace>): void {
  withPlace(name, open, (place) => {
    for (const operation of NAMED_OPERATIONS) {
      for (const happy of CONTRACTS[operation].happy) {
        test(`${operation}: ${happy.says}`, async ({ skip }) => {
          skip(!isPossible(happy, place()), "the guild lacks what this needs");
          const { client, emulator, scene } = place();
          if (emulator !== null && happy.world !== undefined)
            emulator.setWorld(happy.world(emulator.world()) as object);
          emulator?.clearJournal();
          // The scene has every member that the case needs.
          await happy.run(client, scene as FullScene);
          const called = emulator?.journal().map((entry) => entry.operation);
          if (called !== undefined) expect(called).toContain(operation);
        });
      }
    }
  });
}

/** Raw requests check the answers on the wire. */
export function guildServiceWire(name: string, open: () => Promise<EmulatedPlace>): void {
  withPlace(`${name}, on the wire`, open, (place) => {
    for (const operation of NAMED_OPERATIONS) {
      test(operation, () => expectWire(place(), operation, CONTRACTS[operation].wire(SCENE)));
    }
    test.each(["post_message", "post_keyboard_message"] as const)("%s, audited", async (operation) => {
      const { emulator } = place();
      emulator.setWorld(withSettings(emulator.world(), { audit: "all" }) as object);
      await expectPendingWire(place(), operation, CONTRACTS[operation].wire(SCENE));
    });
  });
}

/** The suite checks every documented refusal. The rules of the service lead to it, or an injected fault. */
export function guildServiceRefusals(name: string, open: () => Promise<EmulatedPlace>): void {
  withPlace(`${name}, refusals`, open, (place) => {
    for (const operation of NAMED_OPERATIONS) {
      const contract = CONTRACTS[operation];
      const body = ROUTES[operation].request === null ? {} : { body: {} };
      for (const refused of contract.refusals) {
        test(`${operation}: ${refused.code}, ${refused.says}`, async () => {
          const { emulator, client } = place();
          const { world } = refused;
          if (world !== undefined) emulator.setWorld(world(emulator.world()) as object);
          const { body: sent, ...call } = { ...body, ...refused.call(SCENE) };
          const request = () =>
            client.call(operation, {
              ...call,
              ...(ROUTES[operation].request === null || sent === undefined ? {} : { body: sent }),
            });
          if (refused.second) await request();
          const before = emulator.world();
          await expectRefusal(request(), refused.code);
          expect(emulator.world()).toEqual(before);
        });
      }
      const byRule = new Set(contract.refusals.map(({ code }) => code));
      const others = OPERATION_GUIDE[operation].errors.filter((code) => !byRule.has(code));
      if (others.length === 0) continue;
      test(`${operation}: ${others.join(", ")}, injected`, async () => {
        const { emulator, client } = place();
        for (const code of others) {
          emulator.setFaults([{ match: { operation }, fault: "status", status: 400, code }]);
          await expectRefusal(client.call(operation, { ...body, ...contract.wire(SCENE) }), code);
        }
      });
    }
  });
}

async function expectRefusal(call: Promise<unknown>, code: number): Promise<void> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ServiceError);
  const { meaning, advice } = lookUpErrorCode(code);
  expect(error).toMatchObject({
    platformCode: code,
    meaning,
    advice,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
}

function withPlace<Place extends ServicePlace>(
  name: string,
  open: () => Promise<Place>,
  tests: (place: () => Place) => void,
): void {
  describe(name, () => {
    let place: Place | undefined;
    const there = (): Place => {
      if (place === undefined) throw new Error("the place is not open");
      return place;
    };
    beforeAll(async () => {
      place = await open();
    });
    beforeEach(() => there().reset());
    afterAll(() => place?.close());
    tests(there);
  });
}

const isPossible = ({ needs = [] }: Happy, { scene, emulator }: ServicePlace): boolean =>
  needs.every((need) => (need === "emulator" ? emulator !== null : scene[need] !== undefined));
