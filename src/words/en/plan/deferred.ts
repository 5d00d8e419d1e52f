// English: what a plan leaves for a later run, and why.

import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { DeferredParams } from "../../params/plan/deferred.js";
import { foreign, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

const needs = ({ address }: { readonly address: string }) =>
  say`it needs ${foreign(address)}, which is not there yet`;

const UNTIL = {
  replaced: ", and nothing is there in its place yet",
  emptied: " until then",
  deleted: ", which is not deleted yet",
} as const;

export const deferred: PhraseWords<DeferredParams> = {
  quota: ({ channel, most }) =>
    most === null
      ? say`no more posts fit today into ${foreign(channel)}`
      : say`no more than ${countedText(most, "post")} a day go into ${foreign(channel)}`,
  refused: ({ channel, code, lasts }) =>
    lasts === "always"
      ? say`the service lets the bot post no more into ${foreign(channel)} (${code})`
      : say`the service takes no more posts today into ${foreign(channel)} (${code})`,
  waiting: byCase({
    post: () => say`its post is accepted by the service and does not show yet`,
    needs,
  }),
  held: byCase({
    needs,
    announcement: ({ address }) =>
      say`it needs ${foreign(address)}, which has no room today; what is announced now stays until then`,
    follower: () => say`it stands until the message that follows it is there`,
    inside: ({ address, until }) => say`${foreign(address)} stands in it${own(UNTIL[until])}`,
  }),
};
