/** The frame of the account's pages: its sub-navigation, with the sections of the present page below its row. */
import {
  Bell,
  ChartColumn,
  HeartHandshake,
  IdCard,
  Landmark,
  MailWarning,
  ShieldCheck,
  UserRound,
} from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';

/** The pages, in their order; another page of the account is another row. */
interface AccountPage {
  path: string;
  name: 'profile' | 'security' | 'identity' | 'safely' | 'statement' | 'complaints';
  icon: IconNode;
  module?: string;
}
const PAGES: readonly AccountPage[] = [
  { path: 'account', name: 'profile', icon: UserRound, module: 'Profile' },
  { path: 'account/security', name: 'security', icon: ShieldCheck, module: 'Profile' },
  { path: 'account/identity', name: 'identity', icon: IdCard },
  { path: 'account/play-safely', name: 'safely', icon: HeartHandshake },
  { path: 'account/statement', name: 'statement', icon: ChartColumn },
  { path: 'account/complaints', name: 'complaints', icon: MailWarning },
];

export interface Section {
  /** Id of its element. */
  id: string;
  title: string;
}

interface AccountFrameProps {
  /** Path of the present page below the language. */
  path: string;
  sections: readonly Section[];
  children: ReactNode;
}

export function AccountFrame({ path: present, sections, children }: AccountFrameProps) {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  const isVisible = useModuleVisible();
  const pages = useRef<HTMLElement>(null);
  useCurrentInView(pages, present);
  return (
    <div className="account-layout">
      <nav className="sub-navigation" ref={pages} aria-label={t('frame.account')}>
        {PAGES.filter(it => it.module === undefined || isVisible(it.module)).map(({ path, name, icon }) => (
          <div key={path} className="entry">
            <SiteNavLink to={`/${tag}/${path}`} end>
              <Icon of={icon} />
              <span>{t(`account.nav_${name}`)}</span>
            </SiteNavLink>
            {path === present && (
              <ul className="sub-links" aria-label={t('account.sections')}>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        {isVisible('Bank Accounts') && (
          <Link to={withAction(location, 'bank')} preventScrollReset>
            <Icon of={Landmark} />
            {t('account.nav_bank')}
          </Link>
        )}
        <SiteNavLink to={`/${tag}/inbox`}>
          <Icon of={Bell} />
          {t('account.nav_inbox')}
        </SiteNavLink>
      </nav>
      <div>{children}</div>
    </div>
  );
}
