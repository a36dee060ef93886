/**
 * The card of a decided round: the player uncovers its fields. A card that is left alone uncovers itself, one field after the other, and
 * a replay does so at once; so every drawing has an end.
 */
import { useEffect, useRef, useState } from 'react';
import type { ScratchShow } from '#demo/studio/engines/scratch.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { everyField, FIELDS, nextCovered, type ScratchProps, timesText } from './scratch-round.ts';

/** Time without a touch until the card uncovers itself, and between the fields then. */
const IDLE_MS = 5000;
const FIELD_MS = 380;
/** Interval of looking whether that time is over. */
const LOOK_MS = 60;
const END_MS = 500;

export interface Card {
  show: ScratchShow | null;
  uncovered: readonly number[];
  /** All fields are open. */
  isDone: boolean;
  uncover: (field: number) => void;
}

/** A prize up to the stake is none, one of ten stakes is large. */
const levelOf = (hundredths: number): Result['level'] => (hundredths >= 1000 ? 2 : hundredths > 100 ? 1 : 0);

export function useScratch(props: ScratchProps, onResult: (result: Result) => void): Card {
  const { phase, t, money, timeline, onSoFar, announce } = props;
  const [show, setShow] = useState<ScratchShow | null>(null);
  const [uncovered, setUncovered] = useState<readonly number[]>([]);
  const [isDone, setDone] = useState(false);
  const fields = useRef<readonly number[]>([]);
  const dueAt = useRef(0);
  const isNew = useRef(false);

  const put = (next: readonly number[]) => {
    fields.current = next;
    setUncovered(next);
  };
  const open = (field: number) => {
    put([...fields.current, field]);
    play.tick(fields.current.length);
  };
  useEffect(() => {
    if (phase !== 'sending') return;
    isNew.current = true;
    fields.current = [];
    setUncovered([]);
    setShow(null);
    setDone(false);
  }, [phase]);

  useShowing(props, async ({ roundId, outcome }) => {
    const { show: drawn, payHundredths } = outcome;
    put([]);
    setDone(false);
    setShow(drawn);
    dueAt.current = performance.now() + (isNew.current ? IDLE_MS : FIELD_MS);
    isNew.current = false;
    while (fields.current.length < FIELDS && !timeline.isCut) {
      await timeline.wait(LOOK_MS);
      const field = nextCovered(fields.current);
      if (performance.now() < dueAt.current || field === undefined) continue;
      dueAt.current = performance.now() + FIELD_MS;
      open(field);
    }
    put(everyField());
    setDone(true);
    onSoFar(payHundredths);
    play.stop();
    announce(payHundredths === 0 ? t('no_match') : t('matched', { amount: money(outcome.win) }));
    onResult({ roundId, text: timesText(payHundredths), level: levelOf(payHundredths) });
    await timeline.wait(END_MS);
  });

  return {
    show,
    uncovered,
    isDone,
    uncover: field => {
      if (phase !== 'showing' || show === null || fields.current.includes(field)) return;
      dueAt.current = performance.now() + IDLE_MS;
      open(field);
    },
  };
}
