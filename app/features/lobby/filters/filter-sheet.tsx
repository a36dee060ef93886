/** The button that opens the filters of small screens; what it opens loads then. */
import { SlidersHorizontal } from 'lucide';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Lobby } from '../use-lobby.ts';

const OpenFilterSheet = lazyPart(async () => (await import('./open-filter-sheet.tsx')).OpenFilterSheet);

export function FilterSheet({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const count = lobby.query.providers.length + (lobby.query.sort === 'all' ? 0 : 1);
  return (
    <>
      <button
        type="button"
        className="btn m-only js-only"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} className="i s" />
        {t('lobby.filters')}
        {count > 0 && <span className="tag br num">{count}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <OpenFilterSheet.Content lobby={lobby} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
