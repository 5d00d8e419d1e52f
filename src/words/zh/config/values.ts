// Translates the sentences of en/config/values.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type { values as english, ValueSource } from "../../en/config/values.js";
import { foreign, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type Params = ParamsOf<typeof english>;

const ESCAPE = say`$\${ 表示 \${ 本身`;

const SOURCES: Readonly<Record<ValueSource, (name: string) => Sentence>> = {
  flag: (name) => say`--value ${foreign(name)}`,
  prefixed: (name) => say`GUILDFORM_VAR_${foreign(name)}`,
  file: (name) => say`values: ${foreign(name)}`,
  environment: (name) => say`环境变量 ${foreign(name)}`,
};

const syntaxWords = byCase<Params["E-ENV-SYNTAX"], Words>({
  open: () => ({ message: say`变量缺少结尾的 \`}\``, hint: ESCAPE }),
  name: ({ name }) => ({
    message: say`${quoted(name)}不是变量名`,
    hint: say`写 \${NAME} 或 \${NAME:-default}；${ESCAPE}`,
  }),
  nested: ({ name }) => ({
    message: say`变量 ${foreign(name)} 的默认值里又有变量`,
    hint: say`默认值只写普通文本：它到第一个 \`}\` 为止`,
  }),
});

const undefinedWords = byCase<Params["E-ENV-UNDEFINED"], Words>({
  nameless: () => ({ message: say`变量没有名称`, hint: say`写 \${NAME}` }),
  "guild-id": () => ({
    message: say`变量 GUILD_ID 没有值`,
    hint: say`设为频道的 ID，可用 \`guildform guilds\` 查看：export GUILD_ID=1442…`,
  }),
  missing: ({ name }) => ({
    message: say`变量 ${foreign(name)} 没有值`,
    hint: say`给它一个值：--value ${foreign(name)}=TEXT、GUILDFORM_VAR_${foreign(name)}、文件中的 \`values:\`，或 \${${foreign(name)}:-default}`,
  }),
  empty: ({ name, source }) => ({
    message: say`变量 ${foreign(name)} 是空的（${SOURCES[source](name)}）`,
    hint: say`写上文本，或写 \${${foreign(name)}:-default}；\${${foreign(name)}:-} 表示允许为空`,
  }),
});

const inColumn = ({ message, ...rest }: Words, column: number): Words => ({
  message: say`${message}（值的第 ${column} 列）`,
  ...rest,
});

export const values: CodeWords<Params> = {
  "E-VALUE-NAME": ({ name }) => ({
    message: say`\`values\` 下的${quoted(name)}不是变量名`,
    hint: say`用字母、数字和 _，如 GUILD_NAME，使用时写 \${GUILD_NAME}`,
  }),
  "E-ENV-KEY": ({ key }) => ({
    message: say`键${quoted(key)}中有变量：guildform 不替换键中的变量`,
    hint: say`键里不写变量；要写字面的键，加上引号`,
  }),
  "E-ENV-SYNTAX": (params) => inColumn(syntaxWords(params), params.column),
  "E-ENV-HERE": ({ expression, column }) =>
    inColumn(
      {
        message: say`${quoted(`\${${expression}}`)}：这里不能用变量`,
        hint: say`直接写值；${ESCAPE}`,
      },
      column,
    ),
  "E-ENV-UNDEFINED": (params) => inColumn(undefinedWords(params), params.column),
  "E-ENV-RESERVED": ({ name, column }) =>
    inColumn(
      {
        message: say`变量 ${foreign(name)} 是程序的设置，配置文件不能读取`,
        hint: say`换一个名称，用 --value NAME=TEXT 给出值`,
      },
      column,
    ),
  "E-ENV-NOT-ALLOWED": ({ name, column }) =>
    inColumn(
      {
        message: say`配置文件不能读取环境变量 ${foreign(name)}`,
        hint: say`如果看得到计划和频道的人都可以知道它的值，加 --allow-variable ${foreign(name)}，或设 GUILDFORM_ALLOW_VARIABLES=${foreign(name)}`,
      },
      column,
    ),
};
