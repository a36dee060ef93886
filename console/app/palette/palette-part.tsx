/** The command palette, loaded after the frame: the first paint does not wait for it, and its key finds it ready. */
import { lazy, Suspense, useEffect } from 'react';

const load = () => import('./palette.tsx');
const Loaded = lazy(async () => ({ default: (await load()).Palette }));

interface PalettePartProps {
  isOpen: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

export function PalettePart({ isOpen, ...props }: PalettePartProps) {
  useEffect(() => {
    // A part that cannot be loaded now is loaded when it opens.
    void load().catch(() => undefined);
  }, []);
  return (
    isOpen && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
