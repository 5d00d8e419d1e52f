// Answers questions about access: `guildform tree`, `who`, `why` and `coverage` print these phrases.

import { CHANNEL_TYPE, enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import type { SettableFlag } from "../../../model/permissions.js";
import type { SourcePosition } from "../../../model/source-position.js";
import { channelSign } from "../../channel-sign.js";
import { phrases } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { accessMeaning, speakersMeaning, viewersMeaning } from "../access-values.js";
import { countedText } from "../counted-text.js";
import { accessWords } from "./access.js";
import { addressWords, nameWords } from "./values.js";

type Answer = "yes" | "no" | "unknown";

type At = "live" | "file" | "planned";

/** `name` is the name that people see. */
type Named = {
  readonly name: string;
  readonly address: string;
};

/** A file can declare these parts of the guild. */
type CoveredPart = "channels" | "attributes" | "entries";

type LinePlace = {
  readonly from: "file" | "guild" | "open" | "unread" | "none";
  readonly at: SourcePosition | null;
  readonly inherited: boolean;
};

const AT = {
  live: say`the live guild`,
  file: say`the file alone`,
  planned: say`the guild after the plan`,
};

const USER_PARTS: Readonly<Record<"roles" | "administers" | "entries" | "unread", Sentence>> = {
  roles: say`Roles`,
  administers: say`Administrator of these channels`,
  entries: say`Own permissions`,
  unread: say`Could not be read`,
};

const VERB = { view: say`view`, speak: say`speak in`, live: say`go live in` };

const PART: Readonly<Record<CoveredPart, Sentence>> = {
  channels: say`groups and channels`,
  attributes: say`attributes (who sees, who speaks, pins)`,
  entries: say`permission entries of roles`,
};

const MISSING: Readonly<Record<CoveredPart, Sentence>> = {
  channels: say`The file does not mention`,
  attributes: say`The file leaves to the guild`,
  entries: say`The file does not declare`,
};

export const questionWords = phrases({
  /** `name` is null if the command did not read the guild. */
  "tree-title": ({ name, id }: { name: string | null; id: string }) =>
    name === null ? say`Guild ${foreign(id)}` : say`Guild ${nameWords(name)}`,
  /** The gap is between the name of the guild and the words about it. */
  "title-gap": () => say`  `,
  "tree-at": ({ at }: { at: At }) => AT[at],
  "seen-as": ({ who }: { who: readonly string[] }) => say`, seen as ${audienceWords(who)}`,
  /** `type` is the wire value. */
  "channel-sign": ({ type }: { type: number }) => channelSign(type),
  /** `open` means that the file leaves the attribute to the guild. */
  "channel-marks": ({
    type,
    private_type,
    speak_permission,
    pins,
  }: {
    type: number;
    private_type: number | "open";
    speak_permission: number | "open";
    pins: number;
  }) => {
    const kind = KIND.get(type) ?? (type === CHANNEL_TYPE.text ? null : say`type ${type}`);
    return listed([
      ...(kind === null ? [] : [kind]),
      ...privacyMarks(private_type),
      ...speakMarks(speak_permission, private_type),
      ...(pins === 0 ? [] : [countedText(pins, "pin")]),
    ]);
  },
  "channel-rights": ({ rights }: { rights: readonly { right: SettableFlag; answer: Answer }[] }) => {
    const [view, ...others] = rights;
    if (view?.answer === "no") return say`not seen`;
    const able = others.filter(({ answer }) => answer === "yes").map(({ right }) => own(right));
    const maybe = others
      .filter(({ answer }) => answer === "unknown")
      .map(({ right }) => say`may ${own(right)}`);
    if (view?.answer === "unknown") return listed([say`may view`, ...maybe]);
    return listed([say`view`, ...able, ...maybe]);
  },
  "tree-empty": () => say`It has no channels.`,
  /** `may` means that the tree has a right that guildform could not decide. */
  "tree-legend": ({ as, may, at }: { as: boolean; may: boolean; at: At }) => {
    const offices = as
      ? say`Owner and administrators see and speak everywhere.`
      : say`private: ${accessMeaning("private_type", "members")}; read-only: ${accessMeaning("speak_permission", "members")}.`;
    if (at === "file") return say`${offices} The guild decides what the file does not set.`;
    return may ? say`${offices} "may": guildform could not read all entries.` : offices;
  },
  "who-title": ({ right, name, address, at }: Named & { right: SettableFlag; at: At }) =>
    say`Can ${VERB[right]} ${nameWords(name)} (${addressWords(address)}), according to ${AT[at]}`,
  "who-administrators": () => say`Only the owner and administrators, as far as guildform knows.`,
  "who-everyone": () => say`Every member can, with or without other permissions.`,
  "who-may": () => say`Not known`,
  /** `who` are the audiences for which guildform knows no more than for everyone: `["role.moderator", "user.alice"]`. */
  "who-like-everyone": ({ who }: { who: readonly string[] }) =>
    say`This also applies to ${listed(who.map((one) => accessWords.audience({ who: one })))}: the file says nothing else here.`,
  "who-note": ({ right, at }: { right: SettableFlag; at: At }) => {
    const offices =
      right === "live"
        ? say`Owner and administrators go live as the live flag says.`
        : say`Owner, administrators and channel administrators always can.`;
    return at === "file"
      ? say`${offices} The guild decides what the file does not set.`
      : say`${offices} guildform cannot list users that neither file nor state names.`;
  },
  "why-answer": ({
    who,
    right,
    answer,
    name,
    address,
    at,
  }: Named & { who: readonly string[]; right: SettableFlag; answer: Answer; at: At }) => {
    const where = say`${VERB[right]} ${nameWords(name)} (${addressWords(address)}), according to ${AT[at]}`;
    if (answer === "yes") return say`Yes: ${audienceWords(who)} can ${where}`;
    if (answer === "no") return say`No: ${audienceWords(who)} cannot ${where}`;
    return say`Not known: whether ${audienceWords(who)} can ${where}`;
  },
  /** `roles` null means that the user left the guild. */
  "person-roles": ({ who, roles }: { who: string; roles: readonly string[] | "unknown" | null }) => {
    const user = accessWords.audience({ who });
    if (roles === null) return say`${user} is no member of the guild.`;
    if (roles === "unknown")
      return say`guildform does not know the roles of ${user}. \`bare user NAME\` asks about the entry of the user alone.`;
    if (roles.length === 0) return say`${user} has no role.`;
    return say`${user} has ${listed(roles.map((one) => accessWords.audience({ who: one })))}.`;
  },
  /** `isMember` null means that guildform could not read it. */
  "user-title": ({ who, isMember }: { who: string; isMember: boolean | null }) => {
    const user = accessWords.audience({ who });
    if (isMember === null)
      return say`${user}: the service does not show members to this bot, so the roles are not known`;
    return isMember ? say`${user} is a member of the guild` : say`${user} is no member of the guild`;
  },
  "user-part": ({ part }: { part: "roles" | "administers" | "entries" | "unread" }) => USER_PARTS[part],
  "user-office": () => say`manages every channel`,
  "user-no-role": () => say`No role, except the role of all members.`,
  "user-no-entry": () => say`No entry of the user alone in a channel.`,
  "user-hidden-entries": () =>
    say`The service hides the own entry of the user in each channel that the user manages.`,
  "user-channel": ({ name, address }: Named) => say`${nameWords(name)} (${addressWords(address)})`,
  "user-flags": ({ holds }: { holds: readonly string[] }) => listed(holds.map(own)),
  "right-name": ({ right }: { right: SettableFlag }) => say`${own(right)}`,
  /** `value` is null if the file leaves it to the guild. */
  "gate-line": ({
    attribute,
    value,
  }: {
    attribute: "private_type" | "speak_permission";
    value: number | null;
  }) => {
    if (value === null) return say`${own(attribute)} is left to the guild`;
    const text = enumName(attribute === "private_type" ? PRIVATE_TYPE : SPEAK_PERMISSION, value);
    return say`${own(attribute)} ${own(text)}: ${attribute === "private_type" ? viewersMeaning(value) : speakersMeaning(value)}`;
  },
  "entry-line": ({
    who,
    holds,
    mayHold,
    right,
    grants,
    heeded,
  }: {
    who: string;
    holds: readonly string[];
    mayHold: readonly string[];
    right: SettableFlag;
    grants: Answer;
    /** Is true if the entry has an effect with the present attributes of the channel. */
    heeded: boolean;
  }) => {
    const subject = accessWords.audience({ who });
    const held = holds.length === 0 ? say`nothing` : listed(holds.map(own));
    const holding = say`${subject} holds ${held}`;
    const text =
      mayHold.length === 0
        ? holding
        : holds.length === 0
          ? say`${subject} may hold ${listed(mayHold.map(own))}`
          : say`${holding}, and may hold ${listed(mayHold.map(own))}`;
    if (!heeded && grants !== "no") return say`${text}, which does not count here`;
    return grants === "no" && holds.length > 0 ? say`${text}, and not ${own(right)}` : text;
  },
  "office-line": ({ who, grants }: { who: string; grants: Answer }) =>
    grants === "yes"
      ? say`${accessWords.audience({ who })} holds manage (administrator)`
      : say`${accessWords.audience({ who })} may hold manage (administrator)`,
  "line-place": ({ from, at, inherited }: LinePlace) =>
    placeWords(from, at === null ? null : `${at.file}:${at.line}`, inherited),
  "coverage-title": ({ at, percent, said, all }: { at: At; percent: number; said: number; all: number }) =>
    say`The file covers ${percent} % of ${at === "planned" ? AT.planned : say`the guild`}: ${said} of ${countedText(all, "item")}.`,
  "coverage-part": ({ part, said, all }: { part: CoveredPart; said: number; all: number }) =>
    say`${PART[part]}: ${said} of ${all}`,
  "coverage-missing": ({ part }: { part: CoveredPart }) => MISSING[part],
  "attribute-missing": ({ attributes }: { attributes: readonly string[] }) => listed(attributes.map(own)),
  "entry-missing": ({ who, holds }: { who: string; holds: readonly string[] }) =>
    say`${accessWords.audience({ who })} holds ${listed(holds.map(own))}`,
  "coverage-more": ({ more }: { more: number }) => say`and ${more} more; \`--verbose\` lists them all`,
  "coverage-note": () =>
    say`Only the roles that file or state names count. guildform cannot list entries of users and of other roles.`,
  "coverage-below": ({ percent, least }: { percent: number; least: number }) =>
    say`${percent} % is less than the ${least} % that --min asks for.`,
});

const audienceWords = (who: readonly string[]): Sentence =>
  listed(
    who.map((one) => accessWords.audience({ who: one })),
    { last: " and " },
  );

const KIND: ReadonlyMap<number, Sentence> = new Map<number, Sentence>([
  [CHANNEL_TYPE.voice, say`voice`],
  [CHANNEL_TYPE.live, say`live`],
  [CHANNEL_TYPE.application, say`application`],
  [CHANNEL_TYPE.forum, say`forum`],
]);

function privacyMarks(value: number | "open"): Sentence[] {
  if (value === PRIVATE_TYPE.public) return [];
  if (value === "open") return [say`who sees it is left to the guild`];
  return [value === PRIVATE_TYPE.admins ? say`private (only administrators)` : say`private`];
}

/** If only administrators see a channel, it has no mark for speaking. */
function speakMarks(value: number | "open", private_type: number | "open"): Sentence[] {
  if (private_type === PRIVATE_TYPE.admins || value === SPEAK_PERMISSION.everyone || value === 0) return [];
  return [value === "open" ? say`who speaks is left to the guild` : say`read-only`];
}

function placeWords(from: LinePlace["from"], place: string | null, inherited: boolean): Sentence {
  const where =
    place === null ? say`` : inherited ? say`${foreign(place)} (defaults)` : say`${foreign(place)}`;
  switch (from) {
    case "file":
      return where;
    case "guild":
      return place === null ? say`the guild` : say`the guild; ${where} says otherwise`;
    case "open":
      return say`left to the guild`;
    case "unread":
      return say`could not be read`;
    case "none":
      return say`no entry`;
    default:
      return from satisfies never;
  }
}
