/** A dialog with a form that makes one call. What is typed stays after a refusal, which is shown above the button. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Reply } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';

/** Trimmed texts of the form's fields by name; empty ones are absent. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

interface FormDialogProps {
  title: string;
  /** Text of the button; the title without it. */
  button?: string;
  /** It takes something away from a member. */
  isBad?: boolean;
  onClose: () => void;
  /**
   * A refusal stays in the dialog; closing it after a success is the caller's.
   *
   * @param operationId the same for each attempt of this dialog, so that the call is made once
   */
  onSubmit: (values: FormValues, operationId: string) => Promise<Reply<unknown>>;
  children: ReactNode;
}

export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = String(value).trim();
      return text === '' ? [] : [[name, text]];
    }),
  );

export function FormDialog({ title, button = title, isBad, onClose, onSubmit, children }: FormDialogProps) {
  const t = useText();
  const said = useId();
  const [operationId] = useState(() => crypto.randomUUID());
  const { trouble, isSending, attempt } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    void attempt(() => onSubmit(values, operationId));
  };
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <form className="form-dialog" onSubmit={submit}>
        {children}
        <Trouble id={said} text={trouble} />
        <button
          type="submit"
          className={`button large full-width ${isBad ? 'bad' : 'primary'}`}
          aria-busy={isSending}
          aria-describedby={said}
        >
          {button}
        </button>
      </form>
    </Dialog>
  );
}
