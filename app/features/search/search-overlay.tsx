/** The search over everything [1.4]: a panel on wide windows, the whole screen on narrow ones. */
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import { wordsOf } from '#app/domain/search/fold.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { Kept } from './kept.tsx';
import { KeyCap } from './key-cap.tsx';
import { NothingFound } from './nothing-found.tsx';
import { pathOf, ResultList } from './result-list.tsx';
import { isFound, type Results, resultsOf } from './results.ts';
import { SearchField } from './search-field.tsx';
import { SearchSheet } from './search-sheet.tsx';
import { SearchStart } from './search-start.tsx';
import { searchStateOf } from './search-state.ts';
import { Spoken } from './spoken.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { type OptionGroup, useFoundOptions } from './use-found-options.ts';
import { useOwnGames } from './use-own-games.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useRehearsal } from './use-rehearsal.ts';
import { useSearchable } from './use-searchable.ts';
import '#app/styles/search.css';

/** The options in the order in which they are shown. */
function groupsOf(results: Results | null, all: string): OptionGroup[] {
  if (results === null) return [];
  const { exact, games, total, studios, sections } = results;
  const ofGames = games.map(game => ({ to: pathOf(game, all) }));
  return [
    { name: 'exact', options: exact === null ? [] : [exact] },
    { name: 'games', options: total > games.length ? [...ofGames, { to: all }] : ofGames },
    { name: 'studios', options: studios },
    { name: 'sections', options: sections },
  ];
}

/** Key label, not translated. */
const TAB = 'Tab';

const Keys = memo(() => {
  const t = useText();
  return (
    <p className="keys" aria-hidden="true">
      <span>
        <KeyCap of={ArrowUp} /> <KeyCap of={ArrowDown} /> {t('search.key_move')}
      </span>
      <span>
        <KeyCap of={CornerDownLeft} /> {t('search.key_open')}
      </span>
      <span>
        <kbd>{TAB}</kbd> {t('search.key_group')}
      </span>
      <span className="grow" />
      <span>
        <kbd>/</kbd> {t('search.key_anywhere')}
      </span>
    </p>
  );
});

/** A spelling that was forgiven, with the way back to the words as typed. */
function Corrected({
  corrected,
  text,
  onAsTyped,
}: {
  corrected: string;
  text: string;
  onAsTyped: () => void;
}) {
  const t = useText();
  return (
    <p className="corrected">
      <span>
        {t('search.corrected')} <b dir="auto">{corrected}</b>
      </span>
      <button type="button" className="link" onClick={onAsTyped}>
        {t('search.as_typed', { text })}
      </button>
    </p>
  );
}

/** The overlay's own texts, which no page carries; where they do not come, the keys of the site's show. */
function useTexts(): boolean {
  const tag = useLanguageTag();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    loadTexts(tag, ['search']).then(
      () => setThere(true),
      () => setThere(true),
    );
  }, [tag]);
  return isThere;
}

/** The data of a search. No key of its field changes them. */
function useSearched() {
  const searchable = useSearchable();
  const ownGames = useOwnGames();
  const own = useMemo(() => new Set([...ownGames.favourites, ...ownGames.recent]), [ownGames]);
  return { searchable, ownGames, own, ...useRecentSearches() };
}
type Searched = ReturnType<typeof useSearched>;

/** The results of a text, and the options among them. */
function useSearching(text: string, close: () => void, { searchable, own, remember }: Searched) {
  const tag = useLanguageTag();
  const navigate = useNavigate();
  const [asTyped, setAsTyped] = useState<string | null>(null);
  const isEmpty = wordsOf(text).length === 0;
  const isAsTyped = asTyped === text;
  const results = useMemo(
    () => (isEmpty || !searchable ? null : resultsOf(text, searchable, { isAsTyped, own })),
    [isEmpty, text, searchable, isAsTyped, own],
  );
  const all = `/${tag}/search?${new URLSearchParams({ name: text.trim() })}`;
  const open = (to: string | null) => {
    if (isEmpty) return;
    remember(text.trim());
    close();
    void navigate(to ?? all);
  };
  const options = useFoundOptions(groupsOf(results, all), `${text}\n${asTyped}`, open);
  return { results, isEmpty, all, options, setAsTyped };
}

