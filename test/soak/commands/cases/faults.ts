// Applies in which calls go wrong: each write of a plan with each fault, and what the next plan, apply and undo make of it.

import type { WrittenFault } from "../../../../src/emulator/index.js";
import type { OperationName } from "../../../../src/protocol/routes.js";
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

const FAULTS: Readonly<Record<string, Omit<WrittenFault, "match">>> = {
  refused: { fault: "status", status: 400, code: 50010 },
  forbidden: { fault: "status", status: 403, code: 11253 },
  gone: { fault: "status", status: 404, code: 10003 },
  "too many": { fault: "status", status: 429, retry_after: 3 },
  "quota used up": { fault: "status", status: 400, code: 304024 },
  trouble: { fault: "status", status: 503 },
  "lost before": { fault: "drop_before" },
  "lost after": { fault: "drop_after" },
  "cut off": { fault: "truncate" },
  audit: { fault: "status", status: 202, code: 304023 },
};

async function afterwards(stage: Stage): Promise<void> {
  await stage.runs("plan", `apply --auto-approve ${ALLOW}`);
}

function matrix(operations: readonly OperationName[], text: string, times: number | null) {
  return Object.fromEntries(
    operations.flatMap((operation) =>
      Object.entries(FAULTS).map(([name, fault]) => [
        `${operation}: ${name}${times === null ? "" : ", once"}`,
        async (stage: Stage) => {
          await set(stage, text, WORLD);
          const faults = [{ match: { operation }, ...(times === null ? {} : { times }), ...fault }];
          await stage.run(`apply --auto-approve ${ALLOW}`, { faults });
          await afterwards(stage);
        },
      ]),
    ),
  );
}

export const faultCases = [
  ...cases("fault", matrix(WRITES, EVERYTHING, null)),
  ...cases("post fault", matrix(POSTS, MANY, null)),
  ...cases("read fault", {
    ...Object.fromEntries(
      READS.flatMap((operation) =>
        Object.entries(FAULTS).map(([name, fault]) => [
          `${operation}: ${name}`,
          async (stage: Stage) => {
            await set(stage, operation === "get_message" ? MANY : EVERYTHING, WORLD);
            if (operation === "get_message") await stage.run("apply --auto-approve -q");
            const faults = [{ match: { operation }, ...fault }];
            await stage.run("plan", { faults });
            await stage.run("apply --auto-approve --allow unreadable=9", { faults });
          },
        ]),
      ),
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
