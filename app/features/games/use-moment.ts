/** Writes a moment of the wire in the page's language [8.17]. */
import { htmlLanguage } from '#app/domain/language.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The contract checks the form of a moment only, so the day may be in no calendar. */
function dateOf(moment: string): Date | null {
  const date = new Date(`${moment.replace(' ', 'T')}Z`);
  // 30 February is read as 2 March.
  return date.getUTCDate() === Number(moment.slice(8, 10)) ? date : null;
}

/** By language, and by whose clock: making one takes longer than a hundred moments. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, isReaders: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isReaders}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isReaders ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const }),
  });
  formats.set(key, made);
  return made;
}

/** In UTC as the server writes it, then on the reader's clock; '-' where there is no such moment [8.17]. */
export function useMoment(moment: string | null): string | null {
  const tag = useLanguageTag();
  const isHydrated = useHydrated();
  if (moment === null) return null;
  const date = dateOf(moment);
  if (date === null) return '-';
  const text = formatOf(htmlLanguage(tag), isHydrated).format(date);
  // No line ends between a figure and its word: “21 Nov”, “10:05 UTC”.
  return text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
}
