/** A choice of a few, each on a card with the facts to know before choosing. */
import type { ReactNode } from 'react';
import { FieldError, type FieldProps, useWiredField } from '../field.tsx';

export interface Card {
  value: string;
  title: string;
  text: ReactNode;
  /** A picture or an icon. */
  art: ReactNode;
}

interface CardFieldProps extends FieldProps {
  cards: readonly Card[];
  /** Null where none is. */
  chosen: string | null;
  onChoose: (value: string) => void;
}

export function CardField({ cards, chosen, onChoose, ...props }: CardFieldProps) {
  const field = useWiredField(props);
  return (
    <fieldset className="field cards" aria-describedby={field.wiring['aria-describedby']}>
      <legend className="visually-hidden">{props.label}</legend>
      {cards.map(({ value, title, text, art }) => (
        <label key={value} className="option-card">
          <span className="icon-box">{art}</span>
          <span className="grow">
            <b>{title}</b>
            <span className="tiny-text dim">{text}</span>
          </span>
          <input
            type="radio"
            className="radio"
            name={props.name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
        </label>
      ))}
      <FieldError id={field.errorId} error={field.error} />
    </fieldset>
  );
}
