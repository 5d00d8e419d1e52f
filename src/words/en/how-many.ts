// Counts the problems that the output leaves out.

import { codes } from "../codes.js";
import { own, say } from "../say.js";
import { countedText } from "./counted-text.js";

type More = { readonly more: number; readonly all: number };

const moreOf =
  (noun: string) =>
  ({ more, all }: More) => ({
    message: say`${countedText(more, `more ${noun}`)} ${own(more === 1 ? "is" : "are")} not shown (${all} in all)`,
    hint: say`correct the problems above and run it again`,
  });

export const howMany = codes({
  "E-MORE": moreOf("error"),
  "W-MORE": moreOf("warning"),
});
