// Draws strings of any characters, controls and the far planes included, such as "a\u0000\u{10ffff}".
//
// `unit: "binary"` of fast-check draws the same, but takes a second to set up: it first writes a table of all characters.

import fc from "fast-check";

export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export const anyText = (limits: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, ...limits });
