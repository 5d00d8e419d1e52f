// Prints the plan of every situation in every form. Then it saves, shows and applies the plan, and undoes the apply.

import { cases, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";
import { CONTENT, CONTENT_CHANGED, CREATES, EVERYTHING, SITUATIONS } from "./situations.js";

const named = (one: (text: string) => (stage: Stage) => Promise<void>) =>
  Object.fromEntries(Object.entries(SITUATIONS).map(([name, text]) => [name, one(text)]));

const COLORS = [
  "plan --color always",
  "plan --verbose --color always",
  "show plan.json --verbose --color always",
];

export const planCases = [
  ...cases(
    "plan",
    named((text) => async (stage) => {
      await set(stage, text);
      await stage.runs("validate", "validate --json", "plan", "plan --verbose", "plan --json", "plan -q");
      await stage.runs(
        "plan --detailed-exitcode",
        "plan --out plan.json",
        "show plan.json",
        "show plan.json --verbose",
      );
      await stage.runs("show plan.json --json", ...COLORS);
      for (const columns of [40, 60, 120])
        await stage.run("plan --verbose", { terminal: { types: "", columns } });
    }),
  ),
  ...cases(
    "apply",
    named((text) => async (stage) => {
      await set(stage, text);
      await stage.runs(
        "apply",
        "apply --auto-approve",
        "plan --detailed-exitcode",
        "apply --auto-approve --json",
      );
      await stage.runs(
        "undo --list",
        "undo",
        "undo --verbose",
        "undo --json",
        "undo --out undo.json",
        "show undo.json",
      );
      await stage.runs("apply undo.json", "undo --list --json", "plan");
    }),
  ),
  ...cases(
    "saved",
    named((text) => async (stage) => {
      await set(stage, text);
      await stage.runs("plan --out plan.json", "apply plan.json --verbose", "apply plan.json", "plan -q");
      await stage.runs("undo --out undo.json -q", "apply undo.json --json", "apply plan.json --json");
    }),
  ),
  ...cases(
    "drift",
    named((text) => async (stage) => {
      await set(stage, text);
      await stage.run(
        "apply --auto-approve -q --allow exposures=99 --allow lockouts=99 --allow deletes=99 --allow revokes=99 --allow updates=99",
      );
      stage.byHand((guild) => ({
        ...guild,
        name: "renamed guild",
        channels: (guild.channels ?? [])
          .filter(({ id }) => id !== "102")
          .map((one) => (one.id === "101" ? { ...one, name: "by hand", private_type: 1 } : one))
          .map((one) => (one.name === "lobby" ? { ...one, speak_permission: 2, parent_id: "100" } : one)),
        role_permissions: { "112": { "10012": "5" } },
        pins: { "101": ["m3"] },
        messages: { ...guild.messages, "113": [] },
        announcement: null,
      }));
      await stage.runs(
        "plan",
        "plan --verbose",
        "plan --json",
        "undo",
        "undo --verbose",
        "apply --auto-approve",
        "plan",
      );
    }),
  ),
  ...cases("then", {
    "content changes": async (stage) => {
      await set(stage, CONTENT);
      await stage.runs("apply --auto-approve", "apply --auto-approve");
      await set(stage, CONTENT_CHANGED, stage.emulator.world().guilds[0]);
      await stage.runs(
        "plan",
        "plan --verbose",
        "plan --json",
        "apply --auto-approve --verbose",
        "undo",
        "plan",
      );
    },
    "creates, then everything, then undo of both": async (stage) => {
      await set(stage, CREATES);
      const first = await stage.run("apply --auto-approve --json");
      await set(stage, EVERYTHING, stage.emulator.world().guilds[0]);
      await stage.run("apply --auto-approve --json");
      await stage.runs("undo --list", "undo --list --json", "undo", "undo --verbose");
      const id = /"run":"([^"]+)"/.exec(first.stdout)?.[1] ?? "none";
      await stage.runs(`undo ${id}`, `undo ${id.slice(0, 8)}`, `undo ${id} --out undo.json`, "undo nonsense");
      await stage.runs("apply undo.json", "undo --list");
    },
    "asked on a terminal": async (stage) => {
      for (const types of ["yes\n", "no\n", "y\n", "", "YES\n"]) {
        await set(stage, CREATES, WORLD);
        await stage.write({ ".guildform": null });
        await stage.run("apply", { terminal: { types, columns: 80 } });
        await stage.run("apply --verbose", { terminal: { types, columns: 50 } });
      }
    },
  }),
];
