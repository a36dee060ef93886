/**
 * Shows the dialog that ?action= asks for; the query is its only state [2.38] [2.40] [2.61]. All of it loads when one opens.
 */
import { memo, Suspense } from 'react';
import { useLocation } from 'react-router';
import { actionOf } from '#app/domain/dialog-address.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useClose } from './use-close.ts';

export const OpenDialog = lazyPart(async () => (await import('./open-dialog.tsx')).OpenDialog);

/**
 * Memoized: a Suspense boundary that renders again before it is hydrated loses the served dialog and what was typed into it.
 *
 * @param origin of this site, for frames
 */
export const DialogHost = memo(({ origin }: { origin: string }) => {
  const close = useClose();
  if (actionOf(useLocation().search) === null) return null;
  return (
    <Suspense>
      <OpenDialog.Content origin={origin} close={close} />
    </Suspense>
  );
});
