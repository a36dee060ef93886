/** Opens the site's live chat, for members who see one [6.7]; a dialog around it closes first. */
import { MessageCircle } from 'lucide';
import { openChat, useChatShown } from '#app/features/chat/chat.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, usePageIfAny } from '#app/page/use-page.ts';
import { useDialogClose } from '#app/ui/dialog-close.ts';
import { Icon } from '#app/ui/icon.tsx';

function ChatOpener() {
  const t = useText();
  const page = usePage();
  const close = useDialogClose();
  if (!useChatShown()) return null;
  return (
    <button
      type="button"
      className="button primary large full-width js-only"
      onClick={() => {
        close();
        void openChat(page);
      }}
    >
      <Icon of={MessageCircle} className="icon small" />
      {t('contact.chat')}
    </button>
  );
}

/** Nothing on a screen that has no site around it. */
export const LiveChat = () => (usePageIfAny() === null ? null : <ChatOpener />);
