// The operator is the person whom guildform asks about a post with an unknown outcome. The operator finds the post in the guild by its
// text, and runs the command of the refusal. Without this command nothing answers the question.

import type { WorldGuild } from "../../src/emulator/index.js";
import type { Guildform } from "../../src/guildform.js";
import type { Json, JsonObject } from "../../src/model/json.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { Intent } from "../../src/state/recorded-call.js";
import type { State } from "../../src/state/state.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { findingsOf } from "../findings-of.js";
import { inWords } from "../in-words.js";
import { postsIn, sayingOf } from "./posts.js";

/** A case may have at most this number of questions. */
export const MOST_QUESTIONS = 8;

export interface Question {
  readonly state: State | null;
  readonly guild: WorldGuild;
  /** This is the whole text of the refusal. */
  readonly told: string;
}

/** Returns the texts of a refusal, and of the findings that wait for an answer. The commands must be in these texts. */
export function toldOf(error: unknown, plan: Plan | null): string {
  const refused = error instanceof InvalidInputError ? inWords(error.diagnostics) : [];
  const waiting = (plan === null ? [] : findingsOf(plan)).filter(({ code }) => code === "W-STILL-WAITING");
  return [...refused, ...waiting].map(({ message, hint }) => `${message} ${hint}`).join("\n");
}

/** Answers every question about posts. Returns the number of answers. */
export async function answerAll(guildform: Guildform, { state, guild, told }: Question): Promise<number> {
  const open = Object.values(state?.intents ?? {}).filter(
    ({ address }) => /^(message|thread)\./.test(address) && told.includes(`state resolve ${address} `),
  );
  const known = Object.values(state?.resources ?? {}).map(({ id }) => id.split("/")[1]);
  for (const intent of open) {
    const found = postsIn(guild).filter((post) => isOf(intent, post) && !known.includes(post.id));
    if (found.length > 1) throw new Error(`${intent.address} stands there ${found.length} times`);
    await guildform.settle({ address: intent.address, as: found[0]?.id ?? null });
  }
  return open.length;
}

const isOf = (
  { params, body }: Intent,
  post: { readonly channelId: string; readonly says: string },
): boolean => post.channelId === params.channel_id && isObject(body) && sayingOf(body) === post.says;

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
