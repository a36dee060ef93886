/** Entries that need no search: sections and records that the operator's roles open, and commands. */
import { History, Keyboard, Languages, LogOut, Moon } from 'lucide';
import { TEXT_LANGUAGES, type TextLanguage } from '#app/domain/language.ts';
import { opens, sectionsOf } from '../frame/sections.ts';
import { ownNameOf } from '../text/language-name.ts';
import type { ConsoleText } from '../text/text.ts';
import type { Entry } from './entry.ts';
import type { RecentRecord } from './recent.ts';

export interface Commands {
  logOut: () => void;
  switchTheme: () => void;
  showShortcuts: () => void;
  chooseLanguage: (language: TextLanguage) => void;
}

export const sectionEntries = (t: ConsoleText, roles: readonly string[]): Entry[] =>
  sectionsOf(roles).map(({ path, title, icon }) => ({
    group: 'go',
    key: `go ${path}`,
    title: t(title),
    icon,
    effect: { to: `/${path}` },
  }));

export const recentEntries = (recent: readonly RecentRecord[], roles: readonly string[]): Entry[] =>
  recent
    .filter(({ section }) => opens(section, roles))
    .map(({ to, title }) => ({ group: 'recent', key: `recent ${to}`, title, icon: History, effect: { to } }));

/** @param language the present one, which is not offered */
export const commandEntries = (t: ConsoleText, commands: Commands, language: TextLanguage): Entry[] => [
  {
    group: 'do',
    key: 'do shortcuts',
    title: t('shortcuts'),
    icon: Keyboard,
    effect: { run: commands.showShortcuts },
  },
  { group: 'do', key: 'do theme', title: t('theme'), icon: Moon, effect: { run: commands.switchTheme } },
  ...TEXT_LANGUAGES.filter(it => it !== language).map(
    (code): Entry => ({
      group: 'do',
      key: `do language ${code}`,
      title: t('palette_language', { language: ownNameOf(code) }),
      icon: Languages,
      effect: { run: () => commands.chooseLanguage(code) },
    }),
  ),
  { group: 'do', key: 'do log-out', title: t('log_out'), icon: LogOut, effect: { run: commands.logOut } },
];
