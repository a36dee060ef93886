/** Three card poker: the dealer's and the player's cards, and two spots. The frame's button plays, the stage's folds. */
import '../cards/spots.css';
import './three-card.css';
import type { ThreeCardBet } from '#demo/studio/engines/three-card.ts';
import type { ThreeCardSpot } from '#demo/studio/engines/three-card-rules.ts';
import { ChipTools } from '../../chip-tools.tsx';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { Felt } from '../cards/felt.tsx';
import { Hand } from '../cards/hand.tsx';
import { type PlayersSpots, useSpots } from '../cards/use-spots.ts';
import { AnteSpots } from './ante-spots.tsx';
import { betOf, type Rules, type Show, spotsOf, type ThreeCardProps, type View } from './three-card-round.ts';
import { ThreeCardRules } from './three-card-rules.tsx';
import { type Showdown, useShowdown } from './use-showdown.ts';

function Table({ t, minor, table }: Pick<ThreeCardProps, 't' | 'minor'> & { table: Showdown }) {
  const { player, dealer, hand, show } = table;
  const words = show === null ? t('printed') : t(`result.${show.result}`);
  const bonus =
    show !== null && show.bonusMinor > 0 ? ` ${t('bonus', { amount: minor(show.bonusMinor) })}` : '';
  return (
    <>
      <section className="row-of-cards">
        <p className="total">
          {t('dealer')} {show !== null && <b>{t(`hand.${show.dealersHand}`)}</b>}
        </p>
        <Hand
          t={t}
          label={t('dealer')}
          cards={dealer}
          orderOf={at => (dealer[at] === null ? 2 * at + 1 : -1)}
        />
      </section>
      <Felt>{`${words}${bonus}`}</Felt>
      <section className="row-of-cards">
        <Hand t={t} label={t('your_hand')} cards={player} orderOf={at => 2 * at} />
        <p className="total">{hand === null ? t('your_hand') : <b>{t(`hand.${hand}`)}</b>}</p>
      </section>
    </>
  );
}

/** Adds chips, unless they exceed the largest stake. */
function usePut(
  { t, minor, phase, stakeMinor, mostMinor, announce }: ThreeCardProps,
  own: PlayersSpots<ThreeCardSpot>,
) {
  return (spot: ThreeCardSpot) => {
    if (phase !== 'idle') return;
    if (own.isTooMuch(stakeMinor)) {
      announce(t('most_stake', { most: minor(mostMinor) }));
      return;
    }
    play.tick(2);
    own.put(spot, stakeMinor);
    const amount = minor((own.spots[spot] ?? 0) + stakeMinor);
    announce(t('on_spot', { spot: t(`bet.${spot}`), amount }));
  };
}

function Stage(props: ThreeCardProps) {
  const { t, minor, phase, round, mostMinor, onBet, onAct } = props;
  const [results, addResult] = useLastResults(phase);
  const [table, clear] = useShowdown(props, addResult);
  const own = useSpots<ThreeCardSpot>({
    phase,
    first: round === null ? {} : spotsOf(round.bet),
    mostMinor,
    onChange: spots => {
      onBet(betOf(spots));
      clear();
    },
  });
  const put = usePut(props, own);
  const isLocked = phase !== 'idle';
  const view = phase === 'playing' ? (round?.view ?? null) : null;
  return (
    <div className="three-card">
      <LastResults label={t('last_hands')} results={results} />
      <Table t={t} minor={minor} table={table} />
      <AnteSpots
        t={t}
        minor={minor}
        spots={isLocked && round !== null ? spotsOf(round.bet) : own.spots}
        show={table.show}
        isLocked={isLocked}
        onPut={put}
      />
      {view === null ? (
        <ChipTools t={t} chips={own} minor={minor} isLocked={isLocked} />
      ) : (
        <div className="chip-tools">
          <p>{t('play_costs', { amount: minor(view.anteMinor) })}</p>
          <button type="button" onClick={() => onAct({ do: 'fold' })}>
            {t('fold')}
          </button>
        </div>
      )}
    </div>
  );
}

export const THREE_CARD_GAME: GameModule<Rules, ThreeCardBet, View, Show> = {
  firstBet: null,
  button: 'deal',
  whilePlaying: { button: 'play_on', action: { do: 'play' } },
  stakeOf: bet => bet.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  Stage,
  Rules: ThreeCardRules,
};
