/** The schema of the withdrawal form [2.19] [5.8]. */
import * as z from 'zod/mini';
import { id } from '#app/contract/wire.ts';
import type { WithdrawalInfo } from '#app/contract/withdrawal.ts';
import { type AmountLimits, amountWithin, type Typing } from '../amount-schema.ts';
import { givingUpBonus } from '../bonus-at-risk.tsx';
import { pin } from '../pin/pin-schema.ts';

export const withdrawalSchema = (
  limits: AmountLimits & Pick<WithdrawalInfo, 'bonusAtRisk'>,
  typing: Typing,
) =>
  z.object({
    bankId: id,
    amount: amountWithin(limits, typing),
    withdrawalPin: pin,
    ...givingUpBonus(limits),
  });
