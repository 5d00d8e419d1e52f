// Embeds and arks have the format of the service (service-facts 4.7.4, 4.7.5). guildform checks the documented keys and accepts all others.
// It resolves no forms in them, because the service reads none there.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import { list } from "../field/list.js";
import { serviceMap, serviceObject } from "../field/service-map.js";
import type { ReadContext } from "../read/read-context.js";
import { entryOf, fieldOf } from "../read/subject.js";
import type { MapNode } from "../yaml/node.js";
import { anyInteger, anyText } from "./parts.js";

function notEmpty({ problems }: ReadContext, map: MapNode, what: SubjectPhrase): void {
  if (map.entries.length === 0) problems.add("E-KEY-MISSING", map, () => ({ case: "all", what }));
}

export const EmbedField = serviceObject(
  serviceMap(
    "An embed, as the service documents it. guildform resolves no names in it.",
    {
      title: anyText("The title.").optional(),
      description: anyText("The text below the title.").optional(),
      prompt: anyText("The text of the notification.").optional(),
      thumbnail: serviceMap("A small picture.", {
        url: anyText("The URL of a picture.").optional(),
      }).optional(),
      fields: list(
        "The lines.",
        serviceMap(
          "one line",
          {
            name: anyText("The text of the line.").optional(),
            value: anyText("More text.").optional(),
          },
          { what: fieldOf("embed") },
        ),
      ).optional(),
    },
    { rules: { minProperties: 1 } },
  ),
  notEmpty,
);

const pair = {
  key: anyText("A variable of the template, such as #DESC#."),
  value: anyText("Its text.").optional(),
};

/** A variable that is a list has such entries. */
const Entry = serviceMap(
  "one entry",
  {
    obj_kv: list(
      "Its variables.",
      serviceMap("one variable of the entry", pair, { what: entryOf("obj_kv") }),
    ),
  },
  { what: entryOf("obj") },
);

export const ArkField = serviceObject(
  serviceMap("An ark template, as the service documents it. guildform resolves no names in it.", {
    template_id: anyInteger("23 links and texts, 24 text and picture, 37 large picture."),
    kv: list(
      "The variables of the template.",
      serviceMap(
        "one variable",
        {
          ...pair,
          obj: list("The entries of a variable that is a list, instead of value.", Entry).optional(),
        },
        { what: entryOf("kv") },
      ),
    ),
  }),
  notEmpty,
);
