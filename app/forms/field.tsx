/** The frame of every field: label above, hint and error below, and the attributes that tie them to the control. */
import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useSentence } from './sentence.ts';
import { useFormAround } from './site-form.tsx';

export interface FieldProps {
  /** As in the schema, and on the wire. */
  name: string;
  label: string;
  /** Below the field, always there. */
  hint?: ReactNode;
  /** At the end of the label's row: limits, a link. */
  aside?: ReactNode;
  isRequired?: boolean;
}

/** The attributes that tie a control to its field. */
export interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface WiredField {
  wiring: Wiring;
  /** The first sentence about it; null when there is none. */
  error: string | null;
  errorId: string;
  hintId: string;
  /** Its first text. */
  defaultText: string;
  isTicked: boolean;
}

/** A field of the form around, by its name. */
export function useWiredField({ name, hint, isRequired = true }: FieldProps): WiredField {
  const form = useFormAround();
  const sentence = useSentence();
  const [first] = form.errorsOf(name);
  const id = `${form.id}-${name}`;
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [...(hint === undefined ? [] : [hintId]), ...(first === undefined ? [] : [errorId])];
  const given = form.defaultValueOf(name);
  return {
    wiring: {
      id,
      'aria-invalid': first === undefined ? undefined : true,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      'aria-required': isRequired || undefined,
    },
    error: first === undefined ? null : sentence(first),
    errorId,
    hintId,
    defaultText: typeof given === 'string' ? given : '',
    isTicked: given === true,
  };
}

/** Read out when it changes; a field that gets the focus is described by it. */
export const FieldError = ({ id, error }: { id: string; error: string | null }) => (
  <div id={id} aria-live="polite">
    {error !== null && (
      <p className="error-message">
        <Icon of={CircleAlert} className="icon small" />
        <span>{error}</span>
      </p>
    )}
  </div>
);

/** @param children the control; it takes the wiring of the same field */
export function Field({
  field,
  props: { label, hint, aside },
  children,
}: {
  field: WiredField;
  props: FieldProps;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={field.wiring.id}>{label}</label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <div id={field.hintId} className="hint">
          {hint}
        </div>
      )}
      <FieldError id={field.errorId} error={field.error} />
    </div>
  );
}
