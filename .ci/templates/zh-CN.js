// Maps the English texts of the templates to the Chinese ones: comments, and the texts of scripts and inputs. `npm run templates` writes
// templates/zh-CN with them.
//
// A comment of several lines is one text. A Chinese line ends at the end of a sentence.

export const COMMENTS = {
  // Several templates have these texts.
  "An exact version.": "写确切版本。",
  "The language of logs and comments.": "日志和评论的语言。",
  "For each change, also from a fork. It needs no secret.":
    "每次变更都运行，来自派生仓库（fork）的也一样。不用密钥。",
  "For each change, also from a fork. It needs no secret, and the network only for the registry.":
    "每次变更都运行，来自派生仓库（fork）的也一样。不用密钥，只在安装时用网络。",
  "This runs outside of the checkout, whose package.json and .npmrc have no effect. No script of a package runs, and none gets a secret.":
    "在检出目录之外安装，检出目录里的 package.json 和 .npmrc 不起作用。\n不运行软件包的脚本，也不给它们密钥。",
  "after two pushes, the comment shows the later one": "连推两次时，评论显示后一次的计划",
  "After two pushes, the comment shows the later one.": "连推两次时，评论显示后一次的计划。",
  "After the merge: the plan once more, for the person who applies it.":
    "合并之后再生成一次计划，给执行 apply 的人看。",
  "Every night: opens an issue about changes by hand, and closes it when none are left.":
    "每天夜里：用一个 issue 记录手动改动，没有改动了就关闭它。",
  [`Only for changes of this repository: everyone who can push a branch can use the bot. The job waits for no other job. If guildform cannot
read the file, the comment shows that instead of the previous plan.`]: `只用于本仓库的变更：能推送分支的人都能使用机器人。
不等其他任务。guildform 读不了文件时，评论说明原因，不再显示上一份计划。`,

  // These texts are in the templates for GitHub.
  [`First replace OWNER/guildform@COMMIT, once, at the anchor &guildform, by the repository and a commit of guildform, and set
  variables   GUILD_ID
  secrets     GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET     of the bot, for all jobs but validate
  environments, both only for the branch main, each with the secret GUILDFORM_STATE_KEY (32 bytes or more)
              guildform         applies the reviewed plan
              guildform-apply   applies another plan; with required reviewers
In a public repository keep the state elsewhere: everyone can read git:origin#main there, and the action refuses it.
For a state in PostgreSQL, add \`drivers: pg@8.23.1\` to each \`with:\` that has a guild. Add GUILDFORM_STATE
(postgres://HOST/DATABASE#NAME), PGUSER and PGPASSWORD to its \`env:\`.
docs/how-to/github.md and docs/how-to/ci.md of guildform explain each of them.`]: `先在锚点 &guildform 处，把 OWNER/guildform@COMMIT 换成 guildform 的仓库和提交摘要，只有这一处。
再设置：
  变量   GUILD_ID
  密钥   GUILDFORM_APP_ID、GUILDFORM_CLIENT_SECRET     机器人凭据；除 validate 外，各任务都要用
  环境   都只限分支 main，各自设置密钥 GUILDFORM_STATE_KEY（至少 32 字节）
         guildform         应用评审过的计划
         guildform-apply   应用其他计划，要设置评审人
公开仓库里，人人都能读 git:origin#main，所以 action 会拒绝。请把状态放在别处。
状态存在 PostgreSQL 时，在每个用到频道的 \`with:\` 里加 \`drivers: pg@8.23.1\`。
在它的 \`env:\` 里加 GUILDFORM_STATE（postgres://HOST/DATABASE#NAME）、PGUSER 和 PGPASSWORD。
逐项说明见 guildform 的 docs/how-to/github.md 和 docs/how-to/ci.md。`,
  "on main, for changes that an apply left for another day": "在 main 上启动，处理 apply 留到另一天的变更",
  "the file, and the state in git": "读文件，读 git 里的状态",
  "the comment": "写评论",
  "the identity of the plan": "写计划标识",
  "git fetches the state with them": "git 用它拉取状态",
  "After the merge: apply the reviewed plan, and no other. A run started by hand applies nothing without a person's approval.":
    "合并之后：只应用评审过的计划。手动启动的运行，没有人批准就什么都不应用。",
  "the state in git": "写 git 里的状态",
  "the merged change, and its comment": "查找合并的变更，写它的评论",
  "the identity of its plan, and its result": "读它的计划标识，写结果",
  "git pushes the state with them": "git 用它推送状态",
  [`If no plan was reviewed (a direct push), or the plan differs from it, a person decides. The comment and the summary of the job above
show the plan to approve.`]: `没有评审过的计划（直接推送），或计划与评审的不同时，由人决定。
待批准的计划见评论和上面任务的摘要。`,

  // These texts are in the template for Gitea.
  [`First replace https://HOST/OWNER/guildform@COMMIT, once, at the anchor &guildform, by the URL of guildform and one of its commits,
and set
  variables   GUILD_ID
  secrets     GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET     of the bot
              GUILDFORM_STATE_USERNAME, GUILDFORM_STATE_PASSWORD   of an account that may write packages: the state
              GUILDFORM_STATE_KEY                            32 bytes or more, only for apply
              GUILDFORM_COMMENT_TOKEN                        if the job token may not write comments and statuses
For a state in PostgreSQL, add \`drivers: pg@8.23.1\` to each \`with:\` that has a guild. Add GUILDFORM_STATE
(postgres://HOST/DATABASE#NAME), PGUSER and PGPASSWORD to its \`env:\`.
Gitea has no protected environments. To approve a plan that differs from the reviewed one, start this workflow by hand on main with the
identity of that plan. See docs/how-to/gitea.md and docs/how-to/ci.md of guildform.`]: `先在锚点 &guildform 处，把 https://HOST/OWNER/guildform@COMMIT 换成 guildform 的地址和提交摘要，只有这一处。
再设置：
  变量   GUILD_ID
  密钥   GUILDFORM_APP_ID、GUILDFORM_CLIENT_SECRET              机器人凭据
         GUILDFORM_STATE_USERNAME、GUILDFORM_STATE_PASSWORD   能写软件包的账号，用来写状态
         GUILDFORM_STATE_KEY                                至少 32 字节，只给 apply
         GUILDFORM_COMMENT_TOKEN                            任务令牌不能写评论和提交状态时才要
状态存在 PostgreSQL 时，在每个用到频道的 \`with:\` 里加 \`drivers: pg@8.23.1\`。
在它的 \`env:\` 里加 GUILDFORM_STATE（postgres://HOST/DATABASE#NAME）、PGUSER 和 PGPASSWORD。
Gitea 没有受保护的环境。计划与评审的不同时，在 main 上手动启动这个工作流，填入那份计划的标识，就是批准。
见 guildform 的 docs/how-to/gitea.md 和 docs/how-to/ci.md。`,
  "Gitea's right to write statuses": "在 Gitea 上写提交状态要用",
  [`After the merge: apply the reviewed plan, and no other. If the plan differs, the summary shows it, and a person starts this workflow by
hand with its identity.`]: `合并之后：只应用评审过的计划。
计划与评审的不同时，摘要显示新计划，由人填入它的标识，手动启动这个工作流。`,

  // These texts are in the template for GitLab.
  [`Include it from .gitlab-ci.yml, or copy it there:
  include: [{ local: guildform.gitlab-ci.yml }]`]: `在 .gitlab-ci.yml 里引入，或把内容复制进去：
  include: [{ local: guildform.gitlab-ci.yml }]`,
  [`First set these variables under Settings → CI/CD → Variables, and mask the secret ones:
  GUILD_ID
  GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET   of the bot; not protected, because merge requests need them to plan
  GUILDFORM_COMMENT_TOKEN                     a project access token, scope api, role Developer; a job token cannot write comments
  GUILDFORM_STATE_KEY                         32 bytes or more, only for the environments guildform and guildform-apply
Then protect both environments, guildform-apply with approval rules. docs/how-to/gitlab.md and docs/how-to/ci.md of guildform explain each of them.`]: `先在 Settings → CI/CD → Variables 里设置这些变量，保密的设为 masked：
  GUILD_ID
  GUILDFORM_APP_ID、GUILDFORM_CLIENT_SECRET   机器人凭据；不要设为 protected，合并请求生成计划要用
  GUILDFORM_COMMENT_TOKEN                     项目访问令牌，范围 api，权限级别 Developer；任务令牌不能写评论
  GUILDFORM_STATE_KEY                         至少 32 字节，只给环境 guildform 和 guildform-apply
再把这两个环境设为受保护，给 guildform-apply 加审批规则。
逐项说明见 guildform 的 docs/how-to/gitlab.md 和 docs/how-to/ci.md。`,
  "More packages with exact versions: pg@8.23.1 for a state in PostgreSQL (GUILDFORM_STATE: postgres://HOST/DATABASE#NAME, PGUSER, PGPASSWORD).":
    "其他软件包，写确切版本。\n状态存在 PostgreSQL 时写 pg@8.23.1，另设 GUILDFORM_STATE（postgres://HOST/DATABASE#NAME）、PGUSER 和 PGPASSWORD。",
  [`The digest pins the image. It is the digest of the tag's index, for every architecture:
\`docker buildx imagetools inspect node:22.12.0-bookworm-slim\` prints it. A newer tag needs its own digest.`]: `摘要固定了镜像。它是标签索引的摘要，适用于所有架构。
查看命令：\`docker buildx imagetools inspect node:22.12.0-bookworm-slim\`。换用新标签时，摘要也要换。`,
  "Hides names if everyone can read the job and the comment.": "任务和评论人人可读时，隐去名称。",
  "Prints a member of a JSON file, or nothing if the file has no such member.":
    "输出 JSON 文件里的一个字段；没有就什么都不输出。",
  "Writes the given reports to the merge request or issue of $where, and keeps the text as a file.":
    "把给出的报告写进 $where 指定的合并请求或 issue，另存一份文本。",
  "The project of a fork has no GUILD_ID. The offline check works with any guild id.":
    "派生项目没有 GUILD_ID。离线检查用任意频道 ID 都行。",
  [`Only for changes of this project: everyone who can push a branch can use the bot. A fork's merge request runs in the fork's project, with the
fork's CI_PROJECT_ID. The job waits for no other job. If guildform cannot read the file, the comment shows that instead of the previous plan.`]: `只用于本项目的变更：能推送分支的人都能使用机器人。
派生项目的合并请求在派生项目里运行，CI_PROJECT_ID 也是它的。
不等其他任务。guildform 读不了文件时，评论说明原因，不再显示上一份计划。`,
  "An undecided test protects nothing, and the plan only warns about it.":
    "无法判断的测试保护不了什么，而 plan 只给出警告。",
  "After the merge: apply the reviewed plan. If the plan would be another one, the job ends with 4, and a person decides.":
    "合并之后：应用评审过的计划。计划与评审的不同时，任务以退出码 4 结束，由人决定。",
  "Start it by hand for changes that an apply left for another day.":
    "apply 留到另一天的变更，手动启动来处理。",
  "A review for another target branch does not count.": "针对其他目标分支的评审不算。",
  "Nothing is left to do, for example in a repeated job. That is no failure.":
    "已经无事可做，例如重新运行的任务。这不算失败。",
  "Every change waits for another day, so that a person has nothing to approve.":
    "所有变更都要等到另一天，没有什么要人批准。",
  "A review is valid for one apply: this job, repeated after newer merges, must not apply its plan again.":
    "一次评审只对一次 apply 有效：新的合并之后重新运行这个任务，不能再应用一次旧计划。",
  "A person reads the comment, or the artifacts of the job above, and starts this job.":
    "由人看过评论或上面任务的制品，再启动这个任务。",
  "Every night, by a schedule of the project: opens an issue about changes by hand, and closes it when none are left.":
    "每天夜里，由项目的定时流水线运行：用一个 issue 记录手动改动，没有改动了就关闭它。",

  // These texts are in the template for CNB.
  [`.cnb.yml in the root of a repository of CNB (云原生构建, cnb.cool). Copy .cnb/web_trigger.yml too.`]: `.cnb.yml 放在 CNB（云原生构建，cnb.cool）仓库的根目录。.cnb/web_trigger.yml 也要复制。`,
  [`This template was not run on the real service: read the logs of its first pipelines. \`guildform comment\` and \`guildform status\` do not
know CNB. The plan is therefore an attachment of the commit and a text in the log. A person reads the one of the merge, and starts apply.
docs/how-to/cnb.md of guildform has the steps.`]: `这份模板没有在真实平台上运行过，头几次流水线要看日志。
\`guildform comment\` 和 \`guildform status\` 不支持 CNB，所以计划是提交的附件和日志里的文本。由人看过合并之后的那份，再启动 apply。
步骤见 guildform 的 docs/how-to/cnb.md。`,
  [`First set GUILD_ID below. Replace OWNER/SECRETS in .imports by a secret repository (密钥仓库) with two files:
  guildform.yml         GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET     of the bot
                        GUILDFORM_STATE, such as postgres://HOST/DATABASE#NAME, with PGUSER and PGPASSWORD
  guildform-apply.yml   GUILDFORM_STATE_KEY                           32 bytes or more
Limit both with allow_slugs to this repository. Limit guildform-apply.yml with allow_events to web_trigger_apply.
If everyone can read this repository, set HIDE to --only-declared.`]: `先设置下面的 GUILD_ID。再把 .imports 里的 OWNER/SECRETS 换成密钥仓库，里面放两个文件：
  guildform.yml         GUILDFORM_APP_ID、GUILDFORM_CLIENT_SECRET     机器人凭据
                        GUILDFORM_STATE，例如 postgres://HOST/DATABASE#NAME，另设 PGUSER 和 PGPASSWORD
  guildform-apply.yml   GUILDFORM_STATE_KEY                           至少 32 字节
两个文件都用 allow_slugs 只允许本仓库，guildform-apply.yml 再用 allow_events 只允许 web_trigger_apply。
如果人人都能读本仓库，把 HIDE 设为 --only-declared。`,
  "Exact versions too. Empty for a state that is not in PostgreSQL.":
    "也写确切版本。状态不在 PostgreSQL 里就留空。",
  "The digest pins the image. A newer tag needs its own digest.":
    "摘要固定了镜像。换用新标签时，摘要也要换。",
  "Prints the plan, and the command that applies exactly this plan.":
    "输出计划，以及应用这份计划要填的标识。",
  "CNB refuses the imports to a change from a fork, so that this pipeline fails there.":
    "CNB 不让派生仓库（fork）的变更使用 imports，所以这条流水线在那里会失败。",
  [`A person starts it with the button of .cnb/web_trigger.yml, and gives GUILDFORM_EXPECT from the log of the plan. If the plan is now another
one, apply makes no call and ends with 4.`]: `由人按下 .cnb/web_trigger.yml 的按钮启动，填入计划日志里的 GUILDFORM_EXPECT。
如果计划已经不同，apply 不发送调用，退出码为 4。`,
  "Every night: the pipeline fails when people changed the guild by hand.":
    "每天夜里：有人手动改过频道，流水线就失败。",
  ".cnb/web_trigger.yml: the button that applies a plan, on the page of the branch main. Not run on the real service.":
    ".cnb/web_trigger.yml：main 分支页面上的按钮，用来应用计划。没有在真实平台上运行过。",

  // These texts are in the template for Gitee.
  ".workflow/guildform-apply.yml in a repository of Gitee, for Gitee Go (流水线). It was not run on the real service.":
    ".workflow/guildform-apply.yml 放在 Gitee 仓库里，用于 Gitee Go 流水线。没有在真实平台上运行过。",
  [`A person starts it by hand on main, and gives GUILDFORM_EXPECT from the log of the plan. If the plan is now another one, apply makes no call
and ends with 4. Set the general variables of guildform-plan.yml, and also:
  GUILDFORM_STATE_KEY   32 bytes or more, as ciphertext
  GUILDFORM_EXPECT      a blank; each run gives its own`]: `由人在 main 上手动启动，填入计划日志里的 GUILDFORM_EXPECT。
如果计划已经不同，apply 不发送调用，退出码为 4。
除了 guildform-plan.yml 的通用变量，还要设置：
  GUILDFORM_STATE_KEY   至少 32 字节，设为密文
  GUILDFORM_EXPECT      一个空格；每次运行时另填`,
  "A version that Gitee Go offers, 20.19 or later.": "Gitee Go 提供的版本，不低于 20.19。",
  ".workflow/guildform-plan.yml in a repository of Gitee, for Gitee Go (流水线). Copy guildform-apply.yml too.":
    ".workflow/guildform-plan.yml 放在 Gitee 仓库里，用于 Gitee Go 流水线。guildform-apply.yml 也要复制。",
  [`This template was not run on the real service: read the logs of its first pipelines. \`guildform comment\` and \`guildform status\` do not
know Gitee. The plan is therefore an artifact and a text in the log. A person reads the one of the merge, and starts apply.
docs/how-to/gitee.md of guildform has the steps.`]: `这份模板没有在真实平台上运行过，头几次流水线要看日志。
\`guildform comment\` 和 \`guildform status\` 不支持 Gitee，所以计划是制品和日志里的文本。由人看过合并之后的那份，再启动 apply。
步骤见 guildform 的 docs/how-to/gitee.md。`,
  [`First set these general variables (通用变量) of the repository, the secret ones as ciphertext:
  GUILD_ID
  GUILDFORM_PACKAGE                           guildform@0.1.0, an exact version
  GUILDFORM_DRIVERS                           pg@8.23.1 for a state in PostgreSQL; else a blank
  GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET   of the bot
  GUILDFORM_STATE                             such as postgres://HOST/DATABASE#NAME, with PGUSER and PGPASSWORD
Let no pipeline run for pull requests of forks: they could print the secrets.
If everyone can read this repository, add --only-declared to plan.`]: `先设置仓库的通用变量，保密的设为密文：
  GUILD_ID
  GUILDFORM_PACKAGE                           guildform@0.1.0，写确切版本
  GUILDFORM_DRIVERS                           状态存在 PostgreSQL 时写 pg@8.23.1，否则写一个空格
  GUILDFORM_APP_ID、GUILDFORM_CLIENT_SECRET   机器人凭据
  GUILDFORM_STATE                             例如 postgres://HOST/DATABASE#NAME，另设 PGUSER 和 PGPASSWORD
不要为派生仓库（fork）的合并请求运行流水线，它们可能输出密钥。
如果人人都能读本仓库，给 plan 加上 --only-declared。`,
};

