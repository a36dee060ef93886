/** The window while the member's chat is looked up, and after a look-up that failed. */

import { useText } from '#app/i18n/use-language.tsx';
import { EmptyChat } from '#app/ui/art/empty-chat.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useChat } from './use-chat.ts';

export function LookingUp() {
  const t = useText();
  const { view, client } = useChat();
  if (!view.isFailed)
    return (
      <div className="body" aria-busy="true">
        <div className="skeleton" style={{ height: 44, width: '70%' }} />
        <div className="skeleton" style={{ height: 64, width: '82%' }} />
      </div>
    );
  const again = () => {
    client.move({ kind: 'minimised' });
    void client.open();
  };
  return (
    <div className="body">
      <EmptyState
        art={<EmptyChat width={140} />}
        title={t('chat.unreachable')}
        text={t('chat.unreachable_text')}
      >
        <button type="button" className="button" onClick={again}>
          {t('chat.again')}
        </button>
      </EmptyState>
    </div>
  );
}
