/** Endpoints of the instant rebate: show it and claim it [1.7]. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { rebateClaim, rebateInfo } from '#app/contract/rebate.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { holdingsOf } from '#platform/ledger/wallet/wallet.ts';
import { claimRebate, rebateIdOf } from './claim-rebate.ts';
import { readOpenRebates } from './open-rebate.ts';
import { sumOf } from './rebate-parts.ts';

/** A sum below the market's minimum is shown, without an id to claim it by. */
const infoHandler = handler(rebateInfo, 'Rebate', async (_input, call) => {
  const member = requireMember(call);
  const open = await readOpenRebates(call.env, member, call.now(), [undefined]);
  if (open === null) return refused(200, call.translate('play_not_counted'));
  const [{ through, parts, exponent, minimumMinor }] = open;
  const amount = (minor: number) => toDecimalString(minor, exponent);
  const sum = sumOf(parts);
  return accepted({
    rebateId: sum > 0 && sum >= minimumMinor ? rebateIdOf(through) : null,
    amount: amount(sum),
    currency: member.currency,
    minimum: minimumMinor > 0 ? amount(minimumMinor) : null,
    parts: parts.map(part => ({
      type: part.category,
      turnover: amount(part.turnoverMinor),
      rate: part.rate,
      amount: amount(part.amountMinor),
      from: wireMoment(part.from),
      to: wireMoment(part.to),
    })),
  });
});

const claimHandler = handler(rebateClaim, 'Rebate', async ({ rebateId }, call) => {
  const member = requireMember(call);
  const { currency } = member;
  const claimed = await claimRebate(call.env, member, rebateId, call.now());
  const { exponent } = await holdingsOf(call.env, member, call.now());
  const amount = (minor: number) => toDecimalString(minor, exponent);
  if (claimed.ok) {
    const { amountMinor, balanceMinor } = claimed.value;
    return accepted({ rebateId, amount: amount(amountMinor), currency, balance: amount(balanceMinor) });
  }
  return refused(200, call.translate(claimed.error));
});

export const rebateHandlers: readonly Handler[] = [infoHandler, claimHandler];
