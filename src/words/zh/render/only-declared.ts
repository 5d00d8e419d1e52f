// Translates the sentences of en/render/only-declared.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { onlyDeclaredWords as english } from "../../en/render/only-declared.js";
import { own, say } from "../../say.js";
import { KIND } from "../kind-names.js";

export const onlyDeclaredWords: PhraseWords<ParamsOf<typeof english>> = {
  "hidden-name": ({ kind, number }) => say`${KIND[kind]} ${own(number)}`,
  "hidden-other-name": ({ name, ordinal }) => say`${own(name)}（名称 ${ordinal}）`,
  "hidden-text": ({ characters, digest }) => say`[${characters} 个字符，${own(digest)}]`,
  "hidden-words": () => say`[已隐去]`,
  "hidden-error": () => say`错误内容已隐去，因为其中可能有文件没写的名称。`,
  "hidden-error-next": () => say`在外人看不到输出的地方，不带 --only-declared 再运行一次。`,
};
