/** The pieces of the tumbling slot and their movements: in from above, out below, away where they won. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { play } from '../../sound.ts';
import { isStill, type Timeline } from '../../timeline.ts';
import { fallOf, type Piece } from './tumble.ts';

const OUT_MS = 190;
const GONE_MS = 260;
/** With reduced motion, pause between a new board and its highlights. */
const STILL_MS = 400;
const NOTHING: ReadonlySet<string> = new Set();

/** An accelerating fall with a small bounce. */
const falling = (drop: number): Keyframe[] => [
  { transform: `translateY(${-100 * drop}%)`, easing: 'cubic-bezier(0.5, 0.05, 0.85, 0.6)' },
  { transform: 'translateY(0)', offset: 0.78, easing: 'ease-out' },
  { transform: 'translateY(-5%)', offset: 0.88, easing: 'ease-in' },
  { transform: 'translateY(0)' },
];
const leaving = (rows: number): Keyframe[] => [
  { transform: 'translateY(0)' },
  { transform: `translateY(${100 * rows}%)` },
];
const GONE: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'scale(1.15)', opacity: 1, offset: 0.35 },
  { transform: 'scale(0.2)', opacity: 0 },
];

export function useBoard(rows: number, first: readonly Piece[]) {
  const elements = useRef(new Map<string, HTMLElement>()).current;
  const [pieces, setPieces] = useState(first);
  const lying = useRef(first);
  const [lit, setLit] = useState(NOTHING);

  const each = (move: (piece: Piece, element: HTMLElement | null) => Promise<void>) =>
    Promise.all(lying.current.map(piece => move(piece, elements.get(piece.key) ?? null)));

  /** Renders pieces synchronously, so that they can be animated before the next paint. */
  const lay = (next: readonly Piece[]) => {
    lying.current = next;
    flushSync(() => {
      setPieces(next);
      setLit(NOTHING);
    });
  };

  return {
    elements,
    pieces,
    lit,
    lay,
    light: setLit,
    /** The pieces on the board now. */
    now: () => lying.current,
    async fallIn(next: readonly Piece[], timeline: Timeline) {
      lay(next);
      await each(async (piece, element) => {
        if (piece.drop === 0) return;
        await timeline.animate(element, falling(piece.drop), fallOf(piece, rows));
        if (piece.row === rows - 1 && !timeline.isCut) play.stop(piece.column);
      });
      if (isStill()) await timeline.wait(STILL_MS);
    },
    async fallOut(timeline: Timeline) {
      if (isStill()) return;
      setLit(NOTHING);
      await each((piece, element) => {
        const delay = 20 * piece.column + 10 * (rows - piece.row);
        return timeline.animate(element, leaving(rows), { duration: OUT_MS, delay, easing: 'ease-in' });
      });
    },
    async vanish(keys: ReadonlySet<string>, timeline: Timeline) {
      await each(async (piece, element) => {
        if (!keys.has(piece.key)) return;
        await timeline.animate(element, GONE, { duration: GONE_MS, easing: 'ease-in' });
      });
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
