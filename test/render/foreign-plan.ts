// Makes the parts of a plan in which every name, key, value and reason is one foreign text.

import { channelAddress, groupAddress, writtenAddress } from "../../src/model/address.js";
import type { Finding } from "../../src/plan/value/finding.js";
import { CHANGE_ACTIONS, type Change, type Parent } from "../../src/plan/value/plan.js";
import { phrase } from "../../src/words/statement.js";
import { attribute } from "./plan-builder.js";

export const changesOf = (text: string): Change[] =>
  KINDS.flatMap((kind) =>
    CHANGE_ACTIONS.map((action, index): Change => {
      const prefix =
        kind === "group"
          ? "group"
          : kind === "channel" || kind === "policy"
            ? "channel"
            : kind === "pin" || CONTENT.has(kind)
              ? kind
              : "permission";
      const nested =
        kind === "role_permission" || kind === "user_permission" || kind === "pin" || CONTENT.has(kind);
      return {
        address: writtenAddress(
          kind === "announcement"
            ? "announcement"
            : nested
              ? `${prefix}.${text}/role.${text}${index}`
              : `${prefix}.${text}${index}`,
        ),
        kind,
        action,
        name: text,
        within: nested ? channelAddress(text) : kind === "channel" ? groupAddress(text) : null,
        attributes: [
          attribute(text, text, { [text]: [text] }),
          attribute("permissions", [text], [text, "view"]),
          ...(kind === "message" && WITH_CONTENT.has(action) ? contentOf(text) : []),
        ],
        source: { file: text, line: 1, column: 1 },
        why: phrase("lost", { id: text }),
        drift: index % 2 === 0,
        reversible: index % 3 === 0,
        operations: [],
      };
    }),
  );

const contentOf = (text: string) => [
  attribute("text", `${text} stays\n${text}`, `${text} stays\n${text.slice(1)}`),
  attribute("markdown", null, text),
  attribute("content", text, null),
  attribute("keyboard", { [text]: text }, { [text]: [text], more: text }),
  attribute("image", text, { name: text, bytes: 1, digest: text }),
];

export const parentsOf = (text: string): Parent[] => [
  { address: writtenAddress(`group.${text}`), kind: "group", name: text, within: null },
  {
    address: writtenAddress(`channel.${text}`),
    kind: "channel",
    name: text,
    within: writtenAddress(`group.${text}`),
  },
];

export const findingOf = (text: string): Finding => ({
  level: "warning",
  code: "W-NEAR-NAME",
  params: {
    address: text,
    declared: text,
    kind: "channel",
    near: [{ id: text, name: `${text} ` }],
    more: false,
    channel: null,
  },
  address: writtenAddress(`channel.${text}`),
  source: null,
});

const KINDS = [
  "group",
  "channel",
  "role_permission",
  "user_permission",
  "pin",
  "message",
  "thread",
  "reaction",
  "announcement",
  "policy",
] as const;
const CONTENT: ReadonlySet<Change["kind"]> = new Set(["message", "thread", "reaction"]);
const WITH_CONTENT: ReadonlySet<Change["action"]> = new Set(["create", "update", "replace", "delete"]);
