/** Submits a form once at a time, and keeps the platform's refusal of the last submission. */
import { useRef, useState } from 'react';
import { focusFirst } from './focus.ts';
import type { Refusal } from './refusal.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

interface FormErrors {
  fields: Errors;
  /** Errors of the form as a whole. */
  form: readonly string[];
}

const NOTHING: FormErrors = { fields: {}, form: [] };

interface SubmissionOptions<Values> {
  onSubmit: (values: Values) => Promise<Refusal | null>;
  focusOnError: boolean;
}

interface Submission<Values> {
  refused: FormErrors;
  isSubmitting: boolean;
  submit: (form: HTMLFormElement, values: Values) => Promise<void>;
  setErrors: (name: string, errors: readonly string[]) => void;
  /** Clears the last refusal before the next attempt. */
  clear: () => void;
}

/** Errors of names that no field has: they cannot stand beside a field. */
const withoutField = (form: HTMLFormElement, fields: Errors): string[] =>
  Object.entries(fields).flatMap(([name, errors]) =>
    form.elements.namedItem(name) === null ? [...errors] : [],
  );

export function useSubmission<Values>({
  onSubmit,
  focusOnError,
}: SubmissionOptions<Values>): Submission<Values> {
  const [refused, setRefused] = useState(NOTHING);
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = useRef(false);

  const submit = async (element: HTMLFormElement, values: Values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitting(true);
    setRefused(NOTHING);
    try {
      const { fields = {}, form } = (await onSubmit(values)) ?? {};
      setRefused({ fields, form: [...(form === undefined ? [] : [form]), ...withoutField(element, fields)] });
      if (focusOnError) focusFirst(element, Object.keys(fields));
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  };
  const setErrors = (name: string, errors: readonly string[]) =>
    setRefused(({ fields, form }) =>
      (fields[name] ?? []).join() === errors.join()
        ? { fields, form }
        : { fields: { ...fields, [name]: errors }, form },
    );
  return { refused, isSubmitting, submit, setErrors, clear: () => setRefused(NOTHING) };
}
