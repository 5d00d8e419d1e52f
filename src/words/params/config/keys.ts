// Params of what is said of the keys of maps: missing, unknown, too many, written twice.

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";
import type { SubjectPhrase } from "./subject.js";

export interface KeyParams {
  readonly "E-KEY-MISSING": Cases<{
    /** `slip`: a key that stands there and may have been meant. */
    readonly key: { readonly what: SubjectPhrase; readonly key: string; readonly slip: string | null };
    /** The words of a thread. */
    readonly words: None;
    readonly carrier: { readonly keys: readonly string[] };
    readonly keyboard: None;
    readonly all: { readonly what: SubjectPhrase };
    readonly removed: { readonly keys: readonly string[] };
  }>;
  readonly "E-KEY-UNKNOWN": Cases<{
    readonly key: {
      readonly what: SubjectPhrase;
      readonly key: string;
      readonly near: string | null;
      readonly known: readonly string[];
    };
    /** Keys that other formats have at this place, with what guildform calls them. */
    readonly "channel-messages": None;
    readonly "group-id": None;
    readonly "message-content": None;
    readonly "message-file": None;
    readonly "removed-message-id": None;
    readonly "custom-template-id": None;
    readonly "words-content": None;
    /** The name of a role or user right below `permissions:`. */
    readonly subject: { readonly section: "roles" | "users"; readonly name: string };
    readonly prototype: None;
  }>;
  readonly "E-KEY-CONFLICT": Cases<{
    readonly announcement: None;
    readonly "announced-message": None;
    readonly markdown: None;
    readonly thread: None;
    readonly carriers: { readonly carriers: readonly string[] };
    readonly keyboard: None;
    readonly removed: { readonly keys: readonly string[] };
  }>;
  readonly "E-KEY-DUPLICATE": Cases<{
    /** `by`: what both have; `fromName`: for one of them the name serves as key. */
    readonly declared: {
      readonly kind: "channel" | "group";
      readonly by: "key" | "name";
      readonly key: string;
      readonly first: Place;
      readonly fromName: boolean;
    };
    readonly thread: { readonly key: string; readonly first: Place };
  }>;
  readonly "E-ID-DUPLICATE": {
    readonly key: "channel_id" | "thread_id" | "message_id";
    readonly id: string;
    readonly first: Place;
  };
  readonly "E-NAME-SLASH": Cases<{
    readonly name: { readonly name: string; readonly section: "roles" | "users" };
    readonly key: { readonly key: string; readonly of: "message" | "thread" };
  }>;
  readonly "E-GROUP-NESTED": Cases<{
    readonly "channels-of-channel": None;
    readonly "groups-of-group": None;
    readonly "type-group": None;
  }>;
}
