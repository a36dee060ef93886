/** The frame of all sections: rail or bottom bar, header, work area. */
import { Ellipsis, Keyboard, LogOut, Moon, Search } from 'lucide';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { NavLink, useLocation, useParams } from 'react-router';
import { useSnapshot } from 'valtio';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import { PalettePart } from '../palette/palette-part.tsx';
import { PALETTE_KEYS, usePaletteKey } from '../palette/use-palette-key.ts';
import { logOut } from '../session.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { switchTheme } from '../theme.ts';
import { ConsoleLanguage } from './console-language.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { GROUPS, type Section, sectionAt, sectionsOf } from './sections.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useWorkCounts, type WorkCount } from './use-work-counts.ts';

/** Sections in a phone's bottom bar, beside the rest behind one button. */
const BAR_MOST = 4;

/** Rows that wait for somebody, by the address of the section. */
type Counts = Readonly<Record<string, WorkCount>>;

const WaitingCounts = createContext<Counts>({});
const NONE: WorkCount = { count: 0, isToday: false };

function useCounts(): Counts {
  const { me, counts, tickets } = useSnapshot(desk);
  const work = useWorkCounts(me?.roles ?? []);
  // Members in chat wait for an answer now, and tickets within a day.
  return {
    ...work,
    chat: { count: counts.waiting, isToday: true },
    tickets: { count: tickets.length, isToday: true },
  };
}

const useOwnSections = (): readonly Section[] => sectionsOf(useSnapshot(desk).me?.roles ?? []);

/** The number of those who wait stands in the tab's title too. */
function useTitle(title: string, { chat: { count: chat } = NONE }: Counts): void {
  const console = useText()('console');
  useEffect(() => {
    document.title = [`${chat > 0 ? `(${chat}) ` : ''}${title}`, console].filter(it => it !== '').join(', ');
  }, [chat, title, console]);
}

function SectionLink({ section, className = '' }: { section: Section; className?: string }) {
  const t = useText();
  const { [section.path]: { count, isToday } = NONE } = use(WaitingCounts);
  return (
    <NavLink to={`/${section.path}`} className={className}>
      <Icon of={section.icon} />
      {count > 0 && <em className={isToday ? 'number hot' : 'number'}>{count}</em>}
      <span className="clip">{t(section.title)}</span>
    </NavLink>
  );
}

/** Links to the sections, below the names of their groups. */
function Sections() {
  const t = useText();
  const own = useOwnSections();
  return GROUPS.map(group => {
    const sections = own.filter(it => it.group === group);
    if (sections.length === 0) return null;
    return (
      <div key={group} className="nav-group">
        {group !== 'work' && <span className="group-name">{t(`group_${group}`)}</span>}
        {sections.map(it => (
          <SectionLink key={it.path} section={it} className="nav-item" />
        ))}
      </div>
    );
  });
}

function Who() {
  const word = useWord();
  const { me } = useSnapshot(desk);
  const name = me?.name ?? '';
  return (
    <div className="row who">
      <span className="avatar" aria-hidden="true">
        {name.slice(0, 2).toUpperCase()}
      </span>
      <div className="grow">
        <b className="clip" dir="auto">
          {name}
        </b>
        <span className="tiny-text dim clip" dir="auto">
          <Listed of={me?.roles.map(role => word('role', role)) ?? []} />
        </span>
      </div>
    </div>
  );
}

function Tools({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useText();
  return (
    <>
      <ConsoleLanguage />
      <button type="button" className="nav-item" onClick={switchTheme}>
        <Icon of={Moon} />
        {t('theme')}
      </button>
      <button type="button" className="nav-item desktop-only desktop-flex" onClick={onShortcuts}>
        <Icon of={Keyboard} />
        {t('shortcuts')}
      </button>
      <button type="button" className="nav-item" onClick={() => void logOut()}>
        <Icon of={LogOut} />
        {t('log_out')}
      </button>
    </>
  );
}

function Rail({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useText();
  return (
    <nav className="console-rail" aria-label={t('console')}>
      <span className="logo">
        <img src="/favicon.svg" alt="" width={22} height={22} />
        <span>{t('console')}</span>
      </span>
      <div className="rail-sections">
        <Sections />
      </div>
      <Tools onShortcuts={onShortcuts} />
      <Who />
    </nav>
  );
}

function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useText();
  return (
    <nav className="console-tab-bar" aria-label={t('console')}>
      {useOwnSections()
        .slice(0, BAR_MOST)
        .map(it => (
          <SectionLink key={it.path} section={it} />
        ))}
      <button type="button" onClick={onMore}>
        <Icon of={Ellipsis} />
        {t('more')}
      </button>
    </nav>
  );
}

/** What the bottom bar has no room for. */
function More({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const t = useText();
  // Also the section that is open already is chosen: the address stays, its key does not.
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  return (
    <Dialog title={t('more')} closeLabel={t('close')} onClose={onClose}>
      <nav className="console-more" aria-label={t('console')}>
        <Sections />
        <Tools onShortcuts={onShortcuts} />
        <Who />
      </nav>
    </Dialog>
  );
}

function Header({ title, onPalette }: { title: string; onPalette: () => void }) {
  const t = useText();
  const { isLive, me } = useSnapshot(desk);
  return (
    <header className="console-header">
      <b className="title" aria-hidden="true">
        {title}
      </b>
      <span className="grow" />
      <button
        type="button"
        className="button palette-button"
        aria-keyshortcuts="Control+K"
        onClick={onPalette}
      >
        <Icon of={Search} />
        <span className="palette-button-text">{t('palette')}</span>
        <span className="keyboard-key" aria-hidden="true">
          {PALETTE_KEYS}
        </span>
      </button>
      {me?.roles.includes('support') && (
        <>
          <span className={isLive ? 'connection-state' : 'connection-state warn'} role="status">
            {t(isLive ? 'live' : 'connecting')}
          </span>
          <LanguagePicker />
        </>
      )}
    </header>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const [open, setOpen] = useState<'shortcuts' | 'more' | 'palette' | null>(null);
  const section = sectionAt(useLocation().pathname);
  const own = useOwnSections();
  const isForbidden = section !== null && !own.includes(section);
  const title = section === null ? '' : t(section.title);
  // One thing fills a phone's screen, without header and bottom bar.
  const isStill = Object.keys(useParams()).length > 0 && !isForbidden;
  const counts = useCounts();
  useTitle(title, counts);
  const close = () => setOpen(null);
  const openShortcuts = () => setOpen('shortcuts');
  const openPalette = () => setOpen('palette');
  usePaletteKey(openPalette);
  return (
    <WaitingCounts value={counts}>
      <div className={isStill ? 'console still' : 'console'}>
        <Rail onShortcuts={openShortcuts} />
        <Header title={title} onPalette={openPalette} />
        <main className="console-main">
          <h1 className="visually-hidden">{title}</h1>
          {isForbidden ? <p className="empty-note">{t('forbidden')}</p> : children}
        </main>
        <BottomBar onMore={() => setOpen('more')} />
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
        <PalettePart isOpen={open === 'palette'} onClose={close} onShortcuts={openShortcuts} />
        {open === 'more' && <More onClose={close} onShortcuts={openShortcuts} />}
      </div>
    </WaitingCounts>
  );
}
