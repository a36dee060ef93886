/** Hi-lo: the open card, the cards before it, and the keys of a guess. */
import './hi-lo.css';
import type { HiLoShow } from '#demo/studio/engines/hi-lo.ts';
import { guessesOf, payOf } from '#demo/studio/engines/hi-lo-odds.ts';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { Guesses } from './guesses.tsx';
import type { HiLoProps, Rules, View } from './hi-lo-round.ts';
import { HiLoRules } from './hi-lo-rules.tsx';
import { PassedCards } from './passed-cards.tsx';
import { PlayingCard } from './playing-card.tsx';
import { multiplierOf } from './row.ts';
import { useRow } from './use-row.ts';

function Stage(props: HiLoProps) {
  const { t, phase, round, stake } = props;
  const [results, addResult] = useLastResults(phase);
  const { row, isPending, act } = useRow(props, addResult);
  const multiplier = multiplierOf(row);
  return (
    <div className="hi-lo">
      <LastResults label={t('last_rows')} results={results} />
      <div className="open-card" data-pending={isPending}>
        <PlayingCard key={row.cards.length} card={row.cards.at(-1) ?? null} isLost={row.isLost} />
        <p>
          {row.isLost ? (
            t('lost')
          ) : multiplier === null ? (
            t('guess_next')
          ) : (
            <bdi translate="no" dir="ltr">
              {multiplier}
            </bdi>
          )}
        </p>
      </div>
      <PassedCards t={t} row={row} />
      <Guesses
        parts={props}
        row={row}
        stake={phase === 'playing' && round !== null ? round.stake : stake}
        canAct={phase === 'playing' && !isPending}
        onAct={act}
      />
    </div>
  );
}

/** Cashes out, once a guess was right. */
function whilePlaying({ cards, steps }: View) {
  const wins = guessesOf(cards, steps);
  return wins.length === 0
    ? { button: 'cash_out', action: null }
    : { button: 'cash_out', action: { do: 'cash_out' }, pays: payOf(wins) };
}

export const HI_LO_GAME: GameModule<Rules, PlainBet, View, HiLoShow> = {
  firstBet: {},
  button: 'deal_card',
  whilePlaying,
  Stage,
  Rules: HiLoRules,
};
