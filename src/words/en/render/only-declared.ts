// English: the text that replaces names which a public reader must not learn.

import type { PhraseWords } from "../../catalogue.js";
import type { OnlyDeclaredParams } from "../../params/render/only-declared.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const onlyDeclaredWords: PhraseWords<OnlyDeclaredParams> = {
  "hidden-name": ({ kind, number }) => say`${own(kind)} ${own(number)}`,
  "hidden-text": ({ characters, digest }) => say`[${countedText(characters, "character")}, ${own(digest)}]`,
  "hidden-words": () => say`[hidden]`,
  "hidden-error": () => say`The error is hidden, because it may hold names that are not in the file.`,
  "hidden-error-next": () =>
    say`Run the command without --only-declared, where the public cannot read the output.`,
};
