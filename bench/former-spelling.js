// Translates between the names of two builds, so that the bench can compare them. Builds up to 0.1.0 spell the attributes of a channel in
// another way (`privateType` for `private_type`), and plans of earlier formats have other names. The input of a planner gets the spelling
// of its build, and its plan gets the names of this build.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FORMER = {
  sub_type: "subType",
  private_type: "privateType",
  speak_permission: "speakPermission",
  application_id: "applicationId",
  parent_id: "parentId",
  guild_id: "guildId",
};
const WIRE = Object.fromEntries(Object.entries(FORMER).map(([wire, former]) => [former, wire]));

const spellings = new Map();

/** The map remembers the answer for each build. */
function spellingOf(modules) {
  const names = spellings.get(modules) ?? (hasFormerSpelling(modules) ? FORMER : WIRE);
  spellings.set(modules, names);
  return names;
}

const hasFormerSpelling = (modules) =>
  readFileSync(resolve(modules, "protocol/wire/read-channel.js"), "utf8").includes("privateType");

/** Returns the input in the spelling of the build. An input with this spelling stays the same. */
export function inSpellingOf(modules, input) {
  const names = spellingOf(modules);
  const renamed = (block) =>
    Object.fromEntries(Object.entries(block).map(([key, value]) => [names[key] ?? key, value]));
  const { live, config, ...others } = input;
  return {
    ...others,
    live: { ...live, channels: live.channels.map(renamed) },
    ...(config === undefined ? {} : { config: configWith(config, renamed) }),
  };
}

function configWith(config, renamed) {
  return {
    ...config,
    channels: config.channels.map(renamed),
    groups: config.groups.map((group) => ({ ...group, channels: group.channels.map(renamed) })),
  };
}

/** Returns the printed result of a planner in the spelling of the wire, with the members of this build. */
export function inWireSpelling(modules, text) {
  const spelled =
    spellingOf(modules) === FORMER
      ? text.replaceAll(
          /"(subType|privateType|speakPermission|applicationId|parentId)":/g,
          (_all, key) => `"${WIRE[key]}":`,
        )
      : text;
  return withNamesOfNow(spelled);
}

/**
 * Plans of format 3 have `basis` for `preconditions`, and `look` for `fact`. Plans up to format 4 have `beside` for `access_context`,
 * `along` for `dependencies`, and the words `stands` and `posted-anew` in reasons.
 */
function withNamesOfNow(text) {
  const { plan, ...rest } = JSON.parse(text);
  if (plan === undefined || plan.format >= 5) return text;
  const { basis, preconditions = basis, beside, scope, format: _, ...members } = plan;
  const named = (list) => list.map(({ look, fact = look, ...one }) => ({ ...one, fact }));
  return sorted({
    ...rest,
    plan: {
      ...members,
      ...(scope === undefined ? {} : { scope: withDependencies(scope) }),
      preconditions: named(preconditions),
      access_context: named(beside),
      format: 5,
    },
  })
    .replaceAll('"because":"posted-anew"', '"because":"reposted"')
    .replaceAll(/"kind":"(pin|reaction)","message":"stands"/g, '"kind":"$1","message":"exists"');
}

const withDependencies = ({ along, ...scope }) => ({ ...scope, dependencies: along });

const sorted = (value) =>
  JSON.stringify(value, (_key, one) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  );
