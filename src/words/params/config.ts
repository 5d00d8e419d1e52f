// Params of all that is said of the file.

import type { AnnouncementParams } from "./config/announcement.js";
import type { ChannelParams } from "./config/channels.js";
import type { FileParams } from "./config/files.js";
import type { KeyParams } from "./config/keys.js";
import type { MessageParams } from "./config/messages.js";
import type { MovedParams } from "./config/moved.js";
import type { PeopleParams } from "./config/people.js";
import type { PinParams } from "./config/pins.js";
import type { RemovedParams } from "./config/removed.js";
import type { TestParams } from "./config/tests.js";
import type { TextParams } from "./config/texts.js";
import type { ValueParams } from "./config/values.js";
import type { WrongValueParams } from "./config/wrong-value.js";
import type { YamlParams } from "./config/yaml.js";

export interface ConfigParams
  extends AnnouncementParams,
    ChannelParams,
    FileParams,
    KeyParams,
    MessageParams,
    MovedParams,
    PeopleParams,
    PinParams,
    RemovedParams,
    TestParams,
    TextParams,
    ValueParams,
    WrongValueParams,
    YamlParams {}
