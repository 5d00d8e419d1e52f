// Keeps the session at the gateway. The service accepts a message only from a bot with a session (304018). Events
// say what became of messages and threads. posted-thread.ts and sent-message.ts wait for these events.
//
// The session opens on the first question and closes at the end. If a bot subscribes to an event that it may not have, the service closes
// the connection (4014). Then this module subscribes to fewer events, and guildform finds out the rest by reading or in the next run.
// Sources: service-facts 5.4–5.6.

import { firstEvent } from "../../client/gateway/first-event.js";
import type { Gateway } from "../../client/gateway/gateway.js";
import { GatewayClosedError } from "../../client/gateway/gateway-errors.js";
import type { GuildClient } from "../../client/guild-client.js";
import type { Clock } from "../../model/clock.js";
import { GuildformError } from "../../model/errors.js";
import type { GatewayEvent } from "../../model/gateway-event.js";
import type { UserId } from "../../model/ids.js";
import type { MessageAudit } from "../../model/message.js";
import { foreignText } from "../../model/visible-text.js";
import type { IntentName } from "../../protocol/gateway.js";
import { phrase } from "../../words/statement.js";
import type { Wording } from "../../words/wording.js";
import { errorWording } from "../outcome.js";

/** The session tries these sets one after the other. Every bot may have GUILDS. */
const INTENTS: readonly (readonly IntentName[])[] = [
  ["GUILD_MESSAGES", "MESSAGE_AUDIT", "FORUMS_EVENT"],
  ["MESSAGE_AUDIT"],
  ["GUILDS"],
];

const NOT_PERMITTED = 4014;
/** The limit holds for the first session, and for a session that comes back. */
const ONLINE_WITHIN_S = 60;
/** The session ends after this many failed connections in a row. */
const MAX_FAILURES = 3;

class NotInTimeError extends Error {}

interface Session {
  readonly gateway: Gateway;
  readonly intents: readonly IntentName[];
}

export class Online {
  readonly #client: GuildClient;
  readonly #clock: Clock;
  readonly #stop: AbortSignal;
  readonly #audits = new Map<string, MessageAudit>();
  #session: Promise<Session> | null = null;
  #bot: Promise<UserId> | null = null;

  constructor(options: {
    readonly client: GuildClient;
    readonly eventClock: Clock;
    readonly stop: AbortSignal;
  }) {
    this.#client = options.client;
    this.#clock = options.eventClock;
    this.#stop = options.stop;
  }

  /** Returns null while a session is open, or the reason why no session is open. A failure of the first session is final. */
  async problem(): Promise<Wording | null> {
    this.#session ??= this.#open();
    try {
      const { gateway } = await this.#session;
      await this.#inTime(gateway.online());
      return null;
    } catch (error) {
      if (error instanceof NotInTimeError)
        return phrase("outcome", { case: "offline-late", seconds: ONLINE_WITHIN_S });
      if (error instanceof GuildformError) return errorWording(error);
      return phrase("outcome", {
        case: "told",
        message: foreignText(error instanceof Error ? error.message : String(error)),
      });
    }
  }

  /** Waits this long, and then until a session is open again. Returns false when no session opens, and at a stop. */
  async isBack(waitMs: number): Promise<boolean> {
    await this.#clock.sleep(waitMs, this.#stop).catch(() => {});
    return !this.#stop.aborted && (await this.problem()) === null;
  }

  /** Returns a Hearing that collects events from now on. The caller reads it once and ends it. Without a session it hears nothing. */
  async listen(): Promise<Hearing> {
    const session = await this.#session?.catch(() => null);
    return new Hearing(session ?? null, { clock: this.#clock, stop: this.#stop });
  }

  /** Reads the id of the bot once. Throws the errors of the client. */
  bot(): Promise<UserId> {
    this.#bot ??= this.#client.bot.me({ stop: this.#stop }).then(({ id }) => id);
    return this.#bot;
  }

  /** Maps audit ids to the audits that ended during the session, also of posts of earlier runs. */
  endedAudits(): ReadonlyMap<string, MessageAudit> {
    return this.#audits;
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => null);
    await session?.gateway.close();
  }

  async #open(): Promise<Session> {
    for (const [index, intents] of INTENTS.entries()) {
      const gateway = this.#client.gateway({ intents, clock: this.#clock, maxFailures: MAX_FAILURES });
      try {
        const events = gateway.events();
        await this.#inTime(gateway.online());
        if (intents.includes("MESSAGE_AUDIT")) void this.#hearAudits(events).catch(() => {});
        else await events.return?.();
        return { gateway, intents };
      } catch (error) {
        await gateway.close();
        const mayAskForLess = error instanceof GatewayClosedError && error.closeCode === NOT_PERMITTED;
        if (!mayAskForLess || index === INTENTS.length - 1) throw error;
      }
    }
    throw new Error("there is nothing to ask the gateway for");
  }

  async #hearAudits(events: AsyncIterable<GatewayEvent>): Promise<void> {
    for await (const event of events) {
      if (event.type === "MESSAGE_AUDIT_PASS" || event.type === "MESSAGE_AUDIT_REJECT")
        this.#audits.set(event.audit.auditId, event.audit);
    }
  }

  async #inTime(online: Promise<void>): Promise<void> {
    const over = new AbortController();
    const cancel = () => over.abort(this.#stop.reason);
    if (this.#stop.aborted) cancel();
    this.#stop.addEventListener("abort", cancel, { once: true });
    const late = this.#clock.sleep(ONLINE_WITHIN_S * 1000, over.signal).then((): never => {
      throw new NotInTimeError();
    });
    try {
      await Promise.race([online, late]);
    } finally {
      this.#stop.removeEventListener("abort", cancel);
      // This ends the promise that lost the race, and its result does not matter.
      online.catch(() => {});
      late.catch(() => {});
      over.abort();
    }
  }
}

/** Holds the events from one moment on. The caller asks it once. */
export class Hearing {
  readonly #session: Session | null;
  readonly #events: AsyncIterableIterator<GatewayEvent> | null;
  readonly #around: { readonly clock: Clock; readonly stop: AbortSignal };

  constructor(session: Session | null, around: { readonly clock: Clock; readonly stop: AbortSignal }) {
    this.#session = session;
    this.#events = session?.gateway.events() ?? null;
    this.#around = around;
  }

  hears(intent: IntentName): boolean {
    return this.#session?.intents.includes(intent) ?? false;
  }

  /** Returns the first event that fits. Returns null after the timeout, after the end of the session, and at a stop. */
  async first<Found extends GatewayEvent>(
    fits: (event: GatewayEvent) => event is Found,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<Found | null> {
    if (this.#events === null) return null;
    const { clock, stop: signal } = this.#around;
    return firstEvent(this.#events, fits, { timeoutMs, signal, clock }).catch(() => null);
  }

  async end(): Promise<void> {
    await this.#events?.return?.();
  }
}
