// The flag that tells a rehearsal what the service answers to new chat channels: `--chat-channels refused`.

import { Option } from "commander";
import { CHAT_ANSWERS } from "../../model/new-chat.js";

export const chatChannelsFlag = () =>
  new Option(
    "--chat-channels <answer>",
    "what the service answers to new chat channels (default: they are taken for granted)",
  ).choices(CHAT_ANSWERS);
