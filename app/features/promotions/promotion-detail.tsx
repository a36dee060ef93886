/** The page of one promotion: its figures, steps, contributions and terms; beside it the visitor's own actions. */
import { ArrowLeft, ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { countingCategories } from '#app/domain/promotion.ts';
import { CENTRE_CATEGORIES, entriesOf } from '#app/domain/promotion-centre.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { CodeForm } from './code-form.tsx';
import type { LoadedPromotion } from './load-promotions.server.ts';
import { OwnCard } from './own-card.tsx';
import { useCentre } from './use-centre.ts';
import { usePromotionText } from './use-promotion-text.ts';

type ShownPromotion = LoadedPromotion['promotion'];

const MOST_FIGURES = 4;

/** The figures at the head: as many as stand in a row. */
function KeyFigures({ promotion }: { promotion: ShownPromotion }) {
  const t = useText();
  const { sum, day, span } = usePromotionText();
  const { minimumDeposit, maximumBonus, amount, playthrough, days, endDate, currency, rounds } = promotion;
  const isPlayed = rounds === null || (playthrough ?? 0) > 0;
  const figures: [string, string | null][] = [
    [t('promo.fact_min_deposit'), minimumDeposit === null ? null : sum(minimumDeposit, currency)],
    [t('promo.fact_most'), maximumBonus === null ? null : sum(maximumBonus, currency)],
    [t('promo.rounds'), rounds === null ? null : String(rounds.count)],
    [t('promo.fact_round_stake'), rounds?.stake == null ? null : sum(rounds.stake, currency)],
    [t('promo.fact_round_days'), rounds?.days == null ? null : span(rounds.days * DAY_MS)],
    [t('promo.fact_bonus'), amount === null ? null : sum(amount, currency)],
    [
      t('promo.fact_playthrough'),
      playthrough === null || !isPlayed ? null : t('promo.times', { times: playthrough }),
    ],
    [t('promo.fact_ends'), endDate === null ? null : day(endDate)],
    [t('promo.fact_days'), days === null || !isPlayed ? null : span(days * DAY_MS)],
  ];
  return (
    <dl className="key-facts number">
      {figures
        .filter(([, value]) => value !== null)
        .slice(0, MOST_FIGURES)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The names of categories in the page's language. */
function useCategoryNames(): (type: string) => string {
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return type => categoriesWithDisplay.find(it => it.type === type)?.displayName ?? type;
}

/** The steps of wagering a bonus. @param whole names of categories that count whole */
function WageringSteps({ whole }: { whole: readonly string[] }) {
  const t = useText();
  const { names } = usePromotionText();
  return (
    <>
      <li>
        <div>
          <b>{t('promo.step_play')}</b>
          <span>
            {whole.length === 0
              ? t('promo.step_play_any')
              : t('promo.step_play_text', { games: names(whole) })}
          </span>
        </div>
      </li>
      <li>
        <div>
          <b>{t('promo.step_bar')}</b>
          {t('promo.step_bar_text')}
        </div>
      </li>
    </>
  );
}

function Steps({ promotion }: { promotion: ShownPromotion }) {
  const t = useText();
  const { sum } = usePromotionText();
  const nameOf = useCategoryNames();
  const { minimumDeposit, amount, currency, contributions, rounds } = promotion;
  const isMoney = rounds !== null && (promotion.playthrough ?? 0) === 0;
  const kind = promotion.kind ?? 'fixed';
  const whole = countingCategories(contributions ?? { categories: {} })
    .filter(([, percent]) => percent === 100)
    .map(([type]) => nameOf(type));
  const first = sum((kind === 'deposit' ? minimumDeposit : amount) ?? '0', currency);
  return (
    <ol className="steps">
      <li>
        <div>
          <b>{t(`promo.first_${kind}`, { defaultValue: t('promo.first_fixed') })}</b>
          <span>
            {t(`promo.first_${kind}_text`, {
              sum: rounds?.stake == null ? first : sum(rounds.stake, currency),
              all: rounds?.count ?? 0,
              defaultValue: '',
            })}
          </span>
        </div>
      </li>
      {isMoney ? (
        <li>
          <div>
            <b>{t('promo.step_money')}</b>
            {t('promo.step_money_text')}
          </div>
        </li>
      ) : (
        <WageringSteps whole={whole} />
      )}
    </ol>
  );
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="accordion">
    <summary>
      <span>{title}</span>
      <Icon of={ChevronDown} />
    </summary>
    {children}
  </details>
);

function WhatCounts({ promotion: { contributions } }: { promotion: ShownPromotion }) {
  const t = useText();
  const nameOf = useCategoryNames();
  if (contributions === null) return null;
  const { other } = contributions;
  return (
    <Fold title={t('promo.which_games')}>
      <dl className="own-facts number">
        {countingCategories(contributions).map(([type, percent]) => (
          <div key={type}>
            <dt>{nameOf(type)}</dt>
            <dd>{`${percent}%`}</dd>
          </div>
        ))}
        <div>
          <dt>{t('promo.other_games')}</dt>
          <dd>{`${other}%`}</dd>
        </div>
      </dl>
    </Fold>
  );
}

/** [2.39] The address keeps the promotion, so that a login or registration knows it and comes back here. */
function ForGuests() {
  const t = useText();
  const location = useLocation();
  return (
    <section className="card stack own-card" aria-label={t('promo.join_title')}>
      <p className="muted">{t('promo.join_text')}</p>
      <Link
        className="button primary large full-width"
        to={withAction(location, 'register')}
        preventScrollReset
      >
        {t('promo.join')}
      </Link>
      <Link className="button large full-width" to={withAction(location, 'login')} preventScrollReset>
        {t('promo.log_in')}
      </Link>
      <p className="tiny-text dim">{t('promo.optional')}</p>
    </section>
  );
}

/** The member's own cards of this promotion, or the way to take it: ongoing ones first. */
function ForMembers({ promotion, centre: loaded, now }: LoadedPromotion) {
  const { centre, refetch } = useCentre(loaded);
  const own = CENTRE_CATEGORIES.flatMap(category => entriesOf(centre, category)).find(
    it => it.promotionId === promotion.promotionId,
  );
  if (own === undefined) return null;
  const { kind, claimId, reason } = own.content;
  const isByCode = (kind === 'code' || (kind === 'rounds' && reason !== null)) && claimId === null;
  return (
    <>
      <OwnCard {...own} now={now} onChanged={refetch} />
      {isByCode && <CodeForm onTaken={() => void refetch()} />}
    </>
  );
}

export function PromotionDetail(loaded: LoadedPromotion) {
  const t = useText();
  const tag = useLanguageTag();
  const { promotion } = loaded;
  const { loggedIn } = useSnapshot(useStores().user);
  const { title, summary, content, terms } = promotion;
  const img = promotion.wideImg ?? promotion.img;
  return (
    <article>
      <SiteLink className="row small-text muted way-back" to={`/${tag}/promotions`}>
        <Icon of={ArrowLeft} className="icon small flip" />
        {t('page.promotions.title')}
      </SiteLink>
      <header className={img === null ? 'promotion-header' : 'promotion-header pictured'}>
        {img !== null && (
          <div className="promotion-picture">
            <img src={img} alt="" width={1200} height={500} decoding="async" />
          </div>
        )}
        <div className="promotion-title">
          <h1>{title}</h1>
          <p className="muted">{summary}</p>
        </div>
      </header>
      <div className="promotion-layout">
        <div className="stack wide">
          <KeyFigures promotion={promotion} />
          <Paragraphs text={content} />
          <Steps promotion={promotion} />
          <div>
            <WhatCounts promotion={promotion} />
            <Fold title={t('promo.early')}>
              <p className="muted">{t('promo.early_text')}</p>
            </Fold>
            <Fold title={t('promo.terms')}>
              <Paragraphs text={terms} />
            </Fold>
          </div>
        </div>
        <aside className="stack">{loggedIn ? <ForMembers {...loaded} /> : <ForGuests />}</aside>
      </div>
    </article>
  );
}
