// A schema problem describes a value that does not fit its JSON schema, as data. People never see the validator's own English text.

export type SchemaProblem =
  /** The types are the JSON types of the schema, such as `["string", "null"]`. */
  | { readonly case: "type"; readonly types: readonly string[] }
  | { readonly case: "lacks"; readonly member: string }
  | { readonly case: "unknown"; readonly member: string }
  /** The values are the ones that the schema allows, as JSON. */
  | { readonly case: "one-of"; readonly values: readonly string[] }
  | { readonly case: "number"; readonly must: NumberRule; readonly limit: number }
  | { readonly case: "count"; readonly must: CountRule; readonly limit: number }
  | { readonly case: "twice" }
  | { readonly case: "pattern"; readonly pattern: string }
  /** The keyword names another rule of the schema, and the value breaks it. */
  | { readonly case: "rule"; readonly keyword: string };

export type NumberRule = "at-least" | "at-most" | "above" | "below";

export type CountRule = `${"at-least" | "at-most"}-${"characters" | "items" | "members"}`;

/** `schemaProblem` reads these members of an error of ajv. */
interface ValidatorError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const NUMBER: Readonly<Record<string, NumberRule>> = {
  minimum: "at-least",
  maximum: "at-most",
  exclusiveMinimum: "above",
  exclusiveMaximum: "below",
};

const COUNT: Readonly<Record<string, CountRule>> = {
  minLength: "at-least-characters",
  maxLength: "at-most-characters",
  minItems: "at-least-items",
  maxItems: "at-most-items",
  minProperties: "at-least-members",
  maxProperties: "at-most-members",
};

export function schemaProblem({ keyword, params }: ValidatorError): SchemaProblem {
  const number = NUMBER[keyword];
  if (number !== undefined) return { case: "number", must: number, limit: Number(params.limit) };
  const count = COUNT[keyword];
  if (count !== undefined) return { case: "count", must: count, limit: Number(params.limit) };
  switch (keyword) {
    case "type":
      return { case: "type", types: [params.type].flat().map(String) };
    case "required":
      return { case: "lacks", member: String(params.missingProperty) };
    case "additionalProperties":
      return { case: "unknown", member: String(params.additionalProperty) };
    case "enum":
      return { case: "one-of", values: [params.allowedValues].flat().map(valueText) };
    case "const":
      return { case: "one-of", values: [valueText(params.allowedValue)] };
    case "uniqueItems":
      return { case: "twice" };
    case "pattern":
      return { case: "pattern", pattern: String(params.pattern) };
    default:
      return { case: "rule", keyword };
  }
}

const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
