/** A field for a time in UTC, to the minute: operators of all markets work on one clock. */
import { useId } from 'react';
import { useText } from '../text/text.ts';

interface UtcTimeFieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
}

export function UtcTimeField({ name, label, isOptional = false }: UtcTimeFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('label_utc', { label })}</label>
      <input id={id} type="datetime-local" className="input" name={name} required={!isOptional} />
    </div>
  );
}

/** Epoch milliseconds of a field's value; null for an empty one. */
export const utcTimeOf = (value: string | undefined): number | null =>
  value === undefined ? null : Date.parse(`${value}Z`);
