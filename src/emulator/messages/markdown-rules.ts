// This module checks native markdown, or a template with its parameters (service-facts 4.7.6, 6.2). post-rules.ts calls it for a post, and
// handlers/message-handlers.ts for an edit. `bot.applied` lists the permissions that the platform has granted to the bot.
//
// Empty members count as absent, because one published client always sends all of them (service-facts 2.2). The sources do not say what
// native markdown may contain, so only its length is checked.

import type { Json, JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { isObject } from "../payload.js";
import { Refusal } from "../refusals.js";
import type { World } from "../world.js";

export function checkMarkdown(markdown: JsonObject, world: World): void {
  const { settings, bot } = world;
  const content = markdown.content ?? "";
  if (typeof content !== "string") throw new Refusal(12002, "markdown.content must be a string");
  const template = templateOf(markdown);
  const params = paramsOf(markdown);
  if (content !== "" && (template !== null || params.length > 0)) throw new Refusal(50057);
  if (content !== "") {
    if (!bot.applied.includes("markdown")) throw new Refusal(50056);
    const length = [...content].length;
    const most = settings.max_content_length;
    if (length > most) throw new Refusal(50055, `${length} characters, at most ${most}`);
    return;
  }
  if (template === null) throw new Refusal(50041, "neither content nor a template");
  if (!bot.applied.includes("markdown")) throw new Refusal(304036);
  if (settings.markdown_templates !== null && !settings.markdown_templates.includes(template))
    throw new Refusal(304011, visibleText(template));
  for (const param of params) checkParam(param, settings.max_markdown_values);
}

/** Returns the text of a markdown object in which post-rules.ts looks for links: its content and its parameters. */
export function markdownText(markdown: JsonObject): string {
  const params = Array.isArray(markdown.params) ? JSON.stringify(markdown.params) : "";
  return typeof markdown.content === "string" ? `${markdown.content} ${params}` : params;
}

function templateOf({ custom_template_id: id = "", template_id: number = 0 }: JsonObject): string | null {
  if (typeof id !== "string") throw new Refusal(50054, "custom_template_id must be a string");
  if (typeof number !== "number") throw new Refusal(50054, "template_id must be an integer");
  if (id !== "") return id;
  return number === 0 ? null : String(number);
}

function paramsOf({ params = [] }: JsonObject): readonly Json[] {
  if (!Array.isArray(params)) throw new Refusal(50054, "params must be a list");
  return params;
}

function checkParam(param: Json, mostValues: number): void {
  const { key, values } = isObject(param) ? param : {};
  if (typeof key !== "string" || !Array.isArray(values))
    throw new Refusal(50054, "each parameter needs a key and a list of values");
  const name = visibleText(key);
  if (!values.every((value) => typeof value === "string"))
    throw new Refusal(50054, `the values of ${name} must be strings`);
  if (key === "" || values.length === 0 || values.includes("")) throw new Refusal(50041, `parameter ${name}`);
  if (values.length > mostValues)
    throw new Refusal(50042, `${values.length} values of ${name}, at most ${mostValues}`);
}
