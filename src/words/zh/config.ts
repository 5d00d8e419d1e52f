// Translates the sentences of en/config.ts into Chinese.

import { announcement } from "./config/announcement.js";
import { channels } from "./config/channels.js";
import { files } from "./config/files.js";
import { keys } from "./config/keys.js";
import { messages } from "./config/messages.js";
import { moved } from "./config/moved.js";
import { people } from "./config/people.js";
import { pins } from "./config/pins.js";
import { removed } from "./config/removed.js";
import { tests } from "./config/tests.js";
import { texts } from "./config/texts.js";
import { values } from "./config/values.js";
import { wrongValue } from "./config/wrong-value.js";
import { yaml } from "./config/yaml.js";

export const config = {
  ...announcement,
  ...channels,
  ...files,
  ...keys,
  ...messages,
  ...moved,
  ...people,
  ...pins,
  ...removed,
  ...tests,
  ...texts,
  ...values,
  ...wrongValue,
  ...yaml,
};
