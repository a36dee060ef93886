/** Tools around the table: undo, clear and repeat chips, the last numbers, and on phones the choice of the kind of places. */
import { Redo2, Trash2, Undo2 } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { colourOf, INSIDE_KINDS, type InsideKind } from '#demo/studio/engines/roulette-layout.ts';
import type { Text } from '../../text.ts';
import type { Lying } from './lying.ts';
import { placeWith } from './places.ts';

interface ToolsProps {
  t: Text;
  count: number;
  canRepeat: boolean;
  isLocked: boolean;
  onUndo: () => void;
  onClear: () => void;
  onRepeat: () => void;
}

export function Tools({ t, count, canRepeat, isLocked, onUndo, onClear, onRepeat }: ToolsProps) {
  const none = isLocked || count === 0;
  const tools = [
    { text: 'undo', icon: Undo2, isOff: none, press: onUndo },
    { text: 'clear', icon: Trash2, isOff: none, press: onClear },
    { text: 'repeat', icon: Redo2, isOff: isLocked || !canRepeat, press: onRepeat },
  ];
  return (
    <div className="tools">
      <p>{count === 0 ? t('put_chips') : t('chips', { count })}</p>
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

export interface LastNumber {
  roundId: string;
  begun: string;
  number: number;
}

export const LastNumbers = ({ t, lastNumbers }: { t: Text; lastNumbers: readonly LastNumber[] }) => (
  <ol className="last" aria-label={t('last_numbers')}>
    {lastNumbers.map(({ roundId, number }) => (
      <li
        key={roundId}
        data-colour={colourOf(number)}
        aria-label={t('result', { number, colour: t(`colour.${colourOf(number)}`) })}
      >
        {number}
      </li>
    ))}
  </ol>
);

interface KindsProps {
  t: Text;
  kind: InsideKind;
  lying: Lying;
  onKind: (kind: InsideKind) => void;
}

/** The view of a place; the numbers' view includes the kinds shown beside them. */
const viewOf = (id: string): InsideKind =>
  INSIDE_KINDS.find(kind => kind === placeWith(id)?.kind) ?? 'straight';

export function Kinds({ t, kind, lying, onKind }: KindsProps) {
  const chips = (of: InsideKind) =>
    [...lying].reduce((sum, [id, { count }]) => sum + (viewOf(id) === of ? count : 0), 0);
  return (
    <fieldset className="kinds" aria-label={t('kinds')}>
      {INSIDE_KINDS.map(each => {
        const count = chips(each);
        const name = t(each === 'straight' ? 'numbers' : `bet.${each}`);
        return (
          <button
            type="button"
            key={each}
            aria-pressed={each === kind}
            aria-label={count === 0 ? name : t('on_kind', { kind: name, count })}
            onClick={() => onKind(each)}
          >
            <span>{name}</span>
            {count > 0 && <b data-count={count} aria-hidden="true" />}
          </button>
        );
      })}
    </fieldset>
  );
}
