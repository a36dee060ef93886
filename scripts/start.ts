/**
 * `npm start`: the production build in workerd on this machine, its data folder migrated and seeded. With `PLATFORM_ORIGIN` the edge
 * runs alone: nothing of the embedded platform is started or stored, and no operator call is made unless OPERATOR_KEY or SEED asks for it.
 */
import { builtId } from './build-files.ts';
import { settingsOfWorkers, sharedSecrets, titleFlaws } from './deploy/settings.ts';
import { developmentVars } from './development-vars.ts';
import { ensureBuilt } from './ensure-built.ts';
import { clientSourceFlaws, clientSourceOf } from './front-door/settings.ts';
import { type OperatedSite, operate, operatedAt, type Pair, showPart, startPair } from './pair.ts';

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
  PLATFORM_ORIGIN = '',
} = process.env;

const isProduction = ENVIRONMENT === 'production';
const hasOwnPlatform = PLATFORM_ORIGIN !== '';

const {
  SEED = isProduction || hasOwnPlatform ? 'none' : 'demo',
  // Elsewhere the token of the environment only makes the first operator, and another platform has operators of its own or none.
  OPERATOR_KEY = ENVIRONMENT === 'development' && !hasOwnPlatform
    ? (developmentVars().OPERATOR_TOKEN ?? '')
    : '',
} = process.env;

/** Ends the command with a sentence. */
function refuseStart(why: string): never {
  console.error(`The site cannot start: ${why}`);
  process.exit(1);
}

if (isProduction && SEED === 'demo' && process.env.PLAY_MONEY !== '1')
  refuseStart('Production takes no demo data.');

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
if (flaws.length > 0) refuseStart(flaws.join('; '));

/** What /healthz says. `edge` is false where the edge's own settings are wrong. */
interface Health {
  ok: boolean;
  edge: boolean;
  detail: string;
}

async function readHealth({ url }: Pair): Promise<Health> {
  // The detail is for those who run the site.
  const headers = { 'x-platform-secret': vars.PLATFORM_SECRET ?? '' };
  const response = await fetch(new URL('/healthz', url), { headers });
  const { edge = false, detail = '' } = (await response.json()) as Partial<Health>;
  return { ok: response.ok, edge, detail };
}

/** @returns why the site cannot start; null where it serves */
function flawOf({ ok, edge, detail }: Health): string | null {
  if (hasOwnPlatform) {
    // It may start later: pages say meanwhile that the service cannot be reached.
    if (edge && !ok) console.error(`The platform at ${PLATFORM_ORIGIN} is not ready: ${detail}`);
    return edge ? null : detail;
  }
  const isEmpty = detail.startsWith('empty: ');
  // It serves, so that an operator can look after a stopped wallet or a standing queue with it.
  const isUnwell = detail.startsWith('unwell: ');
  if (isEmpty && SEED !== 'demo') console.error(`Pages cannot be shown yet: ${detail}`);
  if (isUnwell) console.error(`The site needs somebody: ${detail}`);
  return ok || isEmpty || isUnwell ? null : detail;
}

/** Makes an operator call. The embedded platform must take it; another one may not have it. */
async function callPlatform(pair: Pair, site: OperatedSite, call: string, payload: object): Promise<void> {
  try {
    await operate(site, call, payload, OPERATOR_KEY, showPart);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (hasOwnPlatform) return console.error(`The platform does not take ${call}: ${why}`);
    await pair.stop();
    refuseStart(why);
  }
}

/** Seeds the demo and announces the build where OPERATOR_KEY lets this command do so. */
async function prepare(pair: Pair): Promise<void> {
  if (OPERATOR_KEY === '') {
    if (!hasOwnPlatform || SEED === 'demo')
      console.error(
        'Nothing is seeded and no build is announced: OPERATOR_KEY has no key of an administrator.',
      );
    return;
  }
  const { OPERATOR_ORIGIN = '' } = vars;
  /** Operators' calls have a host of their own in production. */
  const operatorOrigin = URL.canParse(OPERATOR_ORIGIN) ? new URL(OPERATOR_ORIGIN) : siteOrigin;
  const site = isProduction ? operatedAt(pair, operatorOrigin) : pair;
  if (SEED === 'demo') await callPlatform(pair, site, 'seed', { name: 'demo' });
  await callPlatform(pair, site, 'announce-build', { build: builtId() });
}

ensureBuilt();
const pair = await startPair({
  port: Number(PORT),
  host: HOST,
  dataDir: DATA_DIR,
  vars,
  isVerbose: true,
  isEdgeAlone: hasOwnPlatform,
  ...(isProduction && {
    frontDoor: { source: clientSourceOf(clients), siteOrigin },
  }),
});
const flaw = flawOf(await readHealth(pair));
if (flaw !== null) {
  if (isProduction && /_(SECRET|TOKEN) is /.test(flaw))
    console.error('Each secret has a value of its own, as from `openssl rand -base64 36` (docs/deploy.md).');
  await pair.stop();
  refuseStart(flaw);
}
await prepare(pair);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await pair.stop();
    process.exit(0);
  });
}

console.log(`ready on http://${HOST}:${pair.url.port}`);
