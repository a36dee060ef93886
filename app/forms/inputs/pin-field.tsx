/** A PIN: six boxes drawn over one real field, masked [5.27] [5.31] [9.12]; or a code, which is shown as it is typed. */

import { useState } from 'react';
import { asciiDigits } from '#app/domain/ascii-digits.ts';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { PIN_LENGTH, pinDigits } from './filters.ts';

export function PinField({ isShown = false, ...props }: FieldProps & { isShown?: boolean }) {
  const field = useWiredField(props);
  const [text, setText] = useState('');
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'pin' : 'pin bad'} dir="ltr">
        <FilteredInput
          {...field.wiring}
          className="pin-input"
          name={props.name}
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete={isShown ? 'one-time-code' : 'off'}
          filter={pinDigits}
          takes={key => /\d/.test(asciiDigits(key))}
          onText={setText}
        />
        {Array.from({ length: PIN_LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are always the same six
          <span key={index} aria-hidden="true" className={index === text.length ? 'next' : ''}>
            {index < text.length ? (isShown ? text[index] : '•') : ''}
          </span>
        ))}
      </div>
    </Field>
  );
}
