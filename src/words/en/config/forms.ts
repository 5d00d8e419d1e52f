// Writes the forms inside a text, such as `<@alice>`, and places inside a value.

import type { Place } from "../../place.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";

/** Returns the escape that writes the characters of a form literally. */
export const literally = (opening: "<@" | "<#" | "<emoji:"): Sentence =>
  say`\`\\${own(opening)}\` for the characters themselves`;

/** A YAML value may have escapes. The place then counts from the start of the value. */
export const inValue = (message: Sentence, place: Place | null): Sentence =>
  place === null ? message : say`${message} (${placeText(place)} of the value)`;
