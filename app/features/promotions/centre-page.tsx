/**
 * The member's promotion centre [2.13]: ongoing promotions, those that can be taken, those that cannot with the reason, and
 * ended ones.
 */
import { ArrowLeft } from 'lucide';
import { useLocation, useParams } from 'react-router';
import type { PromotionCentre } from '#app/contract/promotion.ts';
import { cashierTab } from '#app/domain/dialog.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { CENTRE_CATEGORIES, entriesOf, entryNamed } from '#app/domain/promotion-centre.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useCashier } from '#app/page/use-cashier.ts';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CodeForm } from './code-form.tsx';
import { OwnCard } from './own-card.tsx';
import { type Centre, useCentre } from './use-centre.ts';

interface CentrePageProps {
  centre: PromotionCentre | null;
  /** Epoch milliseconds. */
  now: number;
}

type CentreProps = CentrePageProps & Pick<Centre, 'refetch'>;

function Section({
  category,
  centre,
  now,
  refetch,
}: CentreProps & { category: (typeof CENTRE_CATEGORIES)[number] }) {
  const t = useText();
  const entries = entriesOf(centre, category);
  if (entries.length === 0 && category !== 'ongoing') return null;
  return (
    <section className="section" aria-labelledby={`promo-${category}`}>
      <div className="section-header">
        <h2 id={`promo-${category}`}>{t(`promo.section_${category}`)}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="muted">{t('promo.ongoing_none')}</p>
      ) : (
        <div className="own-cards">
          {entries.map(entry => (
            <OwnCard
              key={entry.content.claimId ?? entry.promotionId}
              {...entry}
              now={now}
              onChanged={refetch}
              hasTitle
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** One promotion of the centre, by its claim id or promotion id. */
function One({ id, centre, now, refetch }: CentreProps & { id: string }) {
  const t = useText();
  const tag = useLanguageTag();
  const entry = entryNamed(centre, id);
  return (
    <>
      <SiteLink className="row small-text muted way-back" to={`/${tag}/promo-center`}>
        <Icon of={ArrowLeft} className="icon small flip" />
        {t('page.promo-center.title')}
      </SiteLink>
      {entry === undefined ? (
        <EmptyState art={<EmptySearch width={160} />} title={t('promo.gone')} text={t('promo.gone_text')} />
      ) : (
        <div className="stack one">
          <h1>{entry.content.title}</h1>
          <p className="muted">{entry.content.summary}</p>
          <OwnCard {...entry} now={now} onChanged={refetch} />
        </div>
      )}
    </>
  );
}

/** The rebate is money for play like the promotions, and its tab is the last of the wallet. */
function RebateLink() {
  const t = useText();
  const location = useLocation();
  const cashier = useCashier();
  if (cashierTab('instant', cashier) !== 'instant') return null;
  return (
    <SiteLink className="link small-text" to={withAction(location, 'instant')}>
      {t('promo.rebate')}
    </SiteLink>
  );
}

export function CentrePage({ centre: loaded, now }: CentrePageProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { id } = useParams();
  const { centre, refetch } = useCentre(loaded);
  if (id !== undefined) return <One id={id} centre={centre} now={now} refetch={refetch} />;
  return (
    <>
      <header className="promotion-list-header">
        <h1>{t('page.promo-center.title')}</h1>
        {centre?.isAway !== true && <CodeForm onTaken={() => void refetch()} />}
      </header>
      {centre?.isAway && <p className="muted">{t('promo.away_text')}</p>}
      <p className="row wrap">
        <SiteLink className="link small-text" to={`/${tag}/promotions`}>
          {t('promo.to_all')}
        </SiteLink>
        <RebateLink />
      </p>
      {CENTRE_CATEGORIES.map(category => (
        <Section key={category} category={category} centre={centre} now={now} refetch={refetch} />
      ))}
    </>
  );
}
