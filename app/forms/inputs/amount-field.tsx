/**
 * The field of an amount of money [5.28]: its currency before it, limits in the label's row, amounts to choose from below.
 */
import { useRef, useState } from 'react';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { readTypedAmount, typedAmount, type Writing } from '#app/domain/typed-amount.ts';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { amountText, isOfAmount, pastedAmount } from './filters.ts';

interface AmountFieldProps extends FieldProps {
  /** ISO 4217. */
  currency: string;
  /** Decimals that an amount may be typed with, the country's `input_decimal` [3.4], and the mark before them. */
  writing: Writing;
  /** Decimals as on the wire, and how each is shown. */
  quick?: readonly { amount: string; label: string }[];
  onText?: (text: string) => void;
}

/** [5.28] It holds the typed text without letters and leading zeros; its schema reads the amount from it. */
export function AmountField({ currency, writing, quick = [], onText, ...props }: AmountFieldProps) {
  const field = useWiredField(props);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(field.defaultText);
  const read = readTypedAmount(text, writing);
  const choose = (amount: string) => {
    if (input.current === null) return;
    input.current.value = typedAmount(amount, writing.mark);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'amount' : 'amount invalid'}>
        <span className="currency">{currency}</span>
        <FilteredInput
          {...field.wiring}
          ref={input}
          name={props.name}
          defaultValue={field.defaultText}
          inputMode={writing.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          filter={text => amountText(text, writing.decimals)}
          takes={isOfAmount}
          readPasted={pastedAmount}
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
              key={label}
              type="button"
              className="chip"
              aria-pressed={read.ok && compareDecimals(read.value, amount) === 0}
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
