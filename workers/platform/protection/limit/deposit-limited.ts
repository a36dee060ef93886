/** The refusal of a deposit that would pass a limit of the member's own, with the sum that is left. */
import { refusedFields } from '#app/contract/envelope.ts';
import { formatMinor } from '#app/domain/money.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';

export async function depositLimited(call: Call) {
  const member = requireMember(call);
  const [{ exponent, currency }, limits] = await Promise.all([
    readMarketOf(call.env, member),
    walletOf(call.env, member.memberId).limits(call.now()),
  ]);
  const rests = limits.filter(it => it.kind === 'deposit').map(({ most, used }) => most - used);
  const left = `${formatMinor(Math.max(0, Math.min(...rests)), exponent)} ${currency}`;
  const sentence = call.translate('deposit_limit', { left });
  return refusedFields(sentence, { amount: [sentence] });
}
