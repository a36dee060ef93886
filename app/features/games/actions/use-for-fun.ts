/** Decides whether a game can be played for fun: its market allows it, and its provider opens games so (0061). */
import { useEffect, useState } from 'react';
import { loadProviders } from '#app/browser/providers.client.ts';
import type { ProviderEntry } from '#app/contract/catalogue.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage, useSite } from '#app/page/use-page.ts';
import { marketFiles } from '../market-files.ts';
import type { TileGame } from '../tile-game.ts';

type Providers = Record<string, ProviderEntry[]>;

/** The list of a market is read once; one that could not be read is asked for again. */
const providersOf = perPage((page: Page) => {
  const read = new Map<string, Promise<Providers | null>>();
  return (tag: string): Promise<Providers | null> => {
    const known = read.get(tag) ?? marketFiles(page).then(files => files && loadProviders(files));
    read.set(tag, known);
    void known.then(providers => providers ?? read.delete(tag));
    return known;
  };
});

/** @returns null until it is known */
export function useForFun({ type, providerId }: TileGame): boolean | null {
  const page = usePage();
  const { info, tag } = useSite();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!info.demoPlay) return;
    let isWanted = true;
    const show = (providers: Providers | null) => {
      if (!isWanted) return;
      setOpen(providers?.[type]?.some(it => it.providerId === providerId && it.demo === 1) ?? false);
    };
    providersOf(page)(tag).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [page, tag, info.demoPlay, type, providerId]);
  return info.demoPlay ? isOpen : false;
}
