/** The published help centre in the browser, with the search over it: read once for each page, when it is first wanted. */
import { useEffect, useState } from 'react';
import type { HelpFile } from '#app/contract/help.ts';
import { codeOfTag } from '#app/domain/language.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { type ArticleMatch, articlesOf, matchingArticles } from './help-article.ts';

export interface ReadHelp {
  file: HelpFile;
  search: (text: string) => ArticleMatch[];
}

async function readHelp(page: Page, tag: string): Promise<ReadHelp | null> {
  const [{ loadHelp }, { helpIndex, searchHelp }, { simplified }] = await Promise.all([
    import('#app/browser/help.client.ts'),
    import('#app/domain/help/search-help.ts'),
    codeOfTag(tag) === 'zh' ? import('#app/domain/search/simplified.ts') : { simplified: undefined },
  ]);
  const file = await loadHelp(tag, page.stores.app.config?.staticPlace ?? null);
  if (file === null) return null;
  const index = helpIndex(articlesOf(file), simplified);
  return { file, search: text => matchingArticles(file, searchHelp(text, index)) };
}

const readings = perPage(() => new Map<string, Promise<ReadHelp | null>>());

function read(page: Page, tag: string): Promise<ReadHelp | null> {
  const known = readings(page);
  const reading = known.get(tag) ?? readHelp(page, tag).catch(() => null);
  known.set(tag, reading);
  // A reading that failed is forgotten, so that the next caller reads again.
  void reading.then(it => it === null && known.delete(tag));
  return reading;
}

/** Undefined while it is read, or not wanted yet; null where it cannot be read. */
export function useHelpFile(tag: string, isWanted: boolean): ReadHelp | null | undefined {
  const page = usePage();
  const [help, setHelp] = useState<ReadHelp | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void read(page, tag).then(it => {
      if (isCurrent) setHelp(it);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, tag, isWanted]);
  return help;
}
