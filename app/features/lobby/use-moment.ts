import { htmlLanguage } from '#app/domain/language.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** A moment of the wire, in the page's language: in UTC as the server writes it, then by the clock of whoever reads it. */
export function useMoment(moment: string | null): string | null {
  const tag = useLanguageTag();
  const isHydrated = useHydrated();
  if (moment === null) return null;
  const text = new Intl.DateTimeFormat(htmlLanguage(tag), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isHydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const }),
  }).format(new Date(`${moment.replace(' ', 'T')}Z`));
  // No line ends between a figure and its word: “21 Nov”, “10:05 UTC”.
  return text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
}
