// Embed and ark as people write them, in the service's own words (service-facts 4.7.4, 4.7.5): what is certain is said
// here, anything else passes.

import { array, integer, optional, string } from "../../model/json-schema.js";
import { free } from "./parts.js";

export const EmbedSchema = free(
  {
    title: optional(string({ description: "The title." })),
    description: optional(string({ description: "The words below the title." })),
    prompt: optional(string({ description: "What a notification says." })),
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
            name: optional(string({ description: "The words of the line." })),
            value: optional(string({ description: "More words." })),
          },
          { description: "one line" },
        ),
        { description: "The lines." },
      ),
    ),
  },
  { minProperties: 1, description: "An embed, as the service documents it. No forms are resolved in it." },
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
              { description: "In place of value, where the variable is a list." },
            ),
          ),
        },
        { description: "one variable" },
      ),
      { description: "The variables of the template." },
    ),
  },
  { description: "An ark template, as the service documents it. No forms are resolved in it." },
);
