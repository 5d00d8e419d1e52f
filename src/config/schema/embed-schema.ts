// The schema of embeds and arks, in the format of the service (service-facts 4.7.4, 4.7.5). It describes the documented
// members and accepts all others.

import { array, integer, optional, string } from "../../model/json-schema.js";
import { free } from "./parts.js";

export const EmbedSchema = free(
  {
    title: optional(string({ description: "The title." })),
    description: optional(string({ description: "The text below the title." })),
    prompt: optional(string({ description: "The text of the notification." })),
    thumbnail: optional(
      free(
        { url: optional(string({ description: "The URL of a picture." })) },
        { description: "A small picture." },
      ),
    ),
    fields: optional(
      array(
        free(
          {
            name: optional(string({ description: "The text of the line." })),
            value: optional(string({ description: "More text." })),
          },
          { description: "one line" },
        ),
        { description: "The lines." },
      ),
    ),
  },
  {
    minProperties: 1,
    description: "An embed, as the service documents it. guildform resolves no names in it.",
  },
);

const pair = {
  key: string({ description: "A variable of the template, such as #DESC#." }),
  value: optional(string({ description: "Its text." })),
};

export const ArkSchema = free(
  {
    template_id: integer({ description: "23 links and texts, 24 text and picture, 37 large picture." }),
    kv: array(
      free(
        {
          ...pair,
          obj: optional(
            array(
              free(
                {
                  obj_kv: array(free(pair, { description: "one variable of the entry" }), {
                    description: "Its variables.",
                  }),
                },
                { description: "one entry" },
              ),
              { description: "The entries of a variable that is a list, instead of value." },
            ),
          ),
        },
        { description: "one variable" },
      ),
      { description: "The variables of the template." },
    ),
  },
  { description: "An ark template, as the service documents it. guildform resolves no names in it." },
);
