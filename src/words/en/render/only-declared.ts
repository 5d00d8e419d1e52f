// English: the text that replaces names which a public reader must not learn.

import type { KeyedKind } from "../../../model/address.js";
import { phrases } from "../../codes.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const onlyDeclaredWords = phrases({
  /** `number` such as `#3`. */
  "hidden-name": ({ kind, number }: { kind: KeyedKind; number: string }) => say`${own(kind)} ${own(number)}`,
  /** Another name of the same object: `channel #3 (name 2)`. */
  "hidden-other-name": ({ name, ordinal }: { name: string; ordinal: number }) =>
    say`${own(name)} (name ${ordinal})`,
  "hidden-text": ({ characters, digest }: { characters: number; digest: string }) =>
    say`[${countedText(characters, "character")}, ${own(digest)}]`,
  /** Of what the service or an error says. */
  "hidden-words": () => say`[hidden]`,
  /** An error of which nothing is told but its code. */
  "hidden-error": () => say`The error is hidden, because it may hold names that are not in the file.`,
  "hidden-error-next": () =>
    say`Run the command without --only-declared, where the public cannot read the output.`,
});
