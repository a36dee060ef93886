/**
 * A list whose order is chosen: by buttons, by dragging, and by Alt with the arrows. The row that has moved keeps the focus, and its new
 * position is said.
 */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../../text/text.ts';

export interface OrderItem {
  key: string;
  name: string;
  note?: ReactNode;
}

/** A list with an entry at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

interface RowProps {
  item: OrderItem;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
  /** @param step -1 is up, 1 is down */
  onStep: (step: number) => void;
}

function Row({ item: { name, note }, isFirst, isLast, isOpen, onOpen, onStep }: RowProps) {
  const t = useText();
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onStep(step);
  };
  const steps = [
    { step: -1, label: t('order_up', { name }), icon: ArrowUp, isOff: isFirst },
    { step: 1, label: t('order_down', { name }), icon: ArrowDown, isOff: isLast },
  ];
  return (
    <>
      <Icon of={GripVertical} className="icon small dim" />
      {onOpen === undefined ? (
        <span className="grow clip" dir="auto">
          {name}
        </span>
      ) : (
        <button
          type="button"
          className="grow clip order-name"
          dir="auto"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          onKeyDown={onKey}
        >
          {name}
        </button>
      )}
      {note !== undefined && <span className="tiny-text dim">{note}</span>}
      {steps.map(it => (
        <button
          key={it.step}
          type="button"
          className="icon-button"
          aria-label={it.label}
          aria-disabled={it.isOff}
          onClick={() => onStep(it.step)}
          onKeyDown={onKey}
        >
          <Icon of={it.icon} className="icon small" />
        </button>
      ))}
    </>
  );
}

interface OrderListProps {
  label: string;
  items: readonly OrderItem[];
  /** Key of the open one. */
  open?: string | null;
  onOpen?: (key: string) => void;
  onMove: (from: number, to: number) => void;
  /** More buttons of a row. */
  acts?: (item: OrderItem, at: number) => ReactNode;
}

export function OrderList({ label, items, open = null, onOpen, onMove, acts }: OrderListProps) {
  const t = useText();
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onMove(from, to);
    setSaid(t('order_moved', { name: item.name, at: to + 1, count: items.length }));
  };
  const drop = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, at);
    dragged.current = null;
  };
  return (
    <>
      <ol className="order-list" aria-label={label}>
        {items.map((item, at) => (
          <li
            key={item.key}
            data-open={item.key === open || undefined}
            draggable
            onDragStart={() => {
              dragged.current = at;
            }}
            onDragOver={event => event.preventDefault()}
            onDrop={drop(at)}
          >
            <Row
              item={item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isOpen={item.key === open}
              onOpen={onOpen && (() => onOpen(item.key))}
              onStep={step => move(at, at + step)}
            />
            {acts?.(item, at)}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
