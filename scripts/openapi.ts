/**
 * `npm run openapi -- FILE`: writes the OpenAPI document of the calls that an operator's own platform answers. Without FILE it is printed
 * (`npm run -s openapi`). The one of operators' calls is served at /operator/openapi.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { callsDocument } from './own-platform/openapi.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const text = `${JSON.stringify(callsDocument(version), null, 2)}\n`;
const [file] = positionals;
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`${file} is written.`);
}
