/** What a member is told whose PIN is refused, beside the field that it stands in. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import type { PinRefusal } from './pin.ts';

const MINUTE_MS = 60_000;

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

/** @param field that holds the PIN */
export function pinRefused(refusal: PinRefusal, say: Say, field = 'withdrawalPin') {
  const sentence = pinSentence(refusal, say);
  return refusedFields(sentence, { [field]: [sentence] });
}
