// Explains why a plan leaves a change for a later run.

import { byCase } from "../../cases.js";
import type { PhraseWords } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import type { DeferredParams } from "../../shapes/deferred.js";
import { countedText } from "../counted-text.js";

const needs = ({ address }: { readonly address: string }) =>
  say`it needs ${foreign(address)}, which does not exist yet`;

const UNTIL = {
  replaced: ", because its replacement does not exist yet",
  emptied: " until then",
  deleted: ", because it is not deleted yet",
} as const;

export const deferred: PhraseWords<DeferredParams> = {
  quota: ({ channel, most }) =>
    most === null
      ? say`${foreign(channel)} has no posts left today`
      : say`the limit of ${foreign(channel)} is ${countedText(most, "post")} a day`,
  refused: ({ channel, code, lasts }) =>
    lasts === "always"
      ? say`the service no longer lets the bot post into ${foreign(channel)} (${code})`
      : say`the service accepts no more posts into ${foreign(channel)} today (${code})`,
  waiting: byCase({
    post: () => say`the service has accepted its post, which does not show yet`,
    needs,
  }),
  held: byCase({
    needs,
    announcement: ({ address }) =>
      say`it needs ${foreign(address)}, which cannot be posted today; the current announcement stays until then`,
    follower: () => say`it stays until its replacement is posted`,
    inside: ({ address, until }) => say`${foreign(address)} is still in it${own(UNTIL[until])}`,
  }),
};
