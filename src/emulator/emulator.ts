// startEmulator serves the service on one plain-HTTP port, and returns a handle to look at it and change it. `guildform emulate` starts it,
// and so does each rehearsal (`engine/rehearsal/twin`).
//
// The port serves the API, the token endpoint, the gateway and the control interface. Nothing outlives close(): it ends
// open, delayed and hung connections too. The emulator reads no files and writes to no stream.

import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Clock, systemClock } from "../model/clock.js";
import { GuildformError } from "../model/errors.js";
import { systemRandom } from "../model/random.js";
import { ROUTES } from "../protocol/routes.js";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";
import { jsonReply, sendReply } from "./answering.js";
import { ControlDoor } from "./control-door.js";
import { answered, type ControlRoute, inputOf } from "./control-exchange.js";
import { checkStep, controlRoutes } from "./control-routes.js";
import { EmulatedClock } from "./emulated-clock.js";
import { Faults } from "./faults.js";
import type { WrittenFault } from "./faults-schema.js";
import { EmulatedGateway } from "./gateway/gateway.js";
import { checkGatewayAction } from "./gateway/gateway-action.js";
import { GatewayControl } from "./gateway/gateway-control.js";
import { gatewayDoor } from "./gateway/gateway-door.js";
import type { GatewayHandle } from "./gateway/gateway-handle.js";
import { type HttpPlace, HttpServer } from "./http-server.js";
import { Journal, type JournalEntry } from "./journal.js";
import { memberRoutes } from "./member-routes.js";
import { MemberControl } from "./messages/member-control.js";
import { OwnNames } from "./own-names.js";
import { readTarget } from "./request-target.js";
import { Service } from "./service.js";
import { ServiceDoor } from "./service-door.js";
import type { World, WorldSettings } from "./world.js";
import type { WorldListener } from "./world-listener.js";
import type { WrittenWorld } from "./world-schema.js";

export interface EmulatorOptions {
  /** 0, the default, takes a free port. `null` takes none, and only connect() reaches the emulator. */
  readonly port?: number | null;
  /** The default is 127.0.0.1. There is no encryption, so keep it on loopback. */
  readonly host?: string;
  /**
   * The emulator answers to these names too, besides loopback names and `host`. They have no port: `emulator`. It refuses
   * other names, so that no web page reaches it by a name of its own.
   */
  readonly hostNames?: readonly string[];
  /** The default is a world with one guild that has no channels. */
  readonly world?: WrittenWorld;
  readonly faults?: readonly WrittenFault[];
  /** The random draws of the faults begin with this seed. The default is 1. */
  readonly seed?: number;
  readonly clock?: Clock;
  /**
   * The listener gets each new world at once, also the first one, with the call that made it. Two looks at world() may miss
   * worlds in between. It must not throw.
   */
  readonly onWorld?: WorldListener;
  /** A request that takes longer to arrive whole is answered with 408. The default is five minutes. */
  readonly arrivalTimeoutMs?: number;
}

export interface Emulator {
  /** The base URL of the API has no slash at the end. */
  readonly url: string;
  /** `0` means that the emulator has no port. */
  readonly port: number;
  readonly tokenUrl: string;
  readonly gatewayUrl: string;
  /** The handle shows the clients that are connected to the gateway, and disturbs them. */
  readonly gateway: GatewayHandle;
  /** Members act through this handle. It ends audits too. */
  readonly members: MemberControl;
  /** Returns the current world. It is immutable, and later calls make later worlds. */
  world(): World;
  /** Replaces the world. Throws InvalidWorldError with every problem. */
  setWorld(world: WrittenWorld): void;
  /** Changes some settings and nothing else. Returns all settings. Throws InvalidControlError. */
  changeSettings(change: NonNullable<WrittenWorld["settings"]>): WorldSettings;
  /** Returns the calls in the order of their arrival. It keeps at most the last 100,000 calls. */
  journal(): readonly JournalEntry[];
  clearJournal(): void;
  /** Replaces all faults. Throws InvalidControlError. */
  setFaults(faults: readonly WrittenFault[], seed?: number): void;
  /** Moves the emulated time forward, in milliseconds. */
  advance(stepMs: number): void;
  /** Returns one end of a connection inside of this process. The connection carries HTTP. */
  connect(): Duplex;
  /** Closes the port and every connection. */
  close(): Promise<void>;
}

/** The system could not open the port. */
export class EmulatorStartError extends GuildformError {
  readonly code = "EMULATOR_START";
}

