/** Reads a history's rows again only for other parameters of it: a dialog that opens over a history brings no other rows. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { HISTORY_PARAMETERS } from '#app/domain/history.ts';

export function shouldRevalidate(it: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = it;
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href || it.formMethod)
    return defaultShouldRevalidate;
  return HISTORY_PARAMETERS.some(
    name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}
