// A role under `roles:` is an id, or one of these maps. Only `create: true` and `manage: true` let guildform change a role.

import { choice } from "../field/choice.js";
import { leaf } from "../field/field.js";
import { forms } from "../field/forms.js";
import { map } from "../field/map.js";
import { foundAt } from "../read/actual-value.js";
import { wrongType } from "../read/read-context.js";
import { MembersField } from "./members-schema.js";
import { literalText, plainFlag, plainId } from "./parts.js";

const MOST = 0xffff_ffff;

/** The service shows colour 0 as this one (service-facts 8.1). */
const BLACK = 0xff00_0000;

const color = leaf<string | number, number>(
  {
    anyOf: [
      {
        type: "string",
        pattern: "^#[0-9A-Fa-f]{6}$",
        description: "in quotes: without them, # begins a comment",
      },
      { type: "integer", minimum: 0, maximum: MOST, description: "ARGB as a number" },
    ],
    description:
      'The colour, such as "#4C8BF5". guildform leaves the live colour unchanged without this key.',
  },
  (reader, node, what) => {
    const expected = { case: "color" } as const;
    if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean")
      return wrongType(reader, node, { what, expected });
    const [, rgb] = /^#([0-9a-f]{6})$/i.exec(node.text) ?? [];
    if (rgb !== undefined && node.form === "text") return BLACK + Number.parseInt(rgb, 16);
    const number = node.form === "integer" && /^[0-9]+$/.test(node.text) ? Number(node.text) : MOST + 1;
    if (number <= MOST) return number === 0 ? BLACK : number;
    reader.problems.add("E-VALUE", node, () => ({
      case: "number",
      what,
      expected,
      found: foundAt(node),
      inQuotes: false,
    }));
    return undefined;
  },
);

const named = literalText("The name of the role in the guild.");

const attributes = {
  color: color.optional(),
  hoist: plainFlag(
    "true: the list of members has a section of its own for the role. guildform leaves the live value unchanged without this key.",
  ).optional(),
  members: MembersField.unmanaged(),
};

const manage = plainFlag("true: guildform changes the role, and never creates it.");

export const RoleField = forms(
  "a role; the service must list roles",
  [
    map("a role by its name, which guildform never changes", {
      name: literalText(
        "The name of the role in the guild. guildform finds the role by its name, never creates it, and keeps its id in the state.",
      ),
    }),
    map("a role that guildform creates when it is absent", {
      name: named,
      create: plainFlag("true: guildform creates the role when it is absent, and changes it."),
      ...attributes,
    }),
    map("a managed role by its name", { name: named, manage, ...attributes }),
    map("a managed role by its id", {
      role_id: plainId("The id of the role. `guildform call get_guild_roles` lists role ids."),
      manage,
      name: named.optional(),
      ...attributes,
    }),
  ],
  {
    listed: ["name", "role_id", "create", "manage", ...Object.keys(attributes)],
    requiredBy: () => [],
  },
);

export const roleOrId = choice(
  "The id of the role, its name in the guild, or a role that guildform manages.",
  {
    id: plainId(
      "The id of the role. `guildform call get_guild_roles` lists role ids, if the service allows it. The client's developer mode copies an id. `guildform call get_message` shows the role ids of an author. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator.",
    ),
    map: RoleField,
  },
  { choose: (node) => (node.kind === "map" ? "map" : "id") },
);
