// Turns flags into the parameters of the path and of the query. The client checks their values. read-request.ts calls placeParameters for
// `guildform call`. The page of an operation shows the defaults.

import { emojiOf } from "../../client/emoji-of.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { UsageError } from "../../words/usage-error.js";
import { flagText, type OperationFlag } from "./operation-flags.js";

export interface PlacedParameters {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Source: service-interface: Announcements. */
const DEFAULTS: Partial<Record<NamedOperation, Readonly<Record<string, string>>>> = {
  delete_announce: { message_id: "all" },
};

/** Returns the value of a parameter that the person leaves out. Returns undefined if the parameter is required. */
export const defaultOf = (operation: NamedOperation, name: string): string | undefined =>
  DEFAULTS[operation]?.[name];

/** `guildId` serves if no flag names a guild. Throws UsageError. */
export function placeParameters(
  given: ReadonlyMap<string, string>,
  target: {
    readonly operation: NamedOperation;
    readonly flags: readonly OperationFlag[];
    readonly guildId: string | undefined;
  },
): PlacedParameters {
  const { operation, flags, guildId } = target;
  const values = withoutInsteadFlags(given, operation);
  const pathNames = flags.filter(({ place }) => place === "path").map(({ name }) => name);
  if (!values.has("guild_id") && guildId !== undefined && pathNames.includes("guild_id")) {
    values.set("guild_id", guildId);
  }
  for (const [name, value] of Object.entries(DEFAULTS[operation] ?? {})) {
    if (!values.has(name)) values.set(name, value);
  }
  const missing = flags.filter(({ name, place }) => place === "path" && !values.has(name));
  if (missing.length > 0) {
    throw new UsageError({
      case: "flags-missing",
      operation,
      flags: flagsToAskFor(missing, flags).map(flagText),
      lacksGuild: missing.some(({ name }) => name === "guild_id"),
    });
  }
  const params: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const flag of flags) {
    const value = values.get(flag.name);
    if (value === undefined || flag.place === "instead") continue;
    if (flag.place === "path") params[flag.name] = value;
    else
      query[flag.name] = flag.type === "boolean" ? booleanText(value, { operation, name: flag.name }) : value;
  }
  return { params, query };
}

/** If all parameters of an `instead` flag are missing, the error asks for that flag alone. */
function flagsToAskFor(missing: readonly OperationFlag[], flags: readonly OperationFlag[]): OperationFlag[] {
  const names = missing.map(({ name }) => name);
  const instead = flags.filter(({ replaces }) => replaces?.every((name) => names.includes(name)));
  const replaced = instead.flatMap(({ replaces = [] }) => replaces);
  return [...missing.filter(({ name }) => !replaced.includes(name)), ...instead];
}

/** Replaces each `instead` flag by the parameters that it sets. */
function withoutInsteadFlags(
  given: ReadonlyMap<string, string>,
  operation: NamedOperation,
): Map<string, string> {
  const values = new Map(given);
  const take = (name: string): string | undefined => {
    const value = values.get(name);
    values.delete(name);
    return value;
  };
  const refuse = (flag: string, others: readonly string[]): void => {
    const both = others.find((other) => values.has(other));
    if (both === undefined) return;
    throw new UsageError({ case: "flags-same", operation, flag, other: flagText({ name: both }) });
  };
  if (operation === "me_guilds") {
    // service-interface: me_guilds, rules 1 and 2, say which of the two parameters counts.
    const start = take("guild_id");
    const descending = booleanText(take("desc") ?? "false", { operation, name: "desc" }) === "true";
    if (start !== undefined) refuse("--guild-id", ["after", "before"]);
    if (descending && start === undefined && !values.has("before")) {
      throw new UsageError({ case: "desc-alone" });
    }
    if (descending) refuse("--desc", ["after"]);
    if (start !== undefined) values.set(descending ? "before" : "after", start);
  }
  const emoji = take("emoji");
  if (emoji !== undefined) {
    refuse("--emoji", ["type", "id"]);
    const { type, id } = emojiOf(emoji);
    values.set("type", String(type)).set("id", id);
  }
  return values;
}

function booleanText(value: string, { operation, name }: { operation: string; name: string }): string {
  if (value === "true" || value === "false") return value;
  throw new UsageError({ case: "flag-boolean", operation, flag: flagText({ name }), value });
}
