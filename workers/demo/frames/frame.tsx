/** The frame around a game: its name, the stage, and below it the stake, the button and the win. */
import './backdrop.css';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toDecimalString } from '#app/domain/money.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Bar } from './bar.tsx';
import type { GameModule, PlayingButton, StageProps } from './game.ts';
import { minorOf, partsOf } from './game-parts.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { Notice } from './notice.tsx';
import { isFramed } from './notify-page.ts';
import { pictureSource } from './picture.tsx';
import { wakeSound } from './sound.ts';
import { stageSetOf } from './stage-set.ts';
import type { OpenedTable, Table } from './table.ts';
import type { Text } from './text.ts';
import { useButton } from './use-button.ts';
import { useRoundReport } from './use-round-report.ts';

const CONTROLS = 'button, input, select, a, dialog, summary';

/** The space bar presses the frame's button, wherever the focus is not on a control of its own. */
function useSpaceKey(onPress: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** In a page of the site, which shows the name already, the style sheet leaves it to screen readers alone. */
const Head = (menu: MenuProps) => {
  const { name, type } = menu.table.opened.game;
  return (
    <div className="head">
      <h1 data-type={type}>{name}</h1>
      <Menu {...menu} />
    </div>
  );
};

/** The strewn objects are so faint that only their shape counts; in some covers' own palettes they are dark. */
const SEEN_ON_NIGHT = 'brass';

interface BackdropProps {
  look: GameLook;
  engine: EngineId;
  gameId: string;
}

/** The backdrop of a game: its stage set in its cover's colours, strewn with its own object. */
function Backdrop({ look, engine, gameId }: BackdropProps) {
  const { edge, cloth } = stageSetOf(engine, gameId);
  const objects = { backgroundImage: `url("${pictureSource(look.motif, SEEN_ON_NIGHT)}")` };
  return (
    <div className="backdrop" data-palette={look.palette} data-cloth={cloth} aria-hidden="true">
      <i className="objects" style={objects} />
      <i className="edge" data-edge={edge} />
    </div>
  );
}

/** A return up to the stake, in hundredths of it, is no gain. */
const STAKE = 100;

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
  const total = game.stakeOf === undefined || bet === null ? null : game.stakeOf(bet as never);
  const staked = total === null ? stake : toDecimalString(total, exponent);
  const [playing, setPlaying] = useState<PlayingButton | null>(null);
  const button = useButton(table, game, { stake: staked, bet, playing, onPlace: report.clear });
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
    stakeMinor: minorOf(stake, exponent),
    mostMinor: minorOf(stakes.maximum, exponent),
    bet,
    onAct,
    timeline: state.timeline,
    onBet: setBet,
    onPlayingButton: setPlaying,
    onSoFar: report.setSoFar,
    onShown: report.onShown,
    announce: report.announce,
  } as unknown as AnyStageProps;

  return (
    <div className="frame" data-phase={phase} data-won={isDrawn && soFar > STAKE} data-framed={isFramed}>
      <Backdrop look={parts.look} engine={opened.engine as EngineId} gameId={opened.game.gameId} />
      <Head table={table} game={game} parts={parts} isIdle={phase === 'idle'} />
      <div className="stage">
        <game.Stage {...stageProps} />
      </div>
      <Notice table={table} t={t} sentence={sentence} />
      <Bar
        {...{ t, stakes, exponent, stake }}
        free={free}
        isChip={game.stakeOf !== undefined}
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
