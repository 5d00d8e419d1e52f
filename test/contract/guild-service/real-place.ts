// A real guild as a place of the contract, which environment variables name. A group and channels are made in it
// for the run; they are taken away again whatever fails, as is every channel that a failed case left behind.

import { GuildClient, type NewChannel } from "../../../src/client/index.js";
import { type ChannelId, guildId, roleId, userId } from "../../../src/model/ids.js";
import type { Scene } from "./contract.js";
import { type ServicePlace, tokenOf } from "./place.js";

const NAMES = ["GUILD_ID", "APP_ID", "CLIENT_SECRET", "BASE_URL", "TOKEN_URL", "ROLE_ID", "USER_ID"] as const;

/** The real guild's settings, `GUILDFORM_CONTRACT_GUILD_ID` and others; null when there is none. */
export function realGuildSettings(): Readonly<Record<(typeof NAMES)[number], string>> | null {
  const values = NAMES.map((name) => [name, process.env[`GUILDFORM_CONTRACT_${name}`] ?? ""] as const);
  const settings = Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
  return settings.GUILD_ID === "" ? null : settings;
}

/** What the names of all channels of the contract begin with. */
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

/** Others may make channels in the meantime; those have names of their own. */
const isOurs =
  (found: ReadonlySet<ChannelId>) =>
  ({ id, name }: Listed): boolean =>
    !found.has(id) && name.startsWith(CONTRACT_CHANNEL);

/** Channels before groups; one that stays does not keep the others. Throws when any stays. */
async function deleteAll(client: GuildClient, channels: readonly Listed[]): Promise<void> {
  const failed: unknown[] = [];
  for (const { id } of channels.toSorted((one, other) => Number(one.type === 4) - Number(other.type === 4)))
    await client.channels.delete(id).catch((reason: unknown) => failed.push(reason));
  if (failed.length > 0) throw new AggregateError(failed, "channels of the contract are left in the guild");
}
