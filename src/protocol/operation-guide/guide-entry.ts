// OperationGuide is the shape of the guide to one operation.
//
// The pages of the guide have it in common. Other folders import operation-guide.ts, which joins the pages.

import type { Json, JsonObject } from "../../model/json.js";
import type { EventType } from "../gateway.js";

export interface OperationGuide {
  /** The summary is one line of at most 70 characters. It begins with an imperative and has no full stop. */
  readonly summary: string;
  /** The detail has one to four plain sentences about meaning, side effects and asynchronous parts. */
  readonly detail: string;
  /** The bot needs these, besides a token and the guild's grant of the interface. */
  readonly needs: readonly OperationNeed[];
  /** The record has a line for each path parameter and then for each query parameter, by its name on the wire. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The documentation of this operation has these codes, in ascending order. It may also answer with GENERAL_ERRORS. */
  readonly errors: readonly number[];
  /** Each limit is a line of words. */
  readonly limits: readonly string[];
  /** After a success the service sends these events, at once or later. */
  readonly events: readonly EventType[];
  /** The call causes this loss. `null` means that it destroys nothing. */
  readonly destructive: Destruction | null;
  readonly example: OperationExample;
  /** The source is a section of service-facts. */
  readonly source: string;
}

/**
 * The bot needs one of these (service-facts 2.8):
 * - `administrator`: it is an administrator of the guild.
 * - `private_domain`: the service refuses public-domain bots.
 * - `online`: it is connected to the event gateway.
 * - `applied`: it has a permission that the platform granted on application.
 * - `audio_bot`: it is an audio-type bot.
 */
export type OperationNeed = "administrator" | "private_domain" | "online" | "applied" | "audio_bot";

export interface Destruction {
  /** A sentence describes the loss. */
  readonly lost: string;
  /** Only a call with this value of this path parameter destroys. `null` means that every call does. */
  readonly onlyWhen: { readonly parameter: string; readonly value: string } | null;
}

/** The example is a call in its wire form, with its answer. */
export interface OperationExample {
  /** The values of the path parameters are not encoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: JsonObject;
  /** `response` is absent when the service answers without a body. */
  readonly response?: Json;
}
