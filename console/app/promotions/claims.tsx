/** Claims of a promotion, the newest first, and ending one of them. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  CLAIM_VIEWS,
  type PromotionClaim,
  type PromotionDetail,
  promotionCancelClaim,
  promotionClaims,
} from '#app/contract/operator/promotions.ts';
import { isEnded } from '#app/domain/promotion.ts';
import { ok } from '#app/domain/result.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { command } from '../call.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { Amount } from '../list/amount.tsx';
import { Moment } from '../list/moment.tsx';
import { type PagedColumn, PagedRows } from '../list/paged-rows.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { useWord, type Word } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { CLAIM_TITLES, isClaimView } from './fields.ts';
import { shareOf } from './market-sums.tsx';

interface ClaimsProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

function CancelClaim({ of, onDone }: { of: PromotionClaim; onDone: ClaimsProps['onDone'] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('claim_cancel');
  const { memberId, claimId } = of;
  const submit = async ({ reason = '' }: FormValues, operationId: string) => {
    const reply = await command(promotionCancelClaim.name, { memberId, claimId, operationId, reason });
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    setOpen(false);
    await onDone(t(isWaiting ? 'act_waits' : 'act_done', { title }));
    return ok(null);
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FormDialog title={title} isBad onClose={() => setOpen(false)} onSubmit={submit}>
          <p>
            <b dir="auto">{of.username ?? memberId}</b>
          </p>
          <p className="dim">{t('claim_cancel_what')}</p>
          <LongTextField name="reason" label={t('reason_member')} />
        </FormDialog>
      )}
    </>
  );
}

const columnsOf = (t: ConsoleText, word: Word): PagedColumn<PromotionClaim>[] => [
  { title: t('time_utc'), cell: it => <Moment of={it.made} /> },
  {
    title: t('member'),
    cell: it => (
      <span className="row-mark">
        <CountryMark country={it.country} size={18} />
        <Link className="text-link" to={`/members/${it.memberId}/bonuses`}>
          {it.username ?? it.memberId}
        </Link>
      </span>
    ),
  },
  {
    title: t('bonus'),
    isFigure: true,
    cell: it => it.granted !== null && <Amount of={it.granted} currency={it.currency} />,
  },
  {
    title: t('promotion_wagered'),
    isFigure: true,
    cell: ({ progress }) => progress !== null && (shareOf(progress.wagered, progress.toWager) ?? '–'),
  },
  {
    title: t('promotion_paid_out'),
    isFigure: true,
    cell: ({ progress, currency }) => progress !== null && <Amount of={progress.paid} currency={currency} />,
  },
  {
    title: t('state'),
    cell: it => (
      <span className="row-mark">
        <span className="tag">{word('bonus_state', it.state)}</span>
        {it.why !== null && <span className="tiny-text dim">{word('promotion_why', it.why)}</span>}
      </span>
    ),
  },
];

function Views({ of: { promotion }, current }: { of: PromotionDetail; current: string }) {
  const t = useText();
  return (
    <nav className="list-filters" aria-label={t('filter')}>
      {CLAIM_VIEWS.map(view => (
        <Link
          key={view}
          className="filter-chip"
          to={`/promotions/${promotion.promotionId}/claims${view === 'all' ? '' : `?view=${view}`}`}
          aria-current={view === current || undefined}
        >
          {t(CLAIM_TITLES[view])}
        </Link>
      ))}
    </nav>
  );
}

export function Claims({ of, onDone }: ClaimsProps) {
  const t = useText();
  const word = useWord();
  const may = useMay();
  const [search] = useSearchParams();
  const [version, setVersion] = useState(0);
  const given = search.get('view');
  const view = isClaimView(given) ? given : 'all';
  const done = async (said: string) => {
    await onDone(said);
    setVersion(before => before + 1);
  };
  const cancelling: PagedColumn<PromotionClaim> = {
    title: t('claim_cancel'),
    cell: it => !isEnded(it.state) && <CancelClaim of={it} onDone={done} />,
  };
  const columns = columnsOf(t, word);
  return (
    <div className="promotion-claims">
      <Views of={of} current={view} />
      <PagedRows
        key={`${view} ${version}`}
        endpoint={promotionClaims}
        payload={{ promotionId: of.promotion.promotionId, filters: { view } }}
        columns={may(promotionCancelClaim.name) ? [...columns, cancelling] : columns}
        keyOf={it => it.claimId}
      />
    </div>
  );
}
