/** Fields of a draft, each for one path of it. What is typed stays as it is, whatever the check says of it. */
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { useText } from '../../text/text.ts';
import { numberOf, type Path, textAt, textsAt, valueAt } from './draft.ts';
import { flawsAt, useDraft } from './draft-form.ts';

interface FieldProps {
  path: Path;
  label: string;
  hint?: string;
}

/** The label, the control, and what the check says of it. */
function Labelled({
  path,
  label,
  hint,
  children,
}: FieldProps & { children: (of: { id: string; said: string; isWrong: boolean }) => ReactNode }) {
  const id = useId();
  const form = useDraft();
  const flaws = flawsAt(form, path);
  const said = `${id}-said`;
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
      {children({ id, said, isWrong: flaws.length > 0 })}
      <p id={said} className="error-message">
        {flaws.length > 0 && <bdi translate="yes">{flaws.map(it => it.says).join('; ')}</bdi>}
      </p>
    </div>
  );
}

interface TextProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  isReadOnly?: boolean;
  /** How the draft has what was typed. */
  read?: (text: string) => unknown;
  /** How the field shows what the draft has. */
  shown?: (text: string) => string;
}

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

export function DraftText({
  type = 'text',
  isReadOnly = false,
  read = orNothing,
  shown = it => it,
  ...field
}: TextProps) {
  const { draft, set } = useDraft();
  return (
    <Labelled {...field}>
      {({ id, said, isWrong }) => (
        <input
          id={id}
          className="input"
          autoComplete="off"
          dir="auto"
          type={type}
          readOnly={isReadOnly}
          value={shown(textAt(draft, field.path))}
          onChange={({ target }) => set(field.path, read(target.value))}
          aria-invalid={isWrong || undefined}
          aria-describedby={said}
        />
      )}
    </Labelled>
  );
}

export const DraftNumber = (field: FieldProps) => <DraftText {...field} read={numberOf} />;

/** A path, or null where it is empty. */
export const DraftOptional = (field: FieldProps) => (
  <DraftText {...field} read={text => (text === '' ? null : text)} />
);

const ISO_MINUTES = 'yyyy-MM-ddTHH:mm'.length;

/** A moment in UTC, or null. */
export const DraftMoment = (field: FieldProps) => (
  <DraftText
    {...field}
    type="datetime-local"
    read={text => (text === '' ? null : `${text.slice(0, ISO_MINUTES)}:00.000Z`)}
    shown={text => text.slice(0, ISO_MINUTES)}
  />
);

export function DraftLong({ rows = 3, ...field }: FieldProps & { rows?: number }) {
  const { draft, set } = useDraft();
  return (
    <Labelled {...field}>
      {({ id, said, isWrong }) => (
        <textarea
          id={id}
          className="textarea"
          rows={rows}
          dir="auto"
          value={textAt(draft, field.path)}
          onChange={({ target }) => set(field.path, target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={said}
        />
      )}
    </Labelled>
  );
}

/** True, or left out. */
export function DraftFlag({ path, label }: FieldProps) {
  const { draft, set } = useDraft();
  const isOn = valueAt(draft, path) === true;
  return (
    <label className="checkbox-line draft-wide">
      <input type="checkbox" checked={isOn} onChange={() => set(path, isOn ? undefined : true)} />{' '}
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; text: string }[];
  onChoose?: (value: string) => void;
}

export function DraftChoice({ options, onChoose, ...field }: ChoiceProps) {
  const { draft, set } = useDraft();
  return (
    <Labelled {...field}>
      {({ id, said }) => (
        <select
          id={id}
          className="input"
          value={textAt(draft, field.path)}
          onChange={({ target }) =>
            onChoose === undefined ? set(field.path, target.value) : onChoose(target.value)
          }
          aria-describedby={said}
        >
          {options.map(it => (
            <option key={it.value} value={it.value}>
              {it.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface ChecksProps {
  path: Path;
  label: string;
  options: readonly { value: string; text: string }[];
  /** How the draft has a value; the text itself without it. */
  read?: (value: string) => unknown;
  /** Whether an empty list is left out. */
  isOptional?: boolean;
}

/** Several of some values, in the order of the options. */
export function DraftChecks({ path, label, options, read = it => it, isOptional = false }: ChecksProps) {
  const t = useText();
  const { draft, set } = useDraft();
  const chosen = textsAt(draft, path);
  const toggle = (value: string) => {
    const next = options
      .map(it => it.value)
      .filter(it => (it === value ? !chosen.includes(it) : chosen.includes(it)));
    set(path, next.length === 0 && isOptional ? undefined : next.map(read));
  };
  return (
    <fieldset className="draft-checks">
      <legend>{label}</legend>
      {options.length === 0 && <span className="dim">{t('none')}</span>}
      {options.map(({ value, text }) => (
        <label key={value} className="checkbox-line">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />{' '}
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
