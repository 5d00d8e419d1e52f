// Plan JSON has these members, and the plan does not. They follow from the plan, or describe the moment of the printing. No digest
// covers them, and a reader of plan JSON drops them (saved/parse-saved-plan.ts).

import type { Address } from "../../model/address.js";
import type { JsonObject } from "../../model/json.js";
import {
  array,
  boolean,
  closed,
  enumOf,
  heldText,
  integer,
  object,
  optional,
  orNull,
  type Static,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";

/** Plan JSON adds these sentences to the parts of a plan, by member of the plan. A saved plan has no sentences. */
export const SENTENCES = {
  changes: { reason: "one sentence, made from `why`; not in a saved file" },
  deferred: { message: "one sentence, made from `why`; not in a saved file" },
  findings: {
    message: "one sentence, made from code and params; not in a saved file",
    hint: "the next step; not in a saved file",
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const rights = (description: string) => array(enumOf(SETTABLE_FLAGS), { description });

const accessChange = object(
  {
    who: string({
      description: "everyone, role.moderator, user.alice: an ordinary member without other roles and entries",
    }),
    members: optional(
      integer({ minimum: 0, description: "for a role: the number of its members, if the service shows it" }),
    ),
    channel: schemaOf<Address>(string({ description: "the address of the channel" })),
    name: string({ description: "the name after the plan; foreign text" }),
    is_new: boolean({ description: "true: the plan creates the channel" }),
    gains: rights("rights certainly held afterwards, and not now"),
    loses: rights("rights held now, and not afterwards"),
    may_gain: rights("rights certainly or possibly gained, if guildform could not read all entries"),
    may_lose: rights("rights certainly or possibly lost"),
    kept_by: optional(
      array(
        object(
          {
            who: string(),
            rights: rights("the kept rights among the rights that everyone loses or may lose"),
          },
          closed,
        ),
        {
          description:
            "if everyone loses a right: known roles and users who keep it, roles first, at most 40; empty: none known",
        },
      ),
    ),
    kept_by_more: optional(
      integer({ minimum: 1, description: "the number of further roles and users who keep a right" }),
    ),
  },
  closed,
);

export type AccessJson = Static<typeof accessChange>;

/** The state has the same move (state/state-move.ts), with an id. */
const stateMove = object(
  {
    stage: enumOf(["moving", "moved", "arriving"], {
      description:
        "moving: on its way to the other place, moved: at the other place, arriving: a copy from the other place",
    }),
    other: object(
      {
        address: heldText("own", { description: "as for --state" }),
        host: orNull(
          heldText("foreign-or-null"),
          "the machine on which the address is valid; null: every machine",
        ),
      },
      closed,
    ),
    since: heldText("own", { description: "the start of the move: ISO 8601, UTC" }),
    by: heldText("foreign", { description: "the user who began it, such as alice on build-7" }),
  },
  {
    ...closed,
    description: "only for a state on a move: no apply can change it at the place where guildform read it",
  },
);

const lastWriter = object(
  {
    at: string({ description: "ISO 8601, UTC" }),
    who: string({ description: "the writer by its own account, such as alice@build-7" }),
    command: orNull(string(), "null: not written by guildform"),
    ci_job_url: orNull(string(), "null outside of a CI job"),
  },
  {
    ...closed,
    description:
      "the last writer of the state, if the store knows it. Only without GUILDFORM_STATE_KEY, when everyone with write access to the store could have written the state.",
  },
);

const stillAsked = object(
  {
    file: string({ description: "the path of the file, as typed" }),
    code: orNull(
      string(),
      "the error that kept guildform from planning the file, such as INVALID_INPUT; null: none",
    ),
    places: array(object({ address: string(), line: orNull(integer(), "null: no line") }, closed), {
      description: "places whose change the next apply of the file makes again",
    }),
  },
  {
    ...closed,
    description:
      "only in `undo --json`: the reverted changes that the file still asks for. Absent: the undo reverts nothing, or --only-declared.",
  },
);

export type StillAsked = Static<typeof stillAsked>;

export const PRINTED_MEMBERS = {
  access: optional(
    array(accessChange, {
      description: "gained and lost access; made from the rest of the plan, and never read from a file",
    }),
  ),
  state_written_by: optional(lastWriter),
  state_move: optional(stateMove),
  rehearsal: optional(
    schemaOf<JsonObject>({
      type: "object",
      description: "of `plan --rehearse`: what rehearsal.schema.json describes",
    }),
  ),
  still_asked: optional(stillAsked),
};
