// Tests the Dockerfile without Docker: sources, user and entry point. `npm run test:dockerfile` also runs its lines.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const lines = readFileSync(at("Dockerfile"), "utf8").split("\n");
const valuesOf = (instruction: string): readonly string[] =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

/** The image begins at the last FROM. */
const image = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));

test("each line is a comment or one of these instructions", () => {
  const known = /^(?:#.*|(?:FROM|WORKDIR|COPY|RUN|ENV|USER|ENTRYPOINT|CMD) \S.*|)$/;
  expect(lines.filter((line) => !known.test(line))).toEqual([]);
});

test("both stages have the pinned image of the GitLab template", () => {
  const gitlab: { readonly ".guildform": { readonly image: string } } = parse(
    readFileSync(at("templates/gitlab/guildform.gitlab-ci.yml"), "utf8"),
  );
  expect(valuesOf("FROM")).toEqual([`${gitlab[".guildform"].image} AS build`, gitlab[".guildform"].image]);
});

test("each copied file exists, and .dockerignore lets it in", () => {
  const sources = valuesOf("COPY")
    .filter((copy) => !copy.startsWith("--from="))
    .flatMap((copy) => copy.split(" ").slice(0, -1));
  expect(sources).toContain("src");
  expect(sources.filter((source) => !existsSync(at(source)))).toEqual([]);
  const ignored = readFileSync(at(".dockerignore"), "utf8").split("\n");
  expect(ignored).toContain("*");
  const allowed = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(allowed.toSorted()).toEqual(sources.toSorted());
});

test("the image has every folder that the program reads", () => {
  const copied = image.filter((line) => line.startsWith("COPY ")).map((line) => line.split(" ").at(-1));
  expect(copied).toEqual(
    expect.arrayContaining([
      "./node_modules",
      "./dist",
      "./schema",
      "./docs/reference",
      "./docs/zh/reference",
    ]),
  );
});

test("the image starts guildform in /work, as a user who is not root", () => {
  expect(image.findIndex((line) => line === "USER node")).toBeGreaterThan(
    image.findLastIndex((line) => line.startsWith("RUN ")),
  );
  expect(image.slice(image.indexOf("USER node"))).toEqual(
    expect.arrayContaining(["WORKDIR /work", 'ENTRYPOINT ["guildform"]']),
  );
});
