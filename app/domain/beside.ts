/**
 * Places a card beside the element of the page that it is about, within the window. All lengths are CSS pixels of the window.
 */

export interface Box {
  left: number;
  right: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface CardPlace {
  left: number;
  top: number;
  /** The side of the card that its pointer is on. */
  pointerSide: 'left' | 'right';
  /** The middle of the pointer, from the card's top. */
  pointerPx: number;
}

/** Distance between element and card. */
const GAP_PX = 12;
/** Least distance between a card and the edges of the window. */
const MARGIN_PX = 8;
/** Distance of the card's top above the element, and of its pointer below that top. */
const ABOVE_PX = 8;
const POINTED_PX = 38;
/** A pointer keeps clear of the card's round corners. */
const CORNER_PX = 24;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Places the card at the end of the line where there is room, otherwise at its start; where neither has room, over the
 * element.
 */
export function placeBeside(of: Box, card: Size, window: Size, isRightToLeft: boolean): CardPlace {
  const onLeft = of.left - GAP_PX - card.width;
  const onRight = of.right + GAP_PX;
  const hasLeft = onLeft >= MARGIN_PX;
  const hasRight = onRight + card.width <= window.width - MARGIN_PX;
  const isLeft = isRightToLeft ? hasLeft || !hasRight : hasLeft && !hasRight;
  const top = between(MARGIN_PX, of.top - ABOVE_PX, window.height - MARGIN_PX - card.height);
  return {
    left: between(MARGIN_PX, isLeft ? onLeft : onRight, window.width - MARGIN_PX - card.width),
    top,
    pointerSide: isLeft ? 'right' : 'left',
    pointerPx: between(CORNER_PX, of.top + POINTED_PX - top, card.height - CORNER_PX),
  };
}
