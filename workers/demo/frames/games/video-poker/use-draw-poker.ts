/** The cards of a round of video poker: the deal, the player's holds, and the draw. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { PokerHand } from '#demo/studio/engines/cards/poker-hand.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { nameOfCard } from '../cards/card-face.tsx';
import { NO_HOLDS, type VideoPokerProps, type View } from './video-poker-round.ts';

/** Durations in milliseconds: a card, and the end. */
const CARD_MS = 260;
const REST_MS = 900;

export interface DrawnTable {
  /** Null for a card that lies face down. */
  cards: readonly (Card | null)[];
  holds: readonly boolean[];
  hand: PokerHand | null;
  isOver: boolean;
}

const EMPTY: DrawnTable = {
  cards: [null, null, null, null, null],
  holds: NO_HOLDS,
  hand: null,
  isOver: false,
};

/** @returns the table, and a function that holds or releases a card */
export function useDrawPoker(
  props: VideoPokerProps,
  onResult: (result: Result) => void,
): [table: DrawnTable, toggle: (at: number) => void] {
  const { t, phase, round, timeline, announce, onPlayingButton } = props;
  const [table, setTable] = useState(EMPTY);
  const hasView = phase === 'playing' && round?.view != null;
  const openRound = hasView ? round.roundId : null;

  const sayHand = (hand: PokerHand | null) => t(hand === null ? 'hand.none' : `hand.${hand}`);
  const hold = (holds: readonly boolean[]) =>
    onPlayingButton({ button: 'draw_cards', action: { do: 'draw', holds } });

  const begin = useEffectEvent(({ dealt, hand }: View) => {
    setTable({ cards: dealt, holds: NO_HOLDS, hand, isOver: false });
    hold(NO_HOLDS);
    announce(`${dealt.map(card => nameOfCard(card, t)).join(', ')}. ${sayHand(hand)}`);
    play.tick(3);
  });
  const open = useEffectEvent(() => {
    if (round?.view != null) begin(round.view);
  });
  useEffect(() => {
    if (openRound !== null) open();
  }, [openRound]);
  const clear = useEffectEvent(() => setTable(EMPTY));
  useEffect(() => {
    if (phase === 'sending') clear();
  }, [phase]);

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    const { dealt, holds, cards, hand } = show;
    const at = (turned: number) =>
      dealt.map((card, place) => {
        if (holds[place]) return card;
        const isTurned = holds.slice(0, place).filter(it => !it).length < turned;
        return isTurned ? (cards[place] ?? null) : null;
      });
    const drawn = holds.filter(it => !it).length;
    for (let turned = 0; turned <= drawn; turned += 1) {
      setTable({ cards: at(turned), holds, hand: null, isOver: false });
      if (!timeline.isCut) play.tick(turned);
      await timeline.wait(CARD_MS);
    }
    setTable({ cards, holds, hand, isOver: true });
    announce(`${cards.map(card => nameOfCard(card, t)).join(', ')}. ${sayHand(hand)}`);
    const level = payHundredths > 100 ? 2 : payHundredths > 0 ? 1 : 0;
    onResult({ roundId, text: sayHand(hand), level });
    await timeline.wait(REST_MS);
  });

  const toggle = (at: number) => {
    if (!hasView) return;
    const holds = table.holds.map((isHeld, each) => (each === at ? !isHeld : isHeld));
    setTable({ ...table, holds });
    hold(holds);
    play.tick(1);
  };
  return [table, toggle];
}
