/** Search and commands in one field: a combobox in a dialog. Nothing is listed that the operator's roles would be refused. */
import { Combobox, ComboboxInput } from '@headlessui/react';
import { Search } from 'lucide';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
import { type Entry, matches } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { type Found, useFoundEntries } from './use-found-entries.ts';
import { PALETTE_KEYS } from './use-palette-key.ts';

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** As the key is labelled. */
const CLOSING_KEY = 'Esc';

/** After the dialog's own effect, which opens it. */
function useFocusedField(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => dialog.current?.querySelector('input')?.focus(), [dialog]);
}

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

function Keys() {
  const t = useText();
  const keys: [string, ConsoleTextKey][] = [
    ['↑ ↓', 'palette_choose'],
    ['↵', 'palette_open'],
    [PALETTE_KEYS, 'palette_anywhere'],
  ];
  return (
    <p className="palette-keys" aria-hidden="true">
      {keys.map(([key, effect]) => (
        <span key={effect}>
          <kbd className="keyboard-key">{key}</kbd> <span>{t(effect)}</span>
        </span>
      ))}
    </p>
  );
}

interface FieldProps {
  label: string;
  onText: (text: string) => void;
  onClose: () => void;
}

function Field({ label, onText, onClose }: FieldProps) {
  const t = useText();
  const cancel = useRef<HTMLButtonElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey) return;
    // The combobox would choose the active entry.
    event.preventDefault();
    cancel.current?.focus();
  };
  return (
    <div className="palette-field">
      <Icon of={Search} />
      <ComboboxInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onText(event.target.value)}
        onKeyDown={press}
      />
      <button ref={cancel} type="button" className="button ghost" onClick={onClose}>
        <span className="palette-cancel">{t('cancel')}</span>
        <span className="keyboard-key" aria-hidden="true">
          {CLOSING_KEY}
        </span>
      </button>
    </div>
  );
}

/** What a search has led to, in words. */
function Outcome({
  text,
  count,
  isSearching,
  trouble,
}: Omit<Found, 'entries'> & { text: string; count: number }) {
  const t = useText();
  return (
    <>
      {count === 0 && !isSearching && (
        <p className="empty-note">{t('palette_none', { text: text.trim() })}</p>
      )}
      {trouble !== '' && (
        <p className="list-trouble" role="alert">
          {trouble}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isSearching ? t('palette_searching') : t('palette_count', { count })}
      </p>
    </>
  );
}

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const roles = useSnapshot(desk).me?.roles ?? [];
  const modal = useModalDialog(onClose);
  useFocusedField(modal.element);
  const [text, setText] = useState('');
  const { entries, ...found } = useEntries(text, onShortcuts);
  const choose = (entry: Entry | null) => {
    if (entry === null) return;
    onClose();
    if ('to' in entry.effect) void navigate(entry.effect.to);
    else entry.effect.run();
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
        <Field
          label={t(opens('members', roles) ? 'palette_field' : 'palette_field_sections')}
          onText={setText}
          onClose={onClose}
        />
        <EntryList entries={entries} query={text} />
        <Outcome text={text} count={entries.length} {...found} />
        <Keys />
      </Combobox>
    </dialog>
  );
}
