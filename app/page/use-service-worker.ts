/** Registers the service worker on the site itself, and not in a studio's preview. */
import { useEffect } from 'react';
import { registerServiceWorker } from '#app/browser/service-worker.client.ts';
import { direction, htmlLanguage } from '#app/domain/language.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from './use-page.ts';

export function useServiceWorker(): void {
  const t = useText();
  const { config, info, tag } = useSite();
  const isPreview = config.previewOrigins.length > 0;
  useEffect(() => {
    if (!import.meta.env.PROD || isPreview) return;
    void registerServiceWorker(tag, {
      info,
      text: t('footer.limits_text'),
      legal:
        info.licence &&
        t('footer.licence', {
          operator: info.operatorName,
          licence: `${info.licence.authority} ${info.licence.number}`,
        }),
      page: {
        language: htmlLanguage(tag),
        direction: direction(tag),
        title: t('error.offline_title'),
        text: t('error.offline_text'),
        again: t('error.again'),
      },
    });
  }, [isPreview, info, tag, t]);
}
