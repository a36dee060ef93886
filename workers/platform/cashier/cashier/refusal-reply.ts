/** Replies to refused moves of money: an error beside the amount where it is about that, otherwise about the whole form. */
import { type FormRefusal, refused, refusedFields } from '#app/contract/envelope.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import type { MoveRefusal, RequestRefusal } from '#platform/ledger/wallet/wallet.ts';

/** The reply to a member's own request; `tooMany` is the sentence for the limit `most`, and `dailyMaximum` the limit of a day's transfers. */
export function requestRefused(
  refusal: RequestRefusal,
  translate: TranslateSentence,
  tooMany: 'too_many_open_deposits' | 'too_many_open_withdrawals' | 'too_many_transfers',
  most: number,
  dailyMaximum = '',
): FormRefusal {
  switch (refusal) {
    case 'too_many':
      return refused(200, translate(tooMany, { most }));
    case 'too_much': {
      const sentence = translate('too_much_transferred', { most: dailyMaximum });
      return refusedFields(sentence, { amount: [sentence] });
    }
    case 'unverified':
      return refused(200, translate('identity_needs_person'));
    case 'receipt_used':
      return refusedFields(translate('fields_not_valid'), { receiptKey: [translate('receipt_used')] });
    default:
      return moveRefused(refusal, translate);
  }
}

export function moveRefused(refusal: MoveRefusal, translate: TranslateSentence): FormRefusal {
  switch (refusal) {
    case 'insufficient_funds':
    case 'too_large': {
      const sentence = translate(refusal === 'too_large' ? 'amount_too_large' : 'insufficient_funds');
      return refusedFields(sentence, { amount: [sentence] });
    }
    case 'in_debt':
      return refused(200, translate('in_debt'));
    case 'conflict':
      return refused(409, translate('attempt_used'));
    case 'restricted':
      return refused(200, translate('account_restricted'));
    case 'stopped':
    case 'closed':
      return refused(200, translate('wallet_stopped'));
    default:
      throw new Error(`A wallet refused what it cannot have been asked for: ${refusal}`);
  }
}
