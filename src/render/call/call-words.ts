// Returns the words around the pages of `guildform call` as plain text: `callWords("call-title", { title: "limits" })`.

import type { RenderParams } from "../../words/params.js";
import { plainText } from "../../words/plain-text.js";
import { spokenPart } from "../../words/spoken.js";

export const callWords = <Of extends keyof RenderParams & `call-${string}`>(
  name: Of,
  params: RenderParams[Of],
): string => plainText(spokenPart("labels")[name](params));
