/**
 * Serves /healthz. Everybody learns whether the site serves, and a word for why not; the sentence, which names settings and counts,
 * is for those who run the site: in development, or with the secret that both workers share. Operators have `health/read`.
 */
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import { generalConfig } from '#app/contract/general.ts';
import { byAddress } from '#app/domain/client-network.ts';
import { logError } from '#log/log.ts';
import { now } from '../clock.ts';
import { type EdgeEnv, readEdgeEnv } from '../env.ts';
import { gatewayCall } from '../platform/call.ts';
import { platformFetch } from '../platform/fetch.ts';
import { HEALTH_LIMIT, localWaitMs, tooMany } from '../security/local-gate.ts';
import { isSameSecret } from '../security/secret.ts';
import { readVisitor } from '../visitor.ts';

/** Longest sentence of a platform that is shown, in characters. */
const MAX_DETAIL = 500;

/** `misconfigured`: a worker cannot start. `unfit`: something of the demo in production. */
type HealthState = 'ready' | 'empty' | 'unwell' | 'unfit' | 'misconfigured' | 'unreachable';

interface Health {
  edge: boolean;
  platform: boolean;
  state: HealthState;
  detail: string;
}

/** The beginnings of the platform's sentences. */
const STATES: readonly (readonly [string, HealthState])[] = [
  ['ready', 'ready'],
  ['empty: ', 'empty'],
  ['unwell: ', 'unwell'],
  ['not fit for production: ', 'unfit'],
];

/** An operator's own platform may say anything: its status decides. */
const stateOf = (detail: string, isOk: boolean): HealthState =>
  STATES.find(([beginning]) => detail.startsWith(beginning))?.[1] ?? (isOk ? 'ready' : 'misconfigured');

/** Answers to `GET /healthz` of an operator's own platform that has no health of its own. */
const HAS_NO_HEALTH: ReadonlySet<number> = new Set([404, 405, 501]);

/** A platform without health of its own is well where it answers the first call of every page. */
async function healthByCall(env: EdgeEnv): Promise<Health> {
  const { name } = generalConfig;
  const { status, code } = await gatewayCall(env, {
    name,
    payload: {},
    headers: {},
    token: null,
    address: '',
  });
  const detail = status ? `ready: it answers ${name}` : `${name} is refused or unreadable: ${code}`;
  if (status) return { edge: true, platform: true, state: 'ready', detail };
  return { edge: true, platform: false, state: code === 503 ? 'unwell' : 'misconfigured', detail };
}

async function healthOf(bindings: Env): Promise<Health> {
  const env = readEdgeEnv(bindings);
  if (!env.ok) {
    logError('edge.misconfigured', { error: Object.assign(new Error(env.error), { showsNoValue: true }) });
    return { edge: false, platform: false, state: 'misconfigured', detail: env.error };
  }
  try {
    const response = await platformFetch(env.value, '/healthz', {});
    if (env.value.PLATFORM_ORIGIN !== '' && HAS_NO_HEALTH.has(response.status)) {
      await response.body?.cancel();
      return await healthByCall(env.value);
    }
    const detail = (await response.text()).slice(0, MAX_DETAIL);
    return { edge: true, platform: response.ok, state: stateOf(detail, response.ok), detail };
  } catch {
    const detail = 'The platform cannot be reached.';
    return { edge: true, platform: false, state: 'unreachable', detail };
  }
}

/** Also where the settings are wrong, so that the start script can say which. */
async function mayReadDetail(request: Request, bindings: Env): Promise<boolean> {
  if (bindings.ENVIRONMENT === 'development') return true;
  const { PLATFORM_SECRET: secret = '' } = bindings as { PLATFORM_SECRET?: string };
  // Without the secret nothing is served at all, and nobody could ask.
  if (secret === '') return true;
  const given = request.headers.get(EDGE_HEADERS.secret);
  return given !== null && isSameSecret(given, secret);
}

export async function serveHealth(request: Request, bindings: Env): Promise<Response> {
  const env = readEdgeEnv(bindings);
  if (env.ok) {
    const { address } = readVisitor(request, env.value);
    const wait = localWaitMs(env.value, byAddress(address), HEALTH_LIMIT, now());
    if (wait > 0) return tooMany(wait);
  }
  const { detail, ...health } = await healthOf(bindings);
  const { REGION = '' } = env.ok ? env.value : {};
  return Response.json(
    {
      ...(REGION === '' ? {} : { region: REGION }),
      ...health,
      ...((await mayReadDetail(request, bindings)) ? { detail } : {}),
    },
    { status: health.edge && health.platform ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
