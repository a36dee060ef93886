/** One answer of the edge under load. */
import autocannon from 'autocannon';
import { runtimeMs } from './runtime-time.ts';

export interface Answer {
  name: string;
  /** The address of the next request. */
  path: () => string;
  cookie?: string | undefined;
}

export interface Load {
  perSecond: number;
  /** Processor time for one answer; null where the system does not say. */
  runtimeMs: number | null;
  /** Share of the answers that were drawn by React, from 0 to 1. */
  drawnShare: number;
}

const drawnSoFar = async (url: URL): Promise<number> =>
  (await (await fetch(new URL('/bench/drawn', url))).json()) as number;

/** @throws Error where one request was refused or failed */
export async function underLoad(
  url: URL,
  { name, path, cookie }: Answer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const [drawnBefore, msBefore] = [await drawnSoFar(url), runtimeMs()];
  const result = await autocannon({
    url: url.origin,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: request => ({
          ...request,
          path: path(),
          headers: cookie === undefined ? {} : { cookie },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const msAfter = runtimeMs();
  const answers = result['2xx'];
  return {
    perSecond: result.requests.average,
    runtimeMs: msBefore === null || msAfter === null ? null : (msAfter - msBefore) / answers,
    // The edge also draws pages for requests that the load generator cancels, so it draws more pages than it answers.
    drawnShare: Math.min(1, ((await drawnSoFar(url)) - drawnBefore) / answers),
  };
}
