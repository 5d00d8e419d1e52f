// The params of every code and phrase: what a catalogue needs to know to make sentences of them. Each is JSON data, with words
// of others as they are. One file a subject.

import type { HowManyParams } from "./params/how-many.js";
import type { PinParams } from "./params/pins.js";
import type { ValueParams } from "./params/values.js";

export interface CodeParams extends HowManyParams, PinParams, ValueParams {}

// biome-ignore lint/suspicious/noEmptyInterface: phrases come with the readers that use them
export interface PhraseParams {}
