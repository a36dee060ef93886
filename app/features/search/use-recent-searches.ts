import { useEffect, useState } from 'react';
import { forgetSearch, recentSearches, rememberSearch } from '#app/browser/recent-searches.client.ts';

interface RecentSearches {
  /** Newest first. */
  recent: readonly string[];
  remember: (text: string) => void;
  /** One of them, or all. */
  forget: (text?: string) => void;
}

/** The last searches on this device. */
export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    void recentSearches().then(setRecent);
  }, []);
  return {
    recent,
    remember: text => void rememberSearch(text),
    forget: text => void forgetSearch(text).then(setRecent),
  };
}
