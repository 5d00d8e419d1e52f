// Params of what is said of calls that cannot work whatever the service thinks of them.

import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";

export type InvalidCall = Cases<{
  /** A path parameter, such as `channel_id`; `takesAll`: it may also be `all`. */
  readonly "path-empty": { readonly name: string; readonly takesAll: boolean };
  readonly "path-dots": { readonly name: string; readonly value: string };
  readonly "path-all": { readonly name: string };
  readonly "before-and-after": None;
  readonly "page-size": { readonly limit: string; readonly most: number };
  /** Of a whole reaction; `type` as it was given. */
  readonly "emoji-type": { readonly type: string };
  readonly "emoji-number": { readonly id: string };
  /** What a person wrote as one; the start of it. */
  readonly emoji: { readonly text: string };
  readonly "no-message-to-announce": None;
  readonly recommended: { readonly count: number; readonly most: number };
  readonly "out-of-range": {
    readonly what: "interaction" | "audio" | "thread-format";
    readonly value: string;
    readonly from: number;
    readonly to: number;
  };
  readonly "audio-not-started": { readonly status: string };
  readonly "thread-empty": { readonly member: "title" | "content" };
  readonly "thread-not-json": None;
  readonly "nothing-to-send": None;
  readonly "reply-empty": { readonly member: string };
  readonly "image-and-reference": None;
  readonly "keyboard-without-markdown": None;
  readonly "markdown-of-two-forms": None;
  readonly "keyboard-of-two-forms": None;
  readonly "no-keyboard": None;
  readonly "keyboard-rows": { readonly rows: number; readonly most: number };
  /** `row` counts from 1. */
  readonly "keyboard-buttons": { readonly row: number; readonly buttons: number; readonly most: number };
}>;

export interface InputCodes {
  /** `operation` null: it is not a call's input alone (an emoji). */
  readonly INVALID_CALL: { readonly operation: string | null } & InvalidCall;
  /** `path` null: it was given as bytes or a stream. */
  readonly IMAGE: { readonly path: string | null } & Cases<{
    readonly empty: None;
    readonly "too-large": { readonly maxBytes: number };
    readonly missing: None;
    readonly "not-a-file": { readonly unfit: UnfitFile };
    readonly "not-bytes": None;
    readonly "stream-of-others": None;
    /** In the words of the system. */
    readonly unreadable: { readonly reason: string };
  }>;
}

/** What is wrong with the address of a proxy. The address is not told: it may hold a password. */
export type ProxyAddressFault = Cases<{
  readonly "no-address": None;
  readonly scheme: { readonly scheme: string };
  /** It has a path, a query or a fragment. */
  readonly parts: None;
  /** User name or password hold a % that begins no character. */
  readonly credentials: None;
}>;

export interface ClientUsage {
  readonly "proxy-address": { readonly setting: string; readonly fault: ProxyAddressFault };
  readonly "credential-characters": { readonly what: "app-id" | "token" };
  readonly "secret-blanks": None;
  readonly "no-address": {
    readonly setting: string;
    readonly url: string;
    readonly scheme: "http" | "ws";
  };
  readonly "address-parts": { readonly setting: string; readonly host: string };
  readonly "no-count": { readonly name: string; readonly value: number };
  readonly "no-intent": { readonly name: string; readonly intents: readonly string[] };
  readonly shard: { readonly index: number; readonly count: number };
  readonly "client-closed": None;
}
