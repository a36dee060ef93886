/** Time and result of the session of play outside games, while there is one; they link to the page of safer play. */
import { useEffect } from 'react';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { netText } from './net-text.ts';
import { PlayClock } from './play-clock.tsx';
import { useSessionOfPlay } from './use-session-of-play.ts';

/** Interval of a check: no event marks the idle time-out. */
const LOOK_AGAIN_MS = 300_000;

export function SessionTags() {
  const t = useText();
  const tag = useLanguageTag();
  const { session, elapsedMs, refresh } = useSessionOfPlay();
  const isRunning = session !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  if (session === null) return null;
  return (
    <SiteLink className="link row" to={`/${tag}/account/play-safely`}>
      <span>
        {t('front.session_time')} <PlayClock elapsedMs={elapsedMs} />
      </span>
      <span>
        {t('front.session_result')}{' '}
        <bdi translate="no" dir="ltr" className="number">
          {netText(session.net)}
        </bdi>
      </span>
    </SiteLink>
  );
}
