// English: the explanations of all codes that a user can meet, by subject, in the order in which people need them.

import type { Explained, ExplainedSubject } from "../../explanation.js";
import type { Code } from "../../statement.js";
import { accessTests } from "./access-tests.js";
import { announcementExplained } from "./announcement.js";
import { channelsExplained } from "./channels.js";
import { clientExplained } from "./client.js";
import { fields } from "./fields.js";
import { filesExplained } from "./files.js";
import { forge } from "./forge.js";
import { gatewayExplained } from "./gateway.js";
import { liveChannels } from "./live-channels.js";
import { messageIds } from "./message-ids.js";
import { messagesExplained } from "./messages.js";
import { moves } from "./moves.js";
import { openCallsExplained } from "./open-calls.js";
import { permissions } from "./permissions.js";
import { pinsExplained } from "./pins.js";
import { policy } from "./policy.js";
import { postingExplained } from "./posting.js";
import { programExplained } from "./program.js";
import { removal } from "./removal.js";
import { savedPlansExplained } from "./saved-plans.js";
import { scopeExplained } from "./scope.js";
import { stateExplained } from "./state.js";
import { strangers } from "./strangers.js";
import { textsExplained } from "./texts.js";
import { threads } from "./threads.js";
import { undoExplained } from "./undo.js";
import { variables } from "./variables.js";
import { yamlExplained } from "./yaml.js";

export const ENGLISH_EXPLANATIONS: readonly ExplainedSubject[] = [
  { title: "The file as YAML", explained: yamlExplained },
  { title: "Keys and values of the file", explained: fields },
  { title: "Variables", explained: variables },
  { title: "Files", explained: filesExplained },
  { title: "Channels and groups", explained: channelsExplained },
  { title: "Which live channel is meant", explained: liveChannels },
  { title: "Roles, users and permissions", explained: permissions },
  { title: "Ids that the guild does not know", explained: strangers },
  { title: "Messages", explained: messagesExplained },
  { title: "Which message is meant", explained: messageIds },
  { title: "Texts and buttons", explained: textsExplained },
  { title: "Posting", explained: postingExplained },
  { title: "Pins", explained: pinsExplained },
  { title: "The announcement", explained: announcementExplained },
  { title: "Forum threads", explained: threads },
  { title: "Removing", explained: removal },
  { title: "Changed keys", explained: moves },
  { title: "Policy", explained: policy },
  { title: "A part of the guild", explained: scopeExplained },
  { title: "Tests of the file", explained: accessTests },
  { title: "Calls whose end is not known", explained: openCallsExplained },
  { title: "Saved plans", explained: savedPlansExplained },
  { title: "Undo and changes by hand", explained: undoExplained },
  { title: "State and its lock", explained: stateExplained },
  { title: "Calls to the service", explained: clientExplained },
  { title: "The event gateway", explained: gatewayExplained },
  { title: "Forges", explained: forge },
  { title: "The program and the emulator", explained: programExplained },
];

/** A code whose params are typed and that no subject explains does not compile. */
export const EVERY_TYPED_CODE = {
  ...yamlExplained,
  ...fields,
  ...variables,
  ...filesExplained,
  ...channelsExplained,
  ...liveChannels,
  ...permissions,
  ...strangers,
  ...messagesExplained,
  ...messageIds,
  ...textsExplained,
  ...postingExplained,
  ...pinsExplained,
  ...announcementExplained,
  ...threads,
  ...removal,
  ...moves,
  ...policy,
  ...scopeExplained,
  ...accessTests,
  ...openCallsExplained,
  ...savedPlansExplained,
  ...undoExplained,
  ...stateExplained,
  ...clientExplained,
  ...gatewayExplained,
  ...forge,
  ...programExplained,
} satisfies Explained & Record<Code, unknown>;
