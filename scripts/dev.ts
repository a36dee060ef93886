/** `npm run dev`: both workers in workerd behind the hot-reloading server, on a data folder of its own. */
import { createServer } from 'vite';
import { developmentVars } from './development-vars.ts';
import { ensureBuilt } from './ensure-built.ts';
import { operate, progressText, startPair } from './pair.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'; // no lookup of this machine's location

const { DATA_DIR = '.data', PLATFORM_ORIGIN = '' } = process.env;
// Another platform has data of its own.
const { SEED = PLATFORM_ORIGIN === '' ? 'demo' : 'none' } = process.env;

// The built pair migrates and seeds the data folder, which the hot-reloading server then uses.
ensureBuilt();
const pair = await startPair({ dataDir: DATA_DIR });
if (SEED === 'demo') {
  const token = developmentVars().OPERATOR_TOKEN ?? '';
  await operate(pair, 'seed', { name: 'demo' }, token, progress => {
    const text = progressText(progress);
    if (text !== null) console.log(text);
  });
}
await pair.stop();

const server = await createServer();
await server.listen();
server.printUrls();
console.log(`ready on ${server.resolvedUrls?.local[0] ?? ''}`);
