// Holds the text that replaces a name which a public reader must not learn (`--only-declared`).

import type { KeyedKind } from "../../../model/address.js";
import { phrases } from "../../codes.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const onlyDeclaredWords = phrases({
  /** `number` is `#3`, for example. */
  "hidden-name": ({ kind, number }: { kind: KeyedKind; number: string }) => say`${own(kind)} ${own(number)}`,
  /** An object can have several names, and this is another of them: `channel #3 (name 2)`. */
  "hidden-other-name": ({ name, ordinal }: { name: string; ordinal: number }) =>
    say`${own(name)} (name ${ordinal})`,
  "hidden-text": ({ characters, digest }: { characters: number; digest: string }) =>
    say`[${countedText(characters, "character")}, ${own(digest)}]`,
  /** The text replaces a message of the service or of an error. */
  "hidden-words": () => say`[hidden]`,
  /** The output shows only the code of this error. */
  "hidden-error": () => say`The error is hidden, because it may hold names that are not in the file.`,
  "hidden-error-next": () =>
    say`Run the command without --only-declared, where the public cannot read the output.`,
});
