/** The schema of a transfer to another member. */
import * as z from 'zod/mini';
import { loginName } from '#app/contract/auth.ts';
import { ruled } from '#app/contract/rules.ts';
import { transferKind } from '#app/contract/transfer.ts';
import type { WithdrawalInfo } from '#app/contract/withdrawal.ts';
import { amountWithin, type Typing } from '../amount-schema.ts';
import { givingUpBonus } from '../bonus-at-risk.tsx';
import { pin } from '../pin/pin-schema.ts';

const NOTE_MOST = 140;

type TransferInfo = Pick<WithdrawalInfo, 'available' | 'transferMinimum' | 'transferMaximum' | 'bonusAtRisk'>;

/** @param info available money, and the least and the most that may be sent */
export const transferSchema = (
  { available, transferMinimum, transferMaximum, bonusAtRisk }: TransferInfo,
  typing: Typing,
) =>
  z.object({
    receiver: loginName,
    kind: transferKind,
    amount: amountWithin(
      { minimum: transferMinimum ?? null, maximum: transferMaximum ?? null, available },
      typing,
    ),
    note: z.optional(ruled({ required: false, maxlength: NOTE_MOST })),
    withdrawalPin: pin,
    ...givingUpBonus({ bonusAtRisk }),
  });
export type TransferValues = z.infer<ReturnType<typeof transferSchema>>;
