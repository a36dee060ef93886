/** A scratch card: nine fields, and above them what wins. */
import './scratch.css';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { ScratchShow } from '#demo/studio/engines/scratch.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { Picture } from '../../picture.tsx';
import { Fields } from './fields.tsx';
import type { Rules, ScratchProps } from './scratch-round.ts';
import { ScratchRules } from './scratch-rules.tsx';
import { useScratch } from './use-scratch.ts';

function Stage(props: ScratchProps) {
  const { rules, look, t, share, phase, round, stake } = props;
  const [results, addResult] = useLastResults(phase);
  const card = useScratch(props, addResult);
  const staked = phase !== 'idle' && round !== null ? round.stake : card.show === null ? stake : round?.stake;
  const amountOf = (hundredths: number) => share(staked ?? stake, hundredths);
  return (
    <div className="scratch">
      <LastResults label={t('last_tickets')} results={results} />
      <div className="ticket">
        <header>
          <Picture look={look} />
          <p>
            <span>{t('match', { equal: rules.equal })}</span>
            <b>{t('top_prize', { amount: amountOf(rules.prizes[0].payHundredths) })}</b>
          </p>
        </header>
        <Fields t={t} card={card} amountOf={amountOf} />
      </div>
    </div>
  );
}

export const SCRATCH_GAME: GameModule<Rules, PlainBet, null, ScratchShow> = {
  firstBet: {},
  button: 'buy',
  skipButton: 'uncover_all',
  Stage,
  Rules: ScratchRules,
};
