/** Wallets that have stopped because their ledger did not verify: whose, why, and their resumption, which verifies the ledger first. */
import { TriangleAlert } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { MINUTE_MS } from '#app/domain/time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { call, command } from '../call.ts';
import { desk } from '../desk.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { opens } from '../frame/sections.ts';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useRenewal } from '../list/use-renewal.ts';
import { type StoppedWallet, stoppedWallets } from '../shapes.ts';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

interface Read {
  wallets: readonly StoppedWallet[];
  /** Whether there are more than these. */
  isPart: boolean;
  refusal: string;
}

function useStopped(isOpen: boolean) {
  const [read, setRead] = useState<Read>({ wallets: [], isPart: false, refusal: '' });
  const load = useCallback(async () => {
    const reply = await call('wallet/stopped', {}, stoppedWallets);
    setRead(before =>
      reply.ok
        ? { wallets: reply.value.wallets, isPart: reply.value.next !== null, refusal: '' }
        : { ...before, refusal: reply.error.text },
    );
  }, []);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  useRenewal(isOpen ? MINUTE_MS : null, load);
  return { read, load };
}

interface WalletProps {
  of: StoppedWallet;
  onDone: () => Promise<void>;
}

function Resume({ of: { memberId }, onDone }: WalletProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const submit = async () => {
    const reply = await command('wallet/resume', { memberId });
    if (!reply.ok) return reply;
    setOpen(false);
    await onDone();
    return reply;
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('wallet_resume')}
      </button>
      {isOpen && (
        <FormDialog title={t('wallet_resume')} onClose={() => setOpen(false)} onSubmit={submit}>
          <p>{t('wallet_resume_what', { member: memberId })}</p>
        </FormDialog>
      )}
    </>
  );
}

function Wallet({ of, onDone }: WalletProps) {
  const may = useMay();
  const { me } = useSnapshot(desk);
  const { memberId, currency, stopped } = of;
  return (
    <li>
      <div className="grow">
        {opens('members', me?.roles ?? []) ? (
          <Link to={`/members/${memberId}`}>{memberId}</Link>
        ) : (
          <b>{memberId}</b>
        )}{' '}
        <span className="dim">{currency}</span>
        <span className="tiny-text dim" dir="auto">
          {stopped}
        </span>
      </div>
      {may('wallet/resume') && <Resume of={of} onDone={onDone} />}
    </li>
  );
}

/** Nothing where no wallet has stopped, as on nearly every day. */
export function StoppedWallets() {
  const t = useText();
  const isOpen = useMay()('wallet/stopped');
  const { read, load } = useStopped(isOpen);
  const { wallets, isPart, refusal } = read;
  if (wallets.length === 0 && refusal === '') return null;
  return (
    <section className="record-panel" aria-label={t('wallets_stopped')}>
      <div className="panel-head">
        <h2>
          <Icon of={TriangleAlert} className="icon small" /> {t('wallets_stopped')}
        </h2>
        {wallets.length > 0 && (
          <span className="tag bad number">{`${wallets.length}${isPart ? '+' : ''}`}</span>
        )}
      </div>
      {refusal !== '' && <ReadTrouble text={refusal} onRetry={load} />}
      <ul className="record-rows">
        {wallets.map(it => (
          <Wallet key={it.memberId} of={it} onDone={load} />
        ))}
      </ul>
    </section>
  );
}
