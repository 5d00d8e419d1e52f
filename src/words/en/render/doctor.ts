// Reports the findings of `guildform doctor`, and the next step for each.

import { byCase } from "../../cases.js";
import { phrases } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import type { DoctorFinding, Personal, Trouble, UnknownId } from "./doctor-finding.js";

const personal = ({ personal: text }: Personal): Sentence =>
  text === null ? say`(left out)` : say`${foreign(text)}`;

const trouble = ({ code, number, message }: Trouble): Sentence => {
  const short = number === null ? say`${own(code)}` : say`${own(code)} ${number}`;
  return message.personal === null ? short : say`${short}: ${written(message.personal)}`;
};

const advised = ({ todo }: Trouble, otherwise: Sentence): Sentence =>
  todo.personal === null || todo.personal === "" ? otherwise : say`${written(todo.personal)}`;

const unknownId = ({ kind, name, id, near }: UnknownId): Sentence =>
  say`${own(kind)} ${personal(name)} (${personal(id)})${near === null ? NOTHING_SAID : say`, did you mean ${personal(near.id)} "${personal(near.name)}"?`}`;

const BY = { roles: say`by its roles`, permissions: say`by its permissions in channels` };

const WANTED = {
  credentials: say`credentials`,
  service: say`an answer from the service`,
  guild: say`a guild: name it in the file or in GUILD_ID`,
  file: say`a valid file`,
};

const ON_ITS_WAY = { moving: "is moving to", moved: "has moved to", arriving: "is a copy that arrives from" };

const ahead = (seconds: number): Sentence =>
  seconds < 0 ? say`${-seconds} s behind the service` : say`${seconds} s ahead of the service`;

