/**
 * Seed step 76: a transfer of each market's demo member to a new receiver, which waits, and one that was taken back. The deposit before
 * them pays for the one that waits, so that the balance stays a new member's.
 */
import { textLanguage } from '#app/domain/language.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { takeBackTransfer } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import { readFacts } from '#platform/site/site.ts';
import { give, payIn } from './money/cash.ts';
import { done } from './money/hand.ts';
import { WORDS } from './money/words.ts';
import { handOf } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

const UNITS = 2;

async function seedWaiting(context: SeedContext, part: number): Promise<void> {
  const { env, now } = context;
  const [username, { markets }] = [DEMO_NAMES[part] ?? '', await readFacts(env)];
  const member = await findMember(env, { username });
  const market = markets.find(it => it.country === member?.country);
  if (member === null || market === undefined) throw new Error(`There is no ${username}`);
  const hand = await handOf(context, market, username);
  const receiver = await handOf(context, market, `limits${market.country.toLowerCase()}`);
  const [note = ''] = WORDS[textLanguage(member.language)].notes;
  const sentAt = (minutesAgo: number) => {
    const at = now() - minutesAgo * MINUTE_MS;
    return { units: UNITS, at, note, deliverAfter: at + market.withdrawalHoldHours * HOUR_MS };
  };
  await payIn(hand, 'waits-deposit', UNITS, now() - 150 * MINUTE_MS);
  const taken = await give(hand, receiver, 'waits-taken-back', sentAt(120));
  if (taken !== null)
    done(
      await takeBackTransfer(env, {
        memberId: hand.memberId,
        sentAs: taken.number,
        at: now() - 90 * MINUTE_MS,
      }),
    );
  await give(hand, receiver, 'waits', sentAt(60));
}

export const WAITING_TRANSFERS_STEP: SeedStep = {
  number: 76,
  name: 'transfers',
  parts: () => DEMO_NAMES.length,
  run: seedWaiting,
};
