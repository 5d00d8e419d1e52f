// GatewayControl shows who is connected to the gateway. It also sends events without a cause, and disturbs clients.
// GatewayControl never shows tokens. emulator.ts gives it to tests and to the control interface.

import type { JsonObject } from "../../model/json.js";
import { enumOf, object, type Static, schemaOf, string } from "../../model/json-schema.js";
import { EVENTS_BY_INTENT, type EventType } from "../../protocol/gateway.js";
import { controlProblem, InvalidControlError, schemaProblems } from "../input-problems.js";
import { DECIMAL_ID } from "../schema-parts.js";
import type { Service } from "../service.js";
import type { EmulatedConnection } from "./connection.js";
import type { EmulatedGateway } from "./gateway.js";
import { CLOSE_AFTER_MS, checkGatewayAction, type GatewayAction } from "./gateway-action.js";
import type { GatewayHandle, GatewayView, SessionView } from "./gateway-handle.js";
import type { Session } from "./session.js";

const EVENT_SCHEMA = object(
  {
    type: enumOf(Object.values(EVENTS_BY_INTENT).flat()),
    guild_id: string({ pattern: DECIMAL_ID }),
    data: schemaOf<JsonObject>({ type: "object", description: "`d` of the frame" }),
  },
  { additionalProperties: false, title: "guildform emulator event" },
);

const eventProblems = schemaProblems(EVENT_SCHEMA);
const isEvent = (value: unknown): value is Static<typeof EVENT_SCHEMA> => eventProblems(value).length === 0;

export class GatewayControl implements GatewayHandle {
  readonly #gateway: EmulatedGateway;
  readonly #service: Service;

  constructor(around: { readonly gateway: EmulatedGateway; readonly service: Service }) {
    this.#gateway = around.gateway;
    this.#service = around.service;
  }

  sessions(): readonly SessionView[] {
    return this.#gateway.sessions().map(viewOf);
  }

  state(): GatewayView {
    const { total, remaining, resetAfterMs, maxConcurrency } = this.#gateway.sessionStarts();
    return {
      sessions: this.sessions(),
      connections: this.#open().length,
      counters: this.#gateway.counters(),
      session_start_limit: {
        total,
        remaining,
        reset_after: resetAfterMs,
        max_concurrency: maxConcurrency,
      },
    };
  }

  disconnect(action: GatewayAction): number {
    const checked = checkGatewayAction(action);
    const concerned = this.#concerned(checked.session_id);
    for (const connection of concerned) this.#disturb(connection, checked);
    return concerned.length;
  }

  publish(type: EventType, guildId: string, data: JsonObject): string {
    return this.publishWritten({ type, guild_id: guildId, data });
  }

  /** Does the same as `publish`, for an event as people write it. */
  publishWritten(written: unknown): string {
    if (!isEvent(written)) throw new InvalidControlError("event", eventProblems(written));
    const { type, guild_id: guildId, data } = written;
    const events = this.#service.emit([{ type, guildId, data }]);
    this.#gateway.publish(events);
    return events[0]?.id ?? "";
  }

  #open(): readonly EmulatedConnection[] {
    return this.#gateway.connections().filter(({ open }) => open);
  }

  #concerned(sessionId: string | undefined): readonly EmulatedConnection[] {
    if (sessionId === undefined) return this.#open();
    const session = this.#gateway.sessions().find(({ id }) => id === sessionId);
    if (session === undefined) {
      throw new InvalidControlError("gateway-action", [
        controlProblem("/session_id", { case: "session-unknown", id: sessionId }),
      ]);
    }
    return session.connection?.open ? [session.connection] : [];
  }

  #disturb(connection: EmulatedConnection, given: GatewayAction): void {
    const { action, code = 4009, reason, text = "", close_after_ms: closeAfterMs = CLOSE_AFTER_MS } = given;
    switch (action) {
      case "close":
        this.#gateway.end(connection, reason === undefined ? { code } : { code, reason });
        break;
      case "drop":
        this.#gateway.drop(connection);
        break;
      case "reconnect":
        this.#gateway.askToReconnect(connection, closeAfterMs);
        break;
      case "invalid_session":
        this.#gateway.invalidate(connection, 4006);
        break;
      case "silence":
        connection.silent = true;
        break;
      case "send_raw":
        connection.send(text);
        break;
      default:
        action satisfies never;
    }
  }
}

const viewOf = ({ id, subscription, seq, open, connectedAt }: Session): SessionView => ({
  id,
  intents: subscription.intents,
  shard: subscription.shard,
  seq,
  open,
  connected_at: new Date(connectedAt).toISOString(),
});
