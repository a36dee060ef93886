/** Dragging a bottom sheet down by its head closes it; let go earlier, and it comes back. For fingers only. */
import { type PointerEvent, useRef } from 'react';

/** Distance in CSS pixels beyond which a released sheet closes. */
const FAR_PX = 96;
/** Windows in which dialogs are sheets. */
const SHEETS = '(max-width: 767.98px)';

export interface SheetDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** @returns handlers for the sheet's head; the sheet is the element that `sheet` finds */
export function useSheetDrag(sheet: () => HTMLElement | null, onClose: () => void): SheetDrag {
  const start = useRef<number | null>(null);
  const moved = useRef(0);
  const place = (px: number) => {
    moved.current = px;
    sheet()?.style.setProperty('translate', px === 0 ? '' : `0 ${px}px`);
  };
  const end = (isClosing: boolean) => {
    if (start.current === null) return;
    start.current = null;
    if (isClosing && moved.current >= FAR_PX) onClose();
    else place(0);
  };
  return {
    onPointerDown: event => {
      if (event.pointerType === 'mouse' || !matchMedia(SHEETS).matches) return;
      if ((event.target as Element).closest('a, button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: event => {
      if (start.current !== null) place(Math.max(0, event.clientY - start.current));
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
