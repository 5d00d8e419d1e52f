// readRoleInput reads the attributes in the body of a created or changed role (service-facts 8.1). handlers/role-handlers.ts calls it.
//
// The body is flat, or has the older form of two published clients: `{filter: {name: 1}, info: {name: "x"}}`. There only
// the flagged attributes change, and a flagged attribute that `info` lacks becomes empty or 0. Bad values are refused with
// 301000, wrong JSON types with 12002: no source has a code for roles [emu].

import type { JsonObject } from "../model/json.js";
import { integerField, textField } from "./body-fields.js";
import { isObject, withoutNulls } from "./payload.js";
import { Refusal } from "./refusals.js";
import type { World, WorldRole } from "./world.js";

export type RoleInput = Partial<Pick<WorldRole, "name" | "color" | "hoist">>;

const MAX_COLOR = 0xffff_ffff;
/** The service shows color 0 as opaque black (service-facts 8.1). */
const BLACK = 0xff00_0000;

export const NEW_ROLE: Required<RoleInput> = { name: "", color: BLACK, hoist: 0 };

/** Refuses a body without an attribute. */
export function readRoleInput(body: JsonObject, world: World): RoleInput {
  const { filter, info } = body;
  const sent = isObject(info) ? withoutNulls(info) : body;
  const input = isObject(filter)
    ? flagged(withoutNulls(filter), { ...NEW_ROLE, ...attributesOf(sent, world) })
    : attributesOf(sent, world);
  if (Object.keys(input).length === 0) throw new Refusal(12002, "none of name, color, hoist");
  return input;
}

function flagged(filter: JsonObject, input: Required<RoleInput>): RoleInput {
  const isFlagged = (name: string): boolean => hoistField(filter, name) === 1;
  return Object.fromEntries(Object.entries(input).filter(([name]) => isFlagged(name)));
}

function attributesOf(body: JsonObject, world: World): RoleInput {
  const name = nameField(body, world);
  const color = colorField(body);
  const hoist = hoistField(body, "hoist");
  return {
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { color }),
    ...(hoist === undefined ? {} : { hoist }),
  };
}

/** An empty name is the default, so it is no mistake. A name is stored as sent (service-facts 9.18). */
function nameField(body: JsonObject, world: World): string | undefined {
  const name = textField(body, "name");
  const length = [...(name ?? "").trim()].length;
  const most = world.settings.max_name_length;
  if (length > most) throw new Refusal(301000, `name has ${length} characters, at most ${most}`);
  return name;
}

function colorField(body: JsonObject): number | undefined {
  const color = integerField(body, "color");
  if (color === undefined) return undefined;
  if (color < 0 || color > MAX_COLOR) throw new Refusal(301000, `color ${color} is no ARGB number`);
  return color === 0 ? BLACK : color;
}

/** A flag may come as a number or as text. */
function hoistField(body: JsonObject, name: string): number | undefined {
  const value = body[name];
  const flag = value === "0" || value === "1" ? Number(value) : integerField(body, name);
  if (flag === undefined || flag === 0 || flag === 1) return flag;
  throw new Refusal(301000, `${name} ${flag} is neither 0 nor 1`);
}
