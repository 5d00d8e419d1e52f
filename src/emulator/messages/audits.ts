// An audit is a check of a post before it appears (service-facts 2.7). The post is answered with 202 and an audit id.
// The post appears when the audit passes it, and events report the result (service-facts 5.7). The handler of a post
// starts an audit. due.ts ends the audit at its due time, and the control interface can end it earlier.

import type { CallResult } from "../call.js";
import type { DuePart, DueThing, Settled } from "../due-part.js";
import { serviceTime } from "../service-time.js";
import type { World, WorldAudit, WorldGuild, WorldMessage } from "../world.js";
import { withGuild } from "../world-access.js";
import { publishMessage } from "./publish-message.js";

const CODE = { push: 304023, reply: 304024 } as const;

export function isAudited(world: World, kind: WorldAudit["kind"]): boolean {
  const { audit } = world.settings;
  return audit === "all" || (audit === "proactive" && kind === "push");
}

/** Returns the answer to a post that waits. The post counts for the quota. */
export function awaitAudit(
  message: WorldMessage,
  around: {
    readonly world: World;
    readonly guild: WorldGuild;
    readonly auditId: string;
    readonly kind: WorldAudit["kind"];
    readonly now: number;
  },
): CallResult {
  const { world, guild, auditId, kind, now } = around;
  const { audit_decision, audit_delay_ms } = world.settings;
  const byHand = audit_decision === "by_hand";
  const audit: WorldAudit = {
    audit_id: auditId,
    kind,
    create_time: serviceTime(now),
    due_at: byHand ? null : now + audit_delay_ms,
    verdict: byHand ? null : audit_decision,
    message,
  };
  const channelId = message.channel_id;
  const audits = { ...guild.audits, [channelId]: [...(guild.audits[channelId] ?? []), audit] };
  return {
    status: 202,
    body: {
      code: CODE[kind],
      message: `${kind} message is waiting for audit now`,
      data: { message_audit: { audit_id: auditId } },
    },
    world: withGuild(world, { ...guild, audits }),
  };
}

/** Returns a waiting audit and its guild. It returns null when no audit has this id. */
export function findAudit(
  world: World,
  auditId: string,
): { readonly guild: WorldGuild; readonly audit: WorldAudit } | null {
  for (const guild of world.guilds) {
    for (const audits of Object.values(guild.audits)) {
      const audit = audits.find(({ audit_id }) => audit_id === auditId);
      if (audit !== undefined) return { guild, audit };
    }
  }
  return null;
}

/** Ends an audit. If it passes, MESSAGE_AUDIT_PASS comes first, and then the event of the message. */
export function endAudit(
  world: World,
  { guild, audit }: { readonly guild: WorldGuild; readonly audit: WorldAudit },
  { pass, at }: { readonly pass: boolean; readonly at: number },
): Settled {
  const channelId = audit.message.channel_id;
  const left = (guild.audits[channelId] ?? []).filter(({ audit_id }) => audit_id !== audit.audit_id);
  const without = { ...guild, audits: { ...guild.audits, [channelId]: left } };
  const auditData = {
    audit_id: audit.audit_id,
    guild_id: guild.id,
    channel_id: channelId,
    audit_time: serviceTime(at),
    create_time: audit.create_time,
  };
  if (!pass) {
    return {
      world: withGuild(world, without),
      events: [{ type: "MESSAGE_AUDIT_REJECT", guildId: guild.id, data: auditData }],
    };
  }
  const published = publishMessage(world, without, { ...audit.message, timestamp: serviceTime(at) });
  const { id, seq_in_channel = "" } = published.message;
  return {
    world: withGuild(world, published.guild),
    events: [
      {
        type: "MESSAGE_AUDIT_PASS",
        guildId: guild.id,
        data: { ...auditData, message_id: id, seq_in_channel },
      },
      ...published.events,
    ],
  };
}

/** Lists the audits that end by themselves. An audit by hand is not among them. */
export const auditsDue: DuePart = (world) =>
  world.guilds.flatMap((guild) =>
    Object.values(guild.audits).flatMap((audits) => audits.filter(endsByItself).map(dueAudit)),
  );

type TimedAudit = WorldAudit & { readonly due_at: number; readonly verdict: "pass" | "reject" };

const endsByItself = (audit: WorldAudit): audit is TimedAudit =>
  audit.due_at !== null && audit.verdict !== null;

const dueAudit = ({ audit_id, due_at, verdict }: TimedAudit): DueThing => ({
  at: due_at,
  happen: (world) => {
    const match = findAudit(world, audit_id);
    if (match === null) return { world, events: [] };
    return endAudit(world, match, { pass: verdict === "pass", at: due_at });
  },
});
