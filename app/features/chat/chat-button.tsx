/** The floating button, with the number of unread answers and the last of them. */
import { MessageCircle, X } from 'lucide';
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ButtonPlace } from './button-place.ts';
import { useChat } from './use-chat.ts';
import { useScrolledDown } from './use-scrolled-down.ts';

/** The last message of support, until it is opened or dismissed. */
function Preview({ agent, text, onOpen }: { agent: string | null; text: string; onOpen: () => void }) {
  const t = useText();
  const [hidden, setHidden] = useState<string | null>(null);
  if (hidden === text) return null;
  return (
    <div className="chat-preview">
      <button type="button" className="text" onClick={onOpen}>
        {agent !== null && <b>{agent}</b>}
        <span dir="auto">{text}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('frame.dismiss')}
        onClick={() => setHidden(text)}
      >
        <Icon of={X} className="icon small" />
      </button>
    </div>
  );
}

export function ChatButton({ place }: { place: ButtonPlace }) {
  const t = useText();
  const { view, client } = useChat();
  const { chat, ended } = view;
  const isDown = useScrolledDown();
  const unread = chat?.unread ?? (ended?.hasUnread ? 1 : 0);
  // Unread answers bring the button to every page.
  if (place === 'nowhere' && unread === 0) return null;
  const open = () => void client.open();
  const shown = place === 'everywhere' || unread > 0 ? 'chat-door' : 'chat-door wide';
  return (
    // Unread answers stay in sight.
    <div className={isDown && unread === 0 ? `${shown} away` : shown}>
      {unread > 0 && chat?.preview && <Preview agent={chat.agent} text={chat.preview} onOpen={open} />}
      <button
        type="button"
        className="floating-button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `${t('contact.chat')} (${unread})` : t('contact.chat')}
        onClick={open}
      >
        <Icon of={MessageCircle} className="icon large" />
        {unread > 0 && (
          <em className="number" aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </em>
        )}
      </button>
    </div>
  );
}
