/** A form, and the parts of every form: the errors of the whole, the button that submits. */
import { CircleAlert } from 'lucide';
import { createContext, type ReactNode, useContext } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSentence } from './sentence.ts';
import type { SiteForm as Form } from './use-site-form.ts';

const FormContext = createContext<Form | null>(null);

/** The form around a field. @throws Error outside of one */
export function useFormAround(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('Fields stand within a SiteForm');
  return form;
}

/** The browser never sends it by itself: the script does, and without one the form shows a sentence. */
export function SiteForm({ form, children }: { form: Form; children: ReactNode }) {
  const t = useText();
  return (
    <form {...form.props} method="post" className="form">
      <FormContext value={form}>
        <noscript>
          <p className="error-message">{t('form.needs_script')}</p>
        </noscript>
        {children}
      </FormContext>
    </form>
  );
}

/** Errors of the form as a whole; they stay until the next attempt. */
export function FormError() {
  const { errors } = useFormAround();
  const sentence = useSentence();
  return (
    <div role="alert" className="form-error">
      {errors.map(error => (
        <p key={error} className="error-message">
          <Icon of={CircleAlert} className="icon small" />
          <span>{sentence(error)}</span>
        </p>
      ))}
    </div>
  );
}

/** Keeps the focus while the form is on its way; a second press does nothing. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormAround();
  const isReady = useHydrated();
  return (
    <button
      type="submit"
      className="button primary large full-width"
      disabled={!isReady}
      aria-disabled={isSubmitting}
      aria-busy={isSubmitting}
    >
      {children}
    </button>
  );
}
