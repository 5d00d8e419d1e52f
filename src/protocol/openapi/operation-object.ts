// operationObject writes one operation of the OpenAPI document. Operations with the same method and path become one,
// because OpenAPI knows no other way. `x-operations` has all their names, and `x-guide` has a guide to each.

import type { JsonObject } from "../../model/json.js";
import {
  type Destruction,
  type OperationGuide,
  type OperationNeed,
  operationGuide,
} from "../operation-guide.js";
import { isNeighbouringOperation, type OperationName, ROUTES } from "../routes.js";
import { parametersOf } from "./parameters.js";
import { requestBodyOf } from "./request-body.js";
import { responsesOf } from "./responses.js";

export function operationObject(operations: readonly [OperationName, ...OperationName[]]): JsonObject {
  const [first] = operations;
  const { bucket, idempotent } = ROUTES[first];
  const guides = operations.map((name) => ({ name, guide: operationGuide(name) }));
  const parameters = parametersOf(first);
  const requestBody = requestBodyOf(operations);
  return {
    operationId: first,
    "x-operations": operations,
    tags: isNeighbouringOperation(first) ? [bucket, "neighbouring"] : [bucket],
    summary: guides.map(({ guide }) => guide.summary).join(" / "),
    description: guides
      .map(({ name, guide }) => `${guides.length === 1 ? "" : `\`${name}\`: `}${describe(guide)}`)
      .join("\n\n"),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: responsesOf(operations),
    ...(bucket === "token" ? { security: [] } : {}),
    "x-idempotent": idempotent,
    "x-guide": Object.fromEntries(guides.map(({ name, guide }) => [name, forPrograms(guide)] as const)),
  };
}

/** Returns the facts of an operation that a program may need and that OpenAPI has no words for. */
const forPrograms = ({ summary, needs, errors, events, destructive }: OperationGuide): JsonObject => ({
  summary,
  needs,
  errors,
  events,
  destroys: destructive === null ? null : lossText(destructive),
});

const NEEDS: Readonly<Record<OperationNeed, string>> = {
  administrator: "the bot is an administrator of the guild",
  private_domain: "a private-domain bot",
  online: "a connection to the event gateway",
  applied: "a permission from the platform, on application",
  audio_bot: "an audio-type bot",
};

function describe(page: OperationGuide): string {
  const { detail, needs, limits, events, destructive } = page;
  return [
    detail,
    ...(destructive === null ? [] : [`**Destroys.** ${lossText(destructive)}`]),
    ...(needs.length === 0 ? [] : [`Needs: ${needs.map((need) => NEEDS[need]).join("; ")}.`]),
    ...(limits.length === 0 ? [] : [`Limits:\n\n${limits.map((limit) => `- ${limit}`).join("\n")}`]),
    ...(events.length === 0 ? [] : [`Events: ${events.join(", ")}.`]),
  ].join("\n\n");
}

const lossText = ({ lost, onlyWhen }: Destruction): string =>
  onlyWhen === null ? lost : `With ${onlyWhen.parameter} \`${onlyWhen.value}\`: ${lost}`;
