// The key of a Chinese text is the English text of environment-variables.ts. Chinese help has some of these texts too.

export const environmentTexts: Readonly<Record<string, string>> = {
  "Bot and service": "机器人和平台",
  "credentials of the bot": "机器人的凭据",
  "an access token, instead of credentials": "访问令牌，代替凭据",
  "the service (default: production)": "平台地址（默认：正式环境）",
  "the event gateway (default: from the service)": "网关地址（默认：由平台给出）",
  "a proxy for the service, and hosts without proxy": "访问平台的代理，以及不用代理的主机",

  "State and saved plans": "状态和已保存的计划",
  "the place of the state, like --state": "状态的位置，同 --state",
  "credentials of a state over HTTP": "HTTP 状态服务的凭据",
  "credentials of the HTTP server to which `state migrate` moves the state":
    "`state migrate` 迁往的 HTTP 状态服务的凭据",
  "seals the state, and requires a sealed state (32 bytes or more)":
    "给状态加封，并要求状态已加封（至少 32 字节）",
  "signs saved plans, and requires signed plans (32 bytes or more)":
    "给保存的计划签名，并要求计划已签名（至少 32 字节）",
  "credentials of a state over HTTP, when GUILDFORM_STATE_USERNAME is not set":
    "HTTP 状态服务的凭据，没有设置 GUILDFORM_STATE_USERNAME 时使用",
  "the lock of a state over HTTP (default: the address of the state with /lock, POST and DELETE)":
    "HTTP 状态服务的锁（默认：状态的地址加 /lock，用 POST 和 DELETE）",
  "if it is set, the other TF_HTTP variables count only for a state at this address":
    "设置之后，其他 TF_HTTP 变量只用于这个地址的状态",
  "the server, the user and the password of a state in PostgreSQL, as for psql":
    "状态所在 PostgreSQL 的服务器、用户和密码，用法同 psql",
  "on Windows: the folder of postgresql\\pgpass.conf, if PGPASSFILE is not set":
    "在 Windows 上：没有设置 PGPASSFILE 时，postgresql\\pgpass.conf 所在的文件夹",
  "TLS to a state in PostgreSQL": "连接状态所在 PostgreSQL 的 TLS",
  "the folder in which guildform keeps compiled code under Node.js 22 and newer, such as ~/.cache/guildform; not on Windows":
    "guildform 在 Node.js 22 及更新版本下保存编译结果的文件夹，例如 ~/.cache/guildform；Windows 上不保存",
  "any text: guildform keeps no compiled code": "任意文字：guildform 不保存编译结果",
  "the folder in which this machine remembers the newest state that it saw": "本机记录所见最新状态的文件夹",

  "Forges and CI": "代码平台和 CI",
  "the token for comments and statuses, instead of GITHUB_TOKEN and similar":
    "写评论和提交状态的令牌，代替 GITHUB_TOKEN 等",
  "the token for comments and statuses on this forge": "在该代码平台上写评论和提交状态的令牌",
  "the API of the forge, when --api-url is missing; CI systems set them":
    "代码平台的 API 地址，没有 --api-url 时使用；由 CI 系统设置",
  "the repository, when --repository is missing; CI systems set them":
    "仓库，没有 --repository 时使用；由 CI 系统设置",
  "never sent; when no other token is set, the error explains that this token cannot write comments":
    "从不发送；没有别的令牌时，错误会说明这个令牌不能写评论",
  "the address of the CI job, for comments and the lock of the state": "CI 任务的地址，写在评论和状态的锁里",
  "in GitHub Actions guildform also prints problems as annotations of the file":
    "在 GitHub Actions 里，guildform 还把问题标注在文件的行上",
  "a CI job runs: guildform follows no symbolic link out of the folder":
    "表示正在运行 CI 任务：guildform 不跟随指向文件夹外的符号链接",

  File: "配置文件",
  [`the guild of commands, and of \${GUILD_ID} in the file`]: `命令所用的频道，也是文件中的 \${GUILD_ID}`,
  [`the text for \${NAME} in the file, like --value NAME=TEXT`]: `文件中 \${NAME} 的文本，同 --value NAME=TEXT`,
  "other variables that the file may read, like --allow-variable":
    "文件可读取的其他变量，同 --allow-variable",
  "the file with further names of users, like --people": "另有用户名称的文件，同 --people",

  Output: "输出",
  "never use colours; always use colours": "不使用颜色；始终使用颜色",
  "no colours for dumb": "值为 dumb 时不使用颜色",
  "the language of messages: en or zh-CN": "消息的语言：en 或 zh-CN",
  "the language, such as zh_CN.UTF-8, if GUILDFORM_LANG is not set; JSON is English then":
    "语言，例如 zh_CN.UTF-8；没有设置 GUILDFORM_LANG 时使用，JSON 这时用英文",
  "any text: also print the stack of an error": "设为任意文本：出错时同时打印调用栈",
};
