// Applies plans with faults: each write with each fault. Then the next plan, apply and undo follow.

import type { OperationName } from "../../../../src/protocol/routes.js";
import { CALL_FAULTS, type CallFaultName } from "../../../call-faults.js";
import { cases, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";
import { CONTENT, EVERYTHING } from "./situations.js";

const ALLOW = "--allow exposures=9 --allow lockouts=9 --allow reveals=9 --allow openings=9";
const MANY = `${CONTENT}policy: { messages_per_channel_per_day: 20 }\n`;

const WRITES = [
  "create_channel",
  "update_channel",
  "delete_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
  "put_pin",
  "delete_pin",
  "create_recommend_announce",
] as const satisfies readonly OperationName[];
const POSTS = [
  "post_message",
  "put_reaction",
  "post_thread",
  "create_announce",
  "put_pin",
] as const satisfies readonly OperationName[];
const READS = [
  "get_guild",
  "get_channels",
  "get_channel_role_permissions",
  "get_channel_user_permissions",
  "get_pins",
  "get_message",
] as const satisfies readonly OperationName[];

/** A throttling ends, because a wait takes time. Only `call/throttled without end` does not end. */
const FAULTS: readonly { readonly name: CallFaultName; readonly times?: number }[] = [
  { name: "refused" },
  { name: "forbidden" },
  { name: "gone" },
  { name: "429 with Retry-After", times: 2 },
  { name: "429 for too long" },
  { name: "quota used up" },
  { name: "status 503" },
  { name: "drop before" },
  { name: "drop after" },
  { name: "truncated" },
  { name: "audit 202" },
];

const faultsOf = (operation: OperationName) =>
  FAULTS.map(({ name, ...often }) => ({
    name: `${operation}: ${name}`,
    fault: { match: { operation }, ...often, ...CALL_FAULTS[name] },
  }));

async function afterwards(stage: Stage): Promise<void> {
  await stage.runs("plan", `apply --auto-approve ${ALLOW}`);
}

function matrix(operations: readonly OperationName[], text: string) {
  return Object.fromEntries(
    operations.flatMap(faultsOf).map(({ name, fault }) => [
      name,
      async (stage: Stage) => {
        await set(stage, text, WORLD);
        await stage.run(`apply --auto-approve ${ALLOW}`, { faults: [fault] });
        await afterwards(stage);
      },
    ]),
  );
}

export const faultCases = [
  ...cases("fault", matrix(WRITES, EVERYTHING)),
  ...cases("post fault", matrix(POSTS, MANY)),
  ...cases("read fault", {
    ...Object.fromEntries(
      READS.flatMap(faultsOf).map(({ name, fault }) => [
        name,
        async (stage: Stage) => {
          const readsMessages = fault.match.operation === "get_message";
          await set(stage, readsMessages ? MANY : EVERYTHING, WORLD);
          if (readsMessages) await stage.run("apply --auto-approve -q");
          await stage.run("plan", { faults: [fault] });
          await stage.run("apply --auto-approve --allow unreadable=9", { faults: [fault] });
        },
      ]),
    ),
    "verification fails": async (stage) => {
      for (const operation of READS) {
        await set(stage, EVERYTHING, WORLD);
        await stage.write({ ".guildform": null });
        for (const fault of [{ fault: "stale" }, { fault: "status", status: 500 }] as const)
          await stage.run(`apply --auto-approve ${ALLOW} ${fault.fault === "stale" ? "" : "--json"}`, {
            faults: [{ match: { operation, every: 2 }, ...fault }],
          });
      }
    },
  }),
];
