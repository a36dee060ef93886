/** Starts the site on this machine: checks its settings, builds, serves, seeds, and announces the build to open pages. */
import { builtId } from '../build-files.ts';
import { developmentVars } from '../development-vars.ts';
import { ensureBuiltSaying } from '../ensure-built.ts';
import { clientSourceOf } from '../front-door/settings.ts';
import { MiniflareLog } from '../log/miniflare-log.ts';
import type { ProcessLog } from '../log/process-log.ts';
import { type OperatedSite, operate, operatedAt, type Pair, progressText, startPair } from '../pair.ts';
import { repeatedRead } from '../repeated-read.ts';
import { only, WORKER_SETTINGS } from '../settings/declared.ts';
import { misspeltSettings } from '../settings/misspelt.ts';
import { type Environment, type MachineSettings, machineSettings, startFlaws } from './machine-settings.ts';

/** Ends the process: the site cannot start. */
function refuse(log: ProcessLog, why: string): never {
  log.error('start.refused', { message: `The site cannot start: ${why}` });
  process.exit(1);
}

function warnOfMisspelt(log: ProcessLog, environment: Environment): void {
  for (const { name, meant } of misspeltSettings(Object.keys(environment)))
    log.warn('start.unknown-setting', {
      message: `${name} is no setting and has no effect${meant === null ? '' : `: ${meant} is one`}`,
    });
}

/**
 * Settings of the workers. In production each comes from the process, but for the address that the site listens at; development values
 * are refused. Nothing else of the process's environment reaches the workers.
 */
const settingsOfWorkers = (
  environment: Environment,
  { isProduction, host, port }: MachineSettings,
): Record<string, string> =>
  isProduction
    ? { SITE_ORIGIN: new URL(`http://${host}:${port}`).origin, ...only(environment, WORKER_SETTINGS) }
    : developmentVars();

/** Settings of the workers that follow from this start, whatever the environment says. */
const settingsOfStart = ({ knowsCountries }: MachineSettings): Record<string, string> => ({
  BUILD_ID: builtId(),
  KNOWS_COUNTRIES: knowsCountries ? '1' : '0',
});

/** Where operators reach the site: their calls have a host of their own in production. */
function operatedSite(pair: Pair, vars: Record<string, string>, siteOrigin: URL, isProduction: boolean) {
  const { OPERATOR_ORIGIN = '' } = vars;
  const origin = URL.canParse(OPERATOR_ORIGIN) ? new URL(OPERATOR_ORIGIN) : siteOrigin;
  return isProduction ? operatedAt(pair, origin) : pair;
}

/** What /healthz says. `edge` is false where the edge's own settings are wrong. */
interface Health {
  ok: boolean;
  edge: boolean;
  detail: string;
}

async function readHealth({ url }: OperatedSite, secret: string): Promise<Health> {
  // The detail is for those who run the site.
  const headers = { 'x-platform-secret': secret };
  const response = await repeatedRead(() => fetch(new URL('/healthz', url), { headers }));
  const { edge = false, detail = '' } = (await response.json()) as Partial<Health>;
  return { ok: response.ok, edge, detail };
}

/** Says how the site is. @returns why it cannot start; null where it serves, so that an operator can look after a stopped wallet with it */
function flawOf({ ok, edge, detail }: Health, { platformOrigin, seed }: MachineSettings, log: ProcessLog) {
  if (platformOrigin !== '') {
    // It may start later: pages say meanwhile that the service cannot be reached.
    if (edge && !ok)
      log.warn('start.platform-not-ready', {
        message: `The platform at ${platformOrigin} is not ready: ${detail}`,
      });
    return edge ? null : detail;
  }
  const isEmpty = detail.startsWith('empty: ');
  const isUnwell = detail.startsWith('unwell: ');
  if (isEmpty && seed !== 'demo')
    log.warn('start.empty', { message: `Pages cannot be shown yet: ${detail}` });
  if (isUnwell) log.warn('start.unwell', { message: `The site needs somebody: ${detail}` });
  return ok || isEmpty || isUnwell ? null : detail;
}

/** Makes an operator call of another platform, which may not have it. */
async function askPlatform(log: ProcessLog, name: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn('start.call-not-taken', { message: `The platform does not take ${name}: ${why}` });
  }
}

/** Seeds the demo and announces the build where OPERATOR_KEY lets this command do so. The embedded platform must take both. */
async function seedAndAnnounce(site: OperatedSite, settings: MachineSettings, log: ProcessLog) {
  const { platformOrigin, seed, operatorKey } = settings;
  const hasOwnPlatform = platformOrigin !== '';
  if (operatorKey === '') {
    if (hasOwnPlatform && seed !== 'demo') return;
    return log.warn('start.no-operator', {
      message: 'Nothing is seeded and no build is announced: OPERATOR_KEY has no key of an administrator.',
    });
  }
  const call = async (name: string, payload: object) => {
    const operated = () =>
      operate(site, name, payload, operatorKey, progress => {
        const message = progressText(progress);
        if (message !== null) log.info('start.seeding', { message });
      });
    await (hasOwnPlatform ? askPlatform(log, name, operated) : operated());
  };
  if (seed === 'demo') await call('seed', { name: 'demo' });
  await call('announce-build', { build: builtId() });
}

function stopOnSignal(pair: Pair, log: ProcessLog): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      log.debug('start.stopping', { message: `stopping on ${signal}` });
      await pair.stop();
      process.exit(0);
    });
  }
}

export async function startSite(environment: Environment, log: ProcessLog): Promise<void> {
  const settings = machineSettings(environment);
  const { isProduction, platformOrigin, host, port, dataDir, clients } = settings;
  warnOfMisspelt(log, environment);
  const vars = settingsOfWorkers(environment, settings);
  const flaws = startFlaws(environment, settings, vars);
  if (flaws.length > 0) refuse(log, flaws.join('; '));
  await ensureBuiltSaying(line => log.info('start.build', { message: line }));
  // An origin that is malformed is said by health.
  const siteOrigin = new URL(
    URL.canParse(vars.SITE_ORIGIN ?? '') ? (vars.SITE_ORIGIN ?? '') : `http://${host}:${port}`,
  );
  const onUnreachable = (error: Error) => log.error('door.workers-unreachable', { error });
  const pair = await startPair({
    port,
    host,
    dataDir,
    vars: { ...vars, ...settingsOfStart(settings) },
    isEdgeAlone: platformOrigin !== '',
    log: new MiniflareLog(log),
    onRuntimeLine: log.runtime,
    ...(isProduction && { frontDoor: { source: clientSourceOf(clients), siteOrigin, onUnreachable } }),
  });
  const flaw = flawOf(await readHealth(pair, vars.PLATFORM_SECRET ?? ''), settings, log);
  if (flaw !== null) {
    if (isProduction && /_(SECRET|TOKEN) is /.test(flaw))
      log.error('start.secrets', {
        message: 'Each secret has a value of its own, as from `openssl rand -base64 36` (docs/deploy.md).',
      });
    await pair.stop();
    refuse(log, flaw);
  }
  await seedAndAnnounce(operatedSite(pair, vars, siteOrigin, isProduction), settings, log);
  stopOnSignal(pair, log);
  log.info('start.ready', { message: `ready on http://${host}:${pair.url.port}` });
}
