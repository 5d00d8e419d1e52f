// memberRoutes is the part of the control interface for members. An action of a member is one POST, and so is the end of
// an audit:
//
//   POST /_emulator/messages           {channel_id, user_id, content, mentions_bot?, reply_to?} → the message
//   POST /_emulator/clicks             {channel_id, user_id, message_id, button_id} → the click, with event_id
//   POST /_emulator/reactions          {channel_id, user_id, message_id, type, id, remove?} → {event_id}
//   POST /_emulator/recalls            {channel_id, user_id, message_id} → {event_id}
//   POST /_emulator/audits/{audit_id}  {pass} → {message_id}
//
// emulator.ts gives its table to the control door.

import { answered, type ControlCall, type ControlRoute, inputOf } from "./control-exchange.js";
import {
  checkClick,
  checkDecision,
  checkPostAction,
  checkReaction,
  checkRecall,
} from "./messages/member-action.js";
import type { MemberControl } from "./messages/member-control.js";

export const memberRoutes = (members: MemberControl): readonly ControlRoute[] => [
  post("messages", (call) => members.post(checkPostAction(inputOf(call)))),
  post("clicks", (call) => members.click(checkClick(inputOf(call)))),
  post("reactions", (call) => members.react(checkReaction(inputOf(call)))),
  post("recalls", (call) => members.recall(checkRecall(inputOf(call)))),
  post("audits/{audit_id}", (call) => {
    const { pass } = checkDecision(inputOf(call));
    return members.decideAudit(call.params.audit_id ?? "", pass);
  }),
];

const post = (name: string, act: (call: ControlCall) => unknown): ControlRoute => ({
  method: "POST",
  path: `/_emulator/${name}`,
  answer: (call) => answered(act(call)),
});
