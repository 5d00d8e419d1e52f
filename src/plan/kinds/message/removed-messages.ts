// Handles messages that leave the file. It reports blocks that are gone, and entries under `removed:` whose message belongs to another key.
// It makes state forget messages whose entry has `keep: true`. left-message.ts recalls the other messages. goals-from-file.ts takes these
// reports, and kinds/registry.ts has the records that forget.

import { type Address, messageAddress, messageOfAddress } from "../../../model/address.js";
import { messageKey, ownIdOf } from "../../../model/bound-id.js";
import { saying } from "../../../words/statement.js";
import type { FileContext } from "../../desired/file-context.js";
import { type Contribution, forget, joinContributions, NOTHING, uncalled } from "../../value/draft.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import { KEPT } from "../channel/keeping.js";

/** Makes state forget the messages that `removed:` names with `keep: true`. They stay in the guild, and no call is needed. */
export const keptMessages = ({ posts, channels }: FileContext): Contribution =>
  joinContributions(
    posts.keptMessages.map(({ address, channel, source }) => ({
      ...NOTHING,
      drafts: [
        uncalled({
          address,
          kind: "message",
          action: "forget",
          name: messageOfAddress(address).key,
          within: channel !== null && channels.has(channel) ? channel : null,
          attributes: [],
          source,
          why: KEPT,
        }),
      ],
      remember: [forget(address)],
    })),
  );

/**
 * Reports messages whose block is gone. If the block of the channel is gone too, another finding reports the channel in place of its
 * messages.
 */
export function blocksGone({ posts, channels, doomedIds, placeNames }: FileContext): Finding[] {
  return posts.left
    .filter(
      ({ why, live, channel, channelId }) =>
        why === "undeclared" &&
        live !== null &&
        !doomedIds.has(channelId) &&
        (channel === null || channels.has(channel)),
    )
    .map(({ address, channelId, messageId }) => {
      const name = placeNames.get(channelId) ?? channelId;
      return finding("W-BLOCK-GONE", { kind: "message", address, name, id: messageId }, { address });
    });
}

/**
 * Reports a message that the file both declares and removes. For example, a new key may name the message of a removed key by `message_id:`.
 */
export function removedAndDeclared({ posts, prior, config }: FileContext): Problem[] {
  const owners = new Map(
    posts.messages.flatMap(({ address, live }): [string, Address][] =>
      live === null ? [] : [[messageKey(live.channelId, live.message.id), address]],
    ),
  );
  return config.removedMessages.flatMap(({ key, at }) => {
    const bound = prior.resources.get(messageAddress(key));
    const address = bound && owners.get(bound.id);
    if (bound === undefined || address === undefined) return [];
    const statement = saying("E-REMOVED-DECLARED", { case: "id", id: ownIdOf(bound.id), address });
    return [problem(statement, { address, at })];
  });
}
