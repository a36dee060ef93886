/** The figures of a game as its studio states them; one that is not stated has no cell. */
import type { ReactNode } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { formatAmount } from '#app/domain/money.ts';
import { type Figure, useFigures } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const FigureCell = ({ figure }: { figure: Figure | null }) =>
  figure && <Cell name={figure.name}>{figure.value}</Cell>;

function Layout({ layout }: { layout: NonNullable<GameFacts['layout']> }) {
  const t = useText();
  const { columns, rows, lines } = layout;
  const grid = isolateLtr(`${columns} × ${rows}`);
  if (lines === null) return <Cell name={t('facts.reels')}>{grid}</Cell>;
  return (
    <Cell name={t('facts.reels_and_lines')}>
      {t('facts.grid_lines', { grid, count: lines, number: formatAmount(lines) })}
    </Cell>
  );
}

export function Figures({ facts, currency }: { facts: GameFacts; currency: string }) {
  const t = useText();
  const { returnToPlayer, volatility, highestWin, stakes } = useFigures(facts, currency);
  const { layout, released } = facts;
  const { day } = useDates('UTC');
  return (
    <dl className="figures number">
      <FigureCell figure={returnToPlayer} />
      <FigureCell figure={volatility} />
      <FigureCell figure={highestWin} />
      <FigureCell figure={stakes} />
      {layout && <Layout layout={layout} />}
      {released !== null && (
        <Cell name={t('facts.released')}>
          <time dateTime={released}>{day(released)}</time>
        </Cell>
      )}
    </dl>
  );
}
