/** The reply to a refused PIN, with the error beside its field. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { PinRefusal } from './pin.ts';

export function pinSentence(refusal: PinRefusal, say: Say): string {
  switch (refusal.reason) {
    case 'not_set':
      return say('pin_not_set');
    case 'wrong':
      return say('pin_wrong', { tries: refusal.triesLeft });
    case 'locked':
      return say('pin_locked', { minutes: Math.ceil(refusal.waitMs / MINUTE_MS) });
  }
}

/** @param field the field of the PIN */
export function pinRefused(refusal: PinRefusal, say: Say, field = 'withdrawalPin') {
  const sentence = pinSentence(refusal, say);
  return refusedFields(sentence, { [field]: [sentence] });
}
