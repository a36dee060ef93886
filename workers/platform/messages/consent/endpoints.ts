/** Endpoint of a member's consents to news and offers. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberNewsSetting } from '#app/contract/member.ts';
import { MESSAGE_CHANNELS } from '#app/contract/operator/segment.ts';
import { breakOf } from '#app/domain/restriction.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { writeConsent } from './consent.db.ts';

/** Consents are withdrawn at any time. During a break none is given: it would be asked for when the member has chosen to stay away. */
const newsSettingHandler = handler(memberNewsSetting, 'open', async (wanted, call) => {
  const { memberId } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  const at = call.now();
  const gives = MESSAGE_CHANNELS.some(channel => wanted[channel] === true);
  if (gives && breakOf(await readInForce(db, memberId, at), at) !== null)
    return refused(200, call.translate('account_restricted'));
  const said = MESSAGE_CHANNELS.flatMap(channel => {
    const isGiven = wanted[channel];
    return isGiven === undefined ? [] : [writeConsent(db, { memberId, channel, isGiven, at })];
  });
  if (said.length > 0) await db.batch(said);
  return accepted(null);
});

export const consentHandlers: readonly Handler[] = [newsSettingHandler];
