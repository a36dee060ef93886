/** Loads a page's data again, unless only its query changed: a dialog that opens over a page changes nothing of it. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const rereadUnlessDialog = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
