// Needed grants: what the platform must have granted to the bot for the calls of a plan, though no operation of the service tells it.
//
// An applied permission is granted by the operators of the platform (service-facts 2.8). get_guild_api_permission lists the interfaces
// that a guild has granted (service-facts 8.5); an interface that it leaves out is told by nobody either.

import { isJsonObject, type Json } from "../../model/json.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
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

/** The codes are those of service-facts 6.2. No table has one for editing or for everyone. */
function appliedFor({ params, body }: Operation): readonly Assumption[] {
  if (!isJsonObject(body)) return [];
  const { markdown, keyboard, content } = body;
  const applied = (permission: AppliedPermission, code: number | null): Assumption => ({
    case: "applied",
    permission,
    code,
  });
  return [
    ...(params.patch_msg_id !== undefined ? [applied("edit", null)] : []),
    ...(isJsonObject(markdown) ? [applied("markdown", isNative(markdown) ? 50056 : 304036)] : []),
    ...(isJsonObject(keyboard) ? [applied("keyboard", 304037)] : []),
    ...(EVERYONE.test(JSON.stringify([content ?? null, markdown ?? null]))
      ? [applied("everyone", null)]
      : []),
  ];
}

/** Both forms of service-facts 4.7. */
const EVERYONE = /@everyone|<qqbot-at-everyone\b/;

type AppliedPermission = Extract<Assumption, { readonly case: "applied" }>["permission"];

/** Native Markdown has its text in `content`; a template has an id. */
const isNative = ({ content }: { readonly content?: Json | undefined }): boolean =>
  typeof content === "string" && content !== "";
