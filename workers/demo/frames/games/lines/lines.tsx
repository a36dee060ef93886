/** The reel slots: reels that stop one after the other, and the winning lines or ways. */
import './lines.css';
import { useMemo } from 'react';
import type { GameModule } from '../../game.ts';
import type { Bet, LinesProps, Rules, Show } from './lines-round.ts';
import { LinesRules } from './lines-rules.tsx';
import { Reel } from './reel.tsx';
import { ReelAnimation } from './reel-animation.ts';
import { useSpins } from './use-spins.ts';
import { WinLines } from './win-lines.tsx';

function Stage(props: LinesProps) {
  const { rules, look, t, round, stake, share } = props;
  const reels = useMemo(() => new ReelAnimation(rules), [rules]);
  const columns = useMemo(
    () => reels.strips.map((_, at) => (element: HTMLDivElement | null) => reels.hold(at, element)),
    [reels],
  );
  const { lit, drawn, free } = useSpins(props, reels);
  const litOn = (reel: number) =>
    Array.from({ length: rules.rows }, (_, row) => row)
      .filter(row => lit.has(`${reel}:${row}`))
      .map(row => reels.stopOf(reel) + row)
      .join();
  return (
    <div className="lines" data-reels={rules.reels.length} dir="ltr" aria-hidden="true">
      {reels.strips.map((strip, at) => (
        <Reel
          key={strip}
          strip={strip}
          rows={rules.rows}
          lit={litOn(at)}
          look={look}
          t={t}
          column={columns[at] ?? (() => undefined)}
        />
      ))}
      <WinLines
        wins={drawn}
        columns={rules.reels.length}
        rowCount={rules.rows}
        stake={round?.stake ?? stake}
        share={share}
      />
      {free !== null && <p className="free">{t('free_spin', free)}</p>}
    </div>
  );
}

export const LINES_GAME: GameModule<Rules, Bet, null, Show> = {
  firstBet: {},
  button: 'spin',
  Stage,
  Rules: LinesRules,
};
