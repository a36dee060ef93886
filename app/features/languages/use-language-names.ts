/** The platform's current names of the languages on offer [7.40]. */
import { useEffect, useState } from 'react';
import { commonLanguageData } from '#app/page/endpoints.ts';
import { usePage } from '#app/page/use-page.ts';

/**
 * By tag; a language that the platform does not name is offered no more. Null until it has answered: the page's own list is
 * good until then.
 */
export function useLanguageNames(tags: readonly string[]): ReadonlyMap<string, string> | null {
  const { call } = usePage();
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  const wished = tags.join();
  useEffect(() => {
    let isWanted = true;
    void call(commonLanguageData, { languages: wished.split(',') }, { isBackground: true }).then(reply => {
      if (isWanted && reply?.status && reply.output !== null && reply.output.length > 0)
        setNames(new Map(reply.output.map(({ value, name }) => [value, name])));
    });
    return () => {
      isWanted = false;
    };
  }, [call, wished]);
  return names;
}
