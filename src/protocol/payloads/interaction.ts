// Answers to button clicks. Sources: service-interface: Messages; service-facts 3.25.

import { Type } from "typebox";

export const InteractionResult = Type.Object(
  {
    code: Type.Integer({
      description: "0 success, 1 failed, 2 too frequent, 3 repeated, 4 no permission, 5 administrators only",
    }),
  },
  { description: "what the member who clicked is told" },
);
