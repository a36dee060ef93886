/** The table of the round: as it stands while the player decides, and step by step when the dealer plays. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handValue } from '#demo/studio/engines/cards/blackjack-hand.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { nameOfCard } from '../cards/card-face.tsx';
import type { BlackjackProps, Show, View } from './blackjack-round.ts';
import { pictureOfShow, pictureOfView, type TablePicture, totalText } from './table-picture.ts';

/** Durations in milliseconds: the first deal, a look at the player's last card, one card of the dealer, the end. */
const DEAL_MS = 1100;
const LOOK_MS = 450;
const CARD_MS = 620;
const REST_MS = 900;

/** The first hand in figures, for the row of last results: `20–19`. */
function resultOf(roundId: string, { dealer, hands }: Show, payHundredths: number): Result {
  const own = hands.map(({ cards }) => handValue(cards).total).join(' ');
  const level = payHundredths > 100 ? 2 : payHundredths === 100 ? 1 : 0;
  return { roundId, text: `${own} – ${handValue(dealer).total}`, level };
}

/** @returns null before the first round */
export function useRound(props: BlackjackProps, onResult: (result: Result) => void): TablePicture | null {
  const { t, phase, round, timeline, announce } = props;
  const [picture, setPicture] = useState<TablePicture | null>(null);
  /** The round whose moves have been followed. */
  const followed = useRef<string | null>(null);
  const view = phase === 'playing' ? (round?.view ?? null) : null;

  const sayView = ({ hands, active, dealer }: View) => {
    const cards = hands[active ?? 0]?.cards ?? [];
    announce(t('said_hand', { total: totalText(cards), dealer: dealer.map(it => nameOfCard(it, t)).join() }));
  };
  const follow = useEffectEvent((now: View) => {
    followed.current = round?.roundId ?? null;
    setPicture(pictureOfView(now));
    sayView(now);
    play.tick(2);
  });
  const viewed = view === null ? null : JSON.stringify(view);
  useEffect(() => {
    if (viewed !== null) follow(JSON.parse(viewed) as View);
  }, [viewed]);

  const clear = useEffectEvent(() => setPicture(null));
  useEffect(() => {
    if (phase === 'sending') clear();
  }, [phase]);

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    setPicture(pictureOfShow(show, 1, false));
    await timeline.wait(followed.current === roundId ? LOOK_MS : DEAL_MS);
    followed.current = null;
    for (let open = 2; open <= show.dealer.length; open += 1) {
      setPicture(pictureOfShow(show, open, false));
      if (!timeline.isCut) play.tick(open);
      await timeline.wait(CARD_MS);
    }
    setPicture(pictureOfShow(show, show.dealer.length, true));
    announce(
      t('said_end', {
        dealer: handValue(show.dealer).total,
        results: show.hands
          .map(({ cards, result }) => `${handValue(cards).total}, ${t(`result.${result}`)}`)
          .join('; '),
      }),
    );
    onResult(resultOf(roundId, show, payHundredths));
    await timeline.wait(REST_MS);
  });
  return picture;
}
