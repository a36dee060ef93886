/**
 * The forms library, set up once for all forms of the site: their checks, the moments of these [4.47] [4.48], and the errors
 * of a refusal.
 */
import { configureForms } from '@conform-to/react/future';
import { formatResult } from '@conform-to/zod/v4/future';
import type { ZodSafeParseResult } from 'zod';
import * as z from 'zod/mini';
import { ruleOf } from '#app/contract/field-errors.ts';
import { type FormMode, MOMENTS } from './activation.ts';
import { focusFirst } from './focus.ts';
import type { Refusal } from './refusal.ts';
import { useSubmission } from './use-submission.ts';
import { formValues } from './values.ts';

// The page's policy forbids compiling code, and the library would try.
z.config({ jitless: true });

const { useForm } = configureForms<string[]>();

interface SiteFormOptions<Values> {
  /** A schema of the contract, or one made of its builders (app/contract/rules.ts): the platform checks the same. */
  schema: z.ZodMiniType<Values, unknown>;
  /** The moments of the checks [4.47]; `first_submit` by default. */
  mode?: FormMode;
  /** [5.25] Whether the first invalid field is brought into view and focus; it is by default. */
  focusOnError?: boolean;
  /** First values of the fields, by name. */
  defaultValue?: Readonly<Record<string, string | boolean>>;
  /**
   * Gets the schema's output; while it runs, no second submission starts. The refusal that it resolves with is shown beside
   * the fields and above them, and everything typed stays; null for a success.
   */
  onSubmit: (values: Values) => Promise<Refusal | null>;
}

export interface SiteForm {
  /** Props of `<SiteForm>`. */
  props: ReturnType<typeof useForm>['form']['props'];
  id: string;
  isSubmitting: boolean;
  /** Errors of the form as a whole, broken rules or sentences. */
  errors: readonly string[];
  /** Errors of a field: those set from outside where there are any, because they are newer; else the schema's. */
  errorsOf: (name: string) => readonly string[];
  defaultValueOf: (name: string) => string | boolean | undefined;
  /** Sets errors of a field that its schema does not know, such as a taken name or a refused file; typing in the field clears them. */
  setErrors: (name: string, errors: readonly string[]) => void;
}

/**
 * A form of the site.
 *
 * ```tsx
 * const { call } = usePage();
 * const form = useSiteForm({
 *   schema: memberChangePassword.input,
 *   onSubmit: async values =>
 *     refusalOf(await call(memberChangePassword, values, { fieldErrors: 'shown by the form' })),
 * });
 * return (
 *   <SiteForm form={form}>
 *     <PasswordField name="currentPassword" label={t('…')} autoComplete="current-password" />
 *     <PasswordField name="newPassword" label={t('…')} autoComplete="new-password" />
 *     <FormError />
 *     <SubmitButton>{t('…')}</SubmitButton>
 *   </SiteForm>
 * );
 * ```
 *
 * Sentences come from the keys `error_{rule}` [5.24]. Text is trimmed and empty fields are left out before the schema
 * sees them; a checkbox is true or false.
 */
export function useSiteForm<Values>({
  schema,
  mode = 'first_submit',
  focusOnError = true,
  defaultValue = {},
  onSubmit,
}: SiteFormOptions<Values>): SiteForm {
  const { refused, isSubmitting, submit, setErrors, clear } = useSubmission({ onSubmit, focusOnError });
  const { form } = useForm<Record<string, unknown>, string[], Values>({
    ...MOMENTS[mode],
    onValidate: ({ payload, formElement }) => {
      const values = formValues(payload, formElement);
      const result = schema.safeParse(values);
      if (result.success) return { error: null, value: result.data };
      // [4.48] Without checks the typed values go to the platform, which checks them all the same.
      if (mode === 'never') return { error: null, value: values as Values };
      // Typed for the classic zod's error, of which it reads only what mini's has too: the issues.
      const broken = result as ZodSafeParseResult<Values>;
      return { error: formatResult(broken, { formatIssues: issues => issues.map(ruleOf) }) };
    },
    onInput: ({ target }) => setErrors(target.name, []),
    onError: ({ formElement, error, intent }) => {
      if (intent?.type !== 'submit') return;
      // The last refusal does not stand for this attempt, which does not reach the platform.
      clear();
      if (focusOnError) focusFirst(formElement, Object.keys(error.fieldErrors));
    },
    onSubmit: (event, { value }) => {
      event.preventDefault();
      void submit(event.currentTarget as HTMLFormElement, value);
    },
  });

  return {
    props: form.props,
    id: form.id,
    isSubmitting,
    errors: [...(form.errors ?? []), ...refused.form],
    // What was set from outside came after the last check of the schema: typing and the next attempt clear it.
    errorsOf: name => {
      const { [name]: given = [] } = refused.fields;
      return given.length > 0 ? given : (form.fieldErrors[name] ?? []);
    },
    defaultValueOf: name => defaultValue[name],
    setErrors,
  };
}
