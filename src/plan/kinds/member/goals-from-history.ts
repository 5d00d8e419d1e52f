// Makes the goals of memberships in an undo: each user of the applies holds the role as before.

import { parseAdminKey, parseMemberKey } from "../../../model/bound-id.js";
import type { GuildId } from "../../../model/ids.js";
import { channelAddressOf } from "../../claims/place-names.js";
import {
  bindingNow,
  formerBinding,
  notRestored,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { TouchedValue } from "../../history/touched-object.js";
import { NOTHING } from "../../value/draft.js";
import type { SourceGoals } from "../../value/goal.js";
import { knownId, type MemberGoal, type MemberHindrance, userOfAddress } from "./drafts.js";

/** If the undo deletes the channel or the role, the office or membership goes with it. */
export const membersOfHistory = (context: UndoContext): SourceGoals<MemberGoal> => ({
  ...NOTHING,
  goals: (["member", "channel_admin"] as const).flatMap((kind) =>
    [...context.touched.values.of(kind).values()].flatMap((one) => goalOf(one, context)),
  ),
});

function goalOf(one: TouchedValue, context: UndoContext): MemberGoal[] {
  const parsed = parsedOffice(one);
  if (parsed === null) return [];
  const { office, user } = parsed;
  const channel =
    office.kind === "channel_admin" && typeof office.channel === "string" ? office.channel : null;
  if (channel !== null && context.doomed.has(channel)) return [];
  if (office.kind === "member" && typeof office.role === "string" && context.doomedRoles.has(office.role))
    return [];
  const address = context.names.values(office.kind).get(one.id) ?? one.address;
  const isThere = one.before === true;
  const bound = one.bound ?? (isThere ? { id: knownId(office, user), applied: { held: true } } : null);
  return [
    {
      address,
      name: userOfAddress(address),
      within: channel === null ? null : channelAddressOf(context, channel),
      source: null,
      guild: context.state.guild_id as GuildId,
      office,
      user,
      want: isThere ? "there" : "gone",
      held: one.left === true,
      isBack: false,
      why: { why: undone(one), drift: false },
      insteadOfCalls: (by) => ({
        ...NOTHING,
        findings: [notRestored(address, { case: WHY[by] })],
        unread: by === "unread" ? 1 : 0,
      }),
      remember: {
        afterCalls: [formerBinding(address, bound)],
        whenUnchanged: bindingNow(context, address, one.bound),
      },
    },
  ];
}

const WHY = {
  gone: "role-deleted",
  unread: "member-not-read",
  left: "member-left",
  back: "member-left",
  office: "by-office",
} as const satisfies Readonly<Record<MemberHindrance, string>>;

export function parsedOffice({ id }: Pick<TouchedValue, "id">): Pick<MemberGoal, "office" | "user"> | null {
  const member = parseMemberKey(id);
  if (member !== undefined) return { office: { kind: "member", role: member.roleId }, user: member.userId };
  const admin = parseAdminKey(id);
  return admin === undefined
    ? null
    : { office: { kind: "channel_admin", channel: admin.channelId }, user: admin.userId };
}
