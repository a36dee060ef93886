/** A boundary for a part of the document that hydrates after the page, when its code has come. */
import { type ReactNode, Suspense, useState } from 'react';
import { isHydrated } from './use-hydrated.ts';

/** A navigation has no document to show meanwhile: it waits for the part's code, so that nothing is inserted late. */
export function LateBoundary({ children }: { children: ReactNode }) {
  const [isOfDocument] = useState(() => !isHydrated());
  return isOfDocument ? <Suspense>{children}</Suspense> : children;
}
