/** What a member is told whose money was not moved: beside the amount where it is about that, else of the whole. */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import type { MoveRefusal } from '../wallet/wallet.ts';

type Refused = Envelope<null> | Envelope<{ fields: Record<string, string[]> }>;

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
