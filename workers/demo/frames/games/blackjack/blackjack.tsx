/** Blackjack: the dealer's hand, the player's hands, and the moves. The frame's button stands. */
import './blackjack.css';
import { useEffect, useEffectEvent } from 'react';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { Felt } from '../cards/felt.tsx';
import type { BlackjackProps, Rules, Show, View } from './blackjack-round.ts';
import { BlackjackRules, percentOf } from './blackjack-rules.tsx';
import { Moves } from './moves.tsx';
import { DealersHand, PlayersHand } from './players-hand.tsx';
import { useRound } from './use-round.ts';

const DECLINE = { button: 'no_insurance', action: { do: 'decline' } };

function Stage(props: BlackjackProps) {
  const { rules, t, minor, phase, round, onAct, onPlayingButton } = props;
  const [results, addResult] = useLastResults(phase);
  const picture = useRound(props, addResult);
  const offers = phase === 'playing' ? (round?.view?.offers ?? null) : null;
  const isInsurance = offers !== null && offers.insurance !== null;
  const returns = {
    insurance: percentOf(rules.insuranceReturn),
    game: percentOf(rules.bets[0].returnToPlayer),
  };

  const setButton = useEffectEvent((isOffered: boolean) => onPlayingButton(isOffered ? DECLINE : null));
  useEffect(() => setButton(isInsurance), [isInsurance]);

  const { hands = [], active = null, insurance = null } = picture ?? {};
  return (
    <div className="blackjack">
      <LastResults label={t('last_hands')} results={results} />
      <DealersHand t={t} dealer={picture?.dealer ?? []} hasHole={picture?.hasHole ?? false} />
      <Felt>
        {insurance === null
          ? t('printed')
          : t(insurance.hasWon === null ? 'insured' : insurance.hasWon ? 'insurance_won' : 'insurance_lost', {
              amount: minor(insurance.stakeMinor),
            })}
      </Felt>
      <div className="players-hands" dir="ltr">
        {hands.map((hand, at) => (
          <PlayersHand
            // biome-ignore lint/suspicious/noArrayIndexKey: hands keep their positions
            key={at}
            {...{ t, minor, hand, at }}
            count={hands.length}
            isActive={active === at}
          />
        ))}
      </div>
      <Moves t={t} minor={minor} offers={offers} returns={returns} onMove={move => onAct({ do: move })} />
    </div>
  );
}

export const BLACKJACK_GAME: GameModule<Rules, PlainBet, View, Show> = {
  firstBet: {},
  button: 'deal',
  whilePlaying: { button: 'stand', action: { do: 'stand' } },
  Stage,
  Rules: BlackjackRules,
};
