/** The number draw, drawn: eighty numbers to pick of, and twenty that come one after the other. */
import './lottery.css';
import './lottery-rooms.css';
import { useRef, useState } from 'react';
import type { LotteryBet } from '#demo/studio/engines/lottery.ts';
import type { LOTTERY_RULES } from '#demo/studio/engines/lottery-rules.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { LotteryRules } from './lottery-rules.tsx';
import { Numbers } from './numbers.tsx';
import { Pays } from './pays.tsx';
import { quickCount, quickPick } from './picks.ts';

type Rules = typeof LOTTERY_RULES;
interface Show {
  picks: number[];
  drawn: number[];
  hits: number[];
}
type Props = StageProps<Rules, LotteryBet, null, Show>;

const BALL_MS = 150;
/** A hit is looked at for longer. */
const HIT_MS = 130;
const END_MS = 500;

const COMES: Keyframe[] = [
  { transform: 'scale(0.4)' },
  { transform: 'scale(1.16)', offset: 0.6 },
  { transform: 'scale(1)' },
];
const NOTHING: readonly number[] = [];

function Stage(props: Props) {
  const { rules, t, share, phase, bet, onBet, onSoFar, say, timeline } = props;
  const most = rules.pays.length;
  const board = useRef<HTMLFieldSetElement>(null);
  const [came, setCame] = useState(NOTHING);
  const picks = bet?.picks ?? NOTHING;
  const drawn = phase === 'sending' ? NOTHING : came;
  const hits = drawn.filter(number => picks.includes(number)).length;
  const isLocked = phase !== 'idle';

  const pick = (next: number[]) => {
    setCame(NOTHING);
    onBet(next.length === 0 ? null : { picks: next });
    play.tick(next.length);
  };

  useShowing(props, async ({ bet: placed, outcome }) => {
    const { drawn: coming } = outcome.show;
    const pays = rules.pays[placed.picks.length - 1] ?? [];
    // What is on the board is what the button places: numbers of a round that is shown again, too.
    onBet({ picks: placed.picks });
    setCame(NOTHING);
    let found = 0;
    for (const [at, number] of coming.entries()) {
      if (timeline.isCut) break;
      setCame(coming.slice(0, at + 1));
      const ball = board.current?.querySelector(`[data-number="${number}"] > span`) ?? null;
      void timeline.animate(ball, COMES, { duration: 260, easing: 'ease-out' });
      const isHit = placed.picks.includes(number);
      if (isHit) {
        found += 1;
        onSoFar(pays[found] ?? 0);
        play.note(found - 1);
      } else play.tick(0);
      await timeline.wait(isHit ? BALL_MS + HIT_MS : BALL_MS);
    }
    setCame(coming);
    say(t('hits_of', { hits: outcome.show.hits.length, picks: placed.picks.length }));
    await timeline.wait(END_MS);
  });

  const last = phase === 'showing' ? drawn.at(-1) : undefined;
  return (
    <div className="keno">
      <Numbers
        {...{ t, most, picks, drawn, isLocked, board }}
        balls={rules.balls}
        onPicks={pick}
        onFull={() => say(t('keno_full', { most }))}
      />
      <Pays
        {...{ rules, t, share }}
        picked={picks.length}
        hits={drawn.length > 0 ? hits : null}
        stake={props.stake}
      />
      <ol className="tray" dir="ltr" aria-hidden="true">
        {Array.from({ length: rules.drawn }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the tray is its order
          <li key={at} data-hit={picks.includes(drawn[at] ?? 0)}>
            {drawn[at]}
          </li>
        ))}
      </ol>
      <div className="keno-tools">
        <button
          type="button"
          aria-disabled={isLocked}
          onClick={() => isLocked || pick(quickPick(rules.balls, quickCount(picks.length, most)))}
        >
          {t('quick_pick')}
        </button>
        <p className="keno-state">
          {last !== undefined && (
            <b data-hit={picks.includes(last)} key={last} aria-hidden="true">
              {last}
            </b>
          )}
          <span>
            {drawn.length > 0
              ? t('hits_of', { hits, picks: picks.length })
              : t('picked_of', { picks: picks.length, most })}
          </span>
        </p>
        <button
          type="button"
          aria-disabled={isLocked || picks.length === 0}
          onClick={() => isLocked || picks.length === 0 || pick([])}
        >
          {t('clear')}
        </button>
      </div>
    </div>
  );
}

export const LOTTERY_GAME: GameModule<Rules, LotteryBet, null, Show> = {
  firstBet: null,
  button: 'draw',
  Stage,
  Rules: LotteryRules,
};
