/** The frame around a game: its name, the stage, and below it the stake, the button and what was won. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatAmount, formatMinor, parseAmount } from '#app/domain/money.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Backdrop } from './backdrop.tsx';
import { Bar } from './bar.tsx';
import type { GameModule, GameParts, StageProps } from './game.ts';
import { Menu } from './menu.tsx';
import { play, wakeSound } from './sound.ts';
import type { Table } from './table.ts';
import { isFramed } from './tell-page.ts';
import type { Text } from './text.ts';

interface FrameProps {
  table: Table;
  game: GameModule;
  t: Text;
}

const minorOf = (decimal: string, exponent: number): number => {
  const read = parseAmount(decimal, exponent);
  return read.ok ? read.value : 0;
};

/** How great a win is, 0 to 3, by what it is of the stake in hundredths. */
const levelOf = (hundredths: number) => [500, 2000, 10_000].filter(least => hundredths >= least).length;

export function Frame({ table, game, t }: FrameProps) {
  const { opened, state } = table;
  const { exponent, stakes, rules, currency, isTransfer } = opened;
  const look = opened.look as GameLook;
  const seen = useSnapshot(state);
  const { phase, round, showing, notice, isSilent } = seen;
  const [stake, setStake] = useState(() => {
    const least = stakes.quick[0] ?? stakes.minimum;
    return opened.round?.stake ?? least;
  });
  const [bet, setBet] = useState<unknown>(game.firstBet);
  const [soFar, setSoFar] = useState(0);
  const [said, setSaid] = useState('');

  const money = useCallback((decimal: string) => formatAmount(decimal, { decimals: exponent }), [exponent]);
  const share = useCallback(
    (of: string, hundredths: number) =>
      formatMinor(Math.floor((minorOf(of, exponent) * hundredths) / 100), exponent),
    [exponent],
  );
  const parts: GameParts<never> = { rules: rules as never, look, t, money, share };

  const canPlace = phase === 'idle' && bet !== null;
  const press = useEffectEvent(() => {
    wakeSound();
    if (phase === 'showing') state.timeline.skip();
    else if (phase === 'playing' && game.whilePlaying !== undefined) void table.act(game.whilePlaying.action);
    else if (canPlace) {
      play.press();
      setSoFar(0);
      setSaid('');
      void table.play(stake, bet);
    }
  });

  const onShown = useEffectEvent(() => {
    const outcome = state.round?.outcome ?? null;
    if (outcome !== null) {
      setSoFar(outcome.payHundredths);
      const hasWon = outcome.payHundredths > 0;
      setSaid(hasWon ? t('won', { amount: money(outcome.win), currency }) : t('no_win'));
      if (hasWon) play.win(levelOf(outcome.payHundredths));
    }
    table.shown();
  });
  const shown = useCallback(() => onShown(), []);
  const act = useCallback((action: unknown) => void table.act(action), [table]);

  const key = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('button, input, select, a, dialog, summary') !== null;
    if (event.code !== 'Space' || event.repeat || isElsewhere) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => key(event);
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', wakeSound, { once: true });
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (showing > 0) setSoFar(0);
  }, [showing]);

  const hasOutcome = round?.outcome !== null && round !== null && phase !== 'sending';
  const isDrawn = phase === 'idle' || phase === 'settling';
  const win =
    hasOutcome && isDrawn && round.outcome !== null
      ? money(round.outcome.win)
      : share(round?.stake ?? stake, soFar);
  const { Stage } = game;
  const stageProps = {
    ...parts,
    ...{ phase, showing, stake, bet },
    round: round as StageProps<never, never, never, never>['round'],
    roundAt: seen.roundAt,
    timeline: state.timeline,
    ...{ onBet: setBet, onSoFar: setSoFar, onShown: shown, onAct: act, say: setSaid },
  } as unknown as StageProps<never, never, never, never>;

  return (
    <div className="frame" data-phase={phase} data-won={isDrawn && soFar > 0}>
      <Backdrop look={look} />
      <Menu table={table} game={game} parts={parts} isIdle={phase === 'idle'} />
      <h1 data-framed={isFramed}>{opened.game.name}</h1>
      <div className="stage">
        <Stage {...stageProps} />
      </div>
      <div className="told">
        <p className="notice" role="alert">
          {isSilent ? t('no_answer') : notice}
        </p>
        {/* What the status below tells screen readers. */}
        {phase === 'idle' && !isSilent && notice === null && (
          <p className="outcome" aria-hidden="true">
            {said}
          </p>
        )}
      </div>
      <Bar
        t={t}
        stakes={stakes}
        exponent={exponent}
        stake={stake}
        onStake={setStake}
        isLocked={phase !== 'idle'}
        button={
          phase === 'playing' && game.whilePlaying !== undefined ? game.whilePlaying.button : game.button
        }
        canPress={canPlace || phase === 'showing' || (phase === 'playing' && game.whilePlaying !== undefined)}
        isBusy={phase === 'sending' || phase === 'settling'}
        isShowing={phase === 'showing'}
        onPress={press}
        win={win}
        balance={isFramed && !isTransfer ? null : `${currency}\u00a0${money(seen.balance)}`}
      />
      <p className="said" role="status">
        {phase === 'settling' ? t('settling') : said}
      </p>
    </div>
  );
}
