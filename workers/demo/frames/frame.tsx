/** The frame around a game: its name, the stage, and below it the stake, the button and the win. */
import './backdrop.css';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Bar } from './bar.tsx';
import type { GameModule, GameParts, PlayingButton, SharedStage, StageProps } from './game.ts';
import { minorOf, partsOf, wonMinor } from './game-parts.ts';
import type { JackpotPlay } from './jackpot/jackpot-play.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { Notice } from './notice.tsx';
import { isFramed } from './notify-page.ts';
import { pictureSource } from './picture.tsx';
import type { SharedPlay } from './shared/shared-play.ts';
import { useShared } from './shared/use-shared.ts';
import { wakeSound } from './sound.ts';
import { stageSetOf } from './stage-set.ts';
import type { OpenedTable, Table } from './table.ts';
import type { TableState } from './table-state.ts';
import type { Text } from './text.ts';
import { type FrameButton, useButton } from './use-button.ts';
import { isWin, levelOf, type RoundReport, useRoundReport } from './use-round-report.ts';

const CONTROLS = 'button, input, select, a, dialog, summary';

/** The space bar presses the frame's button, wherever the focus is not on a control of its own. The first press lets sound be made. */
function usePresses(onPress: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', wakeSound, { once: true });
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** In a page of the site, which shows the name already, the style sheet leaves it to screen readers alone. */
const Head = (menu: MenuProps) => {
  const { jackpots } = menu;
  const { name, type } = menu.table.opened.game;
  return (
    <div className="head">
      <h1 data-type={type}>{name}</h1>
      <Menu {...menu} />
      {jackpots !== null && <jackpots.Strip client={jackpots.client} money={menu.parts.money} />}
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
  const objects = { backgroundImage: `url("${pictureSource(look, look.motif, SEEN_ON_NIGHT)}")` };
  return (
    <div className="backdrop" data-palette={look.palette} data-cloth={cloth} aria-hidden="true">
      <i className="objects" style={objects} />
      <i className="edge" data-edge={edge} />
    </div>
  );
}

interface FrameProps {
  /** How a shared table is played; null at a table of the player's own. */
  shared: SharedPlay | null;
  /** The game's jackpots; null where it has none. */
  jackpots?: JackpotPlay | null;
  table: Table;
  game: GameModule;
  t: Text;
}

/** The balance with the stake taken and the win to come, while a paid round is drawn. */
function balanceBefore(balance: string, round: StudioRound | null, exponent: number): string {
  if (round?.state !== 'over' || round.outcome === null) return balance;
  return toDecimalString(minorOf(balance, exponent) - wonMinor(round, exponent), exponent);
}

type AnyStageProps = StageProps<never, never, never, never>;

/** The stake of an open round goes on; a chip's value is in no round, and a price is no stake. */
function firstStake({ round, stakes }: OpenedTable, { stakeOf, isPrice }: GameModule): string {
  const goesOn = round !== null && stakeOf === undefined && isPrice?.(round.bet as never) !== true;
  return (goesOn ? (round.firstStake ?? round.stake) : undefined) ?? stakes.quick[0] ?? stakes.minimum;
}

/** In minor units. */
const limitsOf = ({ stakes, exponent }: OpenedTable, stake: string) => ({
  stakeMinor: minorOf(stake, exponent),
  mostMinor: minorOf(stakes.maximum, exponent),
});

/** Free rounds as the bar shows them. The round on the table stays a free one until it is over, also the last of them. */
function freeOf({ phase, free }: Pick<TableState, 'phase' | 'free'>, round: StudioRound | null) {
  if (phase === 'idle' || phase === 'sending') return free;
  return round?.isFree ? { left: free?.left ?? 0, stake: round.stake } : null;
}

/** The win as the bar shows it: that of a drawn round, or so far of one that is being drawn. */
function winOf(
  { money, share }: GameParts<never>,
  { round, stake, soFar }: { round: StudioRound | null; stake: string; soFar: number },
): string {
  const outcome = round?.outcome ?? null;
  return outcome === null ? share(stake, soFar) : money(outcome.win);
}

/** The stake of a bet: the chosen one, or the sum of the bet's own amounts. */
function stakeOf(game: GameModule, bet: unknown, chosen: string, exponent: number): string {
  if (game.stakeOf === undefined || bet === null) return chosen;
  return toDecimalString(game.stakeOf(bet as never), exponent);
}

interface FrameBarProps {
  table: Table;
  game: GameModule;
  parts: GameParts<never>;
  stake: string;
  onStake: (stake: string) => void;
  button: FrameButton;
  /** Win so far, in hundredths of the stake. */
  soFar: number;
  /** Whether the table's own clock keeps chips where they are. */
  isClosing: boolean;
  hasButton: boolean;
}

function FrameBar({
  table,
  game,
  parts,
  stake,
  onStake,
  button,
  soFar,
  isClosing,
  hasButton,
}: FrameBarProps) {
  const { stakes, exponent, currency, isTransfer, isDemo } = table.opened;
  const { phase, round, balance, isReplay, free } = useSnapshot(table.state);
  const isDrawn = phase === 'idle' || phase === 'settling';
  const shownBalance = isReplay || isDrawn ? balance : balanceBefore(balance, round, exponent);
  return (
    <Bar
      {...{ t: parts.t, stakes, exponent, stake, onStake, hasButton }}
      free={freeOf({ phase, free }, round)}
      isChip={game.stakeOf !== undefined}
      isLocked={phase !== 'idle' || isClosing}
      button={button.text}
      pays={button.pays === null ? null : parts.payout(button.pays.stake, button.pays.pay)}
      canPress={button.canPress}
      isBusy={phase === 'sending' || phase === 'settling'}
      isShowing={phase === 'showing'}
      onPress={button.press}
      win={winOf(parts, { round: isDrawn ? round : null, stake: round?.stake ?? stake, soFar })}
      balance={isFramed && !isTransfer && !isDemo ? null : `${currency}\u00a0${parts.money(shownBalance)}`}
      isPlayMoney={isDemo}
    />
  );
}

interface GameStageProps {
  table: Table;
  game: GameModule;
  parts: GameParts<never>;
  stake: string;
  bet: unknown;
  report: RoundReport;
  shared: SharedStage | null;
  /** Chips of a shared table are locked. */
  isClosing: boolean;
  onBet: (bet: unknown) => void;
  onPlace: (bet: unknown) => void;
  onPlayingButton: (button: PlayingButton | null) => void;
}

function GameStage({ table, game, parts, report, shared, isClosing, ...chosen }: GameStageProps) {
  const { opened, state } = table;
  const { phase, round, roundAt, showing, free } = useSnapshot(state);
  const onAct = useCallback((action: unknown) => void table.act(action), [table]);
  // Chips of an earlier round are off a shared table.
  const isPast = isClosing && round?.tableRound !== shared?.number;
  const props = {
    ...parts,
    ...chosen,
    ...limitsOf(opened, chosen.stake),
    phase: isClosing ? 'settling' : phase,
    round: isPast ? null : round,
    roundAt,
    showing,
    shared,
    timeline: state.timeline,
    announce: report.announce,
    canPlace: phase === 'idle' && !isClosing && free === null,
    onBuy: (stakeMinor: number, bet: unknown) => {
      report.clear();
      void table.play(toDecimalString(stakeMinor, opened.exponent), bet);
    },
    onAct,
    onShown: report.onShown,
    onSoFar: report.setSoFar,
  } as unknown as AnyStageProps;
  return <game.Stage {...props} />;
}

export function Frame({ table, game, t, shared, jackpots = null }: FrameProps) {
  const { opened, state } = table;
  const { phase, round } = useSnapshot(state);
  const parts = useMemo(() => partsOf(opened, t), [opened, t]);
  const [stake, setStake] = useState(() => firstStake(opened, game));
  const [bet, setBet] = useState<unknown>(game.firstBet);
  const { stage: sharedStage, isClosing, onLocked } = useShared(shared, phase);
  const report = useRoundReport(table, parts);
  const { soFar, sentence } = report;
  const [playing, setPlaying] = useState<PlayingButton | null>(null);
  const asked = { stake: stakeOf(game, bet, stake, opened.exponent), bet, playing, onPlace: report.clear };
  const onJoin = shared && ((amount: string, chosen: unknown) => void shared.client.join(amount, chosen));
  const button = useButton(table, game, { ...asked, onJoin, isClosed: isClosing });
  const isByButton = game.joinsByButton === true;
  usePresses(shared === null || isByButton ? button.press : wakeSound);
  const placeAt = (chosen: unknown) => {
    setBet(chosen);
    button.place(chosen);
  };
  const isDrawn = phase === 'idle' || phase === 'settling';

  return (
    <div
      className="frame"
      data-phase={phase}
      data-engine={opened.engine}
      data-won={isDrawn && isWin(soFar, round)}
      data-level={isDrawn ? levelOf(soFar, opened) : 0}
      data-framed={isFramed}
      data-shared={shared !== null}
    >
      <Backdrop look={parts.look} engine={opened.engine as EngineId} gameId={opened.game.gameId} />
      <Head {...{ table, game, parts, shared, jackpots }} isIdle={phase === 'idle'} />
      {shared !== null && (
        <shared.Clock
          {...{ client: shared.client, table, t, stake: asked.stake, bet, onLocked, isByButton }}
          onPlace={report.clear}
        />
      )}
      <div className="stage">
        <GameStage
          {...{ table, game, parts, stake, bet, report, isClosing }}
          shared={sharedStage}
          onBet={setBet}
          onPlace={placeAt}
          onPlayingButton={setPlaying}
        />
        {jackpots !== null && <jackpots.Prize table={table} money={parts.money} />}
      </div>
      <Notice table={table} t={t} money={parts.money} sentence={sentence} />
      <FrameBar
        {...{ table, game, parts, stake, button, soFar, isClosing }}
        onStake={setStake}
        hasButton={shared === null || isByButton}
      />
      <p className="said" role="status">
        {phase === 'settling' ? t('settling') : sentence}
      </p>
    </div>
  );
}
