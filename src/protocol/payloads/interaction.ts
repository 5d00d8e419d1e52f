// InteractionResult describes the body with which a bot answers a click on a button. Sources: service-interface: Messages; service-facts
// 3.25.

import { integer, object } from "../../model/json-schema.js";

export const InteractionResult = object(
  {
    code: integer({
      description: "0 success, 1 failed, 2 too frequent, 3 repeated, 4 no permission, 5 administrators only",
    }),
  },
  { description: "the result for the member who clicked" },
);
