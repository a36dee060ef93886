/** Time and result of the session of play outside games, while there is one; they link to the page of safer play. */
import { useEffect, useState } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { netText } from './net-text.ts';
import { PlayClock } from './play-clock.tsx';
import { useSessionOfPlay } from './use-session-of-play.ts';

/** Nothing says that a session has ended by a pause. */
const LOOK_AGAIN_MS = 300_000;

/** Whether the texts of a game's bar are there, which no page of the lobby carries. */
function usePlayTexts(isWanted: boolean): boolean {
  const language = textLanguage(useLanguageTag());
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const show = () => isShown && setThere(true);
    loadTexts(language, ['play']).then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [isWanted, language]);
  return isThere;
}

export function SessionTags() {
  const t = useText();
  const tag = useLanguageTag();
  const { session, elapsedMs, refresh } = useSessionOfPlay();
  const isRunning = session !== null;
  const areTextsThere = usePlayTexts(isRunning);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  if (session === null || !areTextsThere) return null;
  return (
    <SiteLink className="link row" to={`/${tag}/account/play-safely`}>
      <span>
        {t('play.result')}{' '}
        <bdi dir="ltr" className="num">
          {netText(session.net)}
        </bdi>
      </span>
      <span>
        <span className="sr">{t('play.time')}</span> <PlayClock elapsedMs={elapsedMs} />
      </span>
    </SiteLink>
  );
}
