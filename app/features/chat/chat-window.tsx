/** The chat's window [4.37]: a panel above the page on wide windows, the whole screen on narrow ones. */
import { Minus, X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AboveDialogs } from '#app/ui/open-dialogs.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { useModalDialog } from '#app/ui/use-modal-dialog.ts';
import { ClosingQuestion } from './closing-question.tsx';
import { EndedChat } from './ended-chat.tsx';
import { LookingUp } from './looking-up.tsx';
import { Room } from './room.tsx';
import { StartForm } from './start-form.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useChat } from './use-chat.ts';
import { useDeskText } from './use-desk-text.ts';

function Head() {
  const t = useText();
  const { view, client } = useChat();
  const state = useDeskText();
  const isInRoom = view.window === 'room' || view.window === 'closing';
  return (
    <div className="header">
      <span className="avatar site-mark" aria-hidden="true" />
      <div className="grow">
        <b>{t('chat.support')}</b>
        {state !== null && <span className={`tiny-text ${state.tone}`}>{state.text}</span>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('chat.minimise')}
        onClick={() => client.move({ kind: 'minimised' })}
      >
        <Icon of={isInRoom ? Minus : X} />
      </button>
      {view.window === 'room' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat.end')}
          onClick={() => client.move({ kind: 'asked-to-close' })}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}

function Content() {
  const { view } = useChat();
  switch (view.window) {
    case 'topic':
      return view.desk?.isOpen === false ? <TicketForm /> : <StartForm />;
    case 'room':
      return <Room />;
    case 'closing':
      return (
        <Room>
          <ClosingQuestion />
        </Room>
      );
    case 'reset':
      return <EndedChat />;
    default:
      return <LookingUp />;
  }
}

/** Back closes what covers the page, as it closes the site's dialogs: it does not leave the page below. */
function useClosedByBack(onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useLatest(onClose);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close.current();
  }, [blocker, close]);
}

function FullScreen({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  useClosedByBack(onClose);
  const above = useContext(AboveDialogs);
  const { element, heading, isTop, ...handlers } = useModalDialog(onClose);
  return (
    <dialog ref={element} className="chat" aria-label={t('contact.chat')} {...handlers}>
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        {t('contact.chat')}
      </h2>
      {children}
      {isTop && above}
    </dialog>
  );
}

/** Not modal: the page stays in use beside it. It takes the focus, and gives it back to the button. */
function Panel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    if (shown !== null && !shown.contains(document.activeElement)) shown.focus({ preventScroll: true });
    return () => {
      // The button takes the window's place.
      if (shown?.contains(document.activeElement))
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('.floating-button')?.focus({ preventScroll: true }),
        );
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      className="chat"
      aria-label={t('contact.chat')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}

/** Whether the window's texts are there; those of the page's language, or English where they do not come. */
function useTexts(): boolean {
  const tag = useLanguageTag();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = () => setThere(true);
    // Uploads have their texts in the cashier's part.
    loadTexts(tag, ['chat', 'cashier']).then(show, show);
  }, [tag]);
  return isThere;
}

export function ChatWindow() {
  const { client } = useChat();
  const { mobileView } = useSnapshot(useStores().app);
  const hasTexts = useTexts();
  const Frame = mobileView ? FullScreen : Panel;
  if (!hasTexts) return null;
  return (
    <Frame onClose={() => client.move({ kind: 'minimised' })}>
      <Head />
      <Content />
    </Frame>
  );
}
