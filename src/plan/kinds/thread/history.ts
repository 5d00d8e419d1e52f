// Threads in an undo: what was posted is deleted with its comments, which nothing brings back; what was deleted is posted
// again without them.

import { addressKey } from "../../../model/address.js";
import { canonicalJson } from "../../../model/canonical-json.js";
import { enumName } from "../../../model/enums.js";
import type { JsonObject } from "../../../model/json.js";
import { THREAD_FORMAT } from "../../../protocol/wire/thread-body.js";
import {
  type Contribution,
  changed,
  type Draft,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import {
  bindingNow,
  channelAddressOf,
  formerBinding,
  notRestored,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import { objectOf } from "../../wishes/history/touched-object.js";
import type { TouchedThread } from "../../wishes/history/touched-posts.js";
import { protectedPost } from "../message/protected-post.js";

export function undoThreads(threads: readonly TouchedThread[], context: UndoContext): Contribution[] {
  const planned = threads.map((one) => undoThread(one, context));
  const posts = new Map(
    planned.flatMap(({ drafts }) =>
      drafts.flatMap(({ operations }) =>
        operations.flatMap(({ operation, params, body, id }) =>
          operation === "post_thread" ? [[wordsIn(params.channel_id, body), id] as const] : [],
        ),
      ),
    ),
  );
  // One that comes back with the same words, as where an apply changed its key without `moved:`, is there before it goes.
  return planned.map((one, index) => {
    const channelId = parsePostKey(threads[index]?.id ?? "")?.channelId;
    const post = posts.get(wordsIn(channelId, threads[index]?.sent));
    return post === undefined ? one : { ...one, drafts: one.drafts.map((draft) => waitingFor(draft, post)) };
  });
}

const wordsIn = (channelId: string | Ref | undefined, sent: JsonObject | null | undefined): string =>
  `${String(channelId)} ${canonicalJson(sent ?? null)}`;

const waitingFor = (draft: Draft, post: string): Draft => ({
  ...draft,
  operations: draft.operations.map((one) =>
    one.operation === "delete_thread" ? { ...one, needs: [...one.needs, post] } : one,
  ),
});

function undoThread(one: TouchedThread, context: UndoContext): Contribution {
  const { channelId = "", id = "" } = parsePostKey(one.id) ?? {};
  const address = context.names.threads.get(one.id);
  if (context.doomed.has(channelId) || one.fate === "passing") return NOTHING;
  const lost = (why: string): Contribution => ({ ...NOTHING, findings: [notRestored(one.address, why)] });
  if (!context.channels.has(channelId)) {
    return context.touched.channels.has(channelId) ? NOTHING : lost("its channel was deleted since");
  }
  if (address === undefined) return lost("its key stands for another thread by now");
  const live = context.live.singleThreads.get(one.id);
  if (live === undefined) return lost("it cannot be read now");
  const within = channelAddressOf(context, channelId);
  const shown = { kind: "thread", name: addressKey(address), within, source: null, drift: false } as const;
  if (one.fate === "created") {
    if (live === null) return { ...NOTHING, remember: bindingNow(context, address, one.bound) };
    return {
      ...NOTHING,
      findings: protectedPost(context, address, "deleted"),
      drafts: [
        {
          change: {
            ...shown,
            address,
            action: "delete",
            attributes: [changed("title", live.title, null), changed("id", id, null)],
            reason: `${reasonOf(one)}, which posted it; its comments are lost`,
            reversible: false,
          },
          operations: [
            {
              id: operationId("delete_thread", address),
              address,
              operation: "delete_thread",
              params: { channel_id: channelId, thread_id: id },
              remember: [formerBinding(address, one.bound)],
              phase: PHASE.deleteThread,
              access: null,
              sequences: [],
              needs: [],
            },
          ],
        },
      ],
    };
  }
  if (live !== null) return { ...NOTHING, remember: bindingNow(context, address, one.bound), unchanged: 1 };
  const { title, content, format } = objectOf(one.bound?.applied.sent);
  if (typeof title !== "string" || typeof content !== "string" || typeof format !== "number") {
    return lost("it was deleted, and state does not tell what it said");
  }
  const sent = { title, content, format };
  return {
    ...NOTHING,
    findings: [notRestored(address, "it is posted again as a new thread; the comments under it are lost")],
    drafts: [
      {
        change: {
          ...shown,
          address,
          action: "create",
          attributes: [
            changed("title", null, title),
            changed("content", null, content),
            changed("format", null, enumName(THREAD_FORMAT, format)),
          ],
          reason: reasonOf(one),
          reversible: true,
        },
        operations: [
          {
            id: operationId("post_thread", address),
            address,
            operation: "post_thread",
            params: { channel_id: channelId },
            body: sent,
            remember: [
              { type: "bind", address, id: [channelId, refTo(address)], applied: { sent, read: null } },
            ],
            phase: PHASE.message,
            access: null,
            sequences: [`posts.${within}`],
            needs: [],
            audience: within,
          },
        ],
      },
    ],
  };
}
