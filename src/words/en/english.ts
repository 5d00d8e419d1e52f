// The catalogue of English. One file a subject, as the params have.

import type { Catalogue } from "../catalogue.js";
import { announcement } from "./announcement.js";
import { channels } from "./channels.js";
import { files } from "./files.js";
import { howMany } from "./how-many.js";
import { keys } from "./keys.js";
import { messages } from "./messages.js";
import { moved } from "./moved.js";
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
    ...files,
    ...howMany,
    ...keys,
    ...messages,
    ...moved,
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
