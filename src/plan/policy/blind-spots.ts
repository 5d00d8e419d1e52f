// Blind spots: what could not be read this time, and what can never be read.

import { foreignText } from "../../model/visible-text.js";
import { blocking, info } from "../value/finding.js";
import type { Read } from "../value/live-guild.js";
import type { Finding, UnwordedFinding } from "../value/plan.js";
import type { ChannelClaim } from "../wishes/claims/claim.js";
import type { PolicyInput } from "./policy-input.js";

/** What cannot be read is left out of the plan; with `--allow unreadable=N` the rest may go on without it. */
export function unreadableFindings(input: PolicyInput): Finding[] {
  const { allowed, kept } = input;
  const findings = unreadable(input);
  const counting = new Set(findings.filter(({ address }) => address === null || kept.concerns(address)));
  const isStopped = counting.size > (allowed.unreadable ?? 0);
  return findings.map((one) =>
    isStopped && counting.has(one)
      ? { ...one, hint: `${one.hint} To go on without it: \`--allow unreadable=${counting.size}\`.` }
      : { ...one, level: "warning" },
  );
}

function unreadable({ context }: PolicyInput): (Finding & UnwordedFinding)[] {
  const byId = new Map(
    context.claims.channels.flatMap((claim) => (claim.live ? [[claim.live.id, claim] as const] : [])),
  );
  return context.live.unreadable.flatMap(({ read, code, message }): (Finding & UnwordedFinding)[] => {
    const claim = byId.get(read.channelId);
    const channel = foreignText(claim?.address ?? read.channelId);
    const answered = `the service answered ${code ?? "an error"}: ${message}`;
    if (read.kind === "pins") {
      return [
        blocking({
          code: "E-PINS-UNREADABLE",
          message: `${channel}: its pins cannot be read; ${answered}`,
          address: claim?.address ?? null,
          source: claim?.desired.at ?? null,
          hint: "Leave out `pins:` for this channel, or give the bot what it lacks.",
        }),
      ];
    }
    if (read.kind !== "permission") return [contentUnreadable(read, { channel, answered, claim })];
    const entry = claim?.desired.permissions.find(
      ({ subject }) => subject.kind === read.subject.kind && subject.id === read.subject.id,
    );
    // Remembered only: it is forgotten by this plan, and its user may have left the guild.
    if (entry === undefined) return [];
    const noun = read.subject.kind === "role" ? "role" : "user";
    return [
      blocking({
        code: noun === "role" ? "E-ROLE-UNREADABLE" : "E-USER-UNREADABLE",
        message: `${channel}: the permissions of ${noun} ${foreignText(entry.name)} (${read.subject.id}) cannot be read; ${answered}`,
        address: claim?.address ?? null,
        source: entry.at,
        hint: `Check the id under \`${noun}s:\`, or remove the entry when the ${noun} is gone.`,
      }),
    ];
  });
}

function contentUnreadable(
  { kind }: Exclude<Read, { readonly kind: "permission" | "pins" }>,
  about: { readonly channel: string; readonly answered: string; readonly claim: ChannelClaim | undefined },
): Finding & UnwordedFinding {
  const what = { message: "a message", reaction: "a reaction", threads: "its threads", thread: "a thread" }[
    kind
  ];
  return blocking({
    code: "E-CONTENT-UNREADABLE",
    message: `${about.channel}: ${what} cannot be read; ${about.answered}`,
    address: about.claim?.address ?? null,
    source: about.claim?.desired.at ?? null,
    hint: "Run plan again, or give the bot what it lacks.",
  });
}

/** Said once, so that nobody takes silence for certainty (service-facts 9.13, 9.43). */
export function blindSpots({ context }: PolicyInput): Finding[] {
  const permissions = context.claims.channels.some(({ desired }) => desired.permissions.length > 0);
  const announcement = context.config.announcement !== null;
  return unseenFindings({ permissions, announcement });
}

/** What a plan that touches permissions, or the announcement, cannot see. */
export function unseenFindings({
  permissions,
  announcement,
}: {
  readonly permissions: boolean;
  readonly announcement: boolean;
}): Finding[] {
  const unseen = [
    ...(permissions ? ["permissions of subjects nobody named"] : []),
    ...(announcement ? ["announcements made by hand"] : []),
  ];
  if (unseen.length === 0) return [];
  return [
    info({
      code: "I-UNSEEN",
      message: `Drift that cannot be seen, since the service does not tell: ${unseen.join(", ")}.`,
    }),
  ];
}