const line = byCase<DoctorFinding, Sentence>({
  node: ({ version, fits }) => say`Node.js ${written(version)}${fits ? NOTHING_SAID : say` is too old`}`,
  "proxy-none": () => say`none is set`,
  "proxy-used": ({ setting, proxy }) => say`${own(setting)}: ${personal(proxy)}`,
  "proxy-bypassed": ({ setting }) =>
    say`${own(setting)} is set, but guildform reaches the service without a proxy`,
  "proxy-for-http": () => say`only HTTP_PROXY is set, but guildform uses HTTPS`,
  "proxy-wrong": (finding) => trouble(finding.trouble),
  "credentials-none": () => say`none are set`,
  "credentials-app": () => say`app id and client secret`,
  "credentials-token": () => say`a ready token`,
  "credentials-refused": (finding) => trouble(finding.trouble),
  reached: ({ origin, tookMs }) => say`${personal(origin)} answers in ${tookMs} ms`,
  "not-reached": (finding) => trouble(finding.trouble),
  "address-taken": () => say`the service takes calls from here`,
  "address-refused": ({ address }) =>
    say`the service refuses this address (11298): ${address.personal === null ? say`it is not on the bot's list` : personal(address)}`,
  guilds: ({ guilds, count }) => {
    const names = guilds.map(({ id, name }) => say`${personal(id)} ${personal(name)}`);
    return say`${count}: ${listed(names, { separator: "; " })}${count > names.length ? say`; and more` : NOTHING_SAID}`;
  },
  "guilds-none": () => say`the bot is in no guild`,
  "guild-absent": ({ guild }) => say`the bot is not in the guild ${personal(guild)}`,
  administrator: ({ by }) => say`the bot is an administrator, ${BY[by]}`,
  "administrator-not": ({ by }) => say`the bot is no administrator, ${BY[by]}`,
  "administrator-unknown": () => say`the service shows neither roles nor permissions of the bot`,
  "private-domain": () => say`probably a private-domain bot: the service lets it read threads`,
  "public-domain": () =>
    say`probably a public bot: the service refuses calls for private-domain bots (11253)`,
  "domain-unknown": ({ why }) =>
    why === "no-channel"
      ? say`unknown: no channel has threads to read`
      : say`unknown: the guild has not granted get_threads, which would show it`,
  granted: ({ count }) =>
    count === 1
      ? say`the operation that the file needs is granted`
      : say`all ${count} operations that the file needs are granted`,
  "granted-reads": ({ count }) =>
    say`the service does not list grants, but allowed ${countedText(count, "harmless read")}`,
  ungranted: ({ operations }) => say`not granted: ${listed(operations.map(own))}`,
  unchecked: ({ operations }) =>
    say`refused: ${listed(operations.map((one) => say`${own(one)} (a plan does not check ${own(one === "get_guild_roles" ? "the ids of roles" : "the roles of users")})`))}`,
  "chats-none": () => say`the file creates no chat channel`,
  "chats-new": ({ channels, count }) =>
    say`the file creates ${countedText(count, "chat channel")} (${listed(channels.map(personal))}${count > channels.length ? say`, and ${count - channels.length} more` : NOTHING_SAID}); one report of March 2026 says that the service refuses new ones`,
  "ids-none": () => say`the file names no role by its id, and no user`,
  "ids-known": ({ roles, users, unchecked }) =>
    say`the guild has ${countedText(roles, "role")} and ${countedText(users, "user")} of the file${unchecked === 0 ? NOTHING_SAID : say`; ${unchecked} more not checked`}`,
  "ids-unknown": ({ unknown, count }) =>
    say`the guild does not have ${listed(unknown.map(unknownId), { separator: "; " })}${count > unknown.length ? say`; and ${count - unknown.length} more` : NOTHING_SAID}`,
  "ids-unchecked": ({ roles, users }) =>
    say`not checked: ${countedText(roles, "role id")} and ${countedText(users, "user id")}; the service does not show them`,
  online: () => say`doctor opened a session`,
  offline: (finding) => trouble(finding.trouble),
  "upgrade-refused": ({ status }) => say`the gateway answers HTTP ${status} instead of a WebSocket`,
  "online-unasked": () => say`not tried`,
  clock: ({ aheadS }) => ahead(aheadS),
  "clock-wrong": ({ aheadS }) => ahead(aheadS),
  "clock-unknown": () => say`the answers have no date`,
  "lock-free": () => say`no run holds it`,
  "lock-untold": () =>
    say`guildform can read the state. This store shows the holder of a lock only to a run that tries to take the lock.`,
  "lock-taken": () => say`doctor took the lock and released it`,
  "lock-held": ({ holder, lock }) => say`held by ${personal(holder)}, lock ${personal(lock)}`,
  "state-elsewhere": ({ stage, other }) => say`the state ${own(ON_ITS_WAY[stage])} ${personal(other)}`,
  "state-wrong": (finding) => trouble(finding.trouble),
  "file-none": ({ file }) => say`there is no ${personal(file)}`,
  "file-wrong": ({ file, problems }) =>
    say`${personal(file)} is not valid: ${countedText(problems, "problem")}`,
  schema: () => say`the file names its schema`,
  "schema-none": () => say`the file names no schema, so that editors cannot help`,
  "schema-unused": () => say`the file names no schema and needs none; editors use one to help`,
  "schema-absent": ({ schema }) => say`the schema of the file does not exist: ${personal(schema)}`,
  skipped: ({ want }) => say`not checked; it needs ${WANTED[want]}`,
  failed: (finding) => trouble(finding.trouble),
});

const AGAIN = say`Run \`guildform doctor\` again later, and \`guildform explain\` with the code.`;
const nothing = () => NOTHING_SAID;

