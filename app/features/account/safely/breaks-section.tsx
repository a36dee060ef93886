/** Breaks: the one that runs, a time-out, and self-exclusion. */
import type { Profile } from '#app/contract/member.ts';
import type { Safety } from '#app/contract/safety.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { RunningBreakCard } from './running-break.tsx';
import { TimeOutCard } from './time-out-card.tsx';

interface BreaksSectionProps {
  safety: Safety;
  profile: Profile;
  /** Epoch milliseconds, by the server's clock. */
  now: number;
}

export function BreaksSection({ safety, profile, now }: BreaksSectionProps) {
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
