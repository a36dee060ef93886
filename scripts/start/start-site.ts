/** Starts the site on this machine: checks its settings, builds, serves, seeds, and announces the build to open pages. */
import { builtId } from '../build-files.ts';
import { developmentVars } from '../development-vars.ts';
import { ensureBuiltSaying } from '../ensure-built.ts';
import { clientSourceOf } from '../front-door/settings.ts';
import { MiniflareLog } from '../log/miniflare-log.ts';
import type { ProcessLog } from '../log/process-log.ts';
import { type OperatedSite, operate, operatedAt, type Pair, progressText, startPair } from '../pair.ts';
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

/** Where operators reach the site: their calls have a host of their own in production. */
function operatedSite(pair: Pair, vars: Record<string, string>, siteOrigin: URL, isProduction: boolean) {
  const { OPERATOR_ORIGIN = '' } = vars;
  const origin = URL.canParse(OPERATOR_ORIGIN) ? new URL(OPERATOR_ORIGIN) : siteOrigin;
  return isProduction ? operatedAt(pair, origin) : pair;
}

/** Asks the site how it is. @returns whether it may serve; it does, so that an operator can look after a stopped wallet with it */
async function checkHealth(
  { url }: OperatedSite,
  secret: string,
  seed: string,
  log: ProcessLog,
): Promise<{ isFit: boolean; detail: string }> {
  // The detail is for those who run the site.
  const health = await fetch(new URL('/healthz', url), { headers: { 'x-platform-secret': secret } });
  const { detail = '' } = (await health.json()) as { detail?: string };
  const isEmpty = detail.startsWith('empty: ');
  const isUnwell = detail.startsWith('unwell: ');
  if (isEmpty && seed !== 'demo')
    log.warn('start.empty', { message: `Pages cannot be shown yet: ${detail}` });
  if (isUnwell) log.warn('start.unwell', { message: `The site needs somebody: ${detail}` });
  return { isFit: health.ok || isEmpty || isUnwell, detail };
}

async function seedAndAnnounce(site: OperatedSite, { seed, operatorKey }: MachineSettings, log: ProcessLog) {
  if (operatorKey === '')
    return log.warn('start.no-operator', {
      message: 'Nothing is seeded and no build is announced: OPERATOR_KEY has no key of an administrator.',
    });
  if (seed === 'demo')
    await operate(site, 'seed', { name: 'demo' }, operatorKey, progress => {
      const message = progressText(progress);
      if (message !== null) log.info('start.seeding', { message });
    });
  await operate(site, 'announce-build', { build: builtId() }, operatorKey);
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
  const { isProduction, host, port, dataDir, seed, clients } = settings;
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
    vars,
    log: new MiniflareLog(log),
    onRuntimeLine: log.runtime,
    ...(isProduction && { frontDoor: { source: clientSourceOf(clients), siteOrigin, onUnreachable } }),
  });
  const { isFit, detail } = await checkHealth(pair, vars.PLATFORM_SECRET ?? '', seed, log);
  if (!isFit) {
    if (isProduction && /_(SECRET|TOKEN) is /.test(detail))
      log.error('start.secrets', {
        message: 'Each secret has a value of its own, as from `openssl rand -base64 36` (docs/deploy.md).',
      });
    await pair.stop();
    refuse(log, detail);
  }
  await seedAndAnnounce(operatedSite(pair, vars, siteOrigin, isProduction), settings, log);
  log.info('start.ready', { message: `ready on http://${host}:${pair.url.port}` });
  stopOnSignal(pair, log);
}
