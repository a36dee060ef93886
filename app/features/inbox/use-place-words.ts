/** The text of a message's link to an address of this site: the page's name, or a general text where the address has none. */
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { matchPage } from '#app/visit/match.ts';

/** A title as it stands inside a sentence: "Bet history" begins small there, "VIP" does not. */
const inSentence = (title: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title;

export function usePlaceWords(path: string | null): string {
  const t = useText();
  const pathname = path?.split(/[?#]/)[0] ?? '';
  const { page, params } = matchPage(pathname);
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const known = categoriesWithDisplay.find(it => it.type === params.category);
  const studios = known?.providers ?? [];
  const isStudio = studios.includes(params.id ?? '');
  const own = (title: string) => t('messages.go', { name: inSentence(title) });
  switch (page?.file) {
    case 'home':
      return own(t('frame.home'));
    case 'category':
      return known === undefined ? t('messages.follow') : t('messages.go', { name: known.displayName });
    case 'category-entry':
      // An address without a category is no game's: operators type theirs.
      if (known === undefined) return t('messages.follow');
      return isStudio ? t('messages.studio') : t('messages.game');
    case 'game':
    case 'demo':
      return t('messages.game');
    case 'providers':
    case 'studios':
      return own(t('footer.studios'));
    case 'search':
      return own(t('frame.search'));
    case 'help-center':
      return params.general === 'contact' ? own(t('footer.contact')) : t('messages.follow');
    case undefined:
    case 'attribute':
      return t('messages.follow');
  }
  // The table names dialogs and pages, all of which have a title: a test demands it.
  if (page?.dialog !== undefined) return own(t(`dialog.${page.dialog}` as 'dialog.deposit'));
  // Parts of the account have their titles in its own texts, which the inbox does not load.
  const file = page?.file.startsWith('account-') ? 'account' : page?.file;
  return own(t(`page.${file}.title` as 'page.inbox.title'));
}
