/** The reply to a refused PIN, with the error beside its field. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { PinRefusal } from './pin.ts';

export function pinSentence(refusal: PinRefusal, translate: TranslateSentence): string {
  switch (refusal.reason) {
    case 'not_set':
      return translate('pin_not_set');
    case 'wrong':
      return translate('pin_wrong', { tries: refusal.triesLeft });
    case 'locked':
      return translate('pin_locked', { minutes: Math.ceil(refusal.waitMs / MINUTE_MS) });
  }
}

/** @param field the field of the PIN */
export function pinRefused(refusal: PinRefusal, translate: TranslateSentence, field = 'withdrawalPin') {
  const sentence = pinSentence(refusal, translate);
  return refusedFields(sentence, { [field]: [sentence] });
}