export const TEXTS = {
  en: "zh-CN",
  "keep the plan": "保留计划",
  "Apply the plan with this identity": "按标识应用计划",
  "the identity, from the last line of the log of the plan": "计划标识，见计划日志的最后一行",
  "The identity of the approved plan, as in the output of apply; empty to only show the plan":
    "已批准计划的标识，见 apply 的输出；留空则只显示计划",
  "The number of its pull request; empty for none": "对应的合并请求编号；没有就留空",
  "GUILDFORM_PACKAGE, GUILDFORM_DRIVERS: give exact versions, such as pg@8.23.1":
    "GUILDFORM_PACKAGE、GUILDFORM_DRIVERS：要写确切版本，例如 pg@8.23.1",
  "No GUILDFORM_COMMENT_TOKEN: the comment is kept as the artifact guildform-report/comment.md.":
    "没有设置 GUILDFORM_COMMENT_TOKEN：评论存为制品 guildform-report/comment.md。",
  "Without a status the merge waits for a person to approve its plan.":
    "没有写上提交状态，合并之后要等人批准计划。",
  "The review was not marked as used up: this job, started again, could make its plan once more.":
    "没能把这次评审标为用过：重新运行这个任务，可能会再应用一次它的计划。",
  "Nothing waits: apply made the reviewed plan, or there was nothing to do.":
    "没有待批准的计划：apply 已应用评审过的计划，或无事可做。",
};
