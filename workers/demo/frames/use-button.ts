/** The frame's button: places the bet, acts in a running round, or skips the drawing. */
import { useSnapshot } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import type { GameModule, PlayingButton } from './game.ts';
import { play, wakeSound } from './sound.ts';
import type { Table } from './table.ts';

export interface FrameButton {
  /** Key of its text. */
  text: string;
  /** What a press pays in stakes, and the stake; null where it pays nothing. */
  pays: { stake: string; pay: NonNullable<PlayingButton['pays']> } | null;
  canPress: boolean;
  press: () => void;
  /** Places a bet chosen on the stage; ignored unless the table is idle. */
  place: (bet: unknown) => void;
}

function playingButton({ whilePlaying }: GameModule, round: StudioRound | null): PlayingButton | undefined {
  if (typeof whilePlaying !== 'function') return whilePlaying;
  const view = round?.view ?? null;
  return view === null ? undefined : whilePlaying(view as never);
}

interface ButtonOptions {
  stake: string;
  /** The bet to place; null while incomplete. */
  bet: unknown;
  /** What the stage has set for a running round; null for the game's own. */
  playing: PlayingButton | null;
  /** Called before the bet is sent. */
  onPlace: () => void;
  /** Sends the bet to a shared table; null at a table of the player's own. */
  onJoin: ((stake: string, bet: unknown) => void) | null;
  /** The shared table accepts no bets now. */
  isClosed: boolean;
}

export function useButton(
  table: Table,
  game: GameModule,
  { stake, bet, playing, onPlace, onJoin, isClosed }: ButtonOptions,
): FrameButton {
  const { phase, round } = useSnapshot(table.state);
  const meanwhile =
    phase === 'playing' ? (playing ?? playingButton(game, round as StudioRound | null)) : undefined;
  const canAct = meanwhile !== undefined && meanwhile.action !== null;
  const canPlace = phase === 'idle' && bet !== null && !isClosed;
  const place = (chosen: unknown) => {
    if (phase !== 'idle') return;
    wakeSound();
    play.press();
    onPlace();
    if (onJoin === null) void table.play(stake, chosen);
    else onJoin(stake, chosen);
  };
  const press = () => {
    wakeSound();
    if (phase === 'showing') table.state.timeline.skip();
    else if (canAct) void table.act(meanwhile.action);
    else if (canPlace) place(bet);
  };
  return {
    text: phase === 'showing' ? (game.skipButton ?? 'skip') : (meanwhile?.button ?? game.button),
    canPress: canPlace || phase === 'showing' || canAct,
    pays:
      meanwhile?.pays === undefined || round === null ? null : { stake: round.stake, pay: meanwhile.pays },
    press,
    place,
  };
}
