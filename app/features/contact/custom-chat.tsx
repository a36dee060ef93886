/** The operator's own chat [3.33]: its script is fetched when the visitor opens the chat. */
import { MessageCircle } from 'lucide';
import { loadCustomChat } from '#app/browser/custom-chat.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function CustomChat({ script }: { script: string }) {
  const t = useText();
  return (
    <button
      type="button"
      className="button primary large full-width js-only"
      onClick={() => loadCustomChat(script)}
    >
      <Icon of={MessageCircle} className="icon small" />
      {t('contact.chat')}
    </button>
  );
}
