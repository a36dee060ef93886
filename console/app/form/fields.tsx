/** Fields of the console's forms, each with its label. */
import { type ReactNode, useId } from 'react';

interface FieldProps {
  name: string;
  label: string;
}

interface TextFieldProps {
  type?: 'text' | 'date' | 'email';
  maxLength?: number;
  defaultValue?: string;
  /** Regular expression of the whole text. */
  pattern?: string;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'decimal';
  hint?: ReactNode;
  /** What is wrong with the value; empty or absent where nothing is. */
  flaw?: string | undefined;
}

export function TextField({
  name,
  label,
  type = 'text',
  maxLength = 300,
  defaultValue = '',
  pattern,
  isOptional = false,
  inputMode,
  hint,
  flaw = '',
}: FieldProps & TextFieldProps) {
  const id = useId();
  const said = useId();
  const isFlawed = flaw !== '';
  const hasNote = isFlawed || hint !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={isFlawed ? 'input invalid' : 'input'}
        autoComplete="off"
        dir="auto"
        required={!isOptional}
        aria-invalid={isFlawed || undefined}
        aria-describedby={hasNote ? said : undefined}
        {...{ name, type, maxLength, defaultValue, pattern, inputMode }}
      />
      {hasNote && (
        <p id={said} className={isFlawed ? 'error-message' : 'hint'}>
          {isFlawed ? flaw : hint}
        </p>
      )}
    </div>
  );
}

interface LongTextFieldProps extends FieldProps {
  maxLength?: number;
  defaultValue?: string;
  isOptional?: boolean;
}

export function LongTextField({
  name,
  label,
  maxLength = 300,
  defaultValue = '',
  isOptional = false,
}: LongTextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="textarea"
        rows={3}
        dir="auto"
        required={!isOptional}
        {...{ name, maxLength, defaultValue }}
      />
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

interface RadioFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; text: ReactNode }[];
  /** Null before a choice: no answer is the first one by itself. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice whose options are all in view, a line each. */
export function RadioField<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: RadioFieldProps<Value>) {
  return (
    <fieldset className="radio-lines">
      <legend>{label}</legend>
      {options.map(it => (
        <label key={it.value}>
          <input
            type="radio"
            name={name}
            value={it.value}
            required
            checked={it.value === value}
            onChange={() => onChange(it.value)}
          />
          {it.text}
        </label>
      ))}
    </fieldset>
  );
}
