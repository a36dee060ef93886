/** A box to tick, with its text beside it. */
import type { ReactNode } from 'react';
import { FieldError, useWiredField } from '../field.tsx';

interface CheckboxFieldProps {
  name: string;
  label: string;
  /** Behind the label, such as a link to the terms. */
  aside?: ReactNode;
  isRequired?: boolean;
}

export function CheckboxField({ name, label, aside, isRequired = false }: CheckboxFieldProps) {
  const field = useWiredField({ name, label, isRequired });
  return (
    <div className="field">
      <div className="check-row">
        <input
          {...field.wiring}
          type="checkbox"
          name={name}
          className="checkbox"
          defaultChecked={field.isTicked}
        />
        <label htmlFor={field.wiring.id}>{label}</label>
        {aside}
      </div>
      <FieldError id={field.errorId} error={field.error} />
    </div>
  );
}
