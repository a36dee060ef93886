/** Draws a deal of baccarat: two cards each in turn, the third cards, and the winner. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Side } from '#demo/studio/engines/baccarat-rules.ts';
import { baccaratTotal } from '#demo/studio/engines/cards/baccarat-hand.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import type { Text } from '../../text.ts';
import { useShowing } from '../../use-showing.ts';
import type { BaccaratProps, Show } from './baccarat-round.ts';

const CARD_MS = 420;
/** The third cards wait to be noticed. */
const THIRD_MS = 800;
const REST_MS = 1000;

export interface TableDeal {
  player: readonly Card[];
  banker: readonly Card[];
  /** Null until the last card is dealt. */
  winner: Side | null;
}

const NOTHING: TableDeal = { player: [], banker: [], winner: null };

/** The winner as one of the last results. */
export const resultOf = (roundId: string, { winner }: Pick<Show, 'winner'>, t: Text): Result => ({
  roundId,
  text: t(`short.${winner}`),
  level: winner === 'tie' ? 1 : winner === 'banker' ? 2 : 0,
});

/** The table after each card, in the order of the deal. */
export function stepsOf({ player, banker }: Pick<Show, 'player' | 'banker'>): TableDeal[] {
  const at = (players: number, bankers: number): TableDeal => ({
    player: player.slice(0, players),
    banker: banker.slice(0, bankers),
    winner: null,
  });
  return [
    at(1, 0),
    at(1, 1),
    at(2, 1),
    at(2, 2),
    ...(player.length > 2 ? [at(3, 2)] : []),
    ...(banker.length > 2 ? [at(player.length, 3)] : []),
  ];
}

/** @returns the deal on the table, and a function that clears it for another bet */
export function useDeal(
  props: BaccaratProps,
  onResult: (result: Result) => void,
): [deal: TableDeal, clear: () => void] {
  const { t, phase, timeline, announce } = props;
  const [deal, setDeal] = useState(NOTHING);
  const clear = () => setDeal(NOTHING);
  const empty = useEffectEvent(clear);
  useEffect(() => {
    if (phase === 'sending') empty();
  }, [phase]);

  useShowing(props, async ({ roundId, outcome: { show } }) => {
    setDeal(NOTHING);
    for (const [at, step] of stepsOf(show).entries()) {
      await timeline.wait(at < 4 ? CARD_MS : THIRD_MS);
      setDeal(step);
      if (!timeline.isCut) play.tick(at);
    }
    await timeline.wait(THIRD_MS);
    const { player, banker, winner } = show;
    setDeal({ player, banker, winner });
    const totals = { player: baccaratTotal(player), banker: baccaratTotal(banker) };
    announce(t('said_deal', { ...totals, winner: t(`wins.${winner}`) }));
    onResult(resultOf(roundId, show, t));
    await timeline.wait(REST_MS);
  });
  return [deal, clear];
}
