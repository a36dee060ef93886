/**
 * Facts of a game beside its tile, on wide windows: above the page, but no modal dialog. A press elsewhere, Esc, and a row that is
 * scrolled sideways close it; the focus goes back to where it came from.
 */
import { X } from 'lucide';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CardPlace, placeBeside } from '#app/domain/beside.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FactsBody, type FactsProps, Studio, Ways } from './facts-body.tsx';

interface FactsPopoverProps extends FactsProps {
  tile: HTMLElement;
}

/** As a style: in the document, so that it scrolls with its tile. */
const styleOf = ({ left, top, pointerPx }: CardPlace): CSSProperties =>
  ({ left: left + scrollX, top: top + scrollY, '--pointer': `${pointerPx}px` }) as CSSProperties;

function usePlace(card: RefObject<HTMLElement | null>, tile: HTMLElement, shown: unknown): CardPlace | null {
  const [place, setPlace] = useState<CardPlace | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its content gives it its height
  useLayoutEffect(() => {
    if (card.current === null) return;
    const { width, height } = card.current.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(tile).direction === 'rtl';
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    setPlace(placeBeside(tile.getBoundingClientRect(), { width, height }, window, isRightToLeft));
  }, [card, tile, shown]);
  return place;
}

/** Closes where the tile moves away from it. */
function useClosing(onClose: () => void): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('resize', onClose, { signal });
    const hear = ({ target }: Event) => target !== document && onClose();
    addEventListener('scroll', hear, { capture: true, signal });
    return () => ending.abort();
  });
}

export function FactsPopover({ game, stated, isForFun, onClose, tile }: FactsPopoverProps) {
  const t = useText();
  const nameId = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    card.current?.showPopover?.();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const place = usePlace(card, tile, stated);
  useClosing(onClose);
  return (
    <section
      ref={card}
      popover="auto"
      className="facts-popover"
      role="dialog"
      aria-labelledby={nameId}
      data-pointer={place?.pointerSide}
      style={place === null ? undefined : styleOf(place)}
      onToggle={event => event.newState === 'closed' && onClose()}
    >
      <header>
        <h2 translate="no" ref={heading} id={nameId} tabIndex={-1}>
          {game.displayName}
        </h2>
        <button type="button" className="icon-button" aria-label={t('frame.close')} onClick={onClose}>
          <Icon of={X} className="icon small" />
        </button>
        <Studio game={game} stated={stated} />
      </header>
      <FactsBody game={game} stated={stated} />
      <Ways game={game} isForFun={isForFun} onClose={onClose} />
    </section>
  );
}
