/** The last searches of this member, or of guests, on this device. */
import { useEffect, useState } from 'react';
import { recentSearches, rememberSearch, removeSearch } from '#app/browser/recent-searches.client.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

interface RecentSearches {
  /** Newest first. */
  recent: readonly string[];
  remember: (text: string) => void;
  /** One of them, or all. */
  forget: (text?: string) => void;
}

export function useRecentSearches(): RecentSearches {
  const memberId = useSnapshot(useStores().user).data?.user.id ?? null;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    void recentSearches(memberId).then(searches => {
      if (!isOver) setRecent(searches);
    });
    return () => {
      isOver = true;
    };
  }, [memberId]);
  return {
    recent,
    remember: text => void rememberSearch(memberId, text),
    forget: text => void removeSearch(memberId, text).then(setRecent),
  };
}
