/** The frame around a game: its name, the stage, and below it the stake, the button and the win. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { Backdrop } from './backdrop.tsx';
import { Bar } from './bar.tsx';
import type { GameModule, StageProps } from './game.ts';
import { partsOf } from './game-parts.ts';
import { Head } from './head.tsx';
import { Notice } from './notice.tsx';
import { isFramed } from './notify-page.ts';
import { wakeSound } from './sound.ts';
import type { OpenedTable, Table } from './table.ts';
import type { Text } from './text.ts';
import { useButton } from './use-button.ts';
import { useRoundReport } from './use-round-report.ts';
import { useSpaceKey } from './use-space-key.ts';

interface FrameProps {
  table: Table;
  game: GameModule;
  t: Text;
}

type AnyStageProps = StageProps<never, never, never, never>;

const firstStake = ({ round, stakes }: OpenedTable): string =>
  round?.stake ?? stakes.quick[0] ?? stakes.minimum;

export function Frame({ table, game, t }: FrameProps) {
  const { opened, state } = table;
  const { exponent, stakes, currency, isTransfer, isDemo } = opened;
  const { phase, round, roundAt, showing, balance, free: left } = useSnapshot(state);
  const parts = useMemo(() => partsOf(opened, t), [opened, t]);
  const [stake, setStake] = useState(() => firstStake(opened));
  const [bet, setBet] = useState<unknown>(game.firstBet);
  const report = useRoundReport(table, parts);
  const { soFar, sentence } = report;
  const button = useButton(table, game, { stake, bet, onPlace: report.clear });
  useSpaceKey(button.press);
  useEffect(() => document.addEventListener('pointerdown', wakeSound, { once: true }), []);
  const onAct = useCallback((action: unknown) => void table.act(action), [table]);

  // The round on the table stays a free one until it is over, also the last of them.
  const isBefore = phase === 'idle' || phase === 'sending';
  const free = isBefore ? left : round?.isFree ? { left: left?.left ?? 0, stake: round.stake } : null;
  const isDrawn = phase === 'idle' || phase === 'settling';
  const outcome = isDrawn ? (round?.outcome ?? null) : null;
  const stageProps = {
    ...parts,
    phase,
    round,
    roundAt,
    showing,
    stake,
    bet,
    onAct,
    timeline: state.timeline,
    onBet: setBet,
    onSoFar: report.setSoFar,
    onShown: report.onShown,
    announce: report.announce,
  } as unknown as AnyStageProps;

  return (
    <div className="frame" data-phase={phase} data-won={isDrawn && soFar > 0} data-framed={isFramed}>
      <Backdrop look={parts.look} engine={opened.engine as EngineId} gameId={opened.game.gameId} />
      <Head table={table} game={game} parts={parts} isIdle={phase === 'idle'} />
      <div className="stage">
        <game.Stage {...stageProps} />
      </div>
      <Notice table={table} t={t} sentence={sentence} />
      <Bar
        {...{ t, stakes, exponent, stake }}
        free={free}
        onStake={setStake}
        isLocked={phase !== 'idle'}
        button={button.text}
        canPress={button.canPress}
        isBusy={phase === 'sending' || phase === 'settling'}
        isShowing={phase === 'showing'}
        onPress={button.press}
        win={outcome === null ? parts.share(round?.stake ?? stake, soFar) : parts.money(outcome.win)}
        balance={isFramed && !isTransfer && !isDemo ? null : `${currency}\u00a0${parts.money(balance)}`}
        isPlayMoney={isDemo}
      />
      <p className="said" role="status">
        {phase === 'settling' ? t('settling') : sentence}
      </p>
    </div>
  );
}
