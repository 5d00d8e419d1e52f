// The catalogue of English. One file a subject, as the params have.

import type { Catalogue } from "../catalogue.js";
import { announcement } from "./announcement.js";
import { channels } from "./channels.js";
import { claims } from "./claims.js";
import { files } from "./files.js";
import { fixed } from "./fixed.js";
import { givenJson } from "./given-json.js";
import { howMany } from "./how-many.js";
import { keys } from "./keys.js";
import { messages } from "./messages.js";
import { moved } from "./moved.js";
import { openCalls } from "./open-calls.js";
import { people } from "./people.js";
import { pins } from "./pins.js";
import { removed } from "./removed.js";
import { subjects } from "./subject.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { wrongValue } from "./wrong-value.js";
import { yaml } from "./yaml.js";

export const ENGLISH: Catalogue = {
  codes: {
    ...announcement,
    ...channels,
    ...claims,
    ...files,
    ...fixed,
    ...givenJson,
    ...howMany,
    ...keys,
    ...messages,
    ...moved,
    ...openCalls,
    ...people,
    ...pins,
    ...removed,
    ...texts,
    ...values,
    ...wrongValue,
    ...yaml,
  },
  phrases: subjects,
};
