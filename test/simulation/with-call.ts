// Applies calls that change access to a world, on the emulator's own tables.

import type { WorldGuild } from "../../src/emulator/index.js";
import type { Operation } from "../../src/plan/value/plan.js";

/** Returns the guild after a call that changes who sees and speaks. */
export function afterCalls(
  guild: WorldGuild,
  { operation, params, body }: Pick<Operation, "operation" | "params" | "body">,
): WorldGuild {
  const id = String(params.channel_id);
  if (operation === "update_channel") {
    const fields = Object.fromEntries(
      Object.entries(body ?? {}).filter(([name]) => name === "private_type" || name === "speak_permission"),
    );
    return { ...guild, channels: guild.channels.map((one) => (one.id === id ? { ...one, ...fields } : one)) };
  }
  const table = operation === "update_channel_role_permissions" ? "role_permissions" : "user_permissions";
  const subject = String(params.role_id ?? params.user_id);
  const held = BigInt(guild[table][id]?.[subject] ?? "0");
  const bits = (held | BigInt(String(body?.add ?? "0"))) & ~BigInt(String(body?.remove ?? "0"));
  return { ...guild, [table]: { ...guild[table], [id]: { ...guild[table][id], [subject]: String(bits) } } };
}
