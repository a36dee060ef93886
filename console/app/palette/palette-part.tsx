/** The palette as a part that loads once the frame is there, so that it opens at the key. */
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
