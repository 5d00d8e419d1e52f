// The params of every code and phrase: what a catalogue needs to know to make sentences of them. Each is JSON data, with words
// of others as they are. One file a subject.

import type { AnnouncementParams } from "./params/announcement.js";
import type { ChannelParams } from "./params/channels.js";
import type { ClaimParams } from "./params/claims.js";
import type { FileParams } from "./params/files.js";
import type { FixedParams } from "./params/fixed.js";
import type { GivenJsonParams } from "./params/given-json.js";
import type { HowManyParams } from "./params/how-many.js";
import type { KeyParams } from "./params/keys.js";
import type { MessageParams } from "./params/messages.js";
import type { MovedParams } from "./params/moved.js";
import type { OpenCallParams } from "./params/open-calls.js";
import type { PeopleParams } from "./params/people.js";
import type { PinParams } from "./params/pins.js";
import type { RemovedParams } from "./params/removed.js";
import type { SubjectParams } from "./params/subject.js";
import type { TextParams } from "./params/texts.js";
import type { ValueParams } from "./params/values.js";
import type { WrongValueParams } from "./params/wrong-value.js";
import type { YamlParams } from "./params/yaml.js";

export interface CodeParams
  extends AnnouncementParams,
    ChannelParams,
    ClaimParams,
    FileParams,
    FixedParams,
    GivenJsonParams,
    HowManyParams,
    KeyParams,
    MessageParams,
    MovedParams,
    OpenCallParams,
    PeopleParams,
    PinParams,
    RemovedParams,
    TextParams,
    ValueParams,
    WrongValueParams,
    YamlParams {}

export interface PhraseParams extends SubjectParams {}
