/** Serves /healthz: reports whether the pair is fit to serve, and the wrong setting if not. Names fields and shows no value. */
import { byAddress } from '#app/domain/client-network.ts';
import { now } from '../clock.ts';
import { readEdgeEnv } from '../env.ts';
import { platformFetch } from '../platform/fetch.ts';
import { HEALTH_LIMIT, localWaitMs, tooMany } from '../security/local-gate.ts';
import { readVisitor } from '../visitor.ts';

/** Longest sentence of a platform that is shown, in characters. */
const MAX_DETAIL = 500;

const answer = (body: { region?: string; edge: boolean; platform: boolean; detail: string }): Response =>
  Response.json(body, {
    status: body.edge && body.platform ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });

export async function serveHealth(request: Request, bindings: Env): Promise<Response> {
  const env = readEdgeEnv(bindings);
  if (!env.ok) return answer({ edge: false, platform: false, detail: env.error });
  const wait = localWaitMs(
    env.value,
    byAddress(readVisitor(request, env.value).address),
    HEALTH_LIMIT,
    now(),
  );
  if (wait > 0) return tooMany(wait);
  const { REGION } = env.value;
  const region = REGION === '' ? {} : { region: REGION };
  try {
    const response = await platformFetch(env.value, '/healthz', {});
    const detail = (await response.text()).slice(0, MAX_DETAIL);
    return answer({ ...region, edge: true, platform: response.ok, detail });
  } catch {
    return answer({ ...region, edge: true, platform: false, detail: 'The platform cannot be reached.' });
  }
}
