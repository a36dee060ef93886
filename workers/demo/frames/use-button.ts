/** The frame's button: places the bet, acts in a running round, or skips the drawing. */
import { useSnapshot } from 'valtio';
import type { GameModule, PlayingButton } from './game.ts';
import { play, wakeSound } from './sound.ts';
import type { Table } from './table.ts';

interface FrameButton {
  /** Key of its text. */
  text: string;
  canPress: boolean;
  press: () => void;
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
  const { phase } = useSnapshot(table.state);
  const meanwhile = phase === 'playing' ? (playing ?? game.whilePlaying) : undefined;
  const canPlace = phase === 'idle' && bet !== null;
  const press = () => {
    wakeSound();
    if (phase === 'showing') table.state.timeline.skip();
    else if (meanwhile !== undefined) void table.act(meanwhile.action);
    else if (canPlace) {
      play.press();
      onPlace();
      void table.play(stake, bet);
    }
  };
  return {
    text: meanwhile?.button ?? game.button,
    canPress: canPlace || phase === 'showing' || meanwhile !== undefined,
    press,
  };
}
