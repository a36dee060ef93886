/** Promotions and drafts, the last changed first. */
import { Plus } from 'lucide';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import {
  type PromotionRow,
  type promotionList,
  promotionPutDraft,
} from '#app/contract/operator/promotions.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { KIND_TITLES, PROMOTION_FIELDS, promotionViews, STATE_TAGS, STATE_TITLES } from './fields.ts';
import { Period } from './period.tsx';
import { PLAN_TITLES } from './plans-panel.tsx';

export type PromotionPage = z.infer<(typeof promotionList)['output']>;

export function StateTags({ of }: { of: PromotionRow }) {
  const t = useText();
  return (
    <span className="row-mark">
      <span className={STATE_TAGS[of.state]}>{t(STATE_TITLES[of.state])}</span>
      {of.pausedWhy !== null && <span className="tag bad">{t('promotion_budget_used')}</span>}
      {of.isWaiting && <span className="tag warn">{t('promotion_waits')}</span>}
      {of.next !== null && (
        <span className="tag info">
          <span>{t(PLAN_TITLES[of.next.act])}</span> <Moment of={of.next.at} />
        </span>
      )}
      {of.hasDraft && of.state !== 'draft' && <span className="tag">{t('promotion_draft')}</span>}
      {(of.flaws ?? 0) > 0 && (
        <span className="tag bad">{t('promotion_flaws_count', { count: of.flaws ?? 0 })}</span>
      )}
    </span>
  );
}

/** Markets that a row shows by their marks. */
const MARKS = 7;

function Markets({ of: { countries } }: { of: PromotionRow }) {
  const t = useText();
  return (
    <>
      <span className="desktop-only">
        <span className="row-mark">
          {countries.slice(0, MARKS).map(it => (
            <CountryMark key={it} country={it} size={18} />
          ))}
          <span className="number dim">{countries.length}</span>
        </span>
      </span>
      <span className="phone-only dim">{t('promotion_markets_count', { count: countries.length })}</span>
    </>
  );
}

const columnsOf = (t: ConsoleText): ListColumn<PromotionRow>[] => [
  {
    id: 'title',
    title: t('section_promotions'),
    phone: 'title',
    cell: ({ row }) => (
      <span className="clip promotion-name" dir="auto">
        {row.original.title}
      </span>
    ),
  },
  { id: 'state', title: t('state'), phone: 'detail', cell: ({ row }) => <StateTags of={row.original} /> },
  {
    id: 'kind',
    title: t('event_kind'),
    cell: ({ row: { original } }) => original.kind !== null && t(KIND_TITLES[original.kind]),
  },
  { id: 'markets', title: t('markets'), phone: 'figure', cell: ({ row }) => <Markets of={row.original} /> },
  { id: 'period', title: t('promotion_period'), cell: ({ row }) => <Period of={row.original} /> },
  {
    id: 'by',
    title: t('event_actor'),
    cell: ({ row: { original } }) =>
      original.changedBy === null ? t('system') : (original.changedBy.name ?? original.changedBy.by),
  },
  {
    id: 'changed',
    title: t('promotion_changed'),
    phone: 'note',
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.changed} />,
  },
];

const keyOf = ({ promotionId }: PromotionRow): string => promotionId;

function NewPromotion() {
  const t = useText();
  const may = useMay();
  if (!may(promotionPutDraft.name)) return null;
  return (
    <div className="list-actions">
      <Link className="button primary" to="/promotions/-/edit">
        <Icon of={Plus} className="icon small" />
        {t('promotion_new')}
      </Link>
    </div>
  );
}

export function PromotionList({ list }: { list: ReadList<PromotionPage> }) {
  const t = useText();
  const { state, reply } = list;
  return (
    <ListPage
      path="/promotions"
      label={t('section_promotions')}
      views={promotionViews(reply.ok ? reply.value.counts : null)}
      fields={PROMOTION_FIELDS}
      columns={columnsOf(t)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={null}
      notice={<NewPromotion />}
    />
  );
}
