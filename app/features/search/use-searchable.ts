/** The games and names that the search looks through. */
import { useEffect, useState } from 'react';
import { usePage } from '#app/page/use-page.ts';
import { type Searchable, searchableOf } from './searchable.ts';

/** @returns undefined while they are read, null where they cannot be */
export function useSearchable(): Searchable | null | undefined {
  const page = usePage();
  const [searchable, setSearchable] = useState<Searchable | null>();
  useEffect(() => {
    let isCurrent = true;
    void searchableOf(page)().then(it => isCurrent && setSearchable(it));
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return searchable;
}
