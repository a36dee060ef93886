/** An element that hydrates after the page, in a `LateBoundary`: buttons in it that were pressed before are pressed then. */
import { type ComponentProps, useEffect } from 'react';
import { repeatEarlyPress } from '#app/page/first-moments.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function LateRegion(props: ComponentProps<'div'>) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const timer = setTimeout(repeatEarlyPress);
    return () => clearTimeout(timer);
  }, [isHydrated]);
  return <div {...props} data-cold={isHydrated ? undefined : ''} />;
}
