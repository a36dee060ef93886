/** Databases and buckets that files of tests in workerd begin with: made by the first file of a run, copied for all others. */
import { env, reset, runInDurableObject } from 'cloudflare:test';

/** The name of an object of this runtime, by whose file the runtime's folder is found. */
async function newMark(): Promise<string> {
  const id = env.LOGIN_GATE.newUniqueId();
  await runInDurableObject(env.LOGIN_GATE.get(id), (_gate, { storage }) => storage.put('mark', true));
  return String(id);
}
let mark: Promise<string> | undefined;

async function ask(what: 'keep' | 'restore', name: string): Promise<boolean> {
  mark ??= newMark();
  const query = new URLSearchParams({ name, mark: await mark });
  return (await env.KEPT_STORAGE.fetch(`https://kept/${what}?${query}`)).ok;
}

/**
 * Empty storage with the databases and buckets that are kept by a name; without such, those that are made now, which are kept.
 * Objects that the making leaves are not kept.
 */
export async function beginWith(name: string, make: () => Promise<void>): Promise<void> {
  mark ??= newMark();
  await mark;
  await reset();
  if (await ask('restore', name)) return;
  await make();
  await ask('keep', name);
}
