// English: the number of problems that the output leaves out.

import type { CodeWords } from "../catalogue.js";
import type { HowManyParams } from "../params/how-many.js";
import { own, say } from "../say.js";
import { countedText } from "./counted-text.js";

const moreOf =
  (noun: string) =>
  ({ more, all }: HowManyParams["E-MORE"]) => ({
    message: say`${countedText(more, `more ${noun}`)} ${own(more === 1 ? "is" : "are")} not shown (${all} in all)`,
    hint: say`correct the problems above and run it again`,
  });

export const howMany: CodeWords<HowManyParams> = {
  "E-MORE": moreOf("error"),
  "W-MORE": moreOf("warning"),
};
