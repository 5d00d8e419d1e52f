// English: the forms inside a text (`<@alice>`), and places in a value that has none in the file.

import type { Place } from "../../params/place.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";

/** How a form is written as it stands. */
export const literally = (opening: "<@" | "<#" | "<emoji:"): Sentence =>
  say`\`\\${own(opening)}\` for the characters themselves`;

/** A value of the YAML may stand there with escapes: then the message counts inside of the value. */
export const inValue = (message: Sentence, place: Place | null): Sentence =>
  place === null ? message : say`${message} (${placeText(place)} of the value)`;
