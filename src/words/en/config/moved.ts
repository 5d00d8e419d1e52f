// Reports mistakes in `moved:`.

import type { KeyedKind } from "../../../model/address.js";
import { codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";

/** The key of a thread is `<channel>/<key>`. */
type Target = {
  readonly kind: KeyedKind;
  readonly key: string;
};

export const moved = codes({
  "E-MOVED-TO-UNKNOWN": ({ text, near }: { text: string; near: string | null }) => ({
    message: say`nothing in this file has the key ${quoted(text)}`,
    hint: didYouMean(near, say`\`to\` is the new key, as it is declared now`),
  }),
  "E-MOVED-AMBIGUOUS": ({ text, one, other }: { text: string; one: Target; other: Target }) => ({
    message: say`${quoted(text)} may be ${own(one.kind)}.${quoted(one.key)} or ${own(other.kind)}.${quoted(other.key)}`,
    hint: say`write the address: ${own(one.kind)}.KEY or ${own(other.kind)}.KEY`,
  }),
  "E-MOVED-KIND": ({ from, to }: { from: KeyedKind; to: KeyedKind }) => ({
    message: say`\`from\` names a ${own(from)} and \`to\` a ${own(to)}`,
    hint: say`an object keeps its kind: a ${own(from)} cannot become a ${own(to)}`,
  }),
  "E-MOVED-KEY": ({ kind, key }: { kind: KeyedKind; key: string }) => ({
    message: say`${quoted(key)} cannot be the key of a ${own(kind)}`,
    hint: kind === "thread" ? say`write thread.CHANNEL/KEY` : say`the key of a message has no slash`,
  }),
  "E-MOVED-FROM-DECLARED": ({ kind, key, at }: Target & { at: Place }) => ({
    message: say`the ${own(kind)} ${quoted(key)} is still declared, at ${placeText(at)}`,
    hint: say`\`from\` is the old key: change the key there, or remove this entry`,
  }),
  "E-MOVED-REMOVED": ({ kind, key, at }: Target & { at: Place }) => ({
    message: say`the ${own(kind)} ${quoted(key)} is moved here and removed at ${placeText(at)}`,
    hint: say`keep one of the two`,
  }),
  "E-MOVED-DUPLICATE": ({ role, first }: { role: "from" | "to"; first: Place }) => ({
    message: say`two entries of \`moved\` have this \`${own(role)}\`; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  /** `from` and `to` are the keys of two channels. */
  "E-MOVED-THREAD": ({ from, to }: { from: string; to: string }) => ({
    message: say`a thread cannot move from the channel ${quoted(from)} to ${quoted(to)}: the service has no such call`,
    hint: say`to post it again there, put the old thread under \`removed:\`. If only the key of the channel changed, add the channel to \`moved:\` too`,
  }),
});
