// Embed and ark as people write them, in the service's own words (service-facts 4.7.4, 4.7.5): what is certain is said
// here, anything else passes.

import { Type } from "typebox";
import { free } from "./parts.js";

export const EmbedSchema = free(
  {
    title: Type.Optional(Type.String({ description: "The title." })),
    description: Type.Optional(Type.String({ description: "The words below the title." })),
    prompt: Type.Optional(Type.String({ description: "What a notification says." })),
    thumbnail: Type.Optional(
      free(
        { url: Type.Optional(Type.String({ description: "The URL of a picture." })) },
        { description: "A small picture." },
      ),
    ),
    fields: Type.Optional(
      Type.Array(
        free(
          {
            name: Type.Optional(Type.String({ description: "The words of the line." })),
            value: Type.Optional(Type.String({ description: "More words." })),
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
  key: Type.String({ description: "A variable of the template, such as #DESC#." }),
  value: Type.Optional(Type.String({ description: "Its text." })),
};

export const ArkSchema = free(
  {
    template_id: Type.Integer({ description: "23 links and texts, 24 text and picture, 37 large picture." }),
    kv: Type.Array(
      free(
        {
          ...pair,
          obj: Type.Optional(
            Type.Array(
              free(
                {
                  obj_kv: Type.Array(free(pair, { description: "one variable of the entry" }), {
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
