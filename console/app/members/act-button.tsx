/** The button of an act about a member, for operators whose roles allow its call; it opens a form, and says on the record what was done. */
import { type ReactNode, useState } from 'react';
import { ok } from '#app/domain/result.ts';
import { command, type Reply } from '../call.ts';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import type { Act } from './acts.ts';
import { useRecord } from './record.ts';

/** Hands a reply on. A call that waits is done as far as this operator is concerned: the record shows it. */
export function useOutcome(title: string) {
  const t = useText();
  const { onDone } = useRecord();
  return async (reply: Reply<unknown>, said = t('act_done', { title })): Promise<Reply<unknown>> => {
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    await onDone(isWaiting ? t('act_waits', { title }) : said);
    return ok(null);
  };
}

interface ActProps {
  act: Act;
  /** What the call takes beside the fields and the member. */
  about?: object;
  /** The fields as the call takes them. */
  read?: (values: FormValues) => object;
  /** The form's fields, by the names of the call's input. */
  children?: ReactNode;
}

function ActDialog({ act, about, read, children, onClose }: ActProps & { onClose: () => void }) {
  const t = useText();
  const { memberId } = useRecord();
  const title = t(act.title);
  const finish = useOutcome(title);
  const submit = async ({ confirmed: _confirmed, ...values }: FormValues, operationId: string) => {
    const fields = read === undefined ? values : read(values);
    const once = act.isOnce ? { operationId } : {};
    const reply = await finish(await command(act.call, { memberId, ...about, ...fields, ...once }));
    if (reply.ok) onClose();
    return reply;
  };
  return (
    <FormDialog title={title} isBad={act.isBad === true} onClose={onClose} onSubmit={submit}>
      {act.what !== undefined && <p className="dim">{t(act.what)}</p>}
      {children}
      {act.confirm !== undefined && (
        <label className="checkbox-line">
          <input type="checkbox" name="confirmed" required /> <span>{t(act.confirm)}</span>
        </label>
      )}
    </FormDialog>
  );
}

export function ActButton(props: ActProps) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { act } = props;
  if (!may(act.call)) return null;
  return (
    <>
      <button
        type="button"
        className={act.isBad ? 'button bad-outline' : 'button'}
        onClick={() => setOpen(true)}
      >
        {t(act.title)}
      </button>
      {isOpen && <ActDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