interface AnswerProps {
  text: string;
  searched: Searched;
  searching: ReturnType<typeof useSearching>;
  field: RefObject<HTMLInputElement | null>;
}

/** The part below an empty field. It renders after the first paint, so that a phone shows the field sooner. */
function Start({
  isShown,
  onText,
  searched: { searchable, ownGames, recent, forget },
  field,
}: Pick<AnswerProps, 'searched' | 'field'> & { isShown: boolean; onText: (text: string) => void }) {
  // The first key hides the start; with the same functions it does not render it again.
  const search = useCallback(
    (next: string) => {
      onText(next);
      // The press removes its button, so the focus goes to the field.
      field.current?.focus();
    },
    [onText, field],
  );
  const removeSearch = useCallback(
    (next?: string) => {
      forget(next);
      field.current?.focus();
    },
    [forget, field],
  );
  if (!useAfterPaint(true)) return null;
  return (
    <Kept isShown={isShown}>
      <SearchStart
        recent={recent}
        onSearch={search}
        onForget={removeSearch}
        searchable={searchable ?? null}
        ownGames={ownGames}
      />
    </Kept>
  );
}

/** The results of the text. The list is rendered, hidden, before the first key. */
function Answer({ text, searched, searching, field }: AnswerProps) {
  const t = useText();
  const { searchable, ownGames } = searched;
  const { results, isEmpty, all, options, setAsTyped } = searching;
  const rehearsal = useRehearsal(searchable);
  const { listId, idOf, activeId } = options;
  const found = results !== null && isFound(results) ? results : null;
  const listed = found ?? rehearsal.results;
  return (
    <>
      {!isEmpty && results === null && (
        <p className="body muted" role="status">
          {t(searchable === null ? 'search.unreadable' : 'search.loading')}
        </p>
      )}
      {results !== null && found === null && (
        <NothingFound
          text={text.trim()}
          results={results}
          studioCount={searchable?.studios.byId.size || null}
        />
      )}
      {found !== null && found.corrected !== null && (
        <Corrected
          corrected={found.corrected}
          text={text.trim()}
          onAsTyped={() => {
            setAsTyped(text);
            field.current?.focus();
          }}
        />
      )}
      {searchable && listed !== null && (
        <Kept isShown={found !== null} turn={rehearsal.turn}>
          <ResultList
            text={found === null ? '' : text}
            results={listed}
            currency={found === null ? null : searchable.currency}
            ownGames={ownGames}
            listId={listId}
            idOf={idOf}
            activeId={activeId}
            all={all}
          />
        </Kept>
      )}
    </>
  );
}

interface SearchingProps {
  searched: Searched;
  field: RefObject<HTMLInputElement | null>;
  close: () => void;
}

function Searching({ searched, field, close }: SearchingProps) {
  const state = searchStateOf(usePage());
  // Component state, not a store's: a store notifies after the event, and a controlled field would lose caret and composition.
  const [text, setText] = useState(() => state.text);
  const searching = useSearching(text, close, searched);
  const { results, options, isEmpty } = searching;
  const { remember } = searched;
  return (
    <>
      <SearchField field={field} text={text} onText={setText} onClose={close} options={options} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link in it was followed; keys follow it in the field */}
      <div
        className="answer"
        onClick={event => {
          const link = (event.target as Element).closest('a');
          if (link === null) return;
          if (results !== null && isFound(results)) remember(text.trim());
          if (isPlainClick(event.nativeEvent, link)) close();
        }}
      >
        <Start isShown={isEmpty} onText={setText} searched={searched} field={field} />
        <Answer text={text} searched={searched} searching={searching} field={field} />
      </div>
      <Spoken results={results} text={text.trim()} />
      <Keys />
    </>
  );
}

function Search({ close }: { close: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useSearched();
  return (
    <SearchSheet close={close} field={field}>
      <Searching searched={searched} field={field} close={close} />
    </SearchSheet>
  );
}

export function SearchOverlay() {
  const state = searchStateOf(usePage());
  if (!useTexts()) return null;
  // Beside the page and not inside it: the page's styles that ask what is in it (`:has`) would be asked again for each row.
  return createPortal(
    <Search
      close={() => {
        state.openAt = null;
      }}
    />,
    document.body,
  );
}
