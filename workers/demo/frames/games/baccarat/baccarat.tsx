/** Baccarat: the cards of player and banker, and three spots for chips. */
import '../cards/spots.css';
import './baccarat.css';
import type { BaccaratBet } from '#demo/studio/engines/baccarat.ts';
import type { Side } from '#demo/studio/engines/baccarat-rules.ts';
import { ChipTools } from '../../chip-tools.tsx';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { useNextRound } from '../../shared/use-next-round.ts';
import { play } from '../../sound.ts';
import { Felt } from '../cards/felt.tsx';
import { useSpots } from '../cards/use-spots.ts';
import { type BaccaratProps, betOf, othersOf, type Rules, type Show, spotsOf } from './baccarat-round.ts';
import { BaccaratRules } from './baccarat-rules.tsx';
import { BettingSpots } from './betting-spots.tsx';
import { SideOfTable } from './side-of-table.tsx';
import { resultOf, useDeal } from './use-deal.ts';

function Stage(props: BaccaratProps) {
  const { t, minor, phase, round, stakeMinor, mostMinor, onBet, announce, shared } = props;
  const [visited, addResult] = useLastResults(phase);
  const results = shared?.last.map(it => resultOf(String(it.number), it.result as Show, t)) ?? visited;
  const [deal, clearDeal] = useDeal(props, addResult);
  const own = useSpots<Side>({
    phase,
    first: round === null ? {} : spotsOf(round.bet),
    mostMinor,
    onChange: spots => {
      onBet(betOf(spots));
      clearDeal();
    },
  });
  useNextRound(shared, own.clear);
  const isLocked = phase !== 'idle';
  const shown = isLocked && round !== null ? spotsOf(round.bet) : own.spots;

  const put = (side: Side) => {
    if (isLocked) return;
    if (own.isTooMuch(stakeMinor)) {
      announce(t('most_stake', { most: minor(mostMinor) }));
      return;
    }
    play.tick(2);
    own.put(side, stakeMinor);
    const amount = minor((own.spots[side] ?? 0) + stakeMinor);
    announce(t('on_spot', { spot: t(`bet.${side}`), amount }));
  };

  return (
    <div className="baccarat">
      <LastResults label={t('last_winners')} results={results} />
      <div className="sides" dir="ltr">
        <SideOfTable t={t} side="player" cards={deal.player} hasWon={deal.winner === 'player'} />
        <SideOfTable t={t} side="banker" cards={deal.banker} hasWon={deal.winner === 'banker'} />
      </div>
      <Felt>{deal.winner === null ? t('printed') : t(`wins.${deal.winner}`)}</Felt>
      <BettingSpots
        t={t}
        minor={minor}
        spots={shown}
        winner={deal.winner}
        isLocked={isLocked}
        onPut={put}
        others={othersOf(shared)}
      />
      <ChipTools t={t} chips={own} minor={minor} isLocked={isLocked} />
    </div>
  );
}

export const BACCARAT_GAME: GameModule<Rules, BaccaratBet, null, Show> = {
  firstBet: null,
  button: 'deal',
  stakeOf: bet => bet.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  Stage,
  Rules: BaccaratRules,
};
