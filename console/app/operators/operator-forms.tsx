/** Dialogs that make, change and end an operator, and hand out their access. What needs a second administrator says that it waits. */
import { Copy } from 'lucide';
import { useState } from 'react';
import { type ListedOperator, operatorInvite } from '#app/contract/operator/operators.ts';
import { ok } from '#app/domain/result.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, command, type Reply } from '../call.ts';
import { LongTextField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useCopied } from '../form/use-copied.ts';
import { useText } from '../text/text.ts';
import { dayOf, endOfDay, type OperatorChoice, OperatorFields } from './operator-fields.tsx';

const NAME_MAX = 80;

interface FormProps {
  onClose: () => void;
  /** @param isWaiting whether the change waits for a second administrator */
  onDone: (isWaiting: boolean) => void;
}

/** Hands a reply on: a call that waits is done as far as this operator is concerned. */
function finished(reply: Reply<unknown>, onDone: FormProps['onDone']): Reply<unknown> {
  const isWaiting = !reply.ok && reply.error.isWaiting === true;
  if (!reply.ok && !isWaiting) return reply;
  onDone(isWaiting);
  return ok(null);
}

export function NewOperator({ all, onClose, onDone }: FormProps & { all: readonly string[] }) {
  const t = useText();
  const [choice, setChoice] = useState<OperatorChoice>({ roles: ['support'], markets: null });
  const submit = async ({ name = '' }: FormValues) =>
    finished(await command('operator/create', { name, ...choice }), onDone);
  return (
    <FormDialog title={t('operator_new')} onClose={onClose} onSubmit={submit}>
      <TextField name="name" label={t('operator_name')} maxLength={NAME_MAX} />
      <OperatorFields {...choice} all={all} onChange={setChoice} />
    </FormDialog>
  );
}

interface OperatorFormProps extends FormProps {
  operator: ListedOperator;
}

export function ChangeOperator({
  operator,
  all,
  onClose,
  onDone,
}: OperatorFormProps & { all: readonly string[] }) {
  const t = useText();
  const { operatorId, name, roles, markets, expiresAt } = operator;
  const [choice, setChoice] = useState<OperatorChoice>({ roles, markets });
  const submit = async ({ name: called, day }: FormValues) => {
    const isSameDay = day === undefined || day === dayOf(expiresAt);
    const changes = { name: called, ...choice, ...(isSameDay ? {} : { expiresAt: endOfDay(day) }) };
    return finished(await command('operator/change', { operatorId, ...changes }), onDone);
  };
  return (
    <FormDialog title={name} button={t('save')} onClose={onClose} onSubmit={submit}>
      <TextField name="name" label={t('operator_name')} maxLength={NAME_MAX} defaultValue={name} />
      <OperatorFields {...choice} all={all} onChange={setChoice} />
      <TextField name="day" type="date" label={t('operator_last_day')} defaultValue={dayOf(expiresAt)} />
    </FormDialog>
  );
}

export function DisableOperator({ operator: { operatorId, name }, onClose, onDone }: OperatorFormProps) {
  const t = useText();
  const submit = async () => finished(await command('operator/disable', { operatorId }), onDone);
  return (
    <FormDialog
      title={t('operator_disable_named', { name })}
      button={t('operator_disable')}
      isBad
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('operator_disable_what', { name })}</p>
    </FormDialog>
  );
}

export function NewAccess({ operator: { operatorId }, onClose, onDone }: OperatorFormProps) {
  const t = useText();
  const submit = async ({ reason, endsNow }: FormValues) =>
    finished(
      await command('operator/replace-access', { operatorId, reason, endsNow: endsNow === 'on' }),
      onDone,
    );
  return (
    <FormDialog title={t('operator_new_access')} onClose={onClose} onSubmit={submit}>
      <LongTextField name="reason" label={t('reason_colleagues')} />
      <label className="checkbox-line">
        <input type="checkbox" name="endsNow" /> {t('operator_ends_now')}
      </label>
    </FormDialog>
  );
}

interface EnrolmentLink {
  address: string;
  until: string;
}

/** @returns a link that opens once, on this host */
export async function makeLink(operatorId: string): Promise<Reply<EnrolmentLink>> {
  const reply = await ask(operatorInvite, { operatorId });
  if (!reply.ok) return reply;
  const { path, until } = reply.value;
  return ok({ address: new URL(path, window.location.origin).href, until });
}

export function ShownLink({
  name,
  link: { address, until },
  onClose,
}: {
  name: string;
  link: EnrolmentLink;
  onClose: () => void;
}) {
  const t = useText();
  const { isCopied, copy } = useCopied(address);
  return (
    <Dialog title={t('operator_link_for', { name })} closeLabel={t('close')} onClose={onClose}>
      <code className="enrolment-link" dir="ltr" translate="no">
        {address}
      </code>
      <p className="dim">{t('operator_link_how', { until })}</p>
      <button type="button" className="button large full-width primary" onClick={copy}>
        <Icon of={Copy} className="icon small" />
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </button>
    </Dialog>
  );
}
