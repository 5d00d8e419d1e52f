// Writes the published schemas: `npm run schema`.

import { writeFile } from "node:fs/promises";
import { publishedSchemas } from "../use-cases/published-schemas.js";

for (const [name, schema] of Object.entries(publishedSchemas())) {
  const url = new URL(`../../schema/${name}`, import.meta.url);
  await writeFile(url, `${JSON.stringify(schema, null, 2)}\n`);
}
