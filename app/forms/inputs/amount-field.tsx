/** An amount of money: its currency before it, limits in the label's row, amounts to choose from below. */
import { useRef, useState } from 'react';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { amountDigits, asciiDigits, pastedAmount } from './filters.ts';

interface AmountFieldProps extends FieldProps {
  /** ISO 4217. */
  currency: string;
  /** Decimals that an amount may be typed with: the country's `input_decimal` [3.4]. */
  decimals: number;
  /** Decimals as on the wire, and how each is shown. */
  quick?: readonly { amount: string; label: string }[];
  onText?: (text: string) => void;
}

/** [5.28] What it holds is a decimal as on the wire, never grouped. */
export function AmountField({ currency, decimals, quick = [], onText, ...props }: AmountFieldProps) {
  const field = useWiredField(props);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(field.defaultText);
  const choose = (amount: string) => {
    if (input.current === null) return;
    input.current.value = amount;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'amount' : 'amount err'}>
        <span className="cur">{currency}</span>
        <FilteredInput
          {...field.wiring}
          ref={input}
          name={props.name}
          defaultValue={field.defaultText}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          filter={text => amountDigits(text, decimals)}
          takes={key => (decimals === 0 ? /\d/ : /[\d.,٫]/).test(asciiDigits(key))}
          readPasted={text => pastedAmount(text, decimals)}
          onText={typed => {
            setText(typed);
            onText?.(typed);
          }}
        />
      </div>
      {quick.length > 0 && (
        <div className="quick">
          {quick.map(({ amount, label }) => (
            <button
              key={amount}
              type="button"
              className="chip"
              aria-pressed={compareDecimals(text, amount) === 0}
              onClick={() => choose(amount)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
