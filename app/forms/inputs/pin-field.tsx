/** A PIN: six boxes drawn over one real field, masked [5.31] [9.12]. */

import { useState } from 'react';
import { asciiDigits } from '#app/domain/ascii-digits.ts';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { PIN_LENGTH, pinDigits } from './filters.ts';

export function PinField(props: FieldProps) {
  const field = useWiredField(props);
  const [length, setLength] = useState(0);
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'pin' : 'pin bad'} dir="ltr">
        <FilteredInput
          {...field.wiring}
          className="pin-in"
          name={props.name}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          filter={pinDigits}
          takes={key => /\d/.test(asciiDigits(key))}
          onText={text => setLength(text.length)}
        />
        {Array.from({ length: PIN_LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are always the same six
          <span key={index} aria-hidden="true" className={index === length ? 'next' : ''}>
            {index < length ? '•' : ''}
          </span>
        ))}
      </div>
    </Field>
  );
}
