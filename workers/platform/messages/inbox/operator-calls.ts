/** Operator calls on inboxes. */

import * as z from 'zod/mini';
import { loginName } from '#app/contract/auth.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { currency, formed, id } from '#app/contract/wire.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type OperatorCall,
  operatorCall,
  withCountriesOf,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { findMember } from '#platform/member/member.ts';
import { readMarkets } from '#platform/site/site.ts';
import { ADVERTISING, mayAdvertiseTo } from '../consent/consent.ts';
import { messageBody } from './message.ts';
import { type Recipients, sendMessage } from './send-message.ts';

const addressee = z.union([
  z.object({ memberId: id }),
  z.object({ username: loginName }),
  z.object({ country: formed(/^[A-Z]{2}$/, 2) }),
  z.object({ currency }),
]);

/** Resolves recipients; null for an unknown id or name, and where no market has the country or the currency. */
async function recipientsOf(env: PlatformEnv, to: z.infer<typeof addressee>): Promise<Recipients | null> {
  if ('country' in to) {
    const market = (await readMarkets(catalogueOf(env))).find(it => it.country === to.country);
    return market === undefined ? null : { country: market.country, currency: market.currency };
  }
  if ('currency' in to)
    return (await readMarkets(catalogueOf(env))).some(it => it.currency === to.currency) ? to : null;
  const member = await findMember(env, to);
  return member === null ? null : { memberId: member.memberId };
}

/** It names no reason: not every operator who writes to members may know of their breaks. */
const NO_OFFERS = refused(
  409,
  'Nothing promotional may go to this member now: they have not asked for it, or are away.',
);

const mayGetOffers = async (
  { env, now }: { env: PlatformEnv; now: () => number },
  to: Recipients,
): Promise<boolean> =>
  !('memberId' in to) || mayAdvertiseTo(directoryOf(env, to.memberId), to.memberId, 'inbox', now());

/**
 * Sends a message to one member, by id or login name, or to all members of a market or of a currency; once per `key`: `count` is
 * 0 when it was sent before. A message of type `promotion` goes only to members who have consented and are not away: one member is refused,
 * and inboxes of a market show it to the others alone.
 */
const sendMessageCall = operatorCall(
  z.object({
    to: addressee,
    message: messageBody,
    key: z.optional(formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 100)),
  }),
  async ({ to, message, key }, context) => {
    const recipients = await recipientsOf(context.env, to);
    if (recipients === null) return refused(404, 'There is no such member or market.');
    const { type } = message;
    const { noticeId } = await sendMessage(context, { ...message, to: recipients, key });
    if (noticeId === null && type === ADVERTISING && !(await mayGetOffers(context, recipients)))
      return NO_OFFERS;
    return accepted({ count: noticeId === null ? 0 : 1 });
  },
);

/** Countries of those who get a message. */
async function countriesOf({ to }: { to: z.infer<typeof addressee> }, { env }: { env: PlatformEnv }) {
  if ('country' in to) return [to.country];
  if ('currency' in to)
    return (await readMarkets(catalogueOf(env))).flatMap(it =>
      it.currency === to.currency ? it.country : [],
    );
  const member = await findMember(env, to);
  return member === null ? [] : [member.country];
}

export const inboxOperatorCalls: readonly [string, OperatorCall][] = withCountriesOf(
  withTextsAt(['message', 'texts'], [['send-message', sendMessageCall]]),
  countriesOf,
);
