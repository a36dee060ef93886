/** The frame's button: places the bet, acts in a running round, or skips the drawing. */
import { useSnapshot } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import type { GameModule, PlayingButton } from './game.ts';
import { play, wakeSound } from './sound.ts';
import type { Table } from './table.ts';

interface FrameButton {
  /** Key of its text. */
  text: string;
  /** What a press pays in stakes, and the stake; null where it pays nothing. */
  pays: { stake: string; pay: NonNullable<PlayingButton['pays']> } | null;
  canPress: boolean;
  press: () => void;
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
}

export function useButton(
  table: Table,
  game: GameModule,
  { stake, bet, playing, onPlace }: ButtonOptions,
): FrameButton {
  const { phase, round } = useSnapshot(table.state);
  const meanwhile =
    phase === 'playing' ? (playing ?? playingButton(game, round as StudioRound | null)) : undefined;
  const canAct = meanwhile !== undefined && meanwhile.action !== null;
  const canPlace = phase === 'idle' && bet !== null;
  const press = () => {
    wakeSound();
    if (phase === 'showing') table.state.timeline.skip();
    else if (canAct) void table.act(meanwhile.action);
    else if (canPlace) {
      play.press();
      onPlace();
      void table.play(stake, bet);
    }
  };
  return {
    text: phase === 'showing' ? (game.skipButton ?? 'skip') : (meanwhile?.button ?? game.button),
    canPress: canPlace || phase === 'showing' || canAct,
    pays:
      meanwhile?.pays === undefined || round === null ? null : { stake: round.stake, pay: meanwhile.pays },
    press,
  };
}
