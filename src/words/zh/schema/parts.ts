// Translates the descriptions of ids, variables and values in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const partTexts: GuideTexts = {
  "${NAME} or ${NAME:-default}: a text of `values:`, --value or GUILDFORM_VAR_NAME, or a variable that the file may read": `\`\${NAME}\` 或 \`\${NAME:-default}\`：取自 \`values:\`、--value、GUILDFORM_VAR_NAME，或文件可以读取的环境变量`,
  "decimal digits": "十进制数字",
  "decimal digits, or ${NAME}": `十进制数字，或 \`\${NAME}\``,
  "decimal digits without quotes; they are read as written": "不加引号的十进制数字，按原样读取",
  "the id as the service gives it; put it in quotes": "平台给出的 ID，要加引号",
  "an id that happens to be all digits": "恰好全是数字的 ID",
  "a value of the service that has no name here": "没有名称的值，直接写平台的数字",
};
