// Changed parts: a difference between a plan and the guild as rows for people, in the words of the file: what about
// the thing is not as it was, before and now. Pure; text is made elsewhere.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, enumName } from "../model/enums.js";
import { NO_PARENT } from "../model/ids.js";
import { isJsonObject, type Json } from "../model/json.js";
import { flagsOf, PERMISSION_BIT, parseBitmap } from "../model/permissions.js";
import { privacy, speaking } from "./channel-diff.js";
import { GROUPS } from "./siblings/live-sequences.js";
import type { Difference } from "./staleness.js";
import { sameJson } from "./why.js";

export interface ChangedPart {
  /** `name`, `permissions`, `order` … */
  readonly what: string;
  /** null = none, or not there. */
  readonly before: Json;
  readonly now: Json;
}

/** At least one for each difference. `names` are those of the guild's channels and groups, by id. */
export function changedParts(difference: Difference, names: ReadonlyMap<string, string>): ChangedPart[] {
  const parts = [...liveParts(difference, names), ...boundParts(difference)];
  return parts.length > 0 ? parts : [{ what: "footprint", before: "as planned", now: "another" }];
}

function liveParts({ before, now }: Difference, names: ReadonlyMap<string, string>): ChangedPart[] {
  if (sameJson(before.live, now.live)) return [];
  const part = (what: string, words: (live: Json) => Json): ChangedPart => ({
    what,
    before: words(before.live),
    now: words(now.live),
  });
  switch (before.look.kind) {
    case "channel":
    case "identity":
      return channelParts(before.live, now.live, names);
    case "name":
      return [part("channels of that name", nullForNone)];
    case "order": {
      const { parent } = before.look;
      const place = parent === NO_PARENT || parent === GROUPS ? null : (names.get(parent) ?? parent);
      return orderParts({ before: before.live, now: now.live, place }, names);
    }
    case "permission":
      return [part("permissions", flagWords)];
    case "pins":
      return setParts("pinned", before.live, now.live);
    case "announcement":
    case "post":
    case "protected":
      return [];
    case "message":
    case "thread":
      return [part("says", presence)];
    case "reaction":
      return [part("the bot's reaction", (live) => live === true)];
    default:
      return before.look satisfies never;
  }
}

/** What state says: for an announcement what was last announced, for anything else the id it is bound to. */
function boundParts({ before, now }: Difference): ChangedPart[] {
  if (before.look.kind === "announcement") {
    const shown = ({ bound }: Difference["before"]): Json => bound?.applied.shown ?? null;
    return sameJson(before.bound?.applied ?? null, now.bound?.applied ?? null)
      ? []
      : [{ what: "announced by guildform", before: shown(before), now: shown(now) }];
  }
  if (before.look.kind === "protected")
    return setParts(
      "protected",
      before.bound?.applied.addresses ?? null,
      now.bound?.applied.addresses ?? null,
    );
  const ids = { before: before.bound?.id ?? null, now: now.bound?.id ?? null };
  return ids.before === ids.now ? [] : [{ what: "id in state", ...ids }];
}

/** Contents are digests here: that they differ is all there is to tell. */
const presence = (live: Json): Json => (live === null ? "nothing: it is not there" : "what it says");

const WORDS: Readonly<Record<string, (value: Json, names: ReadonlyMap<string, string>) => Json>> = {
  name: (value) => value,
  type: (value) => enumName(CHANNEL_TYPE, Number(value)),
  sub_type: (value) => enumName(CHANNEL_SUB_TYPE, Number(value)),
  parent_id: (value, names) => (value === NO_PARENT ? null : (names.get(String(value)) ?? value)),
  private_type: (value) => (value === null ? null : privacy(Number(value))),
  speak_permission: (value) => (value === null ? null : speaking(Number(value))),
};

function channelParts(before: Json, now: Json, names: ReadonlyMap<string, string>): ChangedPart[] {
  if (!isJsonObject(before) || !isJsonObject(now)) {
    const name = (live: Json) => (isJsonObject(live) ? (live.name ?? null) : null);
    return [{ what: isJsonObject(now) ? "is there now" : "is gone", before: name(before), now: name(now) }];
  }
  return Object.keys({ ...before, ...now })
    .filter((key) => !sameJson(before[key] ?? null, now[key] ?? null))
    .map((key) => {
      const words = WORDS[key] ?? ((value: Json) => value);
      return {
        what: key === "parent_id" ? "group" : key,
        before: words(before[key] ?? null, names),
        now: words(now[key] ?? null, names),
      };
    });
}

/** Who came, who went, and whether those that stayed stand as they did. */
function orderParts(
  { before, now, place }: { before: Json; now: Json; place: string | null },
  names: ReadonlyMap<string, string>,
): ChangedPart[] {
  if (!Array.isArray(before) || !Array.isArray(now)) {
    return [{ what: Array.isArray(now) ? "is there now" : "is gone", before: place, now: place }];
  }
  const called = (id: Json): Json => names.get(String(id)) ?? id;
  const stayed = (list: readonly Json[], other: readonly Json[]) => list.filter((id) => other.includes(id));
  const [stood, stand] = [stayed(before, now), stayed(now, before)];
  const order = { what: "order", before: stood.map(called), now: stand.map(called) };
  return [...setParts("among its siblings", before, now, called), ...(sameJson(stood, stand) ? [] : [order])];
}

function setParts(what: string, before: Json, now: Json, called: (id: Json) => Json = (id) => id) {
  const list = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
  const without = (one: Json, other: Json) => {
    const rest = list(one).filter((id) => !list(other).includes(id));
    return nullForNone(rest.map(called));
  };
  const parts = { before: without(before, now), now: without(now, before) };
  return parts.before === null && parts.now === null ? [] : [{ what, ...parts }];
}

/** Named flags; bits without a name as a number beside them. */
function flagWords(live: Json): Json {
  const bits = live === null ? undefined : parseBitmap(live);
  if (bits === undefined) return live;
  const named = Object.values(PERMISSION_BIT).reduce((all, bit) => all | bit, 0n);
  const rest = bits & ~named;
  return [...flagsOf(bits), ...(rest === 0n ? [] : [`bits ${rest}`])];
}

const nullForNone = (live: Json): Json => (Array.isArray(live) && live.length === 0 ? null : live);
