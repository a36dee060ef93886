/**
 * The decision of a request: it is claimed first; each button that decides opens a form with what the call needs. A sum above the market's
 * limit then waits for a second operator, who decides here too.
 */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type CashierRow, cashierClaim, cashierRelease } from '#app/contract/operator/cashier.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { ClaimButton } from '../list/claiming.tsx';
import { usePlainKey } from '../list/use-plain-key.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { type Choice, DecisionForm } from './decision-form.tsx';

interface DecisionProps {
  row: CashierRow;
  onDone: () => Promise<void>;
}

const TROUBLE = 'decision-trouble';

/** What can be decided about a request in its present state, the usual decision last. */
const choicesOf = ({ kind, taken, isUnknown }: CashierRow): readonly Choice[] => {
  if (kind === 'deposit') return ['refuse', 'approve'];
  if (taken === null) return ['refuse', 'take'];
  return isUnknown ? ['refuse', 'settle'] : ['refuse', 'mark-unknown', 'settle'];
};

/** Whether it can be given back as not paid. A payment that is uncertain may have been made. */
const isUnpaid = ({ taken, isUnknown }: CashierRow): boolean => taken !== null && !isUnknown;

const KEYS: Readonly<Partial<Record<Choice, string>>> = { approve: 's', settle: 's', take: 's', refuse: 'r' };

function Claimed({ row, onDone }: DecisionProps) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [choice, setChoice] = useState<Choice | null>(null);
  const choices = choicesOf(row);
  usePlainKey('s', () => setChoice(choices.at(-1) ?? null));
  usePlainKey('r', () => setChoice('refuse'));
  const { memberId, id } = row;
  const release = () =>
    attempt(async () => {
      const reply = await ask(cashierRelease, { memberId, id });
      await onDone();
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <div className="decision">
        {choices.map((it, at) => (
          <button
            key={it}
            type="button"
            className={
              it === 'refuse' ? 'button bad-outline' : at === choices.length - 1 ? 'button primary' : 'button'
            }
            onClick={() => setChoice(it)}
          >
            <span>{t(it === 'refuse' ? 'refuse' : `decide_${it}`)}</span>
            {KEYS[it] !== undefined && (
              <kbd className="keyboard-key desktop-only">{KEYS[it]?.toUpperCase()}</kbd>
            )}
          </button>
        ))}
      </div>
      {isUnpaid(row) && (
        <button type="button" className="text-link" onClick={() => setChoice('untake')}>
          {t('decide_untake')}
        </button>
      )}
      <button type="button" className="text-link" aria-busy={isSending} onClick={() => void release()}>
        {t('cashier_give_back')}
      </button>
      {choice !== null && (
        <DecisionForm
          row={row}
          choice={choice}
          onClose={() => setChoice(null)}
          onDone={async () => {
            setChoice(null);
            await onDone();
          }}
        />
      )}
    </>
  );
}

export function Decision({ row, onDone }: DecisionProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { claim, approval, decision, memberId, id } = row;
  if (decision !== null)
    return (
      <p className="dim">
        <span>
          {t(decision.outcome === 'settled' ? 'decided_settled' : 'decided_refused', {
            name: decision.name ?? t('system'),
            at: decision.at,
          })}
        </span>
        {decision.reason !== null && <span>{` ${decision.reason}`}</span>}
      </p>
    );
  if (approval !== null) {
    const isOwn = approval.by === me?.operatorId;
    return (
      <SecondOperator
        memberId={memberId}
        approvalId={approval.id}
        isOwn={isOwn}
        mayApprove={!isOwn}
        onDone={onDone}
      />
    );
  }
  if (claim?.by === me?.operatorId && claim !== null) return <Claimed row={row} onDone={onDone} />;
  const claimIt = async () => {
    const reply = await ask(cashierClaim, { memberId, id });
    await onDone();
    return reply;
  };
  return <ClaimButton claim={claim} troubleId={TROUBLE} onClaim={claimIt} />;
}
