/** Fields of the console's forms, each with its label. */
import { type ReactNode, useId } from 'react';

interface FieldProps {
  name: string;
  label: string;
}

export function TextField({
  name,
  label,
  type = 'text',
  maxLength = 300,
  defaultValue = '',
}: FieldProps & { type?: 'text' | 'date'; maxLength?: number; defaultValue?: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        dir="auto"
        required
        {...{ name, type, maxLength, defaultValue }}
      />
    </div>
  );
}

export function LongTextField({ name, label, maxLength = 300 }: FieldProps & { maxLength?: number }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="textarea" rows={3} dir="auto" required {...{ name, maxLength }} />
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly { value: string; text: ReactNode }[];
  /** The choice, where the form follows it. */
  value?: string;
  onChange?: (value: string) => void;
}

export function ChoiceField({ name, label, options, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  const followed = value === undefined ? {} : { value };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        required
        {...followed}
        onChange={({ target }) => onChange?.(target.value)}
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
