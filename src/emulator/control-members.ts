// The members' part of the control interface: what a member does, and how an audit ends, each as one POST.
//
//   POST /_emulator/messages           {channel_id, user_id, content, mentions_bot?, reply_to?} → the message
//   POST /_emulator/clicks             {channel_id, user_id, message_id, button_id} → the click, with event_id
//   POST /_emulator/reactions          {channel_id, user_id, message_id, type, id, remove?} → {event_id}
//   POST /_emulator/recalls            {channel_id, user_id, message_id} → {event_id}
//   POST /_emulator/audits/{audit_id}  {pass} → {message_id}
// Conventions are those of the rest (control.ts).

import type { FastifyInstance } from "fastify";
import { controlScope, inputOf, sendJson } from "./control-exchange.js";
import {
  checkClick,
  checkDecision,
  checkPostAction,
  checkReaction,
  checkRecall,
} from "./messages/member-action.js";
import type { MemberControl } from "./messages/member-control.js";

/** Adds the routes to a server. */
export function addMemberControl(app: FastifyInstance, members: MemberControl): void {
  controlScope(app, (scope) => {
    scope.post("/_emulator/messages", (request, reply) =>
      sendJson(reply, members.post(checkPostAction(inputOf(request)))),
    );
    scope.post("/_emulator/clicks", (request, reply) =>
      sendJson(reply, members.click(checkClick(inputOf(request)))),
    );
    scope.post("/_emulator/reactions", (request, reply) =>
      sendJson(reply, members.react(checkReaction(inputOf(request)))),
    );
    scope.post("/_emulator/recalls", (request, reply) =>
      sendJson(reply, members.recall(checkRecall(inputOf(request)))),
    );
    scope.post<{ Params: { audit_id: string } }>("/_emulator/audits/:audit_id", (request, reply) => {
      const { pass } = checkDecision(inputOf(request));
      return sendJson(reply, members.decideAudit(request.params.audit_id, pass));
    });
  });
}
