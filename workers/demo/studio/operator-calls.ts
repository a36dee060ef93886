/** Operator calls of the demo studio: its book, for reconciliation with the ledgers, and fault injection. */

import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id, whole } from '#app/contract/wire.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { readProvider } from '#platform/games/game/game.ts';
import { FAULTS, writeFault } from '#platform/games/provider/provider.ts';
import { jackpotOperatorCalls } from './jackpot/operator-calls.ts';
import { readTables } from './table.db.ts';

/** Injects a fault into the calls of a provider's games; a rate of 0 removes it. Refused in production. */
const faults = operatorCall(
  z.object({
    providerId: id,
    fault: z.enum(FAULTS),
    rate: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  async ({ providerId, fault, rate }, { env }) => {
    if (env.ENVIRONMENT === 'production') return refused(403, 'Production has no faults.');
    if ((await readProvider(catalogueOf(env), providerId)) === null)
      return refused(404, 'There is no such provider.');
    await writeFault(catalogueOf(env), providerId, { fault, rate });
    return accepted({ providerId, fault, rate });
  },
);

/** Rounds per page. */
const PAGE = 200;

const mark = z.object({
  table: z.string().check(z.maxLength(200)),
  number: whole(0, Number.MAX_SAFE_INTEGER),
});

/** The studio's book, one page per call: pass `next` as `after`; null at the end. */
const transactions = operatorCall(
  z.object({ providerId: id, after: z._default(mark, { table: '', number: 0 }) }),
  async ({ providerId, after }, { env }) => {
    const [begun, ahead] = [after.number > 0, { providerId, name: after.table }];
    const [next] = begun
      ? [{ providerId, name: after.table }]
      : await readTables(catalogueOf(env), ahead, 1, providerId);
    if (next === undefined) return accepted({ transactions: [], next: null });
    const page = await env.STUDIO_TABLE.named(next.name).transactions(after.number, PAGE);
    return accepted({ transactions: page.booked, next: { table: next.name, number: page.next ?? 0 } });
  },
);

export const studioOperatorCalls: readonly [string, OperatorCall][] = [
  ['studio/faults', faults],
  ['studio/transactions', transactions],
  ...jackpotOperatorCalls,
];
