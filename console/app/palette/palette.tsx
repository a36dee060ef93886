/** Search and commands in one field: a combobox in a dialog. Nothing is listed that the operator's roles would be refused. */
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Search } from 'lucide';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { Icon } from '#app/ui/icon.tsx';
import { useModalDialog } from '#app/ui/use-modal-dialog.ts';
import { desk } from '../desk.ts';
import { opens } from '../frame/sections.ts';
import { logOut } from '../session.ts';
import { type ConsoleTextKey, chooseLanguage, useText, useTextLanguage } from '../text/text.ts';
import { switchTheme } from '../theme.ts';
import { commandEntries, recentEntries, sectionEntries } from './entries.ts';
import { ENTRY_GROUPS, type Entry, type EntryGroup, matchedParts, matches } from './entry.ts';
import { useFoundEntries } from './use-found-entries.ts';

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

const GROUP_TITLES: Readonly<Record<EntryGroup, ConsoleTextKey>> = {
  recent: 'palette_recent',
  do: 'palette_do',
  members: 'section_members',
  requests: 'palette_requests',
  go: 'palette_go',
};

function useEntries(text: string, onShortcuts: () => void) {
  const t = useText();
  const language = useTextLanguage();
  const { me, recent } = useSnapshot(desk);
  const roles = me?.roles ?? [];
  const found = useFoundEntries(text, roles);
  const commands = {
    logOut: () => void logOut(),
    switchTheme,
    showShortcuts: onShortcuts,
    chooseLanguage: (code: typeof language) => void chooseLanguage(code),
  };
  const listed = [
    ...recentEntries(recent, roles),
    ...commandEntries(t, commands, language),
    ...sectionEntries(t, roles),
  ].filter(it => matches(it, text));
  return { ...found, entries: [...listed, ...found.entries] };
}

function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

const Option = ({ entry, query }: { entry: Entry; query: string }) => (
  <ComboboxOption as="div" value={entry} className="palette-option">
    <Icon of={entry.icon} />
    <span className="clip">
      <bdi>
        <Marked text={entry.title} query={query} />
      </bdi>{' '}
      {entry.detail !== undefined && (
        <bdi className="dim">
          <Marked text={entry.detail} query={query} />
        </bdi>
      )}
    </span>
    <span className="keyboard-key" aria-hidden="true">
      ↵
    </span>
  </ComboboxOption>
);

function Group({ title, entries, query }: { title: string; entries: readonly Entry[]; query: string }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="palette-group">
        {title}
      </div>
      {entries.map(entry => (
        <Option key={entry.key} entry={entry} query={query} />
      ))}
    </div>
  );
}

function Keys() {
  const t = useText();
  const keys: [string, ConsoleTextKey][] = [
    ['↑ ↓', 'palette_choose'],
    ['↵', 'palette_open'],
    ['Ctrl K', 'palette_anywhere'],
  ];
  return (
    <p className="palette-keys" aria-hidden="true">
      {keys.map(([key, effect]) => (
        <span key={effect}>
          <kbd className="keyboard-key">{key}</kbd> {t(effect)}
        </span>
      ))}
    </p>
  );
}

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const roles = useSnapshot(desk).me?.roles ?? [];
  const modal = useModalDialog(onClose);
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => field.current?.focus(), []); // after the dialog's own effect, which opens it
  const [text, setText] = useState('');
  const { entries, isSearching, trouble } = useEntries(text, onShortcuts);
  const byGroup = Map.groupBy(entries, it => it.group);
  const groups = ENTRY_GROUPS.flatMap(group => {
    const some = byGroup.get(group);
    return some === undefined ? [] : [{ group, some }];
  });
  const label = t(opens('members', roles) ? 'palette_field' : 'palette_field_sections');
  const choose = (entry: Entry | null) => {
    if (entry === null) return;
    onClose();
    if ('to' in entry.effect) void navigate(entry.effect.to);
    else entry.effect.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey) return;
    // The combobox would choose the active entry.
    event.preventDefault();
    cancel.current?.focus();
  };
  return (
    <dialog
      ref={modal.element}
      className="dialog palette"
      aria-label={t('palette')}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
      // The combobox takes the key from the dialog.
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Combobox<Entry | null> immediate value={null} onChange={choose}>
        <div className="palette-field">
          <Icon of={Search} />
          <ComboboxInput
            ref={field}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setText(event.target.value)}
            onKeyDown={press}
          />
          <button ref={cancel} type="button" className="button ghost" onClick={onClose}>
            <span className="palette-cancel">{t('cancel')}</span>
            <span className="keyboard-key" aria-hidden="true">
              Esc
            </span>
          </button>
        </div>
        <ComboboxOptions static modal={false} className="palette-options">
          {groups.map(({ group, some }) => (
            <Group key={group} title={t(GROUP_TITLES[group])} entries={some} query={text} />
          ))}
        </ComboboxOptions>
        {groups.length === 0 && !isSearching && (
          <p className="empty-note">{t('palette_none', { text: text.trim() })}</p>
        )}
        {trouble !== '' && (
          <p className="list-trouble" role="alert">
            {trouble}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {isSearching ? t('palette_searching') : t('palette_count', { count: entries.length })}
        </p>
        <Keys />
      </Combobox>
    </dialog>
  );
}