/** An emulator without a port has this URL. No server listens there. */
const INSIDE = "http://localhost:0";

const DEFAULT_WORLD: WrittenWorld = { guilds: [{ name: "demo guild" }] };

/** Starts an emulator. Throws InvalidWorldError, InvalidControlError or EmulatorStartError. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { port = 0, host = "127.0.0.1", seed = 1, hostNames = [] } = options;
  const names = new OwnNames({ listensOn: host, further: hostNames });
  const clock = new EmulatedClock(options.clock ?? systemClock);
  const closing = new AbortController();
  // Every delayed answer listens to the signal, and there may be any number of them.
  setMaxListeners(0, closing.signal);
  const service = new Service(options.world ?? DEFAULT_WORLD, {
    clock,
    random: systemRandom,
    publish: (events) => backstage.gateway.publish(events),
    closing: closing.signal,
    onWorld: options.onWorld ?? (() => {}),
  });
  const faults = new Faults();
  faults.set(options.faults ?? [], seed);
  const journal = new Journal();
  let gatewayUrl = "";
  const backstage = {
    service,
    gateway: new EmulatedGateway({ clock, service, closing: closing.signal }),
    gatewayUrl: () => gatewayUrl,
    names,
    faults,
    journal,
    clock,
    random: systemRandom,
    closing: closing.signal,
  };
  const gateway = new GatewayControl(backstage);
  const members = new MemberControl(service);
  const control = new ControlDoor([
    ...controlRoutes(backstage, seed),
    ...gatewayRoutes(gateway),
    ...memberRoutes(members),
  ]);
  const server = new HttpServer(
    {
      request: frontDoor({ names, control, service: new ServiceDoor(backstage) }),
      upgrade: gatewayDoor(backstage),
    },
    options.arrivalTimeoutMs,
  );
  const url =
    port === null
      ? INSIDE
      : await listen(server, { port, host }).catch((error: unknown) => {
          closing.abort();
          throw error;
        });
  gatewayUrl = `${url.replace(/^http/, "ws")}/websocket`;
  return {
    url,
    port: Number(new URL(url).port),
    tokenUrl: `${url}${ROUTES.get_access_token.path}`,
    gatewayUrl,
    gateway,
    members,
    world: () => service.world,
    setWorld: (world) => service.setWorld(world),
    changeSettings: (change) => service.changeSettings(change),
    journal: () => journal.entries(),
    clearJournal: () => journal.clear(),
    setFaults: (list, ownSeed = seed) => faults.set(list, ownSeed),
    advance: (stepMs) => clock.advance(checkStep(stepMs, clock.now())),
    connect: () => server.connect(),
    close: async () => {
      closing.abort();
      await server.close();
    },
  };
}

async function listen(server: HttpServer, place: HttpPlace): Promise<string> {
  try {
    return await server.listen(place);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmulatorStartError(phraseText(phrase("emulator-start", { ...place, reason })), {
      hint: phraseText(phrase("emulator-start-next", {})),
      cause,
    });
  }
}

/**
 * These routes are the part of the control interface for the gateway. `GET /_emulator/gateway` shows sessions and counters. `POST
 * /_emulator/gateway` disturbs clients. `POST /_emulator/events` sends them an event that no call caused.
 */
const gatewayRoutes = (control: GatewayControl): readonly ControlRoute[] => [
  { method: "GET", path: "/_emulator/gateway", answer: () => answered(control.state()) },
  {
    method: "POST",
    path: "/_emulator/gateway",
    answer: (call) => answered({ affected: control.disconnect(checkGatewayAction(inputOf(call))) }),
  },
  {
    method: "POST",
    path: "/_emulator/events",
    answer: (call) => answered({ id: control.publishWritten(inputOf(call)) }),
  },
];

/**
 * Takes every request, and passes it to the control interface or to the service. A call to a foreign host name gets the answer 403. For
 * such a call, the emulator reads no body, changes nothing and records nothing in the journal.
 */
const frontDoor =
  (doors: { readonly names: OwnNames; readonly control: ControlDoor; readonly service: ServiceDoor }) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // After the last answer of a connection, the emulator takes no further request from it.
    if (request.socket.writableEnded) return;
    const exchange = { request, response };
    const message = doors.names.hostProblem(request.headers.host);
    if (message !== null) return sendReply(exchange, jsonReply(403, { message, problems: [] }));
    const target = readTarget(request.url ?? "/");
    await (doors.control.takes(target) ? doors.control : doors.service).answer(exchange, target);
  };
