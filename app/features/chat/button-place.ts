/**
 * Places the chat's floating button by page: everywhere on lists of games, beside other pages on wide windows, nowhere above
 * rows of actions.
 */
export type ButtonPlace = 'everywhere' | 'wide' | 'nowhere';

const LISTS: readonly string[] = ['home', 'category', 'attribute', 'providers', 'studios'];
/** Pages whose rows end in buttons, and those that offer the chat themselves. */
const WITHOUT: readonly string[] = ['account', 'inbox', 'help-center', 'daily-tasks', 'referral'];

/** @param file of the page table; undefined on a page of no row */
export function buttonPlace(file: string | undefined): ButtonPlace {
  if (file === undefined || WITHOUT.includes(file)) return 'nowhere';
  return LISTS.includes(file) ? 'everywhere' : 'wide';
}
