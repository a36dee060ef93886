/** Tells a member of a reward that has arrived, once. */
import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readMarketOf } from '#platform/site/site.ts';
import type { KnownPerson } from './friendship.db.ts';

export async function notifyReward(
  env: PlatformEnv,
  {
    friendId,
    to,
    receiver,
    amountMinor,
    at,
  }: {
    friendId: string;
    to: 'friend' | 'referrer';
    receiver: KnownPerson;
    amountMinor: number;
    at: number;
  },
): Promise<void> {
  const { exponent, currency } = await readMarketOf(env, receiver);
  const amount = `${formatAmount(toDecimalString(amountMinor, exponent))} ${currency}`;
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId: receiver.memberId },
      key: `referral-reward:${friendId}:${to}`,
      type: 'referral',
      texts: inSentences({
        title: { key: 'message_referral_reward' },
        content: {
          key: to === 'friend' ? 'message_referral_friend_text' : 'message_referral_referrer_text',
          values: { amount },
        },
        sender: { key: 'message_payments' },
      }),
      link: '/transactions/referral',
    },
  );
}
