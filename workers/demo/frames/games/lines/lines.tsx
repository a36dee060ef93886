/** The line slot, drawn: five reels that turn past, stop one after the other, and the lines that pay, one at a time. */
import './lines.css';
import { memo, useMemo, useRef, useState } from 'react';
import type { LineSpin } from '#demo/studio/engines/lines.ts';
import type { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import type { ReelLetter } from '#demo/studio/engines/look-of-game.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { Picture } from '../../picture.tsx';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';
import { useShowing } from '../../use-showing.ts';
import { LinesRules } from './lines-rules.tsx';

type Rules = typeof LINES_RULES;
type Bet = Record<string, never>;
interface Show {
  spins: LineSpin[];
  freeSpins: number;
}
type Props = StageProps<Rules, Bet, null, Show>;

const ROWS = 3;
/** The least that turns past before a reel stops, in symbols; the reels stop one after the other. */
const LEAST_TURN = 14;
const FIRST_STOP_MS = 700;
const NEXT_STOP_MS = 240;
const LINE_MS = 650;
/** What is seen before the first round. */
const FIRST_STOPS = [4, 11, 2, 17, 8];

/**
 * A reel as it is laid out, once: twice round and a little more, so that every turn is a way upwards on it and nothing but its
 * place changes while it turns.
 */
const stripOf = (reel: string): string => reel + reel + reel.slice(0, LEAST_TURN + ROWS);

/** From which place of the strip a reel turns to a stop: where it stands now, a round or two further on. */
function beginOf(from: number, to: number, round: number): number {
  const near = from + round;
  return near - to < LEAST_TURN ? near + round : near;
}

/** Cells of a win, as `reel:row`. */
function cellsOf(spin: LineSpin, lines: readonly string[], at: number): string[] {
  const win = spin.wins[at];
  if (win === undefined) return [];
  const rows = lines[win.line] ?? '';
  return Array.from({ length: win.count }, (_, reel) => `${reel}:${rows.charAt(reel)}`);
}

const scattersOf = ({ window }: LineSpin): string[] =>
  window.flatMap((reel, at) => (reel.includes('S') ? [`${at}:${reel.indexOf('S')}`] : []));

interface ReelProps extends Pick<Props, 'look' | 't'> {
  strip: string;
  /** Places of the strip that have won, joined by commas: most reels stay as they are while lines are shown. */
  lit: string;
  column: (element: HTMLDivElement | null) => void;
}

const Reel = memo(({ strip, lit, look, t, column }: ReelProps) => {
  const places = lit.split(',');
  return (
    <div className="reel">
      <div className="strip" ref={column} style={{ blockSize: `${(100 * strip.length) / ROWS}%` }}>
        {Array.from(strip, (letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <div className="cell" key={place} data-lit={places.includes(String(place))} data-letter={letter}>
            <Picture hero={look.symbols[letter as ReelLetter]} palette={look.palette} />
            {(letter === 'W' || letter === 'S') && <b>{t(letter === 'W' ? 'wild' : 'scatter')}</b>}
          </div>
        ))}
      </div>
    </div>
  );
});

/** A reel with this place of its strip on top. */
const placed = (strip: string, place: number) => ({
  transform: `translateY(${(-100 * place) / strip.length}%)`,
});

function Stage(props: Props) {
  const { rules, look, t, timeline, onSoFar, say } = props;
  const strips = useMemo(() => rules.reels.map(stripOf), [rules]);
  const columns = useRef<(HTMLDivElement | null)[]>([]);
  const holders = useMemo(
    () =>
      strips.map((strip, at) => (element: HTMLDivElement | null) => {
        columns.current[at] = element;
        Object.assign(element?.style ?? {}, placed(strip, FIRST_STOPS[at] ?? 0));
      }),
    [strips],
  );
  const stops = useRef<readonly number[]>(FIRST_STOPS);
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [free, setFree] = useState<{ at: number; of: number } | null>(null);

  const spinTo = async (spin: LineSpin, on: Timeline) => {
    const before = stops.current;
    stops.current = spin.stops;
    const moves = columns.current.map(async (column, at) => {
      const strip = strips[at] ?? '';
      const to = spin.stops[at] ?? 0;
      const from = beginOf(before[at] ?? 0, to, rules.reels[at]?.length ?? 0);
      await on.animate(column, [placed(strip, from), placed(strip, to)], {
        duration: FIRST_STOP_MS + at * NEXT_STOP_MS,
        easing: 'cubic-bezier(0.3, 0.05, 0.3, 1.04)',
      });
      if (!on.isCut) play.stop(at);
    });
    await Promise.all(moves);
  };

  const showWins = async (spin: LineSpin, on: Timeline) => {
    for (const [at] of spin.wins.entries()) {
      setLit(new Set(cellsOf(spin, rules.lines, at)));
      play.tick(at);
      await on.wait(LINE_MS);
    }
    if (spin.scatters < rules.freeSpins.scattersNeeded) return;
    setLit(new Set(scattersOf(spin)));
    play.rise();
    await on.wait(2 * LINE_MS);
  };

  useShowing(props, async ({ outcome }) => {
    let paid = 0;
    for (const [at, spin] of outcome.show.spins.entries()) {
      setLit(new Set());
      if (at > 0) {
        setFree({ at, of: outcome.show.freeSpins });
        say(t('free_spin', { at, of: outcome.show.freeSpins }));
      }
      await spinTo(spin, timeline);
      await showWins(spin, timeline);
      paid += spin.payHundredths;
      onSoFar(paid);
    }
    const last = outcome.show.spins.at(-1);
    if (last !== undefined) {
      setLit(new Set(last.wins.flatMap((_, at) => cellsOf(last, rules.lines, at))));
    }
    setFree(null);
  });

  const litOn = (reel: number) =>
    [0, 1, 2]
      .filter(row => lit.has(`${reel}:${row}`))
      .map(row => (stops.current[reel] ?? 0) + row)
      .join();

  return (
    <div className="lines" dir="ltr" aria-hidden="true">
      {strips.map((strip, at) => (
        <Reel
          key={strip}
          strip={strip}
          lit={litOn(at)}
          look={look}
          t={t}
          column={holders[at] ?? (() => undefined)}
        />
      ))}
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
