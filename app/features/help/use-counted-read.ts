/**
 * Tells the platform that an article is read, once for an article and session: the help centre lists the articles that are
 * read most.
 */
import { useEffect } from 'react';
import { isFirstReading } from '#app/browser/read-articles.client.ts';
import { helpRead } from '#app/contract/help-reading.ts';
import { usePage } from '#app/page/use-page.ts';

/** An article that is left sooner was not read, in milliseconds. */
const READ_AFTER_MS = 3_000;

export function useCountedRead(id: string): void {
  const { call } = usePage();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && isFirstReading(id))
        void call(helpRead, { article: id }, { isBackground: true, refusals: 'shown by the page' });
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [call, id]);
}
