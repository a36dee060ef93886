/** Operator calls on providers: the signing secret, and the transactions recorded in the ledgers. */

import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { providerAddKey, providerRetireKey, providerSecret } from '#app/contract/operator/suppliers.ts';
import { id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { toOperatorTime } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import { type PlayRecord, readCompleteThrough, readPlayFiles } from '#platform/ledger/play-log/play-log.ts';
import { studioAccount } from '#platform/ledger/wallet/wallet.ts';
import { writeProviderKeys } from '../game/game.ts';
import { dropCachedProvider, validKeys } from './cached-provider.ts';
import { ceilingOperatorCalls } from './ceiling-calls.ts';

/** The valid keys, the newest first, whose secret stands by itself too. */
async function keysOf(providerId: string, { env, now }: OperatorContext) {
  const keys = await validKeys(env, providerId, now());
  const [newest] = keys;
  if (newest === undefined) return refused(404, 'There is no such provider.');
  return accepted({ providerId, secret: newest.secret, keys });
}

const secret = endpointCall(providerSecret, ({ providerId }, context) => keysOf(providerId, context));

/** Numbers of the valid keys, the newest first. */
const numbersNow = async ({ providerId }: { providerId: string }, { env, now }: OperatorContext) => ({
  valid: (await validKeys(env, providerId, now())).map(it => it.key),
});

/** Replaces a key in two steps: `add` a new one, and `retire` the old one when the provider signs with the new. */
const changingKeys = (
  endpoint: typeof providerAddKey | typeof providerRetireKey,
  step: 'add' | 'retire',
  sentence: string,
) =>
  endpointCall(
    endpoint,
    noting(numbersNow, async ({ providerId }, context) => {
      const isDone = await writeProviderKeys(catalogueOf(context.env), providerId, step);
      dropCachedProvider(context.env, providerId);
      const keys = await keysOf(providerId, context);
      return isDone || !keys.status ? keys : refused(200, sentence);
    }),
  );

/** Transactions per page. */
const PAGE = 1_000;

const moment = whole(0, 253_402_300_799_999);

/**
 * Minor units of a transaction. The order of a rollback has none: it returns what its bet or win has moved, which may be nothing.
 */
function amountOf({ order, postings }: PlayRecord): number {
  if (order.amountMinor !== undefined) return order.amountMinor;
  const mirror = studioAccount(order.providerId);
  return Math.abs(postings.reduce((sum, it) => sum + (it.account === mirror ? it.amountMinor : 0), 0));
}

/** `madeAt` is for programs, `made` for people, in the operator's time zone, as in providers' reports [9.17]. */
function shown(record: PlayRecord) {
  const { order, madeAt, exponent, kind, memberId, currency, number } = record;
  const { transactionId, roundId = null, betTransactionId: targetTransactionId = null } = order;
  const of = kind === 'rollback' ? (order.of ?? 'bet') : null;
  return {
    kind,
    transactionId,
    playerId: memberId,
    currency,
    amount: toDecimalString(amountOf(record), exponent),
    roundId,
    targetTransactionId,
    of,
    betTransactionId: of === 'bet' ? targetTransactionId : null,
    number,
    madeAt,
    made: wireMoment(toOperatorTime(madeAt)),
  };
}

/** Beginning of the next page: before a member's first movement where the page before ended with a minute. */
const cursor = z.object({
  madeAt: moment,
  memberId: z.union([z.literal(''), id]),
  number: whole(0, Number.MAX_SAFE_INTEGER),
});

/**
 * A period's transactions from the play log, one page per call: pass `next` as `after`; null at the end. Play from
 * `completeThrough` on, epoch milliseconds, may still be on its way; null where that is not known yet.
 */
const transactions = operatorCall(
  z.object({ providerId: id, from: moment, to: moment, after: z._default(z.nullable(cursor), null) }),
  async (query, { env }) => {
    const completeThrough = await readCompleteThrough(catalogueOf(env));
    const { records, next } = await readPlayFiles(env.PLAY_LOG, { ...query, most: PAGE });
    return accepted({ transactions: records.map(shown), next, completeThrough });
  },
);

export const providerOperatorCalls: readonly [string, OperatorCall][] = [
  ...ceilingOperatorCalls,
  secret,
  changingKeys(providerAddKey, 'add', 'The provider has two keys. Retire the older one first.'),
  changingKeys(providerRetireKey, 'retire', 'The provider has one key. Add another one first.'),
  ['provider/transactions', transactions],
];
