/** Beside the payments of a batch: steps, files, what to look at, and the decisions about what failed. */
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PayoutDetail, payoutCancel } from '#app/contract/operator/payout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../call.ts';
import { keyOf } from '../cashier/request.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { Amount } from '../list/amount.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { BatchFiles } from './batch-files.tsx';
import { isOpen, isToPutBack, reasonOf } from './batch-rows.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { type AnswerMade, ReadAnswer } from './read-answer.tsx';

function Unknown({ of: { rows } }: { of: PayoutDetail }) {
  const t = useText();
  const held = rows.filter(it => isOpen(it) && it.state === 'unknown');
  if (held.length === 0) return null;
  return (
    <div className="note warn" role="note">
      <Icon of={TriangleAlert} />
      <div>
        <b>{t('payout_unknown_count', { count: held.length })}</b>
        <p>{t('payout_unknown_how', { names: held.map(it => it.reference).join(t('list_comma')) })}</p>
      </div>
    </div>
  );
}

function Failed({ of: { batch, rows } }: { of: PayoutDetail }) {
  const t = useText();
  const failed = rows.filter(isToPutBack);
  if (failed.length === 0) return null;
  return (
    <section>
      <h3>{t('payout_failed_rows')}</h3>
      <ul className="batch-failed">
        {failed.map(it => (
          <li key={it.reference}>
            <b>
              <bdi translate="no">{it.username}</bdi> <Amount of={it.amount} currency={batch.currency} />
            </b>
            <p>
              <Listed of={[t(reasonOf(it)), it.text]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cancel({ batch }: { batch: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpened, setOpened] = useState(false);
  const submit = async ({ reason = '' }: FormValues) => {
    const reply = await ask(payoutCancel, { batch, reason });
    if (reply.ok) {
      setOpened(false);
      await revalidate();
    }
    return reply;
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpened(true)}>
        {t('payout_cancel')}
      </button>
      {isOpened && (
        <FormDialog title={t('payout_cancel')} isBad onClose={() => setOpened(false)} onSubmit={submit}>
          <p>{t('payout_cancel_how')}</p>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </FormDialog>
      )}
    </>
  );
}

interface PutBackProps {
  of: PayoutDetail;
  onPutBack: (reason: string, operationId: string) => Promise<Reply<unknown>>;
}

function PutBack({ of: { batch, rows }, onPutBack }: PutBackProps) {
  const t = useText();
  const [isOpened, setOpened] = useState(false);
  const failed = rows.filter(isToPutBack);
  const title = t('payout_put_back_count', { count: failed.length });
  const submit = async ({ reason = '' }: FormValues, operationId: string) => {
    const reply = await onPutBack(reason, operationId);
    if (reply.ok) setOpened(false);
    return reply;
  };
  return (
    <>
      {failed.length > 0 && (
        <button type="button" className="button large full-width" onClick={() => setOpened(true)}>
          {title}
        </button>
      )}
      {isOpened && (
        <FormDialog title={title} isBad onClose={() => setOpened(false)} onSubmit={submit}>
          <ul>
            {failed.map(it => (
              <li key={keyOf(it)}>
                <bdi translate="no">{it.username}</bdi> <Amount of={it.amount} currency={batch.currency} />
              </li>
            ))}
          </ul>
          <LongTextField name="reason" label={t('reason_member')} />
        </FormDialog>
      )}
    </>
  );
}

interface BatchSideProps extends PutBackProps {
  /** What the last answer said; null before one was read here. */
  made: AnswerMade | null;
  onRead: (made: AnswerMade) => void;
}

export function BatchSide({ of, onPutBack, made, onRead }: BatchSideProps) {
  const t = useText();
  const { batch, steps } = of;
  const isOpened = batch.state === 'open';
  const isAnswered = steps.some(it => it.kind === 'answer');
  return (
    <aside className="drawer batch-side" aria-label={t('payout_steps')}>
      <div className="drawer-body">
        <BatchSteps of={of} />
        <BatchFiles of={of} />
        <Unknown of={of} />
        <Failed of={of} />
      </div>
      {isOpened && (
        <footer>
          <PutBack of={of} onPutBack={onPutBack} />
          <ReadAnswer batch={batch.batch} made={made} onRead={onRead} />
          <p className="tiny-text dim">{t('payout_each_own')}</p>
          {!isAnswered && <Cancel batch={batch.batch} />}
        </footer>
      )}
    </aside>
  );
}
