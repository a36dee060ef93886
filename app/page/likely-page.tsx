/** Loads the files and the data of the page that is likely asked for next. */
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { watchLikelyPage } from '#app/browser/likely-page.client.ts';
import { isForEverybody, matchPage } from '#app/visit/match.ts';

export function LikelyPage() {
  const { key: here } = useLocation();
  const [likely, setLikely] = useState<{ from: string; address: string } | null>(null);
  useEffect(() => {
    const stop = watchLikelyPage(({ pathname, search }) => {
      const { page } = matchPage(pathname);
      if (page !== null && isForEverybody(page)) setLikely({ from: here, address: pathname + search });
    });
    return () => {
      stop();
      setLikely(null); // going back has the same key again
    };
  }, [here]);
  // A likely page counts only on the page where its link was found.
  return likely?.from === here ? <PrefetchPageLinks page={likely.address} /> : null;
}
