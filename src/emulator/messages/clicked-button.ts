// clickedButton returns the button for a click of a member. The button must exist, must call back and must let that member
// click (service-facts 4.7.7). member-control.ts calls it for a click.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { ControlProblem } from "../../words/en/program/emulator.js";
import { findById } from "../by-id.js";
import { controlProblem, InvalidControlError } from "../input-problems.js";
import { isAdministrator } from "../rights.js";
import type { WorldMessage } from "../world.js";
import { buttonsOf, valueAt } from "./keyboard-rules.js";
import type { MemberPlace } from "./member-place.js";

const CALLBACK = 1;

/** These are the values of `action.permission.type`. */
const PERMISSION = { users: 0, managers: 1, everyone: 2, roles: 3 } as const;

/** Throws InvalidControlError when the member cannot click such a button. */
export function clickedButton(
  message: WorldMessage,
  place: MemberPlace,
  { button_id }: { readonly button_id: string },
): { readonly button_id: string; readonly button_data: string } {
  const named = { message: message.id, button: button_id };
  const button = buttonsOf(message.keyboard ?? {}).find(({ id }) => id === button_id);
  if (button === undefined) throw wrong("/button_id", { case: "button-unknown", ...named });
  if (valueAt(button, ["action", "type"]) !== CALLBACK)
    throw wrong("/button_id", { case: "button-other", ...named, type: CALLBACK });
  if (!mayClick(button, place))
    throw wrong("/user_id", { case: "click-refused", ...named, user: place.user.id });
  const data = valueAt(button, ["action", "data"]);
  return { button_id, button_data: typeof data === "string" ? data : "" };
}

function mayClick(button: JsonObject, { guild, user }: MemberPlace): boolean {
  const listed = (name: string): readonly unknown[] => {
    const list = valueAt(button, ["action", "permission", name]);
    return Array.isArray(list) ? list : [];
  };
  // An absent type is 0, because some SDKs drop zeros (service-facts 4.7.7).
  switch (valueAt(button, ["action", "permission", "type"]) ?? PERMISSION.users) {
    case PERMISSION.users:
      return listed("specify_user_ids").includes(user.id);
    case PERMISSION.managers:
      return isAdministrator(guild, user.id);
    case PERMISSION.roles: {
      const memberRoles = findById(guild.members, user.id)?.roles ?? [];
      return [BUILT_IN_ROLE.everyone, ...memberRoles].some((role) =>
        listed("specify_role_ids").includes(role),
      );
    }
    default:
      // The type is everyone, or a newer type of the service.
      return true;
  }
}

const wrong = (at: string, problem: ControlProblem): InvalidControlError =>
  new InvalidControlError("click", [controlProblem(at, problem)]);
