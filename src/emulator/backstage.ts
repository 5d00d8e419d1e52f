// Every door of the emulator gets these parts. control-routes.ts and service-door.ts take it as a parameter.

import type { Random } from "../model/random.js";
import type { EmulatedClock } from "./emulated-clock.js";
import type { Faults } from "./faults.js";
import type { EmulatedGateway } from "./gateway/gateway.js";
import type { Journal } from "./journal.js";
import type { OwnNames } from "./own-names.js";
import type { Service } from "./service.js";

export interface Backstage {
  readonly service: Service;
  readonly gateway: EmulatedGateway;
  /** The URL is known once the server listens. */
  readonly gatewayUrl: () => string;
  readonly names: OwnNames;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly clock: EmulatedClock;
  readonly random: Random;
  /** The signal aborts when the emulator closes. */
  readonly closing: AbortSignal;
}
