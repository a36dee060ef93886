/** `npm start`: the production build in workerd on this machine, its data folder migrated and seeded. */
import { builtId } from './build-files.ts';
import { settingsOfWorkers, sharedSecrets, titleFlaws } from './deploy/settings.ts';
import { developmentVars } from './development-vars.ts';
import { ensureBuilt } from './ensure-built.ts';
import { clientSourceFlaws, clientSourceOf } from './front-door/settings.ts';
import { operate, operatedAt, showPart, startPair } from './pair.ts';

const {
  PORT = '8787',
  HOST = '127.0.0.1',
  DATA_DIR = '.data',
  ENVIRONMENT = 'development',
  ADDRESS_HEADER = '',
  COUNTRY_HEADER = '',
  TRUSTED_PROXIES = '',
  BLOCKED_COUNTRIES = '',
  ALLOWED_COUNTRIES = '',
  SEED = ENVIRONMENT === 'production' ? 'none' : 'demo',
  // Elsewhere the token of the environment only makes the first operator.
  OPERATOR_KEY = ENVIRONMENT === 'development' ? (developmentVars().OPERATOR_TOKEN ?? '') : '',
} = process.env;

if (ENVIRONMENT === 'production' && SEED === 'demo' && process.env.PLAY_MONEY !== '1') {
  console.error('The site cannot start: Production takes no demo data.');
  process.exit(1);
}

const isProduction = ENVIRONMENT === 'production';

/**
 * In production every setting comes from the process, but for the address that the site listens at; development values are refused.
 * Nothing else of the process's environment reaches the workers.
 */
const vars: Record<string, string> = isProduction
  ? { SITE_ORIGIN: new URL(`http://${HOST}:${PORT}`).origin, ...settingsOfWorkers(process.env) }
  : developmentVars();

/** An origin that is malformed is said by health. */
const siteOrigin = new URL(
  URL.canParse(vars.SITE_ORIGIN ?? '') ? (vars.SITE_ORIGIN ?? '') : `http://${HOST}:${PORT}`,
);

const clients = { ADDRESS_HEADER, COUNTRY_HEADER, TRUSTED_PROXIES, BLOCKED_COUNTRIES, ALLOWED_COUNTRIES };
const flaws = isProduction
  ? [...titleFlaws(vars), ...sharedSecrets(vars), ...clientSourceFlaws(clients)]
  : [];
if (flaws.length > 0) {
  console.error(`The site cannot start: ${flaws.join('; ')}`);
  process.exit(1);
}

ensureBuilt();
const pair = await startPair({
  port: Number(PORT),
  host: HOST,
  dataDir: DATA_DIR,
  vars,
  isVerbose: true,
  ...(isProduction && {
    frontDoor: { source: clientSourceOf(clients), siteOrigin },
  }),
});
const { OPERATOR_ORIGIN = '' } = vars;
/** Operators' calls have a host of their own in production. */
const operatorOrigin = URL.canParse(OPERATOR_ORIGIN) ? new URL(OPERATOR_ORIGIN) : siteOrigin;
const site = isProduction ? operatedAt(pair, operatorOrigin) : pair;
// The detail is for those who run the site.
const health = await fetch(new URL('/healthz', pair.url), {
  headers: { 'x-platform-secret': vars.PLATFORM_SECRET ?? '' },
});
const { detail = '' } = (await health.json()) as { detail?: string };
const isEmpty = detail.startsWith('empty: ');
// It serves, so that an operator can look after a stopped wallet or a standing queue with it.
const isUnwell = detail.startsWith('unwell: ');
if (!health.ok && !isEmpty && !isUnwell) {
  console.error(`The site cannot start: ${detail}`);
  if (ENVIRONMENT === 'production' && /_(SECRET|TOKEN) is /.test(detail))
    console.error('Each secret has a value of its own, as from `openssl rand -base64 36` (docs/deploy.md).');
  await pair.stop();
  process.exit(1);
}
if (isEmpty && SEED !== 'demo') console.error(`Pages cannot be shown yet: ${detail}`);
if (isUnwell) console.error(`The site needs somebody: ${detail}`);
if (OPERATOR_KEY === '') {
  console.error('Nothing is seeded and no build is announced: OPERATOR_KEY has no key of an administrator.');
} else {
  if (SEED === 'demo') await operate(site, 'seed', { name: 'demo' }, OPERATOR_KEY, showPart);
  await operate(site, 'announce-build', { build: builtId() }, OPERATOR_KEY);
}
console.log(`ready on http://${HOST}:${pair.url.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await pair.stop();
    process.exit(0);
  });
}
