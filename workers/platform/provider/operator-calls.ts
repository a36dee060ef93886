/** Operator calls on providers: the signing secret, and the transactions recorded in the ledgers. */

import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { currency, id, positiveAmount, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { toOperatorTime } from '#app/domain/time.ts';
import { catalogueOf } from '../databases.ts';
import { writeProviderKeys, writeWinCeiling } from '../game/game.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { type PlayRecord, readCompleteThrough, readPlayFiles } from '../play-log/play-log.ts';
import { forgetProvider, validKeys } from './known-provider.ts';

/** The valid keys, the newest first, whose secret stands by itself too. */
async function keysOf(providerId: string, { env, now }: Parameters<OperatorCall['run']>[1]) {
  const keys = await validKeys(env, providerId, now());
  const [newest] = keys;
  if (newest === undefined) return refused(404, 'There is no such provider.');
  return accepted({ providerId, secret: newest.secret, keys });
}

const secret = operatorCall(z.object({ providerId: id }), ({ providerId }, context) =>
  keysOf(providerId, context),
);

/** Replaces a key in two steps: `add` a new one, and `retire` the old one when the provider signs with the new. */
const changingKeys = (step: 'add' | 'retire', sentence: string) =>
  operatorCall(z.object({ providerId: id }), async ({ providerId }, context) => {
    const isDone = await writeProviderKeys(catalogueOf(context.env), providerId, step);
    forgetProvider(context.env, providerId);
    const keys = await keysOf(providerId, context);
    return isDone || !keys.status ? keys : refused(200, sentence);
  });

/** Transactions per page. */
const PAGE = 1_000;

const moment = whole(0, 253_402_300_799_999);

/** `madeAt` is for programs, `made` for people, in the operator's time zone, as in providers' reports [9.17]. */
function shown({ order, madeAt, exponent, kind, memberId, currency, number }: PlayRecord) {
  const { transactionId, amountMinor = 0, roundId = null, betTransactionId = null } = order;
  const amount = toDecimalString(amountMinor, exponent);
  const made = wireMoment(toOperatorTime(madeAt));
  return {
    kind,
    transactionId,
    playerId: memberId,
    currency,
    amount,
    roundId,
    betTransactionId,
    number,
    madeAt,
    made,
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

/** Sets the largest win that a provider may pay in a currency without a look by an operator; null is no limit. */
const limitWins = operatorCall(
  z.object({ providerId: id, currency, most: z.nullable(positiveAmount) }),
  async ({ providerId, currency: of, most }, { env }) => {
    const isKnown = await writeWinCeiling(catalogueOf(env), providerId, of, most);
    if (!isKnown) return refused(404, 'There is no such provider.');
    forgetProvider(env, providerId);
    return accepted({ providerId, currency: of, most });
  },
);

export const providerOperatorCalls: readonly [string, OperatorCall][] = [
  ['provider/limit-wins', limitWins],
  ['provider/secret', secret],
  ['provider/add-key', changingKeys('add', 'The provider has two keys. Retire the older one first.')],
  ['provider/retire-key', changingKeys('retire', 'The provider has one key. Add another one first.')],
  ['provider/transactions', transactions],
];
