/** The figures behind a signal, as points of its chart. */
import type { SafetyDetail } from '#app/contract/operator/safety.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import {
  eveningDeposits,
  hoursOfDay,
  NIGHT_DAYS,
  NIGHT_ENDS,
  RISE_DAYS,
  raisesOf,
} from '#app/domain/safety.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { type MarketProfile, writtenLimit } from '#platform/site/site.ts';
import { CHANGES, readEvening } from './measure.ts';
import { readDeposits, readPlayHours } from './play.db.ts';
import type { StoredSignal } from './signal.db.ts';

type Points = SafetyDetail['series'];

/** Days of a bar of deposits: the last thirty days are five bars, as are those before. */
const BAR_DAYS = 6;

interface Context {
  env: PlatformEnv;
  market: MarketProfile;
  now: number;
}

async function deposits({ env, market, now }: Context, { memberId }: StoredSignal): Promise<Points> {
  const since = now - 2 * RISE_DAYS * DAY_MS;
  const found = await readDeposits(directoryOf(env, memberId), memberId, since);
  const bars = (2 * RISE_DAYS) / BAR_DAYS;
  return Array.from({ length: bars }, (_it, at) => {
    const from = since + at * BAR_DAYS * DAY_MS;
    const to = from + BAR_DAYS * DAY_MS;
    const sum = found.filter(it => it.at >= from && it.at < to).reduce((all, it) => all + it.amountMinor, 0);
    return {
      at: wireMoment(from),
      hour: null,
      value: toDecimalString(sum, market.exponent),
      lost: null,
      isMarked: at >= bars / 2,
    };
  });
}

async function hours({ env, market, now }: Context, signal: StoredSignal): Promise<Points> {
  const since = now - NIGHT_DAYS * DAY_MS;
  const played = await readPlayHours(directoryOf(env, signal.memberId), signal, { since, now });
  return hoursOfDay(played, market.timeZone).map((count, hour) => ({
    at: null,
    hour,
    value: String(count),
    lost: null,
    isMarked: hour < NIGHT_ENDS,
  }));
}

/** Deposits of the evening in which the signal was seen. */
async function evening({ env, market }: Context, { memberId, seenAt }: StoredSignal): Promise<Points> {
  const found = eveningDeposits(await readEvening(env, memberId, seenAt));
  return found.slice(-24).map(({ at, amountMinor, lostMinor, isChase }) => ({
    at: wireMoment(at),
    hour: null,
    value: toDecimalString(amountMinor, market.exponent),
    lost: toDecimalString(lostMinor, market.exponent),
    isMarked: isChase,
  }));
}

/** Limits that were asked for; one that was to go is 0. */
async function raises({ env, market }: Context, { memberId, seenAt }: StoredSignal): Promise<Points> {
  const changes = await walletOf(env, memberId).limitChanges(CHANGES);
  return raisesOf(changes, seenAt)
    .filter(it => it.madeAt <= seenAt + HOUR_MS)
    .toReversed()
    .map(({ madeAt, kind, after }) => ({
      at: wireMoment(madeAt),
      hour: null,
      value: after === null ? '0' : writtenLimit(kind, after, market),
      lost: null,
      isMarked: true,
    }));
}

const SERIES = {
  'rising-deposits': deposits,
  'night-play': hours,
  'chasing-losses': evening,
  'raised-limits': raises,
};

export const seriesOf = (context: Context, signal: StoredSignal): Promise<Points> =>
  SERIES[signal.kind](context, signal);
