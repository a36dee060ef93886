/**
 * Keys of a studio or a payment service: their numbers, their secrets at a press, and the two steps that replace one. The secrets are in this
 * component alone, and go with the record.
 */
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import {
  paymentAddKey,
  paymentRetireKey,
  paymentSecret,
  providerAddKey,
  providerRetireKey,
  providerSecret,
  type SupplierRow,
} from '#app/contract/operator/suppliers.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { SecretField } from '../form/secret-field.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

const TROUBLE = 'keys-trouble';

interface Secret {
  key: number;
  secret: string;
}

type Step = 'add' | 'retire';

const CALLS = {
  studio: { secret: providerSecret, add: providerAddKey, retire: providerRetireKey },
  payment: { secret: paymentSecret, add: paymentAddKey, retire: paymentRetireKey },
} as const;

const askKeys = ({ kind, id }: SupplierRow, act: 'secret' | Step) =>
  kind === 'studio' ? ask(CALLS.studio[act], { providerId: id }) : ask(CALLS.payment[act], { serviceId: id });

const TITLES: Readonly<Record<Step, ConsoleTextKey>> = { add: 'key_add', retire: 'key_retire' };

/** What a step means for the calls that are signed with the keys. */
function effectOf(step: Step, { kind, keys }: SupplierRow): { text: ConsoleTextKey; key: number } {
  const [newest = 0, oldest = newest] = keys;
  if (step === 'add')
    return { text: kind === 'studio' ? 'key_add_studio' : 'key_add_payment', key: newest + 1 };
  return { text: kind === 'studio' ? 'key_retire_studio' : 'key_retire_payment', key: oldest };
}

interface KeysProps {
  of: SupplierRow;
  onDone: () => Promise<void>;
}

interface StepProps extends KeysProps {
  step: Step;
  onClose: () => void;
}

function StepDialog({ of, step, onClose, onDone }: StepProps) {
  const t = useText();
  const { text, key } = effectOf(step, of);
  const submit = async () => {
    const reply = await askKeys(of, step);
    if (!reply.ok) return reply;
    onClose();
    await onDone();
    return reply;
  };
  return (
    <FormDialog title={t(TITLES[step])} isBad={step === 'retire'} onClose={onClose} onSubmit={submit}>
      <p>{t(text, { key })}</p>
    </FormDialog>
  );
}

/** A key is added to one, and the older of two is retired: one of the steps is possible at a time. */
function StepButton({ of, onDone }: KeysProps) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const step: Step = of.keys.length < 2 ? 'add' : 'retire';
  if (!may(CALLS[of.kind][step].name)) return null;
  return (
    <>
      <button
        type="button"
        className={step === 'retire' ? 'button bad-outline' : 'button'}
        onClick={() => setOpen(true)}
      >
        {t(TITLES[step])}
      </button>
      {isOpen && <StepDialog {...{ of, step, onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Secrets({ of }: { of: readonly Secret[] }) {
  const t = useText();
  return (
    <div className="supplier-secrets">
      {of.map(({ key, secret }) => (
        <SecretField key={key} label={t('key_secret', { key })} secret={secret} />
      ))}
      <p className="tiny-text dim">{t('key_secret_how')}</p>
    </div>
  );
}

export function KeysPanel({ of, onDone }: KeysProps) {
  const t = useText();
  const [secrets, setSecrets] = useState<readonly Secret[] | null>(null);
  const { trouble, isSending, attempt } = useAttempt();
  const show = () =>
    attempt(async () => {
      const reply = await askKeys(of, 'secret');
      if (reply.ok) setSecrets(reply.value.keys);
      return reply;
    });
  const done = async () => {
    setSecrets(null);
    await onDone();
  };
  const press = () => (secrets === null ? void show() : setSecrets(null));
  return (
    <section aria-label={t('supplier_keys')}>
      <h3>{t('supplier_keys')}</h3>
      <p className="dim">{t(of.keys.length < 2 ? 'keys_one' : 'keys_two', { keys: of.keys.join(', ') })}</p>
      {secrets !== null && <Secrets of={secrets} />}
      <div className="supplier-acts">
        <button type="button" className="button" aria-busy={isSending} onClick={press}>
          <Icon of={secrets === null ? Eye : EyeOff} className="icon small" />
          <span>{t(secrets === null ? 'key_show' : 'key_hide')}</span>
        </button>
        <StepButton of={of} onDone={done} />
      </div>
      <Trouble id={TROUBLE} text={trouble} />
    </section>
  );
}
