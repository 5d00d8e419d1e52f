// Blind spots are objects that guildform could not read this time, and objects that it can never read. policy.ts
// reports them for a plan of the file, and make-undo-plan.ts for an undo.

import type { Address } from "../../model/address.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import type { ChannelClaim } from "../claims/claim.js";
import type { Contribution } from "../value/draft.js";
import { atMostWarning, type Finding, finding } from "../value/finding.js";
import type { LiveGuild, Unreadable } from "../value/live-guild.js";
import type { PolicyInput } from "./policy-input.js";
import { hasReadRoles } from "./unnamed-roles.js";

/**
 * Returns one finding for each unread object. The plan leaves such objects out. Errors stop it unless `--allow
 * unreadable=N` allows as many as there are.
 */
export function unreadableFindings(input: PolicyInput): Finding[] {
  const { allowed, part } = input;
  const spots = blindSpotsNow(input);
  const counting = new Set(spots.filter(({ address }) => address === null || part.concerns(address)));
  const isStopped = counting.size > (allowed.unreadable ?? 0);
  return spots.map((one) =>
    isStopped && counting.has(one) ? one.findingFor(counting.size) : atMostWarning(one.findingFor(null)),
  );
}

interface BlindSpot {
  /** This is the address of the channel. `null` means that the file does not declare the channel. */
  readonly address: Address | null;
  /** `toAllow` is the number of blind spots to allow, such as 3. `null` means that the blind spot does not stop the plan. */
  readonly findingFor: (toAllow: number | null) => Finding;
}

/** Leaves out the entries of roles that the guild does not have. E-ROLE-ID-UNKNOWN reports them and suggests a similar role. */
function blindSpotsNow({ context, part, strangers }: PolicyInput): BlindSpot[] {
  const unknownRoles = new Set(
    strangers.flatMap((one) =>
      one.code === "E-ROLE-ID-UNKNOWN" && one.address !== null && part.concerns(one.address)
        ? [one.params.id]
        : [],
    ),
  );
  const byId = new Map(
    context.claims.channels.flatMap((claim) => (claim.live ? [[claim.live.id, claim] as const] : [])),
  );
  return context.live.unreadable.flatMap((one): BlindSpot[] => {
    const { read } = one;
    const claim = byId.get(read.channelId);
    const address = claim?.address ?? null;
    const at = { address, source: claim?.desired.at ?? null };
    const paramsOf = (toAllow: number | null) => ({ ...unread(one, claim), toAllow });
    if (read.kind === "pins")
      return [{ address, findingFor: (toAllow) => finding("E-PINS-UNREADABLE", paramsOf(toAllow), at) }];
    if (read.kind !== "permission") {
      const what = read.kind;
      return [
        {
          address,
          findingFor: (toAllow) => finding("E-CONTENT-UNREADABLE", { ...paramsOf(toAllow), what }, at),
        },
      ];
    }
    const entry = claim?.desired.permissions.find(
      ({ subject }) => subject.kind === read.subject.kind && subject.id === read.subject.id,
    );
    // Only state remembers this entry, and the plan forgets it. The user may have left the guild.
    if (entry === undefined) return [];
    const { name, at: source } = entry;
    const { kind, id } = read.subject;
    // An unknown role has a finding of its own, and a user who left has W-MEMBER-LEFT.
    if (kind === "role" ? unknownRoles.has(id) : context.absentees.left.has(id)) return [];
    const code = kind === "role" ? "E-ROLE-UNREADABLE" : "E-USER-UNREADABLE";
    return [
      {
        address,
        findingFor: (toAllow) => finding(code, { ...paramsOf(toAllow), name, id }, { address, source }),
      },
    ];
  });
}

/** Returns false if the plan may lack changes. An entry of a user who left the guild lacks nothing. */
export const isWhollyRead = (
  { unreadable, members }: Pick<LiveGuild, "unreadable" | "members">,
  { unread }: Pick<Contribution, "unread">,
  findings: readonly Finding[],
): boolean =>
  unread === 0 &&
  unreadable.every(
    ({ read }) =>
      read.kind === "permission" && read.subject.kind === "user" && members?.get(read.subject.id) === null,
  ) &&
  // State does not know this user, so the id is more likely wrong.
  !findings.some(({ code }) => code === "E-USER-UNREADABLE");

const unread = (
  { read, code, message }: Unreadable,
  claim: ChannelClaim | undefined,
): Omit<FindingParams["E-PINS-UNREADABLE"], "toAllow"> => ({
  channel: claim?.address ?? read.channelId,
  answer: { code, message },
});

/** Reports once what the service never shows, so that people do not take silence for certainty (service-facts 9.13, 9.43). */
export function blindSpots({ context, part }: PolicyInput): Finding[] {
  const hasPermissions = context.claims.channels.some(({ desired }) => desired.permissions.length > 0);
  const permissions = hasPermissions && (part.isWhole && hasReadRoles(context) ? "unlisted" : "permissions");
  const announcement = context.config.announcement !== null;
  return unseenFindings({ permissions, announcement });
}

/** Reports what a plan that touches permissions or the announcement cannot see. */
export function unseenFindings({
  permissions,
  announcement,
}: {
  /** `unlisted` means that the plan has read each role in each private channel of the file. */
  readonly permissions: "permissions" | "unlisted" | false;
  readonly announcement: boolean;
}): Finding[] {
  const unseen = [
    ...(permissions === false ? [] : [permissions]),
    ...(announcement ? (["announcements"] as const) : []),
  ];
  return unseen.length === 0 ? [] : [finding("I-UNSEEN", { unseen })];
}
