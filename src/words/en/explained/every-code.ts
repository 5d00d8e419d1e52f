// English: the explanations of all codes that a user can meet, by subject, in the order in which people need them.

import type { Explained, ExplainedSubject } from "../../explanation.js";
import type { Code } from "../../said.js";
import { accessTests } from "./access-tests.js";
import { announcement } from "./announcement.js";
import { channels } from "./channels.js";
import { client } from "./client.js";
import { fields } from "./fields.js";
import { files } from "./files.js";
import { forge } from "./forge.js";
import { gateway } from "./gateway.js";
import { liveChannels } from "./live-channels.js";
import { messageIds } from "./message-ids.js";
import { messages } from "./messages.js";
import { moves } from "./moves.js";
import { openCalls } from "./open-calls.js";
import { permissions } from "./permissions.js";
import { pins } from "./pins.js";
import { policy } from "./policy.js";
import { posting } from "./posting.js";
import { program } from "./program.js";
import { removal } from "./removal.js";
import { savedPlans } from "./saved-plans.js";
import { scope } from "./scope.js";
import { state } from "./state.js";
import { strangers } from "./strangers.js";
import { texts } from "./texts.js";
import { threads } from "./threads.js";
import { undo } from "./undo.js";
import { variables } from "./variables.js";
import { yaml } from "./yaml.js";

export const ENGLISH_EXPLANATIONS: readonly ExplainedSubject[] = [
  { title: "The file as YAML", explained: yaml },
  { title: "Keys and values of the file", explained: fields },
  { title: "Variables", explained: variables },
  { title: "Files", explained: files },
  { title: "Channels and groups", explained: channels },
  { title: "Which live channel is meant", explained: liveChannels },
  { title: "Roles, users and permissions", explained: permissions },
  { title: "Ids that the guild does not know", explained: strangers },
  { title: "Messages", explained: messages },
  { title: "Which message is meant", explained: messageIds },
  { title: "Texts and buttons", explained: texts },
  { title: "Posting", explained: posting },
  { title: "Pins", explained: pins },
  { title: "The announcement", explained: announcement },
  { title: "Forum threads", explained: threads },
  { title: "Removing", explained: removal },
  { title: "Changed keys", explained: moves },
  { title: "Policy", explained: policy },
  { title: "A part of the guild", explained: scope },
  { title: "Tests of the file", explained: accessTests },
  { title: "Calls whose end is not known", explained: openCalls },
  { title: "Saved plans", explained: savedPlans },
  { title: "Undo and changes by hand", explained: undo },
  { title: "State and its lock", explained: state },
  { title: "Calls to the service", explained: client },
  { title: "The event gateway", explained: gateway },
  { title: "Forges", explained: forge },
  { title: "The program and the emulator", explained: program },
];

/** A code whose params are typed and that no subject explains does not compile. */
export const EVERY_TYPED_CODE = {
  ...yaml,
  ...fields,
  ...variables,
  ...files,
  ...channels,
  ...liveChannels,
  ...permissions,
  ...strangers,
  ...messages,
  ...messageIds,
  ...texts,
  ...posting,
  ...pins,
  ...announcement,
  ...threads,
  ...removal,
  ...moves,
  ...policy,
  ...scope,
  ...accessTests,
  ...openCalls,
  ...savedPlans,
  ...undo,
  ...state,
  ...client,
  ...gateway,
  ...forge,
  ...program,
} satisfies Explained & Record<Code, unknown>;
