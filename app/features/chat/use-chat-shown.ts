/** Tells whether this visitor sees the site's own live chat [6.7]. */
import { isChatShown } from '#app/domain/chat.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function useChatShown(): boolean {
  const { app, user } = useStores();
  const { config } = useSnapshot(app);
  const { loggedIn } = useSnapshot(user);
  return config !== null && isChatShown(loggedIn, config);
}
