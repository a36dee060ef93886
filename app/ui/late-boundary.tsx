/** A boundary for a part of the document that hydrates after the page, when its code has come. */
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { OfDocument } from './lazy-part.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A navigation has no document to show meanwhile: it waits for the part's code, so that nothing is inserted late. */
export function LateBoundary({ children }: { children: ReactNode }) {
  const isNew = useHydrated();
  const [isOfDocument] = useState(!isNew);
  // The same element again: React draws a boundary anew that is changed before it is hydrated.
  return useMemo(
    () =>
      isOfDocument ? (
        <OfDocument value={true}>
          <Suspense>{children}</Suspense>
        </OfDocument>
      ) : (
        children
      ),
    [isOfDocument, children],
  );
}
