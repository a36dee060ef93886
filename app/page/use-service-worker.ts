/** Registers the service worker on the site itself, and not in a studio's preview. */
import { useEffect } from 'react';
import { registerServiceWorker } from '#app/browser/service-worker.client.ts';
import type { GeneralInfo } from '#app/contract/general.ts';
import { codeOfTag, direction, htmlLanguage } from '#app/domain/language.ts';
import { wordsIn } from '#app/domain/words.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from './use-page.ts';

/** The words of the operator's lines; null without any. */
const legalText = ({ legal }: GeneralInfo, code: string): string | null =>
  legal?.lines
    .map(it => wordsIn(it.text, code))
    .filter(Boolean)
    .join(' ') || null;

export function useServiceWorker(): void {
  const t = useText();
  const { config, info, tag } = useSite();
  const isPreview = config.previewOrigins.length > 0;
  useEffect(() => {
    if (!import.meta.env.PROD || isPreview) return;
    const licence = ({ authority, number }: { authority: string; number: string }) =>
      t('footer.licence', { operator: info.operatorName, licence: `${authority} ${number}` });
    void registerServiceWorker(tag, {
      info,
      text: t('footer.limits_text'),
      legal: legalText(info, codeOfTag(tag)) ?? (info.licence && licence(info.licence)),
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
