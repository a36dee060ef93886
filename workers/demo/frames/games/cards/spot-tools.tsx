/** The tools beside the spots of a card table: undo, double, clear and repeat, and the total. */
import { Redo2, SquareStack, Trash2, Undo2 } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { Text } from '../../text.ts';
import type { PlayersSpots } from './use-spots.ts';

interface SpotToolsProps {
  t: Text;
  own: Pick<
    PlayersSpots<string>,
    'canDouble' | 'canRepeat' | 'canUndo' | 'double' | 'undo' | 'clear' | 'repeat' | 'sum'
  >;
  minor: (minor: number) => string;
  isLocked: boolean;
}

export function SpotTools({ t, own, minor, isLocked }: SpotToolsProps) {
  const tools = [
    { text: 'undo', icon: Undo2, isOff: !own.canUndo, press: own.undo },
    { text: 'double_all', icon: SquareStack, isOff: !own.canDouble, press: own.double },
    { text: 'clear', icon: Trash2, isOff: own.sum === 0, press: own.clear },
    { text: 'repeat', icon: Redo2, isOff: !own.canRepeat, press: own.repeat },
  ].map(tool => ({ ...tool, isOff: tool.isOff || isLocked }));
  return (
    <div className="spot-tools">
      <p>{own.sum === 0 ? t('put_chips') : t('total', { amount: minor(own.sum) })}</p>
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
