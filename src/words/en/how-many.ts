// English: what stands for problems that are counted and not told.

import type { CodeWords } from "../catalogue.js";
import type { HowManyParams } from "../params/how-many.js";
import { own, say } from "../say.js";

const moreOf =
  (what: string) =>
  ({ more, all }: HowManyParams["E-MORE"]) => ({
    message: say`${more} more ${own(what)} are not shown (${all} in all)`,
    hint: say`mend those above and run it again`,
  });

export const howMany: CodeWords<HowManyParams> = {
  "E-MORE": moreOf("errors"),
  "W-MORE": moreOf("warnings"),
};
