// English: what stands in print for what a public reader is not to learn.

import type { PhraseWords } from "../../catalogue.js";
import type { OnlyDeclaredParams } from "../../params/render/only-declared.js";
import { own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const onlyDeclaredWords: PhraseWords<OnlyDeclaredParams> = {
  "hidden-name": ({ kind, number }) => say`${own(kind)} ${own(number)}`,
  "hidden-text": ({ characters, digest }) => say`[${countedText(characters, "character")}, ${own(digest)}]`,
  "hidden-words": () => say`[hidden]`,
  "hidden-error": () =>
    say`What went wrong is not told, since it may hold names that the file does not hold.`,
  "hidden-error-next": () => say`Run it without --only-declared, where nobody else reads it.`,
};
