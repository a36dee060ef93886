/** Where no game has the words: three ways on, and games that come near. */
import { Building2, Headset, LayoutGrid } from 'lucide';
import type { Game } from '#app/contract/catalogue-games.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { GameRow, pathOf } from './found-list.tsx';

interface NothingFoundProps {
  text: string;
  near: readonly Game[];
  listId: string;
  idOf: (group: string, place: number) => string;
  activeId: string | undefined;
  all: string;
  studioCount: number;
}

function Ways({ studioCount }: { studioCount: number }) {
  const t = useText();
  const tag = useLanguageTag();
  const counts = useCounts();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const [first] = categoriesWithDisplay;
  return (
    <ul className="ways">
      {first !== undefined && (
        <li>
          <SiteLink className="card" to={`/${tag}/${first.type}`}>
            <span className="ic">
              <Icon of={LayoutGrid} className="i s" />
            </span>
            <span>
              <b>{first.displayName}</b>
              <span className="sub">{t('search.way_category')}</span>
            </span>
          </SiteLink>
        </li>
      )}
      <li>
        <SiteLink className="card" to={`/${tag}/providers`}>
          <span className="ic">
            <Icon of={Building2} className="i s" />
          </span>
          <span>
            <b>{t('search.way_studios')}</b>
            <span className="sub">{counts.studios(studioCount)}</span>
          </span>
        </SiteLink>
      </li>
      <li>
        <SiteLink className="card" to={`/${tag}/help-center/contact`}>
          <span className="ic">
            <Icon of={Headset} className="i s" />
          </span>
          <span>
            <b>{t('search.way_support')}</b>
            <span className="sub">{t('search.way_support_text')}</span>
          </span>
        </SiteLink>
      </li>
    </ul>
  );
}

export function NothingFound({ text, near, listId, idOf, activeId, all, studioCount }: NothingFoundProps) {
  const t = useText();
  return (
    <div className="bd none">
      <EmptySearch width={120} />
      <p className="centred">
        <b>{t('page.search.none', { name: text })}</b>
      </p>
      <p className="centred mut sm">{t('search.none_text')}</p>
      <Ways studioCount={studioCount} />
      <div role="listbox" id={listId} aria-label={t('search.near')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options */}
        <div role="group" aria-labelledby={`${listId}-near`}>
          <div className="hit-h">
            <span id={`${listId}-near`}>{t('search.near')}</span>
          </div>
          {near.map((game, row) => {
            const id = idOf('near', row);
            return (
              <GameRow
                key={game.gameId}
                game={game}
                text={text}
                id={id}
                to={pathOf(game, all)}
                isActive={id === activeId}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
