/** The page of safer play: limits, breaks, check-in and helpline, each a section of its own. */
import type { Profile } from '#app/contract/member.ts';
import type { Safety } from '#app/contract/safety.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import type { LoadedSafely } from '../load-account.server.ts';
import { CheckInSection, HelplineCard } from './check-in-section.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitsSection } from './limits-section.tsx';
import { RunningBreakCard } from './running-break.tsx';
import { TimeOutCard } from './time-out-card.tsx';

interface BreaksSectionProps {
  safety: Safety;
  profile: Profile;
  /** Epoch milliseconds, by the server's clock. */
  now: number;
}

/** Breaks: the one that runs, a time-out, and self-exclusion. */
function BreaksSection({ safety, profile, now }: BreaksSectionProps) {
  const t = useText();
  const { running } = safety;
  const isExcluded = running?.kind === 'self-exclusion';
  const isForGood = isExcluded && running.until === null;
  return (
    <section id="breaks" className="safely-part" aria-labelledby="breaks-title">
      <h2 id="breaks-title">{t('safety.take_a_break')}</h2>
      <div className="two">
        {running !== null && <RunningBreakCard running={running} now={now} />}
        {!isExcluded && <TimeOutCard timeOutHours={safety.timeOutHours} />}
        {!isForGood && <ExclusionCard offer={safety} hasSecondStep={profile.secondStep} />}
      </div>
    </section>
  );
}

export function SafelyScreen({ profile, limits, safety, loadedAt }: LoadedSafely) {
  const t = useText();
  if (limits === null && safety === null) return <AccountUnreadable />;
  // The sub-navigation names the sections in the order in which they stand below.
  const sections = [
    ...(limits === null ? [] : [{ id: 'limits', title: t('limits.limits') }]),
    ...(safety === null || profile === null
      ? []
      : [
          { id: 'breaks', title: t('safety.breaks') },
          { id: 'check-in', title: t('safety.check_in') },
        ]),
    { id: 'helpline', title: t('safety.helpline') },
  ];
  return (
    <AccountFrame path="account/play-safely" sections={sections}>
      <h1 className="title">{t('limits.page_title')}</h1>
      {limits !== null && (
        <>
          <p className="lead">{t('limits.lead', { count: limits.waitingHours })}</p>
          <LimitsSection limits={limits} loadedAt={loadedAt} />
        </>
      )}
      {safety === null || profile === null ? (
        <HelplineCard />
      ) : (
        <>
          <BreaksSection safety={safety} profile={profile} now={loadedAt} />
          <CheckInSection safety={safety} />
        </>
      )}
    </AccountFrame>
  );
}
