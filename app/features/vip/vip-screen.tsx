/** The page of VIP [2.18]: the member's tier and the way to the next, all tiers, the day's tasks, benefits, and how points are earned. */
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { VipBanner } from '#app/ui/art/vip-banner.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Benefits } from './benefits.tsx';
import { HowPoints } from './how-points.tsx';
import type { VipInfo } from './load-vip.server.ts';
import { LoginFirst } from './login-first.tsx';
import { placeIn, tierName, type VipPlace } from './place.ts';
import { TierBadge } from './tier-badge.tsx';
import { TierList } from './tier-list.tsx';
import { TierProgress } from './tier-progress.tsx';
import { useVip } from './use-vip.ts';

const ART_PX = 160;
const BADGE_PX = 76;

function Hero({ info, place }: { info: VipInfo; place: VipPlace | null }) {
  const t = useText();
  const code = codeOfTag(useLanguageTag());
  return (
    <section className="vip-hero" data-theme="dark">
      <VipBanner />
      {place === null ? (
        <div className="vip-lead">
          <h1>{t('page.vip.title')}</h1>
          <p>{t('vip.lead')}</p>
          <LoginFirst text={t('vip.guest')} />
        </div>
      ) : (
        <>
          <div className="row">
            <TierBadge index={place.index} count={info.tiers.length} size={BADGE_PX} />
            <div>
              <p className="small-text">{t('vip.your_tier')}</p>
              <h1 translate="no">{tierName(place.tier, code)}</h1>
            </div>
          </div>
          <TierProgress place={place} />
        </>
      )}
    </section>
  );
}

function Nothing({ isFailed }: { isFailed: boolean }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="title">{t('page.vip.title')}</h1>
      <EmptyState
        art={<EmptyOffline width={ART_PX} />}
        title={t(isFailed ? 'vip.failed' : 'vip.absent')}
        text={t(isFailed ? 'vip.failed_text' : 'vip.absent_text')}
      >
        {isFailed && (
          <button type="button" className="button js-only" onClick={() => void revalidate()}>
            {t('vip.retry')}
          </button>
        )}
      </EmptyState>
    </>
  );
}

/** @param tasks the panel of the day's tasks, which the route draws */
export function VipScreen({ loaded, tasks }: { loaded: VipInfo | null; tasks: ReactNode }) {
  const info = useVip(loaded);
  if (info === null || info.tiers.length === 0) return <Nothing isFailed={info === null} />;
  const place = placeIn(info);
  return (
    <>
      <Hero info={info} place={place} />
      <TierList tiers={info.tiers} place={place} />
      <div className={place === null ? 'section' : 'section halves'}>
        {tasks}
        {place !== null && <Benefits info={info} place={place} />}
      </div>
      <HowPoints info={info} />
    </>
  );
}
