/** Tools of the chips: undo, double, clear and repeat, with the sum of all chips. */
import { Redo2, SquareStack, Trash2, Undo2 } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { GameParts } from '../../game.ts';
import { sumOf } from './amounts.ts';
import type { Amounts } from './use-amounts.ts';
import type { Rules } from './wheel-round.ts';

interface ChipToolsProps {
  parts: Pick<GameParts<Rules>, 't' | 'minor'>;
  amounts: Amounts;
  isLocked: boolean;
}

export function ChipTools({ parts: { t, minor }, amounts, isLocked }: ChipToolsProps) {
  const sum = sumOf(amounts.chips);
  const none = isLocked || sum === 0;
  const tools = [
    { text: 'undo', icon: Undo2, isOff: none, press: amounts.undo },
    { text: 'double_all', icon: SquareStack, isOff: isLocked || !amounts.canDouble, press: amounts.double },
    { text: 'clear', icon: Trash2, isOff: none, press: amounts.clear },
    { text: 'repeat', icon: Redo2, isOff: isLocked || !amounts.canRepeat, press: amounts.repeat },
  ];
  return (
    <div className="chip-tools">
      <p>{sum === 0 ? t('put_chips') : t('total', { amount: minor(sum) })}</p>
      {tools.map(({ text, icon, isOff, press }) => (
        <button
          type="button"
          key={text}
          aria-label={t(text)}
          title={t(text)}
          aria-disabled={isOff}
          onClick={() => !isOff && press()}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}
