// Translates the sentences of en/config/files.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { files as english } from "../../en/config/files.js";
import { foreign, own, quoted, say } from "../../say.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";
import { pathWords } from "./paths.js";

const rightFile = say`文件选对了吗？`;

const permissions = say`检查文件权限，再试一次`;

export const files: CodeWords<ParamsOf<typeof english>> = {
  "E-FILE-MISSING": byCase({
    config: ({ file, flag }) => ({
      message: say`找不到文件${quoted(file)}`,
      hint:
        flag === "-f"
          ? say`用 -f FILE 指定文件，或用 \`guildform init\` 新建一个`
          : say`用 ${own(flag)} FILE 指定已有的文件，或用 \`guildform pull\` 新建一个`,
    }),
    named: ({ path }) => ({
      message: say`找不到文件${quoted(path)}`,
      hint: say`路径从本文件所在的文件夹算起`,
    }),
    "not-given": ({ path }) => ({
      message: say`缺少文件${quoted(path)}：解析器只收到配置本身的文本`,
      hint: say`把配置引用的文件也交给解析器`,
    }),
  }),
  "E-FILE-DIRECTORY": ({ file, flag }) => ({
    message: say`${quoted(file)}是文件夹`,
    hint: say`用 ${own(flag)} FILE 指定其中的 YAML 文件`,
  }),
  "E-FILE-KIND": byCase({
    config: ({ file, unfit }) => ({
      message: say`${quoted(file)}${unfit === null ? say`不是文件` : unfitFileText(unfit)}`,
      hint: say`指定普通文件；命令的输出要先存成文件`,
    }),
    named: ({ path, unfit }) => ({
      message: say`${quoted(path)}${unfit === null ? say`不是普通文件` : unfitFileText(unfit)}`,
      hint: say`指定普通文件`,
    }),
  }),
  "E-FILE-UNREADABLE": byCase({
    config: ({ file, reason }) => ({
      message: say`无法读取${quoted(file)}：${quoted(reason)}`,
    }),
    "config-denied": ({ file, error }) => ({
      message: say`没有权限读取${quoted(file)}（${own(error)}）`,
      hint: say`检查文件权限`,
    }),
    named: ({ path, reason }) => ({
      message: say`无法读取文件${quoted(path)}${reason === "" ? say`` : say`：${quoted(reason)}`}`,
      hint: permissions,
    }),
    exchanged: ({ path }) => ({
      message: say`guildform 打开文件${quoted(path)}时，别的程序替换了它`,
      hint: say`再试一次`,
    }),
    "named-denied": ({ path, error }) => ({
      message: say`没有权限读取文件${quoted(path)}（${own(error)}）`,
      hint: permissions,
    }),
  }),
  "E-FILE-TOO-LARGE": byCase({
    config: ({ file, most }) => ({
      message: say`${quoted(file)}超过上限 ${most} 字节`,
      hint: rightFile,
    }),
    "config-bytes": ({ file, bytes, most }) => ({
      message: say`${quoted(file)}有 ${bytes} 字节，上限为 ${most}`,
      hint: rightFile,
    }),
    expanded: ({ name, most }) => ({
      message: say`代入 ${foreign(name)} 的值后，文件超过上限 ${most} 字节`,
      hint: say`缩短 ${foreign(name)} 的值，或在文件里少用几处`,
    }),
    named: ({ path, unfit, kind, most }) => ({
      message: say`文件${quoted(path)}${unfit === null ? say`太大` : unfitFileText(unfit)}，${own(kind === "text" ? "文本" : "图片")}最多 ${most} 字节`,
      hint: rightFile,
    }),
  }),
  "E-FILE-EMPTY": ({ file }) => ({
    message: say`${quoted(file)}没有声明任何内容`,
    hint: say`\`guildform init\` 会生成一份带注释的文件，可以从它开始`,
  }),
  "E-FILE-PATH": pathWords,
  "E-FILE-LINK": byCase({
    config: ({ flag, ...out }) => ({
      message: linkOutText(out),
      hint: say`把文件本身放到那里，或用 ${own(flag)} FILE 指定它`,
    }),
    named: ({ path }) => ({
      message: say`路径${quoted(path)}经过链接，超出了本文件所在的文件夹`,
      hint: say`把文件本身放到那里`,
    }),
  }),
  "E-FILES-TOO-MANY": ({ path, files: count, bytes }) => ({
    message: say`guildform 没有读取文件${quoted(path)}：总共最多 ${count} 个文件，合计 ${bytes} 字节`,
    hint: say`把短文本直接写在本文件里，或减少图片的数量和大小`,
  }),
  "E-ENCODING": byCase({
    "utf-16": ({ file }) => ({
      message: say`${quoted(file)}的编码是 UTF-16，不是 UTF-8`,
      hint: say`另存为 UTF-8`,
    }),
    byte: ({ offset, byte }) => ({
      message: say`文件的第 ${offset} 个字节（${own(byte)}）不是有效的 UTF-8`,
      hint: say`把文件另存为 UTF-8`,
    }),
  }),
  "E-IMAGE-EMPTY": ({ path }) => ({
    message: say`图片${quoted(path)}是空文件（0 字节）`,
    hint: rightFile,
  }),
  "E-IMAGE-KIND": ({ path }) => ({
    message: say`从文件头看，${quoted(path)}不是 PNG、JPEG、GIF 或 WebP 图片`,
    hint: say`把图片另存为其中一种格式`,
  }),
};
