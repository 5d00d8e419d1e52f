// frontDoor: where every request comes in, and by whom it is answered: the control interface or the service.
//
// Whoever calls the emulator by a foreign name is answered with 403, whatever the path; nothing is read, done or noted
// in the journal then.

import type { IncomingMessage, ServerResponse } from "node:http";
import { jsonReply, sendReply } from "./answering.js";
import type { ControlDoor } from "./control-door.js";
import type { OwnNames } from "./own-names.js";
import { readTarget } from "./request-target.js";
import type { ServiceDoor } from "./service-door.js";

export const frontDoor =
  (doors: { readonly names: OwnNames; readonly control: ControlDoor; readonly service: ServiceDoor }) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A connection on which the last word was said takes no further request.
    if (request.socket.writableEnded) return;
    const exchange = { request, response };
    const message = doors.names.hostProblem(request.headers.host);
    if (message !== null) return sendReply(exchange, jsonReply(403, { message, problems: [] }));
    const target = readTarget(request.url ?? "/");
    await (doors.control.takes(target) ? doors.control : doors.service).answer(exchange, target);
  };
