/** What can be done with a message: edit or remove its draft, revoke it, or write a new one from it. */
import { Copy, Pencil, Undo2 } from 'lucide';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type MessageDetail,
  messagePutDraft,
  messageRemoveDraft,
  messageRevoke,
} from '#app/contract/operator/message.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

interface ActsProps {
  of: MessageDetail;
  onDone: (said: string) => Promise<void>;
}

function Revoke({ of: { row }, onDone }: ActsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('campaign_revoke');
  const submit = async ({ reason = '' }: FormValues) => {
    const reply = await ask(messageRevoke, { message: row.message, reason });
    if (!reply.ok) return reply;
    setOpen(false);
    await onDone(t('act_done', { title }));
    return reply;
  };
  return (
    <>
      <p className="tiny-text dim">{t('campaign_revoke_what')}</p>
      <button type="button" className="button bad-outline" onClick={() => setOpen(true)}>
        <Icon of={Undo2} className="icon small" />
        <span>{title}</span>
      </button>
      {isOpen && (
        <FormDialog title={title} isBad onClose={() => setOpen(false)} onSubmit={submit}>
          <p>
            <b dir="auto">{row.title}</b>
          </p>
          <p>{t('campaign_revoke_what')}</p>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </FormDialog>
      )}
    </>
  );
}

function Remove({ of: { row, version } }: Pick<ActsProps, 'of'>) {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const title = t('promotion_draft_remove');
  const submit = async () => {
    const reply = await ask(messageRemoveDraft, { message: row.message, base: version });
    if (!reply.ok) return reply;
    setOpen(false);
    await navigate('/messages');
    return reply;
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FormDialog title={title} isBad onClose={() => setOpen(false)} onSubmit={submit}>
          <p>{t('campaign_remove_what')}</p>
        </FormDialog>
      )}
    </>
  );
}

function Draft({ of }: Pick<ActsProps, 'of'>) {
  const t = useText();
  return (
    <>
      <Link className="button" to={`/messages/${of.row.message}/edit`}>
        <Icon of={Pencil} className="icon small" />
        {t('promotion_edit')}
      </Link>
      <Remove of={of} />
    </>
  );
}

export function Acts({ of, onDone }: ActsProps) {
  const t = useText();
  const may = useMay();
  const { state, message } = of.row;
  const isDraft = state === 'draft';
  const mayPut = may(messagePutDraft.name);
  const mayRevoke = !isDraft && state !== 'revoked' && may(messageRevoke.name);
  if (!mayPut && !mayRevoke) return null;
  return (
    <section className="record-panel" aria-label={t('state')}>
      <div className="promotion-stop">
        {isDraft && mayPut && <Draft of={of} />}
        {mayRevoke && <Revoke of={of} onDone={onDone} />}
        {!isDraft && mayPut && (
          <Link className="button quiet" to={`/messages/-/edit?from=${message}`}>
            <Icon of={Copy} className="icon small" />
            {t('campaign_again')}
          </Link>
        )}
      </div>
    </section>
  );
}
