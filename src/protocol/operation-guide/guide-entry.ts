// The shape of the guide to one operation.
//
// Shared by the pages of the guide; operation-guide.ts puts them together and is what others import.

import type { Json, JsonObject } from "../../model/json.js";
import type { EventType } from "../gateway.js";

export interface OperationGuide {
  /** One line of at most 70 characters, imperative, without a full stop. */
  readonly summary: string;
  /** One to four plain sentences: meaning, side effects, what is asynchronous. */
  readonly detail: string;
  /** Requirements of the bot, besides a token and the guild's grant of the interface. */
  readonly needs: readonly OperationNeed[];
  /** A line for each path parameter and each query parameter, by its name on the wire, in that order. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The codes that the documentation of this operation names, ascending. GENERAL_ERRORS come on top. */
  readonly errors: readonly number[];
  /** Limits in words, a line each. */
  readonly limits: readonly string[];
  /** The events that a success causes, at once or later. */
  readonly events: readonly EventType[];
  /** The loss that a call causes; null: none. */
  readonly destructive: Destruction | null;
  readonly example: OperationExample;
  /** The source: a section of service-facts. */
  readonly source: string;
}

/**
 * `administrator`: of the guild. `private_domain`: the service refuses public-domain bots. `online`: connected to the event
 * gateway. `applied`: with a permission that the platform granted on application. `audio_bot`: an audio-type bot
 * (service-facts 2.8).
 */
export type OperationNeed = "administrator" | "private_domain" | "online" | "applied" | "audio_bot";

export interface Destruction {
  /** A sentence about the loss. */
  readonly lost: string;
  /** Only a call with this value of this path parameter destroys; null: every call does. */
  readonly onlyWhen: { readonly parameter: string; readonly value: string } | null;
}

/** A call as it travels, and its answer. */
export interface OperationExample {
  /** Values of the path parameters, not encoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: JsonObject;
  /** Absent when the service answers without a body. */
  readonly response?: Json;
}
