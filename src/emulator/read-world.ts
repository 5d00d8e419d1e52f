// readWorld turns a world, as people write it, into a World. It checks shape and identity, gives ids to objects without
// one, and adds the defaults of the service.
//
// A world may hold values that no call could make: odd, doubled or huge positions, unknown enum values, a deleted parent.
// They are kept, because a live guild may hold them too. If `messages` lacks a pinned or announced message, it is added.
// The service pins only messages that exist.

import { fillGuild } from "./fill-guild.js";
import { DEFAULT_THREAD_SETTINGS } from "./forum/world-thread.js";
import { Ids } from "./ids.js";
import { InvalidControlError, InvalidWorldError, schemaProblems } from "./input-problems.js";
import { DEFAULT_MESSAGE_SETTINGS } from "./messages/fill-messages.js";
import { SETTINGS_CHANGE_SCHEMA } from "./settings-schema.js";
import type { World, WorldBot, WorldSettings } from "./world.js";
import { identityProblems } from "./world-identity.js";
import { WORLD_SCHEMA, type WrittenWorld } from "./world-schema.js";

/** Returns the whole world, and the source of its further ids. Throws InvalidWorldError with every problem. */
export function readWorld(given: unknown): { readonly world: World; readonly ids: Ids } {
  const written = structuredClone(checkWorld(given));
  const ids = new Ids(written);
  const bot = fillBot(written.bot ?? {}, ids);
  const guilds = (written.guilds ?? []).map((guild) => fillGuild(guild, { ids, bot }));
  const settings = fillSettings(written.settings ?? {});
  return { world: { bot, guilds, settings, counters: ids.counters }, ids };
}

/** Returns the same value as a world that the emulator can serve. Throws InvalidWorldError with every problem. */
export function checkWorld(given: unknown): WrittenWorld {
  assertWritten(given);
  const problems = identityProblems(given);
  if (problems.length > 0) throw new InvalidWorldError(problems);
  return given;
}

const problemsOf = schemaProblems(WORLD_SCHEMA);

function assertWritten(value: unknown): asserts value is WrittenWorld {
  const problems = problemsOf(value);
  if (problems.length > 0) throw new InvalidWorldError(problems);
}

/** A world that leaves out settings gets these values. Sources: service-facts 9.1, 9.18, 9.20. */
export const DEFAULT_SETTINGS: WorldSettings = {
  ...DEFAULT_MESSAGE_SETTINGS,
  ...DEFAULT_THREAD_SETTINGS,
  strict: true,
  chat_channels: "allowed",
  max_channels: 500,
  max_roles: 30,
  role_answer: "role",
  max_private_members: null,
  max_private_user_ids: null,
  max_name_length: 100,
  without_access: "groups",
  get_message: "superset",
  rate: null,
  latency_ms: 0,
  heartbeat_interval_ms: 45_000,
  gateway_sessions_per_day: 1000,
  accept_bot_token: false,
  refused_address: null,
  refused_upgrade: null,
  refuse: {},
};

function fillBot(written: NonNullable<WrittenWorld["bot"]>, ids: Ids): WorldBot {
  return {
    id: written.id ?? ids.next("user"),
    username: written.username ?? "emulated bot",
    avatar: written.avatar ?? "",
    app_id: written.app_id ?? "demo",
    client_secret: written.client_secret ?? "demo",
    kind: written.kind ?? "private",
    administrator: written.administrator ?? true,
    applied: written.applied ?? ["markdown", "keyboard", "edit", "ark", "audio"],
    ...(written.intents === undefined ? {} : { intents: written.intents }),
  };
}

/** Returns all settings after a change of some, as people write it. Throws InvalidControlError. */
export function changedSettings(settings: WorldSettings, change: unknown): WorldSettings {
  const problems = settingProblems(change);
  if (problems.length > 0 || !isChange(change)) throw new InvalidControlError("settings", problems);
  return fillSettings({ ...settings, ...change });
}

const settingProblems = schemaProblems(SETTINGS_CHANGE_SCHEMA);
const isChange = (change: unknown): change is WrittenSettings => settingProblems(change).length === 0;

type WrittenSettings = NonNullable<WrittenWorld["settings"]>;

function fillSettings(written: WrittenSettings): WorldSettings {
  const rate = written.rate ?? null;
  return {
    ...DEFAULT_SETTINGS,
    ...written,
    rate:
      rate === null
        ? null
        : {
            ...rate,
            requests_per_second: rate.requests_per_second ?? null,
            retry_after: rate.retry_after ?? false,
          },
  };
}
