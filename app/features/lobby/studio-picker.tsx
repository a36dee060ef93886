/** The button that unfolds the studios on wide screens; closes by Esc and by a press beside it. */
import { Building2, ChevronDown } from 'lucide';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StudioOptions } from './studio-options.tsx';
import type { Lobby } from './use-lobby.ts';

function useClosing(element: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.current?.open) return;
      close();
      element.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [element]);
}

export function StudioPicker({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const element = useRef<HTMLDetailsElement>(null);
  useClosing(element);
  const { length } = lobby.query.providers;
  return (
    <details ref={element} className="picker d-only">
      <summary className="btn">
        <Icon of={Building2} className="i s" />
        {t('footer.studios')}
        {length > 0 && <span className="tag br num">{length}</span>}
        <Icon of={ChevronDown} className="i s" />
      </summary>
      <StudioOptions lobby={lobby} />
    </details>
  );
}
