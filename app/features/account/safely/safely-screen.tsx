/** The page of safer play: limits, breaks, check-in and helpline, each a section of its own. */
import { useText } from '#app/i18n/use-language.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import type { LoadedSafely } from '../load-account.server.ts';
import { BreaksSection } from './breaks-section.tsx';
import { CheckInSection, HelplineCard } from './check-in-section.tsx';
import { LimitsSection } from './limits-section.tsx';

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
