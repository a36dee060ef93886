/** Whether a navigation needs the list again: opening a record of it does not. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const needsListAgain = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
