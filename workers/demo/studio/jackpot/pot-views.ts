/** The jackpots of a currency as players see them: present amounts beside what every tier states. */

import type { StudioJackpot } from '#app/contract/studio.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { now as realNow } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import type { PotView } from './accounts.ts';
import { type PotGroup, potName } from './pot-place.ts';
import { returnPpm, TIERS, type Tier } from './tiers.ts';

/** Life of the amounts in an isolate, in milliseconds. Frames show new amounts once a minute. */
const LIFE_MS = 5_000;
const views = new Expiring<PotView[]>(200, () => LIFE_MS);

const PPM_OF_PERCENT = 10_000;

function shown(tier: Tier, view: PotView, unitMinor: number, exponent: number): StudioJackpot {
  const units = (count: number) => toDecimalString(count * unitMinor, exponent);
  const { last } = view;
  return {
    tier: tier.id,
    amount: toDecimalString(view.amountMinor, exponent),
    seed: units(tier.seedUnits),
    sharePercent: tier.sharePpm / PPM_OF_PERCENT,
    returnPercent: returnPpm(tier) / PPM_OF_PERCENT,
    odds: tier.odds,
    unit: units(1),
    limit: tier.mustDropUnits === null ? null : units(tier.mustDropUnits),
    dropHash: view.dropHash,
    last: last && {
      amount: toDecimalString(last.amountMinor, exponent),
      at: wireMoment(last.hitAt),
      dropSeed: last.dropSeed,
    },
  };
}

const readViews = (env: PlatformEnv, group: PotGroup): Promise<PotView[]> =>
  Promise.all(
    TIERS.map(({ id: tier }) => env.JACKPOT_POT.named(potName(tier, group)).view({ ...group, tier })),
  );

/** In the order of the tiers. */
export async function jackpotsOf(
  env: PlatformEnv,
  {
    currency,
    exponent,
    jackpotUnitMinor: unitMinor,
  }: { currency: string; exponent: number; jackpotUnitMinor: number },
): Promise<StudioJackpot[]> {
  const group = { currency, unitMinor };
  const found = await views.get(env, `${currency} ${unitMinor}`, realNow(), () => readViews(env, group));
  return TIERS.flatMap((tier, at) => {
    const view = found[at];
    return view === undefined ? [] : [shown(tier, view, unitMinor, exponent)];
  });
}
