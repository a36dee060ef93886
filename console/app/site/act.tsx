/** A form that makes one change of the site: what was done is said above the panels, and the state is read again. */
import { createContext, type ReactNode, use } from 'react';
import { ok } from '#app/domain/result.ts';
import type { Reply } from '../call.ts';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';

interface SiteActs {
  /** Says what was done, and reads the site again. */
  onDone: (said: string) => Promise<void>;
}

export const SiteActsContext = createContext<SiteActs>({ onDone: async () => undefined });

interface SiteFormProps {
  title: string;
  /** What it means for members. */
  what?: string;
  isBad?: boolean;
  /** Text of a box that has to be ticked. */
  confirm?: string;
  onClose: () => void;
  /** @returns the first refusal, if any */
  onSubmit: (values: FormValues, operationId: string) => Promise<Reply<unknown>>;
  children?: ReactNode;
}

export function SiteForm({ title, what, isBad, confirm, onClose, onSubmit, children }: SiteFormProps) {
  const t = useText();
  const { onDone } = use(SiteActsContext);
  const submit = async (values: FormValues, operationId: string) => {
    const reply = await onSubmit(values, operationId);
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    await onDone(t(isWaiting ? 'act_waits' : 'act_done', { title }));
    onClose();
    return ok(null);
  };
  return (
    <FormDialog title={title} {...(isBad && { isBad })} onClose={onClose} onSubmit={submit}>
      {what !== undefined && <p className="dim">{what}</p>}
      {children}
      {confirm !== undefined && (
        <label className="checkbox-line">
          <input type="checkbox" name="confirmed" required /> <span>{confirm}</span>
        </label>
      )}
    </FormDialog>
  );
}
