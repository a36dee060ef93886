/** One promotion: what it is, what it has cost, its claims and its versions, and what can be done with it. Each part is an address. */
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { promotionCodeFiles } from '#app/contract/operator/promotion-codes.ts';
import { type PromotionDetail, promotionClaims, promotionSeries } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import { UnreadPage } from '../list/unread-page.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { BudgetPanel } from './budget-panel.tsx';
import { Claims } from './claims.tsx';
import { CodeFiles } from './codes/code-files.tsx';
import { CostChart } from './cost-chart.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { KIND_TITLES } from './fields.ts';
import { MarketSums } from './market-sums.tsx';
import { Period } from './period.tsx';
import { PlansPanel } from './plans-panel.tsx';
import { StateTags } from './promotion-list.tsx';
import { Rules } from './rules.tsx';
import { StopPanel } from './stop-panel.tsx';
import { Versions } from './versions.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface PartProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

interface Part {
  path: string;
  title: ConsoleTextKey;
  /** Operators who may not make it have no such part; null for all who see the promotion. */
  call: string | null;
  /** Promotions that have this part; all without it. */
  isOf?: (of: PromotionDetail) => boolean;
}

const PARTS: readonly Part[] = [
  { path: '', title: 'promotion_now', call: null },
  { path: 'claims', title: 'promotion_claims', call: promotionClaims.name },
  {
    path: 'codes',
    title: 'codes',
    call: promotionCodeFiles.name,
    isOf: it => it.definition?.codeFiles === true,
  },
  { path: 'versions', title: 'promotion_versions', call: null },
];

/** The parts of a promotion that the operator may see. */
function usePartsOf(of: PromotionDetail): readonly Part[] {
  const may = useMay();
  return PARTS.filter(it => (it.call === null || may(it.call)) && (it.isOf?.(of) ?? true));
}

function Head({ of: { promotion } }: { of: PromotionDetail }) {
  const t = useText();
  return (
    <header className="record-head">
      <Link className="icon-button" to="/promotions" aria-label={t('back_to_list')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h2 className="promotion-title">
          <bdi translate="yes">{promotion.title}</bdi> <StateTags of={promotion} />
        </h2>
        <p className="tiny-text dim">
          <Listed
            of={[
              promotion.promotionId,
              promotion.kind !== null && t(KIND_TITLES[promotion.kind]),
              t('promotion_markets_count', { count: promotion.countries.length }),
              <Period key="period" of={promotion} />,
            ]}
          />
        </p>
      </div>
    </header>
  );
}

function Tabs({ of, current }: { of: PromotionDetail; current: string }) {
  const t = useText();
  const parts = usePartsOf(of);
  const { promotionId } = of.promotion;
  return (
    <nav className="list-views" aria-label={t('records')}>
      {parts.map(({ path, title }) => (
        <Link
          key={path}
          to={`/promotions/${promotionId}${path === '' ? '' : `/${path}`}`}
          aria-current={path === current ? 'page' : undefined}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

function Now({ of }: Pick<PartProps, 'of'>) {
  const may = useMay();
  return (
    <>
      {may(promotionSeries.name) && <CostChart promotionId={of.promotion.promotionId} />}
      <MarketSums of={of} />
    </>
  );
}

function Figures({ of: { markets, protectedMembers } }: Pick<PartProps, 'of'>) {
  const t = useText();
  const sumOf = (of: 'claims' | 'open' | 'completed') => markets.reduce((sum, it) => sum + it[of], 0);
  const [claims, completed] = [sumOf('claims'), sumOf('completed')];
  /** Of all claims. */
  const shares: Partial<Record<ConsoleTextKey, number>> = {
    promotion_played_through: completed,
    protection_after: protectedMembers,
  };
  const shown: [ConsoleTextKey, string][] = [
    ['promotion_claims', String(claims)],
    ['promotion_open_claims', String(sumOf('open'))],
    ['promotion_played_through', String(completed)],
    ['protection_after', String(protectedMembers)],
  ];
  return (
    <section className="record-figures" aria-label={t('promotion_claims')}>
      {shown.map(([title, value]) => (
        <div key={title} className="record-figure">
          <span className="tiny-text dim">{t(title)}</span>
          <b dir="ltr">{value}</b>
          {shares[title] !== undefined && claims > 0 && (
            <span className="tiny-text dim" dir="ltr">
              {`${((shares[title] / claims) * 100).toFixed(1)}%`}
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

function Detail({ of, part }: { of: PromotionDetail; part: string }) {
  const parts = usePartsOf(of);
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const [said, setSaid] = useState(((state ?? {}) as { said?: string }).said ?? '');
  const onDone = async (done: string) => {
    setSaid(done);
    await revalidate();
  };
  const shown = parts.find(it => it.path === part)?.path ?? '';
  return (
    <article className="record">
      <Head of={of} />
      <p className="record-said" role="status">
        {said}
      </p>
      <div className="record-columns">
        <div className="record-main">
          <WaitingChange of={of} onDone={onDone} />
          {of.definition !== null && <Figures of={of} />}
          <section className="record-panel">
            <Tabs of={of} current={shown} />
            {shown === '' && <Now of={of} />}
            {shown === 'claims' && <Claims of={of} onDone={onDone} />}
            {shown === 'codes' && <CodeFiles of={of} onDone={onDone} />}
            {shown === 'versions' && <Versions of={of} />}
          </section>
        </div>
        <div className="record-side">
          <StopPanel of={of} onDone={onDone} />
          <PlansPanel of={of} onDone={onDone} />
          <BudgetPanel of={of} />
          <DraftPanel of={of} onDone={onDone} />
          <Rules of={of} />
        </div>
      </div>
    </article>
  );
}

export function PromotionPage({ reply, part }: { reply: Reply<PromotionDetail>; part: string }) {
  if (!reply.ok) return <UnreadPage trouble={reply.error.text} path="/promotions" />;
  return <Detail of={reply.value} part={part} />;
}
