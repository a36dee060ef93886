/** The tumbling slot, drawn: pieces fall in, what wins lights up and vanishes, what lies above comes down, until nothing pays. */
import './cascade.css';
import { useState } from 'react';
import { type CascadeSpin, freeSpinsOf, type Tumble } from '#demo/studio/engines/cascade.ts';
import { type CASCADE_RULES, SCATTER } from '#demo/studio/engines/cascade-rules.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { Board } from './board.tsx';
import { CascadeRules } from './cascade-rules.tsx';
import { type Free, FreeSpins, Meter, type Paid } from './meter.tsx';
import { filled, keysOf, leftBy, payOf, tumbled, winningKeys } from './tumble.ts';
import { useBoard } from './use-board.ts';

type Rules = typeof CASCADE_RULES;
type Bet = Record<string, never>;
interface Show {
  spins: CascadeSpin[];
  freeSpins: number;
  isAtLimit: boolean;
}
type Props = StageProps<Rules, Bet, null, Show>;

/** What lies there before anything has been played; nothing on it pays. */
const AT_FIRST = filled(['CAFHE', 'GEDBH', 'FHAGC', 'DGSEB', 'HBGFD', 'ECHAG'], 'first');
const LIT_MS = 640;
const SIGN_MS = 1900;

function Stage(props: Props) {
  const { rules, look, t, timeline, share, onSoFar, say, showing } = props;
  const board = useBoard(rules.rows, AT_FIRST);
  const [paid, setPaid] = useState<Paid | null>(null);
  const [free, setFree] = useState<Free | null>(null);
  const [sign, setSign] = useState<{ title: string; text: string } | null>(null);

  const showSign = async (title: string, text: string) => {
    setSign({ title, text });
    say(`${title}. ${text}`);
    await timeline.wait(SIGN_MS);
    setSign(null);
  };

  const showTumble = async (tumble: Tumble, at: number, stake: string, key: string) => {
    const won = winningKeys(board.now(), tumble);
    board.light(won);
    setPaid({ wins: tumble.wins, multiplier: tumble.multiplier, sum: share(stake, payOf(tumble)) });
    play.note(at);
    await timeline.wait(LIT_MS);
    await board.vanish(won, timeline);
    if (!timeline.isCut) await board.fallIn(tumbled(board.now(), tumble, `${key}.${at + 1}`), timeline);
  };

  const showSpin = async (spin: CascadeSpin, stake: string, key: string, onPaid: (pay: number) => void) => {
    setPaid(null);
    await board.fallOut(timeline);
    await board.fallIn(filled(spin.columns, `${key}.0`), timeline);
    for (const [at, tumble] of spin.tumbles.entries()) {
      if (timeline.isCut) return;
      await showTumble(tumble, at, stake, key);
      onPaid(payOf(tumble));
      setFree(now => now && { ...now, multiplier: tumble.multiplier + rules.multiplierGrowth });
    }
    if (!timeline.isCut) onPaid(spin.scatterPayHundredths);
  };

  /** @param spins that the scatters of a spin bring, within the most that a round has */
  const showScatters = async ({ isFree }: CascadeSpin, spins: number) => {
    if (spins === 0 || timeline.isCut) return;
    board.light(keysOf(board.now(), [SCATTER]));
    play.rise();
    await timeline.wait(2 * LIT_MS);
    await showSign(t(isFree ? 'more_free' : 'free_won', { spins }), t('free_grows'));
  };

  useShowing(props, async ({ outcome, stake }) => {
    const { spins, freeSpins, isAtLimit } = outcome.show;
    const won = share(stake, outcome.payHundredths);
    let [sum, granted, multiplier] = [0, 0, 1];
    const onPaid = (pay: number) => {
      sum = Math.min(outcome.payHundredths, sum + pay);
      onSoFar(sum);
    };
    await timeline.wait(0); // React is done with the effect: what falls in is laid out at once
    for (const [at, spin] of spins.entries()) {
      if (timeline.isCut) break;
      if (spin.isFree) {
        setFree({ at, of: granted, multiplier });
        say(t('free_spin', { at, of: granted }));
        multiplier += rules.multiplierGrowth * spin.tumbles.length;
      }
      await showSpin(spin, stake, `${showing}.${at}`, onPaid);
      const more = Math.min(freeSpins - granted, freeSpinsOf(spin));
      await showScatters(spin, more);
      granted += more;
    }
    const last = spins.at(-1);
    if (timeline.isCut && last !== undefined) board.lay(leftBy(last, `${showing}.cut`));
    if (isAtLimit) await showSign(t('at_limit'), won);
    else if (freeSpins > 0) await showSign(t('free_over'), won);
    setPaid(null);
    setFree(null);
  });

  return (
    <div className="cascade" data-free={free !== null}>
      <Meter rules={rules} look={look} t={t} paid={paid} />
      <Board
        columns={rules.columns}
        pieces={board.pieces}
        lit={board.lit}
        elements={board.elements}
        sign={sign}
        look={look}
        t={t}
      />
      <FreeSpins free={free} t={t} />
    </div>
  );
}

export const CASCADE_GAME: GameModule<Rules, Bet, null, Show> = {
  firstBet: {},
  button: 'spin',
  Stage,
  Rules: CascadeRules,
};
