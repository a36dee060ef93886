/** The platform's bindings with every read of the directory and of the buckets noted, in tests inside workerd. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import app from '#platform/http/app.ts';

const BUCKETS = ['CATALOGUE', 'UPLOADS_PRIVATE', 'UPLOADS_PUBLIC', 'PLAY_LOG'] as const;
const BUCKET_READS: readonly string[] = ['get', 'head', 'list'];

/** An object whose named methods note each call before they run. */
const noting = <Bound extends object>(
  bound: Bound,
  isNoted: (method: string) => boolean,
  note: (method: string) => void,
): Bound =>
  new Proxy(bound, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isNoted(String(name))) note(String(name));
        return value.apply(target, given) as unknown;
      };
    },
  });

/** Bindings that note their reads: `DIRECTORY SELECT …`, `CATALOGUE get`. @param changes replace settings */
export function countedBindings(changes: Partial<Env> = {}) {
  const reads: string[] = [];
  const db = new Proxy(env.DIRECTORY, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name, target).bind(target) as unknown;
      return (sql: string) => {
        reads.push(`DIRECTORY ${sql.trim().replace(/\s+/g, ' ').slice(0, 80)}`);
        return target.prepare(sql);
      };
    },
  });
  const buckets = Object.fromEntries(
    BUCKETS.map(name => [
      name,
      noting(
        env[name],
        method => BUCKET_READS.includes(method),
        method => reads.push(`${name} ${method}`),
      ),
    ]),
  );
  const bindings: Env = { ...env, ...changes, DIRECTORY: db, ...buckets };
  return { bindings, reads };
}

/** A request to the platform as its edge makes it. @returns the answer's status and the reads that it took */
export async function readsOf(
  { bindings, reads }: ReturnType<typeof countedBindings>,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string; reads: string[] }> {
  const before = reads.length;
  const headers = new Headers(init.headers);
  if (!headers.has('x-platform-secret')) headers.set('x-platform-secret', env.PLATFORM_SECRET);
  const context = createExecutionContext();
  const response = await app.request(path, { ...init, headers }, bindings, context);
  const text = response.webSocket === null ? await response.text() : '';
  await waitOnExecutionContext(context);
  return { status: response.status, text, reads: reads.slice(before) };
}