const todo = byCase<DoctorFinding, Sentence>({
  node: ({ fits }) => (fits ? NOTHING_SAID : say`Install Node.js 20.19 or newer.`),
  "proxy-none": nothing,
  "proxy-used": nothing,
  "proxy-bypassed": nothing,
  "proxy-for-http": () => say`To reach the service through the proxy, set HTTPS_PROXY.`,
  "proxy-wrong": (finding) =>
    advised(finding.trouble, say`Give an address such as http://proxy.example:3128.`),
  "credentials-none": () => say`Set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET, or GUILDFORM_TOKEN.`,
  "credentials-app": nothing,
  "credentials-token": nothing,
  "credentials-refused": (finding) =>
    advised(finding.trouble, say`Check GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET (or GUILDFORM_TOKEN).`),
  reached: nothing,
  "not-reached": (finding) =>
    advised(
      finding.trouble,
      say`Check GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, the network, proxy and firewall.`,
    ),
  "address-taken": nothing,
  "address-refused": ({ address }) =>
    say`Add ${address.personal === null ? say`the public address of this machine` : personal(address)} to the bot's list: q.qq.com, the bot's console, 开发设置 (development settings), IP白名单 (IP allow-list).`,
  guilds: nothing,
  "guilds-none": () => say`The owner of a guild can add the bot, on the page of the bot.`,
  "guild-absent": () => say`Check the id in the file or in GUILD_ID, and add the bot to that guild.`,
  administrator: nothing,
  "administrator-not": () =>
    say`Make the bot an administrator of the guild: channels and permissions need it.`,
  "administrator-unknown": nothing,
  "private-domain": nothing,
  "public-domain": () =>
    say`Writing channels and reading threads need a private-domain bot: apply for it in the bot's console.`,
  "domain-unknown": nothing,
  granted: nothing,
  "granted-reads": nothing,
  unchecked: () =>
    say`guildform works without. A guild administrator may grant them (remove the bot and add it again).`,
  ungranted: () => say`Have a guild administrator grant them (remove the bot and add it again).`,
  "chats-none": nothing,
  "chats-new": () =>
    say`The report is not confirmed. \`guildform rehearse --chat-channels refused\` shows what would fail. If you create a channel with the same name by hand, guildform adopts it.`,
  "ids-none": nothing,
  "ids-known": nothing,
  "ids-unknown": () =>
    say`Correct the ids under \`roles:\` and \`users:\`. \`guildform call get_guild_roles\` lists the roles. Another bot sees other ids for the same users.`,
  "ids-unchecked": () => say`Grant the bot get_guild_roles and get_guild_member, or check the ids yourself.`,
  online: nothing,
  offline: (finding) => advised(finding.trouble, say`Check GUILDFORM_GATEWAY_URL and the network.`),
  "upgrade-refused": () =>
    say`A proxy or a firewall may block WebSockets. Check GUILDFORM_GATEWAY_URL and HTTPS_PROXY.`,
  "online-unasked": () => say`With --online, doctor tries a session at the event gateway.`,
  clock: nothing,
  "clock-wrong": () => say`Set the clock of this machine: tokens and quotas depend on it.`,
  "clock-unknown": nothing,
  "lock-free": nothing,
  "lock-untold": () => say`With --lock, doctor takes the lock and releases it.`,
  "lock-taken": nothing,
  "lock-held": () =>
    say`Wait for that run. If you know that its process has ended, run \`guildform state unlock\` with the id of the lock.`,
  "state-elsewhere": ({ stage }) =>
    stage === "moved"
      ? say`Name the new place with --state or GUILDFORM_STATE.`
      : say`Run the same \`guildform state migrate\` once more, from the old place.`,
  "state-wrong": (finding) => advised(finding.trouble, AGAIN),
  "file-none": () => say`Run \`guildform init\`, or name a file with --file.`,
  "file-wrong": () => say`Run \`guildform validate\`.`,
  schema: nothing,
  "schema-none": ({ schema }) => say`Begin the file with \`# yaml-language-server: $schema=${own(schema)}\`.`,
  "schema-unused": () =>
    say`If node_modules in the folder of the file has guildform, \`guildform init\` and \`guildform pull\` write the schema line for editors.`,
  "schema-absent": () => say`Correct the path in the line that begins with \`# yaml-language-server:\`.`,
  skipped: nothing,
  failed: (finding) => advised(finding.trouble, AGAIN),
});

export const doctorWords = phrases({
  "doctor-outcome": ({ outcome }: { outcome: "ok" | "warning" | "failed" | "skipped" }) =>
    say`${own(outcome)}`,
  "doctor-line": line,
  /** Explains the next step. The sentence is empty if there is none. */
  "doctor-todo": todo,
});
