/** The refusal of a call that a restriction bars, or the place that it comes from. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { type Act, restrictionOn } from '#app/domain/restriction.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { isOpenFrom, readMarketOf } from '#platform/site/site.ts';

/** The refusal of an act that the calling member is barred from now, or null. */
export async function restrictionFlaw(call: Call, act: Act): Promise<Envelope<null> | null> {
  const member = requireMember(call);
  const market = await readMarketOf(call.env, member);
  if (!isOpenFrom(market, call.place ?? null)) return refused(200, call.translate('place_not_open'));
  const restriction = restrictionOn(member.restrictions, act, call.now());
  if (restriction === null) return null;
  const { timeZone } = market;
  const { key, values } = restrictionSentence(restriction, timeZone);
  return refused(200, call.translate(key, values));
}
