/** Figures of a game in words, as its studio states them: its page and its tile show the same. */
import type { ReactNode } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';

export interface Figure {
  name: string;
  value: ReactNode;
}

type FigureName = 'returnToPlayer' | 'volatility' | 'stakes' | 'highestWin';

const LEVELS = [1, 2, 3, 4, 5] as const;
type Level = (typeof LEVELS)[number];

interface Span<Value> {
  least: Value;
  most: Value;
}

/** Filled up to the least level; half up to the most, where the bet decides. */
const dotOf = (level: number, { least, most }: Span<number>) =>
  level <= least ? 'on' : level <= most ? 'may' : undefined;

const Dots = ({ volatility }: { volatility: Span<number> }) => (
  <span className="dots" aria-hidden="true">
    {LEVELS.map(level => (
      <i key={level} className={dotOf(level, volatility)} />
    ))}
  </span>
);

/** @returns the figures that are stated; null for one that is not */
export function useFigures(facts: GameFacts, currency: string): Record<FigureName, Figure | null> {
  const t = useText();
  const { returnToPlayer, volatility, highestWin, stakes } = facts;
  /** One text where both ends are the same, otherwise both. Words begin with a capital where they stand alone; figures have none. */
  const spanOf = <Value,>({ least, most }: Span<Value>, show: (value: Value) => string): string =>
    least === most
      ? show(least)
      : t('facts.span', { least: show(least), most: show(most).toLocaleLowerCase() });
  return {
    returnToPlayer: returnToPlayer && {
      name: t('facts.return'),
      value: spanOf(returnToPlayer, percent => `${percent}%`),
    },
    volatility: volatility && {
      name: t('facts.volatility'),
      value: (
        <>
          <span>{spanOf(volatility, level => t(`facts.level_${level as Level}`))}</span>{' '}
          <Dots volatility={volatility} />
        </>
      ),
    },
    stakes: stakes && {
      name: t('facts.stakes', { currency }),
      value: spanOf({ least: stakes.minimum, most: stakes.maximum }, amount => formatAmount(amount)),
    },
    highestWin:
      highestWin === null
        ? null
        : {
            name: t('facts.highest_win'),
            value: t('facts.times_stake', { times: formatAmount(highestWin) }),
          },
  };
}
