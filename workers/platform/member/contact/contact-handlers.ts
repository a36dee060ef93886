/** The calls about a member's contact data: a code to prove it, and its proof. */
import { memberContactCode, memberProveContact } from '#app/contract/account.ts';
import { commonTacExpirySetting } from '#app/contract/common.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { countryOption } from '#app/domain/country.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import { carryLimitsOf } from '#platform/protection/limit/limit.ts';
import { settleFriendship } from '#platform/rewards/referral/referral.ts';
import { countryOfMarket, marketOfPage, readFacts, readMarketOf } from '../../site/site.ts';
import { issueCode } from '../codes/issue-code.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inPersonFlaw } from '../entry/in-person.ts';
import { readMember } from '../member.db.ts';
import { brokenMobileOf } from '../mobile-of-market.ts';
import { notifyMember } from '../notify-member.ts';
import { profileReply } from '../profile.ts';
import { proveContact } from './prove-contact.ts';

/** Codes of a session have counts of their own, which no stranger reaches. */
const ASKER = { kind: 'session' } as const;

const CHANNELS = { email: 'email', mobile: 'sms' } as const;

/** [7.34] */
const tacHandler = handler(commonTacExpirySetting, 'open', async ({ currency }, call) => {
  const { markets } = await readFacts(call.env);
  const market = marketOfPage(markets, { currency, tag: call.headers.pathlang });
  return market === null ? refused(200, call.translate('no_such_market')) : accepted(market.tac);
});

const plainOf = (kind: 'email' | 'mobile', value: string): string =>
  kind === 'mobile' ? value.replace(/^\+/, '') : value;

/** Contact data opens the way to a new password, so the member has to be there in person. */
const codeHandler = handler(memberContactCode, 'open', async ({ kind, value, ...inPerson }, call) => {
  const member = requireMember(call);
  const { env, translate } = call;
  const market = await readMarketOf(env, member);
  const wrong = (error: string) => refusedFields(translate('fields_not_valid'), { value: [error] });
  const broken = kind === 'mobile' ? brokenMobileOf(value, countryOption(countryOfMarket(market))) : null;
  if (broken !== null) return wrong(broken);
  const channel = CHANNELS[kind];
  if (!sendMethodsIn(env, market).includes(channel)) return refused(200, translate('no_such_send_method'));
  const flaw = await inPersonFlaw(call, 'contact', inPerson);
  if (flaw !== null) return flaw;
  const { memberId } = member;
  const known = await readMember(directoryOf(env, memberId), memberId);
  const wish = {
    memberId,
    purpose: kind,
    channel,
    target: plainOf(kind, value),
    tac: market.tac,
    asker: ASKER,
  };
  const sent = await issueCode(call, { ...wish, language: known?.language ?? env.DEFAULT_LANGUAGE });
  if (sent.ok) return accepted(market.tac);
  if (sent.error.reason === 'not_sent') return refused(200, translate('code_not_sent'));
  const seconds = Math.ceil(sent.error.waitMs / SECOND_MS);
  return refused(200, translate('code_sent_already', { seconds }));
});

async function notifyChange(call: Call, memberId: string, kind: 'email' | 'mobile') {
  const text = kind === 'email' ? 'message_email_proved_text' : 'message_mobile_proved_text';
  call.later(notifyMember(call, memberId, { title: 'message_contact_proved', text }));
}

const proveHandler = handler(memberProveContact, 'open', async ({ kind, code }, call) => {
  const { memberId } = requireMember(call);
  const { translate } = call;
  const atCode = (sentence: string) => refusedFields(sentence, { code: [sentence] });
  const taken = await redeemCode(call, { memberId, purpose: kind, code, asker: ASKER });
  if (!taken.ok) {
    call.note({ kind: 'code', outcome: 'wrong', ...byMember(memberId), target: kind, isOfStranger: true });
    return atCode(translate('code_wrong'));
  }
  const { value } = taken;
  const proved = await proveContact(call, memberId, { kind, value });
  if (!proved.ok) return atCode(translate('number_proved_by_another'));
  call.note({ kind: 'contact', outcome: 'added', ...byMember(memberId), target: kind });
  await notifyChange(call, memberId, kind);
  // Whoever proves what an excluded person has proved is that person, and is excluded from here on.
  await followIdentity(call, memberId);
  await carryLimitsOf(call.env, memberId, call.now());
  if (kind === 'mobile') call.later(settleFriendship(call.env, memberId, call.now()));
  return profileReply(call);
});

export const contactHandlers: readonly Handler[] = [tacHandler, codeHandler, proveHandler];
