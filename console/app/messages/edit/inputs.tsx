/** Inputs of the form of a message. What is typed is kept as it is. */
import { useId } from 'react';

interface NumberInputProps {
  label: string;
  value: number | undefined;
  most: number;
  onChange: (value: number | undefined) => void;
}

/** A whole number from 1 on; nothing for an empty field, and for what is no such number. */
export function NumberInput({ label, value, most, onChange }: NumberInputProps) {
  const id = useId();
  const read = (text: string) => {
    const number = Number(text);
    onChange(/^\d+$/.test(text) && number >= 1 ? Math.min(number, most) : undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => read(target.value)}
      />
    </div>
  );
}

interface TextInputProps {
  label: string;
  hint?: string;
  value: string;
  most?: number;
  rows?: number;
  lang?: string;
  onChange: (value: string) => void;
}

export function TextInput({ label, hint, value, most, rows, lang, onChange }: TextInputProps) {
  const id = useId();
  const common = { id, value, lang, dir: 'auto', maxLength: most };
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {hint !== undefined && (
          <span className="dim">
            {' '}
            <bdi translate="yes">{hint}</bdi>
          </span>
        )}
      </label>
      {rows === undefined ? (
        <input
          className="input"
          autoComplete="off"
          {...common}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <textarea
          className="textarea"
          rows={rows}
          {...common}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

interface ChoiceInputProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of some values. */
export function ChoiceInput<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceInputProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(it => it.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
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
