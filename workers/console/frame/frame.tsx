/** The frame that the console's pages share: rail or bottom bar, header, work area. */
import { type IconNode, Inbox, Keyboard, LogOut, MessageCircle, Moon, UserRound } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Logo } from '#app/ui/art/logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import { addressOf, goTo, type Place } from '../place.ts';
import { logOut } from '../session.ts';
import { switchTheme } from '../theme.ts';
import { LanguagePicker } from './language-picker.tsx';
import { Shortcuts } from './shortcuts.tsx';

type Section = Place['section'];

const SECTIONS: readonly { section: Section; title: string; icon: IconNode }[] = [
  { section: 'chat', title: 'Chat', icon: MessageCircle },
  { section: 'tickets', title: 'Tickets', icon: Inbox },
  { section: 'account', title: 'Your access', icon: UserRound },
];

/** Sections of an operator: chats and tickets are for support. */
const sectionsOf = (roles: readonly string[]) =>
  SECTIONS.filter(it => it.section === 'account' || roles.includes('support'));

/** A link that a plain press follows without loading a page. */
function SectionLink({
  to,
  children,
  ...rest
}: {
  to: Section;
  children: ReactNode;
  className?: string;
  'aria-current'?: 'page' | undefined;
}) {
  const place = { section: to, id: null };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <a href={addressOf(place)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

function useCounts(): Readonly<Record<Section, number>> {
  const { counts, tickets } = useSnapshot(desk);
  return { chat: counts.waiting, tickets: tickets.length, account: 0 };
}

/** The number of those who wait stands in the tab's title too. */
function useTitle(title: string): void {
  const { chat } = useCounts();
  useEffect(() => {
    document.title = `${chat > 0 ? `(${chat}) ` : ''}${title}, console`;
  }, [chat, title]);
}

function Rail({ section, onShortcuts }: { section: Section; onShortcuts: () => void }) {
  const { me } = useSnapshot(desk);
  const counts = useCounts();
  const name = me?.name ?? '';
  return (
    <nav className="console-rail" aria-label="Console">
      <span className="logo">
        <Logo size={22} />
        <span>Console</span>
      </span>
      {sectionsOf(me?.roles ?? []).map(it => (
        <SectionLink
          key={it.section}
          to={it.section}
          className="nav-item"
          aria-current={it.section === section ? 'page' : undefined}
        >
          <Icon of={it.icon} />
          {it.title}
          {counts[it.section] > 0 && <em className="number hot">{counts[it.section]}</em>}
        </SectionLink>
      ))}
      <span className="grow" />
      <button type="button" className="nav-item" onClick={switchTheme}>
        <Icon of={Moon} />
        Light or dark
      </button>
      <button type="button" className="nav-item" onClick={onShortcuts}>
        <Icon of={Keyboard} />
        Shortcuts
      </button>
      <button type="button" className="nav-item" onClick={() => void logOut()}>
        <Icon of={LogOut} />
        Log out
      </button>
      <div className="row who">
        <span className="avatar" aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
        </span>
        <div className="grow">
          <b className="clip">{name}</b>
          <span className="tiny-text dim clip">{me?.roles.join(', ')}</span>
        </div>
      </div>
    </nav>
  );
}

function BottomBar({ section }: { section: Section }) {
  const { me } = useSnapshot(desk);
  const counts = useCounts();
  return (
    <nav className="console-tab-bar" aria-label="Console">
      {sectionsOf(me?.roles ?? []).map(it => (
        <SectionLink
          key={it.section}
          to={it.section}
          aria-current={it.section === section ? 'page' : undefined}
        >
          <Icon of={it.icon} />
          {counts[it.section] > 0 && <em className="number">{counts[it.section]}</em>}
          {it.title}
        </SectionLink>
      ))}
      <button type="button" onClick={() => void logOut()}>
        <Icon of={LogOut} />
        Log out
      </button>
    </nav>
  );
}

interface FrameProps {
  section: Section;
  /** Whether one thing fills a phone's screen, without header and bottom bar. */
  isStill: boolean;
  children: ReactNode;
}

export function Frame({ section, isStill, children }: FrameProps) {
  const { isLive, me } = useSnapshot(desk);
  const isSupport = me?.roles.includes('support') ?? false;
  const [hasShortcuts, setShortcuts] = useState(false);
  const title = SECTIONS.find(it => it.section === section)?.title ?? '';
  useTitle(title);
  return (
    <div className={isStill ? 'console still' : 'console'}>
      <Rail section={section} onShortcuts={() => setShortcuts(true)} />
      <header className="console-header">
        <b className="title" aria-hidden="true">
          {title}
        </b>
        <span className="grow" />
        {isSupport && (
          <>
            <span className={isLive ? 'connection-state' : 'connection-state warn'} role="status">
              {isLive ? 'Live' : 'Connecting…'}
            </span>
            <LanguagePicker />
          </>
        )}
      </header>
      <main className="console-main">
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </main>
      <BottomBar section={section} />
      {hasShortcuts && <Shortcuts onClose={() => setShortcuts(false)} />}
    </div>
  );
}
