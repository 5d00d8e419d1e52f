// Embeds and arks, in the format of the service (service-facts 4.7.4, 4.7.5). The documented keys are checked, all others pass.
// No forms are resolved in them: the service reads none there.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import { list } from "../field/list.js";
import { optionalKey } from "../field/map.js";
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
    {
      title: optionalKey(anyText("The title.")),
      description: optionalKey(anyText("The text below the title.")),
      prompt: optionalKey(anyText("The text of the notification.")),
      thumbnail: optionalKey(
        serviceMap(
          { url: optionalKey(anyText("The URL of a picture.")) },
          { description: "A small picture." },
        ),
      ),
      fields: optionalKey(
        list(
          serviceMap(
            {
              name: optionalKey(anyText("The text of the line.")),
              value: optionalKey(anyText("More text.")),
            },
            { what: fieldOf("embed"), description: "one line" },
          ),
          { description: "The lines." },
        ),
      ),
    },
    {
      rules: { minProperties: 1 },
      description: "An embed, as the service documents it. guildform resolves no names in it.",
    },
  ),
  notEmpty,
);

const pair = {
  key: anyText("A variable of the template, such as #DESC#."),
  value: optionalKey(anyText("Its text.")),
};

/** One entry of a variable that is a list. */
const Entry = serviceMap(
  {
    obj_kv: list(serviceMap(pair, { what: entryOf("obj_kv"), description: "one variable of the entry" }), {
      description: "Its variables.",
    }),
  },
  { what: entryOf("obj"), description: "one entry" },
);

export const ArkField = serviceObject(
  serviceMap(
    {
      template_id: anyInteger("23 links and texts, 24 text and picture, 37 large picture."),
      kv: list(
        serviceMap(
          {
            ...pair,
            obj: optionalKey(
              list(Entry, { description: "The entries of a variable that is a list, instead of value." }),
            ),
          },
          { what: entryOf("kv"), description: "one variable" },
        ),
        { description: "The variables of the template." },
      ),
    },
    { description: "An ark template, as the service documents it. guildform resolves no names in it." },
  ),
  notEmpty,
);
