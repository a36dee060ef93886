/** Operator calls on inboxes. */

import * as z from 'zod/mini';
import { loginName } from '#app/contract/auth.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { messageKey, messageRevokeBroadcast, ownPage } from '#app/contract/operator/message.ts';
import { currency, formed, id, orNull } from '#app/contract/wire.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { safePath } from '#app/domain/site-path.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withCountriesOf,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { findMember } from '#platform/member/member.ts';
import { readMarkets } from '#platform/site/site.ts';
import { ADVERTISING, mayAdvertiseTo } from '../consent/consent.ts';
import { messageBody } from './message.ts';
import { countriesOfBroadcast, revoke, sendable } from './send-broadcast.ts';
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

const input = z.object({
  to: addressee,
  message: z.extend(messageBody, {
    link: orNull(ownPage.check(z.refine(it => safePath(it) !== null, 'It is no page of this site'))),
  }),
  /** Needed for a market or a currency. */
  key: z.optional(messageKey),
});
type Input = z.infer<typeof input>;

const NO_SUCH = refused(404, 'There is no such member or market.');
/** The market has grown above the limit since one operator was enough. */
const NOT_AGREED = refused(
  409,
  'The market has more members now: a second operator has to agree. Send it again.',
);

/** What a second operator has to agree to before it is sent: null where one operator is enough; or the refusal. */
async function ready({ to, message, key }: Input, context: OperatorContext) {
  const recipients = await recipientsOf(context.env, to);
  if (recipients === null) return refuse(NO_SUCH);
  return 'memberId' in recipients ? ok(null) : sendable({ to: recipients, message, key }, context);
}

/**
 * Sends a message to one member, by id or login name, or to all members of a market or of a currency; once per `key`: `count` is
 * 0 when it was sent before. A message of type `promotion` goes only to members who have consented and are not away: one member is refused,
 * and inboxes of a market show it to the others alone.
 */
const sendMessageCall = operatorCall(
  input,
  async (wanted, context) => {
    const { to, message, key } = wanted;
    const allowed = await ready(wanted, context);
    if (!allowed.ok) return allowed.error;
    if (allowed.value !== null && context.approver === undefined) return NOT_AGREED;
    const recipients = await recipientsOf(context.env, to);
    if (recipients === null) return NO_SUCH;
    const { noticeId } = await sendMessage(context, { ...message, to: recipients, key });
    if (noticeId === null && message.type === ADVERTISING && !(await mayGetOffers(context, recipients)))
      return NO_OFFERS;
    return accepted({ count: noticeId === null ? 0 : 1 });
  },
  {
    asks: async (wanted, context) => {
      const allowed = await ready(wanted, context);
      return allowed.ok ? allowed.value : null;
    },
    check: async (wanted, context) => {
      const allowed = await ready(wanted, context);
      return allowed.ok ? null : allowed.error;
    },
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

export const inboxOperatorCalls: readonly [string, OperatorCall][] = [
  ...withCountriesOf(withTextsAt(['message', 'texts'], [['send-message', sendMessageCall]]), countriesOf),
  ...withCountriesOf([endpointCall(messageRevokeBroadcast, revoke)], countriesOfBroadcast),
];
