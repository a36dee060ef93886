/** The board of the number draw: eighty buttons with a roving tabindex and arrow keys. */
import { type KeyboardEvent, memo, type Ref, useRef, useState } from 'react';
import type { Text } from '../../text.ts';
import { keyLeadsTo, toggled } from './picks.ts';

interface NumberButtonProps {
  number: number;
  isPicked: boolean;
  isDrawn: boolean;
  isLocked: boolean;
  isTabStop: boolean;
  /** Accessible name, if more than the number. */
  label: string | undefined;
}

const NumberButton = memo((props: NumberButtonProps) => {
  const { number, isPicked, isDrawn, isLocked, isTabStop, label } = props;
  return (
    <button
      type="button"
      className="number"
      data-number={number}
      data-drawn={isDrawn}
      aria-pressed={isPicked}
      aria-disabled={isLocked}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span>{number}</span>
    </button>
  );
});

interface NumbersProps {
  t: Text;
  balls: number;
  most: number;
  picks: readonly number[];
  drawn: readonly number[];
  isLocked: boolean;
  board: Ref<HTMLFieldSetElement>;
  onPicks: (picks: number[]) => void;
  /** Called when a pick exceeds the limit. */
  onFull: () => void;
}

const numberOf = (target: EventTarget): number | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
  return button === null ? null : Number(button.dataset.number);
};

/** Columns of the board, read from its computed style. */
const columnsOf = (board: Element) => getComputedStyle(board).gridTemplateColumns.split(' ').length;

export function Numbers({ t, balls, most, picks, drawn, isLocked, board, onPicks, onFull }: NumbersProps) {
  const [tabStop, setTabStop] = useState(1);
  const grid = useRef<HTMLDivElement>(null);

  const press = (target: EventTarget) => {
    const number = numberOf(target);
    if (number === null) return;
    setTabStop(number);
    if (isLocked) return;
    if (picks.length === most && !picks.includes(number)) onFull();
    else onPicks(toggled(picks, number, most));
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = numberOf(event.target);
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = keyLeadsTo(event.key, from, columnsOf(event.currentTarget), balls);
    if (to === null) return;
    event.preventDefault();
    setTabStop(to);
    grid.current?.querySelector<HTMLElement>(`[data-number="${to}"]`)?.focus();
  };

  return (
    <fieldset className="numbers" ref={board} aria-label={t('numbers')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the buttons inside it */}
      <div
        className="number-grid"
        dir="ltr"
        ref={grid}
        data-full={picks.length === most}
        onClick={event => press(event.target)}
        onKeyDown={move}
      >
        {Array.from({ length: balls }, (_, at) => {
          const number = at + 1;
          const [isPicked, isDrawn] = [picks.includes(number), drawn.includes(number)];
          return (
            <NumberButton
              key={number}
              {...{ number, isPicked, isDrawn, isLocked }}
              isTabStop={number === tabStop}
              label={isDrawn ? t(isPicked ? 'number_hit' : 'number_drawn', { number }) : undefined}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
