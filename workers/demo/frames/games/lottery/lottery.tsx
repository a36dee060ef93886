/** The number draw: eighty numbers to pick from, and twenty drawn one after the other. */
import './lottery.css';
import './lottery-rooms.css';
import type { LotteryBet } from '#demo/studio/engines/lottery.ts';
import type { GameModule } from '../../game.ts';
import { DrawTools } from './draw-tools.tsx';
import { type LotteryProps, NO_NUMBERS, type Rules, type Show } from './lottery-round.ts';
import { LotteryRules } from './lottery-rules.tsx';
import { Numbers } from './numbers.tsx';
import { Pays } from './pays.tsx';
import { Tray } from './tray.tsx';
import { useDraw } from './use-draw.ts';

function Stage(props: LotteryProps) {
  const { rules, t, payout, phase, bet, stake, announce } = props;
  const { board, drawn, pick } = useDraw(props);
  const most = rules.pays.length;
  const picks = bet?.picks ?? NO_NUMBERS;
  const isLocked = phase !== 'idle';
  const hits = drawn.length === 0 ? null : drawn.filter(number => picks.includes(number)).length;
  return (
    <div className="keno">
      <Numbers
        {...{ t, most, picks, drawn, isLocked, board }}
        balls={rules.balls}
        onPicks={pick}
        onFull={() => announce(t('keno_full', { most }))}
      />
      <Pays {...{ rules, t, payout, hits, stake }} picked={picks.length} />
      <Tray size={rules.drawn} drawn={drawn} picks={picks} />
      <DrawTools
        {...{ t, most, picks, hits, isLocked }}
        balls={rules.balls}
        last={phase === 'showing' ? drawn.at(-1) : undefined}
        onPick={pick}
      />
    </div>
  );
}

export const LOTTERY_GAME: GameModule<Rules, LotteryBet, null, Show> = {
  firstBet: null,
  button: 'draw',
  Stage,
  Rules: LotteryRules,
};
