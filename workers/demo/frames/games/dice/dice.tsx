/** Dice, drawn: a bar of numbers with a target on it, and a marker that runs to what was rolled. */
import './dice.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DICE_RULES, DiceBet } from '#demo/studio/engines/dice.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { BetFields } from './bet-fields.tsx';
import { DiceRules } from './dice-rules.tsx';
import { NumberBar } from './number-bar.tsx';
import { inMode, MODES, numberText, partOf, payOf } from './odds.ts';

type Rules = typeof DICE_RULES;
type Show =
  | { mode: 'under' | 'over'; targetHundredths: number; rolledHundredths: number; isWin: boolean }
  | { mode: 'limbo'; multiplierHundredths: number; drawnHundredths: number; isWin: boolean };
type Props = StageProps<Rules, DiceBet, null, Show>;

const RUN_MS = 1100;
const REST_MS = 450;
const FIRST_BET: DiceBet = { mode: 'under', targetHundredths: 5000 };

const resultOf = (show: Show) => (show.mode === 'limbo' ? show.drawnHundredths : show.rolledHundredths);
const unitOf = (mode: DiceBet['mode']) => (mode === 'limbo' ? '×' : '');
const at = (part: number) => `translateX(${(100 * part).toFixed(3)}%)`;

function Stage(props: Props) {
  const { rules, look, t, money, share, phase, round, timeline, stake, bet, onBet, say } = props;
  const runner = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  /** Where the marker lies, and what the figure says. */
  const lies = useRef<{ part: number; hundredths: number }>({ part: 0, hundredths: 0 });
  const [hasWon, setHasWon] = useState<boolean | null>(null);
  const [results, addResult] = useLastResults(phase);
  const name = useId();
  const chosen = bet ?? FIRST_BET;
  const open = phase === 'idle' || phase === 'sending' ? null : round;
  const shown = open?.bet ?? chosen;
  const { mode } = shown;

  const write = (hundredths: number) => {
    if (figure.current !== null) figure.current.textContent = `${numberText(hundredths)}${unitOf(mode)}`;
  };

  /** What lies there says nothing about another bet. */
  const choose = (next: DiceBet) => {
    setHasWon(null);
    onBet(next);
  };

  const adopt = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adopt(), []);

  const isLimbo = mode === 'limbo';
  const clear = useEffectEvent((hundredths: number) => {
    for (const animation of runner.current?.getAnimations() ?? []) animation.cancel();
    lies.current = { part: 0, hundredths };
    write(hundredths);
  });
  useEffect(() => {
    clear(isLimbo ? 100 : 0);
    setHasWon(null);
  }, [isLimbo]);

  useShowing(props, async ({ roundId, bet: placed, stake: staked, outcome }) => {
    const { show, payHundredths } = outcome;
    const result = resultOf(show);
    const to = { part: partOf(show.mode, result), hundredths: result };
    const from = lies.current;
    // A round that is watched again leaves its bet on the board, beside its number.
    choose(placed);
    const ticking = window.setInterval(() => play.tick(), RUN_MS / 9);
    await Promise.all([
      timeline.animate(runner.current, [{ transform: at(from.part) }, { transform: at(to.part) }], {
        duration: RUN_MS,
        easing: 'cubic-bezier(0.3, 0, 0.15, 1)',
      }),
      timeline.count(from.hundredths, result, RUN_MS * 0.8, write),
    ]);
    window.clearInterval(ticking);
    lies.current = to;
    write(result);
    play.stop();
    setHasWon(show.isWin);
    const text = `${numberText(result)}${unitOf(show.mode)}`;
    say(t(show.isWin ? 'rolled_won' : 'rolled_lost', { number: text, amount: share(staked, payHundredths) }));
    addResult({ roundId, text, level: show.isWin ? 2 : 0 });
    await timeline.wait(REST_MS);
  });

  const win = round?.outcome?.win ?? null;
  return (
    <div className="dice">
      <LastResults label={t('last_rolls')} results={results} />
      <div className="board" data-won={hasWon ?? 'none'}>
        <p className="rolled">
          <bdi dir="ltr" ref={figure} />
        </p>
        <p className="verdict">
          {hasWon === null ? (
            <>
              {t('would_pay')} <b>{share(open?.stake ?? stake, payOf(shown))}</b>
            </>
          ) : hasWon && win !== null ? (
            <>
              {t('pays')} <b>{money(win)}</b>
            </>
          ) : (
            t('missed')
          )}
        </p>
        <NumberBar
          bet={shown}
          limits={rules}
          look={look}
          label={t(isLimbo ? 'multiplier' : mode === 'under' ? 'roll_under' : 'roll_over')}
          onBet={choose}
          isLocked={phase !== 'idle'}
          runner={runner}
          hasWon={hasWon}
        />
      </div>
      <fieldset className="modes" disabled={phase !== 'idle'}>
        <legend>{t('mode')}</legend>
        {MODES.map(it => (
          <label key={it}>
            <input
              type="radio"
              name={name}
              checked={mode === it}
              onChange={() => choose(inMode(chosen, it, rules))}
            />
            <span>{t(it)}</span>
          </label>
        ))}
      </fieldset>
      <BetFields t={t} limits={rules} bet={shown} onBet={choose} isLocked={phase !== 'idle'} />
    </div>
  );
}

export const DICE_GAME: GameModule<Rules, DiceBet, null, Show> = {
  firstBet: FIRST_BET,
  button: 'roll',
  Stage,
  Rules: DiceRules,
};
