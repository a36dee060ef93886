/** Video poker: the pay table, five cards that the player holds or gives back, and the frame's button that draws. */
import '../cards/cards.css';
import './video-poker.css';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { VideoPokerRules as Rules } from '#demo/studio/engines/video-poker-rules.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { HeldCard } from './held-card.tsx';
import { PayList } from './pay-list.tsx';
import { useDrawPoker } from './use-draw-poker.ts';
import { NO_HOLDS, type Show, type VideoPokerProps, type View } from './video-poker-round.ts';
import { VideoPokerRules } from './video-poker-rules.tsx';

function Stage(props: VideoPokerProps) {
  const { rules, t, share, phase, round, stake } = props;
  const [results, addResult] = useLastResults(phase);
  const [{ cards, holds, hand, isOver }, toggle] = useDrawPoker(props, addResult);
  const isOpen = phase === 'playing';
  const words =
    isOpen && hand === null
      ? t('choose_holds')
      : hand === null
        ? t(isOver ? 'hand.none' : 'vp_ready')
        : t(`hand.${hand}`);
  const shownStake = phase === 'idle' ? stake : (round?.stake ?? stake);
  return (
    <div className="video-poker">
      <LastResults label={t('last_hands')} results={results} />
      <PayList t={t} rules={rules} share={share} stake={shownStake} hand={hand} />
      <p className="made" data-won={isOver && hand !== null}>
        {words}
      </p>
      <fieldset className="held-cards" aria-label={t('your_cards')} dir="ltr">
        {cards.map((card, at) => (
          <HeldCard
            // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their positions
            key={at}
            {...{ t, card, at, isOpen }}
            isHeld={holds[at] ?? false}
            onToggle={() => toggle(at)}
          />
        ))}
      </fieldset>
    </div>
  );
}

export const VIDEO_POKER_GAME: GameModule<Rules, PlainBet, View, Show> = {
  firstBet: {},
  button: 'deal',
  whilePlaying: { button: 'draw_cards', action: { do: 'draw', holds: NO_HOLDS } },
  Stage,
  Rules: VideoPokerRules,
};
