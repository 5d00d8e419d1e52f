// Translates the sentences of en/state/sql.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { SqlTrouble } from "../../en/state/sql.js";
import { foreign, own, say, written } from "../../say.js";
import { lastOf } from "./restless.js";

const AGAIN = say`等服务器恢复响应，再运行一次。`;

export const sqlTroubleText = byCase<SqlTrouble, Required<Words>>({
  "no-driver": ({ driver, version }) => ({
    message: say`需要的包 ${own(driver)} 没有安装`,
    hint: say`在 guildform 所在的文件夹运行 \`npm install ${own(driver)}@${own(version)}\`。guildform 是用 -g 安装的，就加上 -g。`,
  }),
  credentials: ({ told }) => ({
    message: say`服务器拒绝登录（${foreign(told)}）`,
    hint: say`设置 PGUSER 和 PGPASSWORD，或在 ~/.pgpass 里加一行。guildform 不会询问密码。`,
  }),
  rights: ({ told }) => ({
    message: say`数据库用户没有权限（${foreign(told)}）`,
    hint: say`授予权限。第一次 apply 会新建表 guildform_state、guildform_record 和 guildform_migration。之后 apply 读写这些表，plan 只读。`,
  }),
  "no-database": ({ told }) => ({
    message: say`没有这个数据库（${foreign(told)}）`,
    hint: say`用 \`createdb NAME\` 新建，或指定已有的数据库：--state postgres://HOST/DATABASE#NAME。`,
  }),
  unreachable: ({ told }) => ({ message: say`连不上服务器（${foreign(told)}）`, hint: AGAIN }),
  "no-tls": () => ({
    message: say`服务器不支持 TLS，网络上的其他人可能篡改状态`,
    hint: say`在服务器上启用 TLS（\`ssl = on\`）。如果是自己的内网，在 # 前面写 ?sslmode=disable，或设置 PGSSLMODE=disable。`,
  }),
  certificate: ({ told }) => ({
    message: say`服务器的证书不可信（${foreign(told)}）`,
    hint: say`把 PGSSLROOTCERT 设为签发机构的证书文件。`,
  }),
  authority: ({ file, told }) => ({
    message: say`PGSSLROOTCERT 指定的文件 ${written(file)} 无法读取（${foreign(told)}）`,
    hint: say`指定一个 PEM 证书文件。或不设 PGSSLROOTCERT，改用 Node.js 内置的受信机构。`,
  }),
  "read-only": ({ told }) => ({
    message: say`服务器不接受写入（${foreign(told)}）`,
    hint: say`改用主服务器的地址，副本不能写。`,
  }),
  full: ({ told }) => ({
    message: say`服务器空间不足（${foreign(told)}）`,
    hint: say`在服务器上腾出空间，再运行一次。`,
  }),
  encoding: ({ told }) => ({
    message: say`数据库存不了某些字符（${foreign(told)}）`,
    hint: say`改用 UTF8 编码的数据库：\`createdb -E UTF8 -T template0 NAME\`。`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`超过 ${limitBytes} 字节，guildform 最多读这么多`,
    hint: say`如果是上一次 apply 才让它超限，就用 \`guildform state pull\` 和 \`guildform state push --replace\` 删掉 "history" 里最早的条目。如果是别的程序写的，查出是哪个：表是 guildform_state 和 guildform_record。`,
  }),
  "later-tables": ({ found, known }) => ({
    message: say`表的版本是 ${found}，这个 guildform 只认识 ${known}`,
    hint: say`安装最近写过它的那个 guildform 版本，或更新的版本。`,
  }),
  "table-gone": ({ told }) => ({
    message: say`少了一张表，其余的表还在（${foreign(told)}）`,
    hint: say`从同一份备份恢复 guildform_state、guildform_record 和 guildform_migration。`,
  }),
  folder: ({ told }) => ({
    message: say`PGlite 打不开这个文件夹（${foreign(told)}）`,
    hint: say`指定放有这个 PGlite 版本数据库的文件夹，或还不存在的文件夹：--state pglite:FOLDER#NAME。`,
  }),
  "other-files": ({ files }) => ({
    message: say`文件夹里有 ${files} 个文件，但没有数据库`,
    hint: say`指定还不存在的文件夹，或放有 guildform 数据库的文件夹：--state pglite:.guildform/db#main。`,
  }),
  restless: (params) => ({
    message: say`本次运行抢锁期间，别的运行 ${params.rounds} 次取得又释放了锁${lastOf(params)}`,
    hint: say`减少同时使用这份状态的运行，再试一次。`,
  }),
  other: ({ told }) => ({
    message: say`数据库出错：${foreign(told)}`,
    hint: say`查看服务器的日志，再运行一次。`,
  }),
});
