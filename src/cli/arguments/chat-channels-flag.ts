// The flag that sets the service's answer to new chat channels in a rehearsal: `--chat-channels refused`.

import { Option } from "commander";
import { CHAT_ANSWERS } from "../../model/new-chat.js";

export const chatChannelsFlag = () =>
  new Option(
    "--chat-channels <answer>",
    "the answer of the service to new chat channels (default: assume that it creates them)",
  ).choices(CHAT_ANSWERS);
