/** The open record beside its list; on phones it fills the screen. Escape closes it. */
import { ArrowLeft, X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';
import { usePlainKey } from './use-plain-key.ts';

interface DrawerProps {
  /** Address of the list, as `/events`; its search stays. */
  path: string;
  title: ReactNode;
  /** One line below the title. */
  line?: ReactNode;
  children: ReactNode;
  /** The decision, at the foot. */
  foot?: ReactNode | undefined;
  /** At the end of the head. */
  state?: ReactNode;
  /** A case has its work beside its decision where there is room. */
  isCase?: true;
}

export function Drawer({ path, title, line, children, foot, state: mark, isCase }: DrawerProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = { pathname: path, search };
  usePlainKey('escape', () => void navigate(list, { state }));
  // Another record is announced by its title.
  useEffect(() => {
    if (pathname !== path) heading.current?.focus({ preventScroll: true });
  }, [pathname, path]);
  return (
    <aside className={isCase ? 'drawer case' : 'drawer'}>
      <header>
        <Link className="icon-button phone-only" to={list} state={state} aria-label={t('back_to_list')}>
          <Icon of={ArrowLeft} className="icon flip" />
        </Link>
        <div className="grow">
          <h2 ref={heading} tabIndex={-1} className="clip">
            {title}
          </h2>
          {line !== undefined && <p className="tiny-text dim clip">{line}</p>}
        </div>
        {mark}
        <Link className="icon-button desktop-only" to={list} state={state} aria-label={t('close')}>
          <Icon of={X} />
        </Link>
      </header>
      <div className="drawer-body">{children}</div>
      {foot !== undefined && <footer>{foot}</footer>}
    </aside>
  );
}
