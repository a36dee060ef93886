/** The figures of a game as its studio states them; one that is not stated has no cell. */
import type { ReactNode } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { useText } from '#app/i18n/use-language.tsx';

const LEVELS = [1, 2, 3, 4, 5];

interface Span<Value> {
  least: Value;
  most: Value;
}

/** One text where both ends are the same, otherwise both. */
function spanText<Value>({ least, most }: Span<Value>, t: Translate, show: (value: Value) => string): string {
  // Words begin with a capital where they stand alone; figures have none.
  return least === most
    ? show(least)
    : t('facts.span', { least: show(least), most: show(most).toLocaleLowerCase() });
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

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Layout({ layout }: { layout: NonNullable<GameFacts['layout']> }) {
  const t = useText();
  const { columns, rows, lines } = layout;
  const grid = isolateLtr(`${columns} × ${rows}`);
  if (lines === null) return <Figure name={t('facts.reels')}>{grid}</Figure>;
  return (
    <Figure name={t('facts.reels_and_lines')}>
      {t('facts.grid_lines', { grid, count: lines, number: formatAmount(lines) })}
    </Figure>
  );
}

export function Figures({ facts, currency }: { facts: GameFacts; currency: string }) {
  const t = useText();
  const { returnToPlayer, volatility, highestWin, stakes, layout, released } = facts;
  return (
    <dl className="figures num">
      {returnToPlayer && (
        <Figure name={t('facts.return')}>{spanText(returnToPlayer, t, percent => `${percent}%`)}</Figure>
      )}
      {volatility && (
        <Figure name={t('facts.volatility')}>
          {spanText(volatility, t, level => t(`facts.level_${level}`))} <Dots volatility={volatility} />
        </Figure>
      )}
      {highestWin !== null && (
        <Figure name={t('facts.highest_win')}>
          {t('facts.times_stake', { times: formatAmount(highestWin) })}
        </Figure>
      )}
      {stakes && (
        <Figure name={t('facts.stakes', { currency })}>
          {spanText({ least: stakes.minimum, most: stakes.maximum }, t, amount => formatAmount(amount))}
        </Figure>
      )}
      {layout && <Layout layout={layout} />}
      {released !== null && (
        <Figure name={t('facts.released')}>
          <time dir="ltr" dateTime={released}>
            {released}
          </time>
        </Figure>
      )}
    </dl>
  );
}
