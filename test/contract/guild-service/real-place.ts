// A real guild is a place of the contract if environment variables name it. The run creates a group and channels in it. At the end it
// deletes them, and each channel that a failed case has left, also after a failure.

import { GuildClient, type NewChannel } from "../../../src/client/index.js";
import { type ChannelId, guildId, roleId, userId } from "../../../src/model/ids.js";
import type { Scene } from "./contract.js";
import { type ServicePlace, tokenOf } from "./place.js";

const NAMES = ["GUILD_ID", "APP_ID", "CLIENT_SECRET", "BASE_URL", "TOKEN_URL", "ROLE_ID", "USER_ID"] as const;

/** Reads the settings of the real guild, `GUILDFORM_CONTRACT_GUILD_ID` and others. Returns null if no guild is named. */
export function realGuildSettings(): Readonly<Record<(typeof NAMES)[number], string>> | null {
  const values = NAMES.map((name) => [name, process.env[`GUILDFORM_CONTRACT_${name}`] ?? ""] as const);
  const settings = Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
  return settings.GUILD_ID === "" ? null : settings;
}

/** The name of every channel of the contract begins with this text. */
export const CONTRACT_CHANNEL = "guildform contract";

export async function realPlace(
  settings: NonNullable<ReturnType<typeof realGuildSettings>>,
): Promise<ServicePlace> {
  const credentials = { appId: settings.APP_ID, clientSecret: settings.CLIENT_SECRET };
  const baseUrl = settings.BASE_URL || "https://sandbox.api.sgroup.qq.com";
  const tokenUrl = settings.TOKEN_URL || "https://bots.qq.com/app/getAppAccessToken";
  const client = new GuildClient({ credentials, baseUrl, tokenUrl });
  const guild = guildId(settings.GUILD_ID);
  const found = new Set((await client.channels.list(guild)).map(({ id }) => id));
  const close = async () => {
    try {
      await deleteAll(client, (await client.channels.list(guild)).filter(isOurs(found)));
    } finally {
      await client.close();
    }
  };
  return {
    client,
    baseUrl,
    token: () => tokenOf(tokenUrl, credentials),
    emulator: null,
    scene: {
      guildId: guild,
      ...(await makeChannels(client, guild).catch(async (reason) => {
        await close();
        throw reason;
      })),
      ...(settings.ROLE_ID === "" ? {} : { roleId: roleId(settings.ROLE_ID) }),
      ...(settings.USER_ID === "" ? {} : { userId: userId(settings.USER_ID) }),
    },
    reset: () => {},
    close,
  };
}

async function makeChannels(
  client: GuildClient,
  guild: Scene["guildId"],
): Promise<Pick<Scene, "groupId" | "textId" | "privateId"> & { readonly textId: ChannelId }> {
  const make = async (channel: Partial<NewChannel>) =>
    (await client.channels.create(guild, { name: CONTRACT_CHANNEL, type: 0, sub_type: 0, ...channel })).id;
  const groupId = await make({ type: 4 });
  const textId = await make({ parent_id: groupId });
  const privateId = await make({ parent_id: groupId, private_type: 2 });
  return { groupId, textId, privateId };
}

type Listed = Awaited<ReturnType<GuildClient["channels"]["list"]>>[number];

/** Other people may create channels meanwhile. Their channels have other names. */
const isOurs =
  (found: ReadonlySet<ChannelId>) =>
  ({ id, name }: Listed): boolean =>
    !found.has(id) && name.startsWith(CONTRACT_CHANNEL);

/** Deletes channels before groups, and continues after a failure. Throws if any channel is left. */
async function deleteAll(client: GuildClient, channels: readonly Listed[]): Promise<void> {
  const failed: unknown[] = [];
  for (const { id } of channels.toSorted((one, other) => Number(one.type === 4) - Number(other.type === 4)))
    await client.channels.delete(id).catch((reason: unknown) => failed.push(reason));
  if (failed.length > 0) throw new AggregateError(failed, "channels of the contract are left in the guild");
}
