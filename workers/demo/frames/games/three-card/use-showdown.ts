/** The cards of a round of three card poker: the player's at once, the dealer's when the round is over. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { ThreeCardHand } from '#demo/studio/engines/cards/three-card-hand.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { nameOfCard } from '../cards/card-face.tsx';
import type { Show, ThreeCardProps, View } from './three-card-round.ts';

const DEAL_MS = 1000;
const CARD_MS = 450;
const REST_MS = 1000;

export interface Showdown {
  player: readonly Card[];
  /** Null for a card that lies face down. */
  dealer: readonly (Card | null)[];
  hand: ThreeCardHand | null;
  /** Null until the dealer's cards are seen. */
  show: Show | null;
}

const NOTHING: Showdown = { player: [], dealer: [], hand: null, show: null };
const DOWN = [null, null, null];

/** @returns the table, and a function that clears it for another bet */
export function useShowdown(
  props: ThreeCardProps,
  onResult: (result: Result) => void,
): [table: Showdown, clear: () => void] {
  const { t, phase, round, timeline, announce } = props;
  const [table, setTable] = useState(NOTHING);
  const followed = useRef<string | null>(null);
  const clear = () => setTable(NOTHING);

  const follow = useEffectEvent(({ player, hand }: View) => {
    followed.current = round?.roundId ?? null;
    setTable({ player, dealer: DOWN, hand, show: null });
    announce(`${player.map(card => nameOfCard(card, t)).join(', ')}. ${t(`hand.${hand}`)}`);
    play.tick(2);
  });
  const open = useEffectEvent(() => {
    if (round?.view != null) follow(round.view);
  });
  const openRound = phase === 'playing' && round?.view != null ? round.roundId : null;
  useEffect(() => {
    if (openRound !== null) open();
  }, [openRound]);
  const empty = useEffectEvent(clear);
  useEffect(() => {
    if (phase === 'sending') empty();
  }, [phase]);

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    const { player, dealer, hand, dealersHand, result } = show;
    setTable({ player, dealer: DOWN, hand, show: null });
    await timeline.wait(followed.current === roundId ? CARD_MS : DEAL_MS);
    followed.current = null;
    for (let turned = 1; turned <= dealer.length; turned += 1) {
      setTable({ player, dealer: dealer.map((card, at) => (at < turned ? card : null)), hand, show: null });
      if (!timeline.isCut) play.tick(turned);
      await timeline.wait(CARD_MS);
    }
    setTable({ player, dealer, hand, show });
    const hands = { player: t(`hand.${hand}`), dealer: t(`hand.${dealersHand}`) };
    announce(t('said_showdown', { ...hands, result: t(`result.${result}`) }));
    const level = payHundredths > 100 ? 2 : payHundredths > 0 ? 1 : 0;
    onResult({ roundId, text: t(`hand.${hand}`), level });
    await timeline.wait(REST_MS);
  });
  return [table, clear];
}
