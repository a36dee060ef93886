/** The floating button of an operator's own chat: it gives way to the script's own button. */
import { MessageCircle } from 'lucide';
import { useState } from 'react';
import { loadCustomChat } from '#app/browser/custom-chat.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ButtonPlace } from './button-place.ts';
import { useScrolledDown } from './use-scrolled-down.ts';

export function CustomChatButton({ script, place }: { script: string; place: ButtonPlace }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const isDown = useScrolledDown();
  if (place === 'nowhere' || isLoaded) return null;
  return (
    <button
      type="button"
      className={`fab${place === 'wide' ? ' wide' : ''}${isDown ? ' away' : ''}`}
      aria-label={t('contact.chat')}
      onClick={() => {
        setLoaded(true);
        loadCustomChat(script);
      }}
    >
      <Icon of={MessageCircle} className="i l" />
    </button>
  );
}
