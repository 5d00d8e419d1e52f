// The guide describes each operation: meaning, needs, parameters, errors, limits, events and an example.
//
// The guide and the route table make the pages of `guildform call` and the OpenAPI document. Without schemas in this
// module, a list of the operations is quick. A new operation needs a new entry in a page of operation-guide/.

import { ANNOUNCEMENT_GUIDE } from "./operation-guide/announcement-guide.js";
import { AUDIO_GUIDE } from "./operation-guide/audio-guide.js";
import { CHANNEL_GUIDE } from "./operation-guide/channel-guide.js";
import type { OperationGuide } from "./operation-guide/guide-entry.js";
import { GUILD_GUIDE } from "./operation-guide/guild-guide.js";
import { MEMBER_GUIDE } from "./operation-guide/member-guide.js";
import { MESSAGE_GUIDE } from "./operation-guide/message-guide.js";
import { PERMISSION_GUIDE } from "./operation-guide/permission-guide.js";
import { PIN_GUIDE } from "./operation-guide/pin-guide.js";
import { REACTION_GUIDE } from "./operation-guide/reaction-guide.js";
import { RIGHTS_GUIDE } from "./operation-guide/rights-guide.js";
import { SUPPORTING_PAGES } from "./operation-guide/supporting-guide.js";
import { THREAD_GUIDE } from "./operation-guide/thread-guide.js";
import { isNamedOperation, type NamedOperation, type OperationName } from "./routes.js";

export type {
  Destruction,
  OperationExample,
  OperationGuide,
  OperationNeed,
} from "./operation-guide/guide-entry.js";

const NEIGHBOURING_GUIDE = { ...MEMBER_GUIDE, ...RIGHTS_GUIDE };

/** The guide has the 34 operations of the interface and their neighbours, by resource. */
export const OPERATION_GUIDE: Readonly<Record<NamedOperation, OperationGuide>> = {
  ...GUILD_GUIDE,
  ...CHANNEL_GUIDE,
  ...PERMISSION_GUIDE,
  ...PIN_GUIDE,
  ...ANNOUNCEMENT_GUIDE,
  ...MESSAGE_GUIDE,
  ...REACTION_GUIDE,
  ...THREAD_GUIDE,
  ...AUDIO_GUIDE,
  ...NEIGHBOURING_GUIDE,
};

/** The pages are grouped by resource, as in service-interface.md. Neighbouring operations have a group of their own. */
export const GUIDE_BY_RESOURCE: Readonly<Record<string, object>> = {
  "Guild and bot": GUILD_GUIDE,
  Channels: CHANNEL_GUIDE,
  "Channel permissions": PERMISSION_GUIDE,
  "Pinned messages": PIN_GUIDE,
  Announcements: ANNOUNCEMENT_GUIDE,
  Messages: MESSAGE_GUIDE,
  Reactions: REACTION_GUIDE,
  "Forum threads": THREAD_GUIDE,
  Audio: AUDIO_GUIDE,
  "Neighbouring operations": NEIGHBOURING_GUIDE,
};

/** These operations are needed by the 34: the access token and the gateway. */
export const SUPPORTING_GUIDE: Readonly<Record<Exclude<OperationName, NamedOperation>, OperationGuide>> =
  SUPPORTING_PAGES;

export const operationGuide = (operation: OperationName): OperationGuide =>
  isNamedOperation(operation) ? OPERATION_GUIDE[operation] : SUPPORTING_GUIDE[operation];

/** Every operation may answer with these codes (service-facts 3): account, token, grants, ids, bodies. */
export const GENERAL_ERRORS: readonly number[] = [
  10001, 11241, 11242, 11243, 11244, 11245, 11251, 11252, 11253, 11254, 11261, 11262, 11263, 11264, 11265,
  11273, 11274, 11275, 11281, 11282, 11298, 11301, 11302, 11303, 11304, 11305, 11306, 12001, 12002, 12003,
];
