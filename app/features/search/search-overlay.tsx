/** The search over everything: a panel on wide windows, the whole screen on narrow ones. */
import { CircleX, Search } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { textLanguage } from '#app/domain/language.ts';
import { wordsOf } from '#app/domain/search/fold.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage, useSite } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModalDialog } from '#app/ui/use-modal-dialog.ts';
import { FoundList, pathOf } from './found-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type Results, resultsOf } from './results.ts';
import { SearchStart } from './search-start.tsx';
import { searchStateOf } from './search-state.ts';
import { type OptionGroup, useFoundOptions } from './use-found-options.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchable } from './use-searchable.ts';
import '#app/styles/search.css';

/** As much as the page of results reads of a text. */
const LENGTH = 80;

/** The options in the order in which they are shown. */
function groupsOf(results: Results | null, all: string): OptionGroup[] {
  if (results === null) return [];
  const { games, total, studios, sections, near } = results;
  const ofGames = games.map(game => ({ to: pathOf(game, all) }));
  return [
    { name: 'games', options: total > games.length ? [...ofGames, { to: all }] : ofGames },
    { name: 'studios', options: games.length > 0 ? studios : [] },
    { name: 'sections', options: games.length > 0 ? sections : [] },
    { name: 'near', options: near.map(game => ({ to: pathOf(game, all) })) },
  ];
}

/** As they are written on keyboards. */
const KEYS = { group: 'Tab', close: 'Esc' } as const;

const Keys = () => {
  const t = useText();
  return (
    <p className="keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.key_move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.key_open')}
      </span>
      <span>
        <kbd>{KEYS.group}</kbd> {t('search.key_group')}
      </span>
      <span className="grow" />
      <span>
        <kbd>/</kbd> {t('search.key_anywhere')}
      </span>
    </p>
  );
};

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  options: ReturnType<typeof useFoundOptions>;
}

function Field({ field, text, onText, onClose, options }: FieldProps) {
  const t = useText();
  const { gameCounts } = useSite();
  const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="q">
      <div className="in">
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          role="combobox"
          className="grow"
          value={text}
          maxLength={LENGTH}
          placeholder={total > 0 ? t('frame.search_of', { number: groupedNumber(total) }) : t('frame.search')}
          aria-label={t('frame.search')}
          aria-expanded={options.activeId !== undefined}
          aria-controls={options.activeId === undefined ? undefined : options.listId}
          aria-activedescendant={options.activeId}
          aria-autocomplete="list"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onChange={event => onText(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        {text !== '' && (
          <button
            type="button"
            className="ib"
            aria-label={t('lobby.clear')}
            onClick={() => {
              onText('');
              field.current?.focus();
            }}
          >
            <Icon of={CircleX} className="i s" />
          </button>
        )}
      </div>
      <span className="esc" aria-hidden="true">
        <kbd>{KEYS.close}</kbd>
      </span>
      <button type="button" className="btn q cancel" onClick={onClose}>
        {t('search.cancel')}
      </button>
    </div>
  );
}

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
  const language = textLanguage(useLanguageTag());
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    loadTexts(language, ['search']).then(
      () => setThere(true),
      () => setThere(true),
    );
  }, [language]);
  return isThere;
}

function Sheet({
  children,
  close,
  field,
}: {
  children: ReactNode;
  close: () => void;
  field: FieldProps['field'];
}) {
  const t = useText();
  const modal = useModalDialog(close);
  useLayoutEffect(() => {
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [field]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is a pointer's way out; Esc is the keyboard's
    <dialog
      ref={modal.element}
      className="dlg srch"
      aria-label={t('frame.find')}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
    >
      {children}
    </dialog>
  );
}

/** What is searched for on this page, and what is found. */
function useSearching(text: string, close: () => void) {
  const tag = useLanguageTag();
  const navigate = useNavigate();
  const [asTyped, setAsTyped] = useState<string | null>(null);
  const searchable = useSearchable();
  const { recent, remember, forget } = useRecentSearches();
  const isEmpty = wordsOf(text).length === 0;
  const results = isEmpty || !searchable ? null : resultsOf(text, searchable, asTyped === text);
  const all = `/${tag}/search?${new URLSearchParams({ name: text.trim() })}`;
  const open = (to: string | null) => {
    if (isEmpty) return;
    remember(text.trim());
    close();
    void navigate(to ?? all);
  };
  const options = useFoundOptions(groupsOf(results, all), `${text}\n${asTyped}`, open);
  return { searchable, results, isEmpty, all, options, recent, remember, forget, setAsTyped };
}

interface AnswerProps {
  text: string;
  onText: (text: string) => void;
  searching: ReturnType<typeof useSearching>;
  field: FieldProps['field'];
}

/** What stands below the field. */
function Answer({ text, onText, searching, field }: AnswerProps) {
  const t = useText();
  const { searchable, results, isEmpty, all, options, recent, forget, setAsTyped } = searching;
  if (isEmpty)
    return (
      <SearchStart recent={recent} onSearch={onText} onForget={forget} popular={searchable?.popular ?? []} />
    );
  if (results === null)
    return (
      <p className="bd mut" role="status">
        {t(searchable === null ? 'search.unreadable' : 'search.loading')}
      </p>
    );
  const { listId, idOf, activeId } = options;
  const found = { listId, idOf, activeId, all };
  if (results.games.length === 0)
    return (
      <NothingFound
        text={text.trim()}
        near={results.near}
        studioCount={searchable?.studios.byId.size ?? 0}
        {...found}
      />
    );
  return (
    <>
      {results.corrected !== null && (
        <Corrected
          corrected={results.corrected}
          text={text.trim()}
          onAsTyped={() => {
            setAsTyped(text);
            field.current?.focus();
          }}
        />
      )}
      <FoundList text={text} results={results} {...found} />
    </>
  );
}

function Searching({ close }: { close: () => void }) {
  const t = useText();
  const state = searchStateOf(usePage());
  const { text } = useSnapshot(state);
  const field = useRef<HTMLInputElement>(null);
  const searching = useSearching(text, close);
  const setText = (next: string) => {
    state.text = next;
  };
  const { results, options, remember } = searching;
  return (
    <Sheet close={close} field={field}>
      <Field field={field} text={text} onText={setText} onClose={close} options={options} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link in it was followed; keys follow it in the field */}
      <div
        className="answer"
        onClick={event => {
          if ((event.target as Element).closest('[role=option]') !== null) remember(text.trim());
        }}
      >
        <Answer text={text} onText={setText} searching={searching} field={field} />
      </div>
      <p className="sr" role="status">
        {results !== null &&
          (results.games.length > 0
            ? t('search.spoken', { number: groupedNumber(results.total) })
            : t('page.search.none', { name: text.trim() }))}
      </p>
      <Keys />
    </Sheet>
  );
}

export function SearchOverlay() {
  const state = searchStateOf(usePage());
  if (!useTexts()) return null;
  return (
    <Searching
      close={() => {
        state.openAt = null;
      }}
    />
  );
}
