/** Follows the tiles of a running round, and draws a decided one to its end. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MinesShow } from '#demo/studio/engines/mines.ts';
import { hundredthsOf, payOf } from '#demo/studio/engines/mines-odds.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { COVERED, decidedField, type Field, openedField, timesText } from './field.ts';
import type { MinesProps } from './mines-round.ts';

/** Time between two tiles of a replay. */
const TILE_MS = 260;
/** Pauses before the mines are shown, and after it. */
const HELD_MS = 350;
const END_MS = 900;

export interface UsedField {
  field: Field;
  /** The tile that waits for the studio's answer. */
  pending: number | null;
  open: (tile: number) => void;
  clear: () => void;
}

/** Shows the opened tiles of a running round as the studio's answers say, also after a reload. */
function useLiveField(props: MinesProps, onTiles: (opened: readonly number[]) => void): void {
  const { phase, round, t, announce } = props;
  const opened = phase === 'playing' ? round?.view?.opened : undefined;
  const count = useRef(0);
  const follow = useEffectEvent((tiles: readonly number[], mines: number) => {
    onTiles(tiles);
    if (tiles.length > count.current) {
      play.note(tiles.length - 1);
      announce(t('gem_found', { pays: timesText(hundredthsOf(payOf(mines, tiles.length))) }));
    }
    count.current = tiles.length;
  });
  const key = opened?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer has a new list of the same tiles
  useEffect(() => {
    if (opened !== undefined) follow(opened, round?.bet.mines ?? 1);
  }, [key]);
}

/** @param onResult called when a decided round is drawn */
export function useField(props: MinesProps, onResult: (result: Result) => void): UsedField {
  const { phase, round, t, timeline, onAct, onSoFar, announce } = props;
  const [field, setField] = useState<Field>(COVERED);
  const [pending, setPending] = useState<number | null>(null);
  const live = useRef<{ roundId: string | null; count: number }>({ roundId: null, count: 0 });

  useLiveField(props, opened => {
    live.current = { roundId: round?.roundId ?? null, count: opened.length };
    setField(openedField(opened));
    setPending(null);
  });
  useEffect(() => {
    if (phase === 'sending') setField(COVERED);
    if (phase === 'sending' || phase === 'idle') setPending(null);
  }, [phase]);

  /** Opens the tiles that have not been seen, one after the other; the last may be the mine. */
  const openRest = async ({ opened, hit }: MinesShow, from: number) => {
    for (let count = from; count <= opened.length - (hit === null ? 0 : 1); count += 1) {
      setField(openedField(opened.slice(0, count)));
      if (count > from) play.note(count - 1);
      if (count < opened.length) await timeline.wait(from === 0 ? TILE_MS : 0);
    }
  };

  useShowing(props, async ({ roundId, outcome }) => {
    const { show, payHundredths } = outcome;
    await openRest(show, live.current.roundId === roundId ? live.current.count : 0);
    setPending(null);
    if (show.hit !== null) {
      setField({ ...openedField(show.opened), hit: show.hit });
      play.fall();
    } else onSoFar(payHundredths);
    await timeline.wait(HELD_MS);
    setField(decidedField(show));
    announce(t(show.hit === null ? 'cashed_out' : 'mine_hit', { pays: timesText(payHundredths) }));
    onResult({ roundId, text: timesText(payHundredths), level: levelOf(payHundredths) });
    await timeline.wait(END_MS);
  });

  return {
    field,
    pending,
    open: tile => {
      if (phase !== 'playing' || pending !== null || field.opened.includes(tile)) return;
      setPending(tile);
      onAct({ do: 'open', tile });
    },
    clear: () => setField(COVERED),
  };
}

/** Emphasis among the last results: none for a mine, most from ten stakes. */
const levelOf = (payHundredths: number) => (payHundredths >= 1000 ? 2 : payHundredths > 100 ? 1 : 0);
