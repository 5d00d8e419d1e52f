// Call rows: each call of a plan as it is sent: the operation with its address, the ids in its path with the names behind them, and
// its body as JSON, such as `update_channel channel.rules`, `channel_id=101 (rules)`, `{"name":"house rules"}`. Who makes the calls of
// a saved plan unseen by any file reads these.

import { addressKind, holderOfAddress } from "../../model/address.js";
import { isJsonObject } from "../../model/json.js";
import { isRef } from "../../model/ref.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import { foreign, listed, own, say } from "../../words/say.js";
import { NOTHING_SAID, type Sentence } from "../../words/sentence.js";
import { NO_RUN, type Run, run } from "../document/run.js";

export function callRows({
  operations,
  preconditions,
}: Pick<Plan, "operations" | "preconditions">): (readonly Run[])[] {
  const names = new Map(
    preconditions.flatMap(({ fact, live }) =>
      "id" in fact && isJsonObject(live) ? [[fact.id, String(live.name ?? "")] as const] : [],
    ),
  );
  return operations.map((one) => [
    run(foreign(one.id)),
    run(paramWords(one, names)),
    one.body === undefined ? NO_RUN : run(foreign(JSON.stringify(one.body))),
  ]);
}

function paramWords({ params, address }: Operation, names: ReadonlyMap<string, string>): Sentence {
  const holder = addressKind(address) === "permission" ? holderOfAddress(address) : "";
  return listed(
    Object.entries(params).map(([member, value]) => {
      if (isRef(value)) return say`${own(member)}=${foreign(value.$ref)}`;
      const name = member === "role_id" || member === "user_id" ? holder : (names.get(value) ?? "");
      return say`${own(member)}=${foreign(value)}${name === "" ? NOTHING_SAID : say` (${foreign(name)})`}`;
    }),
  );
}
