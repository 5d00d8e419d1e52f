// Needed grants: what the platform must have granted to the bot for the calls of a plan, though no operation of the service tells it.
//
// An applied permission is granted by the operators of the platform (service-facts 2.8). get_guild_api_permission lists the interfaces
// that a guild has granted (service-facts 8.5); an interface that it leaves out is told by nobody either.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import { ALL_MESSAGE_PARTS, type MessagePart } from "../../protocol/message-parts.js";
import type { NamedOperation } from "../../protocol/routes.js";
import type { Assumption } from "./assumption.js";
import type { BotStanding } from "./snapshot.js";

/** In the order of the plan, each once. */
export function neededGrants(
  { operations }: Pick<Plan, "operations">,
  { untold }: Pick<BotStanding, "untold">,
): readonly Assumption[] {
  const needed = operations.flatMap((one) => [...interfacesOf(one, untold), ...appliedFor(one)]);
  return [...new Map(needed.map((one) => [JSON.stringify(one), one])).values()];
}

const interfacesOf = ({ operation }: Operation, untold: readonly NamedOperation[]): readonly Assumption[] =>
  untold.includes(operation) ? [{ case: "interface", operation }] : [];

type Applied = Extract<Assumption, { readonly case: "applied" }>;

/** Service-facts 6.2 has no code for editing or for everyone. */
function appliedFor({ params, body }: Operation): readonly Assumption[] {
  if (!isJsonObject(body)) return [];
  const { markdown, content } = body;
  return [
    ...(params.patch_msg_id !== undefined ? [applied("edit", null)] : []),
    ...ALL_MESSAGE_PARTS.flatMap((part) => {
      const [sent, permission] = [body[part], APPLIED_FOR[part]];
      return isJsonObject(sent) && permission !== null ? [permission(sent)] : [];
    }),
    ...(EVERYONE.test(JSON.stringify([content ?? null, markdown ?? null]))
      ? [applied("everyone", null)]
      : []),
  ];
}

const applied = (permission: Applied["permission"], code: number | null): Applied => ({
  case: "applied",
  permission,
  code,
});

/** The applied permission of a part, with the code of service-facts 6.2; null: each bot may send the part. */
const APPLIED_FOR: Readonly<Record<MessagePart, ((sent: JsonObject) => Applied) | null>> = {
  content: null,
  markdown: (sent) => applied("markdown", isNative(sent) ? 50056 : 304036),
  image: null,
  file_image: null,
  embed: null,
  ark: null,
  keyboard: () => applied("keyboard", 304037),
};

/** Both forms of service-facts 4.7. */
const EVERYONE = /@everyone|<qqbot-at-everyone\b/;

/** Native Markdown has its text in `content`; a template has an id. */
const isNative = ({ content }: { readonly content?: Json | undefined }): boolean =>
  typeof content === "string" && content !== "";
