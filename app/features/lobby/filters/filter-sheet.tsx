/** The button that opens the filters of small screens; the sheet loads with the press. */
import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Lobby } from '../use-lobby.ts';

const OpenFilterSheet = lazyPart(async () => (await import('./open-filter-sheet.tsx')).OpenFilterSheet);

export function FilterSheet({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A sheet whose file does not come stays closed, and the next press asks again.
  const open = () => OpenFilterSheet.load().then(() => setOpen(true), close);
  const count = lobby.query.providers.length + (lobby.query.sort === 'all' ? 0 : 1);
  return (
    <>
      <button type="button" className="btn m-only js-only" aria-haspopup="dialog" onClick={open}>
        <Icon of={SlidersHorizontal} className="i s" />
        {t('lobby.filters')}
        {count > 0 && <span className="tag br num">{count}</span>}
      </button>
      {isOpen && <OpenFilterSheet.Content lobby={lobby} onClose={close} />}
    </>
  );
}
