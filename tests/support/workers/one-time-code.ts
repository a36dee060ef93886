/** One-time codes of the tests inside workerd. */
import { env } from 'cloudflare:test';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readOutbox } from '#platform/messages/messenger/messenger.ts';
import { eventually } from '#tests/support/eventually.ts';

/** A code by mail, or one by text message. */
const CODE = /^(?:[A-Z2-9]{4}-[A-Z2-9]{4}|\d{8}) /;

/** @returns the code that was sent last to an address or number */
export async function codeTo(target: string): Promise<string> {
  const sent = await eventually(async () => {
    const found = (await readOutbox(catalogueOf(platformEnv(env)))).find(
      it => it.target === target && CODE.test(it.body),
    );
    if (found === undefined) throw new Error(`Nothing was sent to ${target}`);
    return found;
  });
  return sent.body.split(' ')[0] ?? '';
}
