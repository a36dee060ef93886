/** The fields of a card. A pointer that is held down uncovers every field that it passes; Enter and space uncover one. */
import type { PointerEvent } from 'react';
import type { Text } from '../../text.ts';
import { everyField, ROW } from './scratch-round.ts';
import type { Card } from './use-scratch.ts';

interface FieldsProps {
  t: Text;
  card: Card;
  /** The amount of a field. */
  amountOf: (hundredths: number) => string;
}

/** A prize up to the stake, in hundredths of it, is marked and not celebrated. */
const STAKE_BACK = 100;

const fieldAt = ({ clientX, clientY }: PointerEvent): number | null => {
  const field = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-field]');
  return field === null || field === undefined ? null : Number(field.dataset.field);
};

export function Fields({ t, card, amountOf }: FieldsProps) {
  const { show, uncovered, isDone, uncover } = card;
  const scratch = (event: PointerEvent) => {
    const field = event.buttons === 0 ? null : fieldAt(event);
    if (field !== null) uncover(field);
  };
  return (
    <fieldset
      className="ticket-fields"
      aria-label={t('ticket')}
      dir="ltr"
      onPointerDown={scratch}
      onPointerMove={scratch}
    >
      {everyField().map(field => {
        const isOpen = show !== null && uncovered.includes(field);
        const amount = show === null ? 0 : (show.fields[field] ?? 0);
        const place = { row: Math.floor(field / ROW) + 1, column: (field % ROW) + 1 };
        return (
          <button
            type="button"
            key={field}
            className="ticket-field"
            data-field={field}
            data-open={isOpen}
            data-equal={isDone && show !== null && amount === show.prizeHundredths}
            data-won={isDone && show !== null && amount === show.prizeHundredths && amount > STAKE_BACK}
            aria-disabled={show === null || isOpen}
            aria-label={isOpen ? t('field_open', { ...place, amount: amountOf(amount) }) : t('field', place)}
            onClick={() => uncover(field)}
          >
            <b>{isOpen ? amountOf(amount) : ''}</b>
            <i aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
