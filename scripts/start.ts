/** `npm start`: the production build in workerd on this machine, its data folder migrated and seeded. */
import { builtId } from './build-files.ts';
import { developmentVars } from './development-vars.ts';
import { ensureBuilt } from './ensure-built.ts';
import { operate, showPart, startPair } from './pair.ts';

const {
  PORT = '8787',
  HOST = '127.0.0.1',
  DATA_DIR = '.data',
  ENVIRONMENT = 'development',
  SEED = ENVIRONMENT === 'production' ? 'none' : 'demo',
  // Elsewhere the token of the environment only makes the first operator.
  OPERATOR_KEY = ENVIRONMENT === 'development' ? (developmentVars().OPERATOR_TOKEN ?? '') : '',
} = process.env;

if (ENVIRONMENT === 'production' && SEED === 'demo' && process.env.PLAY_MONEY !== '1') {
  console.error('The site cannot start: Production takes no demo data.');
  process.exit(1);
}

/** In production every variable comes from the process, but for the address that the site listens at; development values are refused. */
const vars: Record<string, string> =
  ENVIRONMENT === 'production'
    ? {
        SITE_ORIGIN: new URL(`http://${HOST}:${PORT}`).origin,
        ...Object.fromEntries(
          Object.entries(process.env).filter((it): it is [string, string] => it[1] !== undefined),
        ),
      }
    : developmentVars();

ensureBuilt();
const pair = await startPair({ port: Number(PORT), host: HOST, dataDir: DATA_DIR, vars, isVerbose: true });
const health = await fetch(new URL('/healthz', pair.url));
const { detail } = (await health.json()) as { detail: string };
const isEmpty = detail.startsWith('empty: ');
// It serves, so that an operator can look after a stopped wallet or a standing queue with it.
const isUnwell = detail.startsWith('unwell: ');
if (!health.ok && !isEmpty && !isUnwell) {
  console.error(`The site cannot start: ${detail}`);
  await pair.stop();
  process.exit(1);
}
if (isEmpty && SEED !== 'demo') console.error(`Pages cannot be shown yet: ${detail}`);
if (isUnwell) console.error(`The site needs somebody: ${detail}`);
if (OPERATOR_KEY === '') {
  console.error('Nothing is seeded and no build is announced: OPERATOR_KEY has no key of an administrator.');
} else {
  if (SEED === 'demo') await operate(pair, 'seed', { name: 'demo' }, OPERATOR_KEY, showPart);
  await operate(pair, 'announce-build', { build: builtId() }, OPERATOR_KEY);
}
console.log(`ready on http://${HOST}:${pair.url.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await pair.stop();
    process.exit(0);
  });
}
