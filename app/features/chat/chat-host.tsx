/** The chat beside a member's pages: the operator's own where one is set [3.33], else the site's [2.68]. */
import '#app/styles/chat.css';
import { MessageCircle } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadContact } from '#app/browser/contact.client.ts';
import { loadCustomChat } from '#app/browser/custom-chat.client.ts';
import { contactCountry, contactsOf } from '#app/domain/contact.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { unlessConnected } from '#app/page/unless-connected.ts';
import { useIsInGame } from '#app/page/use-is-in-game.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { matchPage } from '#app/visit/match.ts';
import { type ButtonPlace, buttonPlace } from './button-place.ts';
import { ChatButton } from './chat-button.tsx';
import { subscribeChat } from './subscribe-chat.ts';
import { useChat } from './use-chat.ts';
import { useScrolledDown } from './use-scrolled-down.ts';

/** Floating button of an operator's custom chat; hidden once the chat's script shows its own. */
function CustomChatButton({ script, place }: { script: string; place: ButtonPlace }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const isDown = useScrolledDown();
  if (place === 'nowhere' || isLoaded) return null;
  return (
    <button
      type="button"
      className={`floating-button${place === 'wide' ? ' wide' : ''}${isDown ? ' away' : ''}`}
      aria-label={t('contact.chat')}
      onClick={() => {
        setLoaded(true);
        loadCustomChat(script);
      }}
    >
      <Icon of={MessageCircle} className="icon large" />
    </button>
  );
}

const { Content: ChatWindow } = lazyPart(async () => (await import('./chat-window.tsx')).ChatWindow);

/** The operator's own script; undefined while it is looked up. */
function useOwnScript(): string | null | undefined {
  const tag = useLanguageTag();
  const { config } = useSnapshot(useStores().app);
  const place = config?.staticPlace ?? null;
  const [script, setScript] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    void loadContact(contactCountry(tag), place).then(file => {
      if (isCurrent) setScript(file === null ? null : contactsOf(file).chatScript);
    });
    return () => {
      isCurrent = false;
    };
  }, [tag, place]);
  return script;
}

function SiteChat() {
  const page = usePage();
  const { view, client } = useChat();
  const { page: shown } = matchPage(useLocation().pathname);
  const isInGame = useIsInGame();
  useEffect(() => subscribeChat(page), [page]);
  useEffect(() => unlessConnected(page, () => void client.refresh()), [page, client]);
  // Nothing covers a game.
  if (isInGame) return null;
  return view.window === 'closed' ? (
    <ChatButton place={buttonPlace(shown?.file)} />
  ) : (
    <Suspense>
      <ChatWindow />
    </Suspense>
  );
}

export function ChatHost() {
  const script = useOwnScript();
  const { page: shown } = matchPage(useLocation().pathname);
  const isInGame = useIsInGame();
  if (script === undefined) return null;
  if (script === null) return <SiteChat />;
  return isInGame ? null : <CustomChatButton script={script} place={buttonPlace(shown?.file)} />;
}
