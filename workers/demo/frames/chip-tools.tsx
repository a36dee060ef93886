/** The tools of a table with chips: undo, double, clear and repeat, and the sum of all chips. */
import './chip-tools.css';
import { Redo2, SquareStack, Trash2, Undo2 } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { Text } from './text.ts';

/** What the player may do with the chips on the table. */
export interface PlacedChips {
  /** Minor units. */
  sum: number;
  canUndo: boolean;
  canDouble: boolean;
  canRepeat: boolean;
  undo: () => void;
  double: () => void;
  clear: () => void;
  repeat: () => void;
}

interface ChipToolsProps {
  t: Text;
  chips: PlacedChips;
  minor: (minor: number) => string;
  isLocked: boolean;
}

export function ChipTools({ t, chips, minor, isLocked }: ChipToolsProps) {
  const tools = [
    { text: 'undo', icon: Undo2, isOff: !chips.canUndo, press: chips.undo },
    { text: 'double_all', icon: SquareStack, isOff: !chips.canDouble, press: chips.double },
    { text: 'clear', icon: Trash2, isOff: chips.sum === 0, press: chips.clear },
    { text: 'repeat', icon: Redo2, isOff: !chips.canRepeat, press: chips.repeat },
  ].map(tool => ({ ...tool, isOff: tool.isOff || isLocked }));
  return (
    <div className="chip-tools">
      <p>{chips.sum === 0 ? t('put_chips') : t('total', { amount: minor(chips.sum) })}</p>
      {tools.map(({ text, icon, isOff, press }) => (
        <button
          type="button"
          key={text}
          aria-label={t(text)}
          aria-disabled={isOff}
          onClick={() => !isOff && press()}
        >
          <Icon of={icon} />
          <span aria-hidden="true">{t(text)}</span>
        </button>
      ))}
    </div>
  );
}
