/** The wording of tournaments: names, periods, games and sums, in the page's language. */
import type { Tournament } from '#app/contract/tournament.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { displayName } from '#app/domain/category.ts';
import { parseDate } from '#app/domain/date.ts';
import { codeOfTag, direction, htmlLanguage } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Epoch milliseconds. @param wire a moment of a reply */
export const momentOf = (wire: string): number => {
  const parsed = parseDate(wire);
  return parsed.ok ? parsed.value : Number.NaN;
};

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

export function useTournamentText() {
  const t = useText();
  const tag = useLanguageTag();
  const dates = useDates();
  const categories = useSnapshot(useStores().game).categoriesWithDisplay;
  const isolated = direction(tag) === 'rtl' ? isolateLtr : (text: string) => text;
  /** `21 days`: the largest unit that the time is at least two of; minutes at the end. */
  const span = (ms: number): string => {
    const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? UNITS[2];
    const locale = `${htmlLanguage(tag)}-u-nu-latn`;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return format.format(Math.max(1, Math.floor(ms / size)));
  };
  /** An amount of the tournament's prizes, with the decimals of their currency. */
  const money = (amount: string): string => formatAmount(amount, { decimals: decimalsOf(amount) });
  return {
    money,
    count: (value: number): string => formatAmount(value),
    sum: (amount: string, { currency }: Pick<Tournament, 'currency'>) =>
      isolated(`${money(amount)} ${currency}`),
    moment: dates.moment,
    time: dates.time,
    name: ({ memberDisplay, tournamentId }: Tournament) =>
      displayName(memberDisplay, codeOfTag(tag), tournamentId),
    games: ({ category, providerId, gameIds }: Tournament): string => {
      if (providerId !== null) return t('tour.games_provider', { provider: providerId });
      if (gameIds.length > 0) return t('tour.games_some', { number: gameIds.length });
      if (category === null) return t('tour.games_all');
      const known = categories.find(it => it.type === category);
      return t('tour.games_category', { category: known?.displayName ?? category });
    },
    /** The sum of all prizes, as a decimal string. */
    prizeSum: ({ prizes }: Pick<Tournament, 'prizes'>): string => {
      const decimals = Math.max(0, ...prizes.map(it => decimalsOf(it.amount)));
      const minor = prizes.reduce(
        (sum, { places, amount }) => sum + places * Math.round(Number(amount) * 10 ** decimals),
        0,
      );
      return (minor / 10 ** decimals).toFixed(decimals);
    },
    /** When it ends, and what is left; or when it starts, or ended. */
    period: ({ state, starts, ends }: Tournament, now: number): string => {
      if (state === 'upcoming') return t('tour.starts', { date: dates.moment(starts) });
      if (state !== 'running') return t('tour.ended', { date: dates.moment(ends) });
      const left = t('tour.left', { span: span(Math.max(0, momentOf(ends) - now)) });
      return `${t('tour.ends', { date: dates.moment(ends) })} · ${left}`;
    },
  };
}
