/** The site answers at the configured hosts alone, so that no other address gets around the rules of its zone. */
import { isWorkersDev } from '#app/contract/unfit-settings.ts';
import type { EdgeEnv } from '../env.ts';

const known = new WeakMap<EdgeEnv, ReadonlySet<string>>();

/** Names of the configured hosts, without ports: behind a proxy a request names the proxy's port. */
function hostsOf(env: EdgeEnv): ReadonlySet<string> {
  const hosts = known.get(env);
  if (hosts !== undefined) return hosts;
  const origins = [env.SITE_ORIGIN, env.STUDIO_ORIGIN, env.OPERATOR_ORIGIN, ...env.SITE_ALIASES].filter(
    it => it !== '',
  );
  const named = new Set(origins.map(it => new URL(it).hostname));
  known.set(env, named);
  return named;
}

/** Whether a request is for a host that is none of the site's. Development answers at any. */
export function isUnknownHost(env: EdgeEnv, url: URL): boolean {
  if (env.ENVIRONMENT === 'development') return false;
  const hosts = hostsOf(env);
  return isWorkersDev(url) || (hosts.size > 0 && !hosts.has(url.hostname));
}
