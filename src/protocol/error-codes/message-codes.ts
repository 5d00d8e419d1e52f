// These codes are about posting, recalling and editing messages. Source: service-facts 6.2.

import type { ErrorCodeRow } from "./error-code.js";

export const MESSAGE_CODES: readonly ErrorCodeRow[] = [
  // The bot sends too fast.
  [20028, "wait", "messages of this channel are rate limited"],
  [22009, "wait", "messages are sent too often"],

  // The message itself is wrong.
  [50006, "never", "the message is empty"],
  [50035, "never", "the form data is not in order"],
  [50037, "never", "markdown goes only with a keyboard"],
  [50038, "never", "not of the same guild and channel"],
  [50039, "unknown", "the message could not be fetched"],
  [50040, "never", "the type of the template is wrong"],
  [50041, "never", "the markdown has an empty value"],
  [50042, "never", "a list in the markdown is too long"],
  [50043, "never", "the guild id could not be converted"],
  [50045, "never", "the bot cannot reply to its own message"],
  [50046, "never", "the message does not mention the bot"],
  [50047, "never", "the message is neither the bot's own nor does it mention the bot"],

  // These codes are about editing and markdown.
  [50048, "never", "the message id is empty"],
  [50049, "never", "only messages with a keyboard can be edited"],
  [50050, "never", "the keyboard must not be empty when a message is edited"],
  [50051, "never", "only the bot's own messages can be edited"],
  [50053, "unknown", "the message could not be edited"],
  [50054, "never", "a parameter of the markdown template is wrong"],
  [50055, "never", "the markdown is invalid"],
  [50056, "never", "the bot may not send markdown without a template"],
  [50057, "never", "markdown is written out or a template, not both"],

  // A link, a template or a picture is wrong, or the gateway is the reason.
  [304003, "never", "a URL is not registered"],
  [304004, "never", "the bot may not send ARK templates"],
  [304005, "never", "the embed is too long"],
  [304006, "unknown", "an error in the service's configuration"],
  [304007, "unknown", "the guild could not be looked up"],
  [304008, "unknown", "the bot could not be looked up"],
  [304009, "unknown", "the channel could not be looked up"],
  [304010, "unknown", "the image could not be transferred"],
  [304011, "never", "the template does not exist"],
  [304012, "unknown", "the template could not be fetched"],
  [304014, "never", "the bot may not use this template"],
  [304016, "unknown", "the message could not be sent"],
  [304017, "unknown", "the image could not be uploaded"],
  [304018, "never", "the bot is not connected to the gateway; connect to the gateway first"],
  [304019, "never", "everyone has been mentioned too often"],
  [304020, "never", "the file is too large"],
  [304021, "unknown", "the file could not be downloaded"],
  [304022, "later", "proactive messages are not allowed at this hour"],

  // The message waits for an audit, so these two are no refusals.
  [304023, "pending", "the message is accepted and waits for its audit"],
  [304024, "pending", "the reply is accepted and waits for its audit"],

  // These codes are about replies, phrases and direct messages.
  [304025, "never", "the message was blocked"],
  [304026, "never", "the id of the message replied to is wrong"],
  [304027, "never", "the message replied to is too old"],
  [304028, "never", "a message that did not mention this bot may not be replied to"],
  [304029, "unknown", "the service of registered phrases failed"],
  [304030, "never", "the text does not match the registered phrases"],
  [304031, "never", "direct messages are closed"],
  [304032, "never", "the direct-message session does not exist"],
  [304033, "unknown", "the direct-message session could not be fetched"],
  [304034, "never", "the bot is not a member of the direct-message session"],

  // These codes are about markdown and keyboards.
  [304035, "never", "proactive messages went to the maximum of channels"],
  [304036, "never", "the bot may not use markdown templates"],
  [304037, "never", "the bot may not use keyboards"],
  [304038, "never", "the keyboard does not exist"],
  [304039, "never", "the keyboard could not be parsed"],
  [304040, "never", "the content of a button is wrong"],

  // These codes are about quotas of proactive messages.
  [304044, "unknown", "the message setting could not be fetched"],
  [304045, "later", "the proactive messages of this channel are used up"],
  [304046, "never", "proactive messages are not allowed in this channel"],
  [304047, "never", "proactive messages went to the maximum of channels"],
  [304048, "never", "proactive messages are not allowed in this guild"],
  [304049, "later", "proactive direct messages are rate limited"],
  [304050, "later", "proactive direct messages are used up"],
  [304051, "never", "the request for a setting guide is built badly"],
  [304052, "later", "setting guides are sent too often"],

  // These codes are about recalls.
  [306001, "never", "an argument of the recall is wrong"],
  [306002, "never", "the id of the message to recall is wrong"],
  [306003, "retry", "the message to recall could not be fetched"],
  [306004, "never", "the bot may not recall this message"],
  [306005, "retry", "the message could not be recalled"],
  [306006, "retry", "the channel of the message to recall could not be fetched"],
  [306007, "never", "the message is not of this group"],
  [306008, "never", "the message was not sent by this bot"],
  [306009, "never", "the message is not between this user and the bot"],
  [306010, "unknown", "an internal error while recalling"],
  [306011, "never", "the time in which the message could be recalled has passed"],

  // These codes are about messages that are blocked for safety.
  [1100100, "wait", "messages are rate limited for safety"],
  [1100101, "never", "the content is sensitive; change it"],
  [1100102, "never", "the bot has no access to this new feature yet"],
  [1100103, "never", "blocked for safety"],
  [1100104, "never", "the conversation has expired or no longer exists"],

  // These codes are from the system behind sending.
  [1100300, "unknown", "an internal error of the service"],
  [1100301, "never", "the caller is not a member"],
  [1100302, "unknown", "the name of the guild could not be fetched"],
  [1100303, "never", "only administrators may post in the home channel"],
  [1100304, "never", "the number of mentions was not accepted"],
  [1100305, "unknown", "an id could not be converted"],
  [1100306, "never", "the bot is not a member of the private guild"],
  [1100307, "never", "the application channel is not on the allow-list"],
  [1100308, "wait", "messages of this guild are rate limited"],
  [1100499, "unknown", "another error of sending"],
  [3300006, "never", "the edit was blocked for safety"],
];
