/** Replies to refused moves of money: an error beside the amount where it is about that, otherwise about the whole form. */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import type { MoveRefusal, RequestRefusal } from '../wallet/wallet.ts';

type Refused = Envelope<null> | Envelope<{ fields: Record<string, string[]> }>;

/** The reply to a member's own request; `tooMany` is the sentence for the limit, `most` the limit. */
export function requestRefused(
  refusal: RequestRefusal,
  say: Say,
  tooMany: 'too_many_open_deposits' | 'too_many_open_withdrawals' | 'too_many_transfers',
  most: number,
): Refused {
  switch (refusal) {
    case 'too_many':
      return refused(200, say(tooMany, { most }));
    case 'receipt_used':
      return refusedFields(say('fields_not_valid'), { receiptKey: [say('receipt_used')] });
    default:
      return moveRefused(refusal, say);
  }
}

export function moveRefused(refusal: MoveRefusal, say: Say): Refused {
  switch (refusal) {
    case 'insufficient_funds':
    case 'too_large': {
      const sentence = say(refusal === 'too_large' ? 'amount_too_large' : 'insufficient_funds');
      return refusedFields(sentence, { amount: [sentence] });
    }
    case 'conflict':
      return refused(409, say('attempt_used'));
    case 'stopped':
      return refused(200, say('wallet_stopped'));
    default:
      throw new Error(`A wallet refused what it cannot have been asked for: ${refusal}`);
  }
}
