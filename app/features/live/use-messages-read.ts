import { useCallback } from 'react';
import { useCall } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { addMessages, takeMessages } from './messages.ts';

/**
 * Fetches messages for a page that has fetched them before [6.4]: all of them, or what came after the newest that is
 * known, as after a gap. A page that never asked for messages has nothing to catch up with.
 */
export function useMessagesRead(): (which: 'all' | 'newer') => Promise<void> {
  const { user } = useStores();
  const call = useCall();
  const tag = useLanguageTag();
  return useCallback(
    async which => {
      if (!user.hasFetchedMessages) return;
      const { memberMessageList } = await import('#app/contract/member.ts');
      const afterId = which === 'newer' ? user.messageList[0]?.noticeId : undefined;
      const payload = { memberLanguage: tag, ...(afterId === undefined ? {} : { afterId }) };
      const messages = (await call(memberMessageList, payload, { isUnasked: true }))?.output;
      if (!messages || !user.loggedIn) return;
      if (afterId === undefined) takeMessages(user, messages);
      else addMessages(user, messages);
    },
    [user, call, tag],
  );
}
