// Reports input that the emulator refuses, at its start and at its control interface.

import { byCase, type Cases, type None } from "../../cases.js";
import { phrases } from "../../codes.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

export type EmulatorInput =
  | "world"
  | "faults"
  | "settings"
  | "clock-step"
  | "seed"
  | "body"
  | "host-names"
  | "gateway-action"
  | "event"
  | "message"
  | "click"
  | "reaction"
  | "recall"
  | "decision"
  | "member-action";

/** Describes a mistake that no schema finds. */
export type ControlProblem = Cases<{
  readonly "not-json": None;
  readonly "host-name": { readonly name: string };
  /** The number must be whole and from 0 to `most`. */
  readonly number: { readonly most: number };
  readonly "other-action": { readonly action: "reconnect" | "close" | "send_raw" };
  readonly "missing-for-action": { readonly action: "send_raw" };
  readonly "close-code": { readonly code: number };
  readonly bytes: { readonly bytes: number; readonly most: number };
  readonly "session-unknown": { readonly id: string };
  readonly "channel-unknown": { readonly id: string };
  readonly group: { readonly id: string };
  readonly "member-unknown": { readonly id: string; readonly guild: string };
  readonly bot: { readonly id: string };
  readonly "message-unknown": { readonly id: string; readonly channel: string };
  readonly "content-empty": None;
  readonly "audit-unknown": { readonly id: string };
  readonly "recall-refused": { readonly user: string; readonly author: string };
  readonly "button-unknown": Button;
  /** `type` is the type of the button, which must be a callback button. */
  readonly "button-other": Button & { readonly type: number };
  readonly "click-refused": Button & { readonly user: string };
  /** `text` is the refusal of the emulated service. */
  readonly refused: { readonly text: string };
}>;

interface Button {
  readonly message: string;
  readonly button: string;
}

const button = ({ message, button: id }: Button): Sentence =>
  say`message ${written(message)} button ${written(id)}`;

export const controlProblemText = byCase<ControlProblem, Sentence>({
  "not-json": () => say`must be JSON`,
  "host-name": ({ name }) => say`${written(name)} is no host name; leave out port and scheme`,
  number: ({ most }) => say`must be a whole number from 0 to ${most}`,
  "other-action": ({ action }) => say`only for action ${own(action)}`,
  "missing-for-action": ({ action }) => say`needed by action ${own(action)}`,
  "close-code": ({ code }) => say`a close frame cannot have the code ${code}`,
  bytes: ({ bytes, most }) => say`${bytes} bytes, at most ${most}`,
  "session-unknown": ({ id }) => say`no session ${written(id)}`,
  "channel-unknown": ({ id }) => say`no channel ${written(id)}`,
  group: ({ id }) => say`${written(id)} is a group, which holds no messages`,
  "member-unknown": ({ id, guild }) => say`${written(id)} is no member of guild ${written(guild)}`,
  bot: ({ id }) => say`${written(id)} is the bot, which acts by calls`,
  "message-unknown": ({ id, channel }) => say`channel ${written(channel)} has no message ${written(id)}`,
  "content-empty": () => say`must not be empty without mentions_bot`,
  "audit-unknown": ({ id }) => say`no audit ${written(id)} waits`,
  "recall-refused": ({ user, author }) => say`${written(user)} may not recall messages of ${written(author)}`,
  "button-unknown": (params) => say`${button(params)} does not exist`,
  "button-other": ({ type, ...params }) => say`${button(params)} is no callback button (action.type ${type})`,
  "click-refused": ({ user, ...params }) => say`${written(user)} may not click ${button(params)}`,
  refused: ({ text }) => say`${written(text)}`,
});

const INPUT: Readonly<Record<EmulatorInput, Sentence>> = {
  world: say`the world`,
  faults: say`the list of faults`,
  settings: say`the settings`,
  "clock-step": say`the clock step`,
  seed: say`the seed`,
  body: say`the body`,
  "host-names": say`the list of host names`,
  "gateway-action": say`the gateway action`,
  event: say`the event`,
  message: say`the message`,
  click: say`the click`,
  reaction: say`the reaction`,
  recall: say`the recall`,
  decision: say`the decision`,
  "member-action": say`the action of the member`,
};

export type BodyProblem = Cases<{
  readonly "body-too-long": { readonly most: number };
  readonly "body-ended": None;
}>;

type RefusedRequest =
  | BodyProblem
  | Cases<{
      /** `name` is null if the request has no `Host`. */
      readonly host: { readonly name: string | null };
      readonly "web-page": { readonly origin: string };
    }>;

export const emulatorPhrases = phrases({
  /** A line for each problem follows this text. */
  "emulator-input": ({ input, problems }: { input: EmulatorInput; problems: number }) =>
    say`${INPUT[input]} has ${countedText(problems, "problem")}:`,
  "emulator-input-next": ({ input }: { input: "world" | "other" }) =>
    input === "world"
      ? say`Correct the world. The emulator still serves the earlier world.`
      : say`Correct the input. Nothing was changed.`,
  /** The emulator has refused a request to its control interface. */
  "control-refused": byCase<
    Cases<{
      readonly "web-page": None;
      readonly "no-call": { readonly method: string; readonly path: string };
    }>,
    Sentence
  >({
    "web-page": () => say`web pages may not use the control interface`,
    "no-call": ({ method, path }) => say`no control call ${written(method)} ${written(path)}`,
  }),
  /** The control interface, the service and the gateway refuse these requests. */
  "request-refused": byCase<RefusedRequest, Sentence>({
    host: ({ name }) =>
      say`the emulator was called ${name === null ? say`without a name` : say`as ${quoted(name)}`}. It answers to localhost, 127.0.0.0/8 and [::1]. \`guildform emulate --host-name NAME\` allows another name.`,
    "web-page": ({ origin }) => say`web pages of ${quoted(origin)} may not connect to the emulator`,
    "body-too-long": ({ most }) => say`the body of the request has more than ${most} bytes`,
    "body-ended": () => say`the connection ended before the body of the request did`,
  }),
  /** `reason` comes from the system. */
  "emulator-start": ({ host, port, reason }: { host: string; port: number; reason: string }) =>
    say`cannot listen on ${written(host)} port ${port}: ${written(reason)}`,
  "emulator-start-next": () => say`Choose another port, or 0 for a free one.`,
});
