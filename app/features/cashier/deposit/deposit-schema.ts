/** Schema of the deposit form, by the chosen method [1.18]. */
import * as z from 'zod/mini';
import type { DepositMethod } from '#app/contract/deposit.ts';
import { ruled } from '#app/contract/rules.ts';
import { storageKey } from '#app/contract/storage.ts';
import { id } from '#app/contract/wire.ts';
import { amountWithin, type Typing } from '../amount-schema.ts';

/** The key of an uploaded receipt; without one the field says that it is required. */
const receipt = ruled({ maxlength: 512 });

/** @param lowest of the promotion that was chosen; null for none */
export const depositSchema = (
  { minimum, maximum, needsReceipt }: Pick<DepositMethod, 'minimum' | 'maximum' | 'needsReceipt'>,
  lowest: string | null,
  typing: Typing,
) =>
  z.object({
    methodId: id,
    amount: amountWithin({ minimum, maximum, ofPromotion: lowest }, typing),
    promotionId: z.optional(id),
    receiptKey: needsReceipt ? receipt : z.optional(storageKey),
  });
