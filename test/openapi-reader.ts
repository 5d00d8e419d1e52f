// Reads the OpenAPI document for its tests.

import type { JsonObject } from "../src/model/json.js";
import { openApiDocument } from "../src/protocol/openapi/openapi-document.js";

export const json = openApiDocument();
export const document: Document = JSON.parse(JSON.stringify(json));

const METHODS = new Set(["get", "put", "post", "patch", "delete"]);

export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({ path, method, operation })),
);

export const found = (name: string) => {
  const entry = operations.find(({ operation }) => operation["x-operations"].includes(name));
  if (entry === undefined) throw new Error(`no ${name}`);
  return entry;
};

export const answerOf = (answer: Answer): Answer => {
  const name = answer.$ref?.replace("#/components/responses/", "");
  if (name === undefined) return answer;
  const component = document.components.responses[name];
  if (component === undefined) throw new Error(`no response ${name}`);
  return component;
};

export const parameterOf = (parameter: Parameter): Parameter => {
  const name = parameter.$ref?.replace("#/components/parameters/", "");
  if (name === undefined) return parameter;
  const component = document.components.parameters[name];
  if (component === undefined) throw new Error(`no parameter ${name}`);
  return component;
};

export interface Media {
  readonly schema: JsonObject;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: JsonObject;
  readonly example?: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: JsonObject;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly operationId: string;
  readonly "x-operations": readonly string[];
  readonly "x-guide": Readonly<Record<string, { readonly errors: readonly number[] }>>;
  readonly "x-idempotent": boolean;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security?: readonly JsonObject[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
  readonly "x-error-codes": Readonly<Record<string, unknown>>;
}
