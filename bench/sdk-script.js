// A script on the official Node SDK makes channels with their grants, one call after the other. measure-script.js runs it in a process of its
// own, and test/foreign-client/point-at-emulator.cjs leads its calls to the emulator. The script gets its work over the IPC channel, and sends
// back the time in milliseconds.

import sdk from "qq-guild-bot";

const api = sdk.createOpenAPI({ appID: "demo", token: "demo", sandbox: false });

process.on("message", async (work) => {
  try {
    process.send({ ms: await carryOut(work) });
  } catch (rejection) {
    // The SDK rejects with plain objects.
    process.send({ problem: JSON.stringify(rejection?.message ?? rejection) });
  }
});

async function carryOut({ guildId, channels, roles }) {
  const start = performance.now();
  await api.channelApi.channels(guildId);
  for (const channel of channels) {
    const { data } = await api.channelApi.postChannel(guildId, channel);
    for (const role of roles)
      await api.channelPermissionsApi.putChannelRolePermissions(data.id, role, { add: "5", remove: "0" });
  }
  return performance.now() - start;
}

process.on("disconnect", () => process.exit());
process.send({ ready: true });
