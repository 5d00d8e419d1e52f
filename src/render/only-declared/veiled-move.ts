// A move of a state, as a public reader may see it: the places stay; who began it and on which machine is hidden.

import type { MoveParams } from "../../words/en/state/move.js";
import { hiddenWords } from "./hidden-words.js";

export const veiledMove = <Params extends MoveParams>(params: Params): Params => ({
  ...params,
  other: { ...params.other, host: null },
  by: hiddenWords(),
});
