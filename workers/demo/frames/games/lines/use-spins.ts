/** Draws the spins of a round: turns the reels, then highlights the winning lines one at a time. */
import { useState } from 'react';
import type { LineSpin } from '#demo/studio/engines/slots/evaluate.ts';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { cellsOf, type LinesProps, lineOf, scattersOf } from './lines-round.ts';
import type { ReelAnimation } from './reel-animation.ts';
import type { WinLine } from './win-lines.tsx';

const LINE_MS = 650;

interface Spins {
  /** Highlighted cells, as `reel:row`. */
  lit: ReadonlySet<string>;
  /** The winning lines that are drawn: one after the other, then all of the last spin. */
  drawn: readonly WinLine[];
  /** The present free spin. */
  free: { at: number; of: number } | null;
}

export function useSpins(props: LinesProps, reels: ReelAnimation): Spins {
  const { rules, t, timeline, onSoFar, announce } = props;
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState<readonly WinLine[]>([]);
  const [free, setFree] = useState<Spins['free']>(null);

  const showWins = async (spin: LineSpin) => {
    for (const [at] of spin.wins.entries()) {
      setLit(new Set(cellsOf(spin, rules.lines, at)));
      setDrawn(lineOf(spin, rules.lines, at));
      play.tick(at);
      await timeline.wait(LINE_MS);
    }
    setDrawn([]);
    if (rules.freeSpins === null || spin.scatters < rules.freeSpins.scattersNeeded) return;
    setLit(new Set(scattersOf(spin)));
    play.rise();
    await timeline.wait(2 * LINE_MS);
  };

  useShowing(props, async ({ outcome }) => {
    const { spins, freeSpins: of } = outcome.show;
    let paid = 0;
    for (const [at, spin] of spins.entries()) {
      setLit(new Set());
      setDrawn([]);
      if (at > 0) {
        setFree({ at, of });
        announce(t('free_spin', { at, of }));
      }
      await reels.turnTo(spin.stops, timeline);
      await showWins(spin);
      paid += spin.payHundredths;
      onSoFar(paid);
    }
    const last = spins.at(-1);
    if (last !== undefined) {
      setLit(new Set(last.wins.flatMap((_, at) => cellsOf(last, rules.lines, at))));
      setDrawn(last.wins.flatMap((_, at) => lineOf(last, rules.lines, at)));
    }
    setFree(null);
  });
  return { lit, drawn, free };
}
