/** Fields of the site's forms, whose value the form holds. `field` names one for the link of a check. */
import { useId } from 'react';
import { useText } from '../../text/text.ts';

interface FieldProps {
  field: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface TypedProps extends FieldProps {
  /** Characters, at most: counted beside the label. */
  most?: number;
  rows?: number;
  isCode?: boolean;
}

export function Typed({ field, label, value, onChange, most, rows = 1, isCode = false }: TypedProps) {
  const t = useText();
  const id = useId();
  const shared = {
    id,
    value,
    'data-field': field,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    ...(most !== undefined && { maxLength: most }),
  };
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {most !== undefined && (
          <span className="tiny-text dim number" aria-hidden="true">
            {t('count_of', { count: value.length, most })}
          </span>
        )}
      </div>
      {rows > 1 ? (
        <textarea
          {...shared}
          className="textarea"
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input {...shared} className="input" onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
}

interface ChosenProps extends FieldProps {
  options: readonly { value: string; text: string }[];
}

export function Chosen({ field, label, value, onChange, options }: ChosenProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        data-field={field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(it => (
          <option key={it.value} value={it.value}>
            {it.text}
          </option>
        ))}
      </select>
    </div>
  );
}

const MINUTE_LETTERS = 16;

/** A moment in UTC as the file has it, `2026-11-21T20:00:00.000Z`; empty for none. */
export function MomentField({ field, label, value, onChange }: FieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('label_utc', { label })}</label>
      <input
        id={id}
        type="datetime-local"
        className="input"
        data-field={field}
        value={value.slice(0, MINUTE_LETTERS)}
        onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}:00.000Z`)}
      />
    </div>
  );
}
