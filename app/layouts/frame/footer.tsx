/** The footer of every page: age, help, links, licence. */
import { LifeBuoy } from 'lucide';
import { ContactLink, HelpLines } from '#app/features/contact/contact.ts';
import { SeoFooter } from '#app/features/seo/seo.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LegalLines } from '../legal-lines.tsx';
import { LanguageLink } from './language-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePath } from './use-path.ts';

type FooterLink = readonly [to: string, label: string];

const CONTACT = 'help-center/contact';

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const path = usePath();
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            {to === CONTACT ? <ContactLink>{label}</ContactLink> : <SiteLink to={path(to)}>{label}</SiteLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The links to modules of this visitor only. */
function useColumns(): [title: string, links: FooterLink[]][] {
  const t = useText();
  const isVisible = useModuleVisible();
  const histories = useHistoryPath();
  const { game, user } = useStores();
  // Members set limits and take breaks themselves, in sections of a page; guests read about them.
  const { loggedIn } = useSnapshot(user);
  const safer = loggedIn ? 'account/play-safely#' : 'help-center/';
  const lobby = useSnapshot(game).categoriesWithDisplay[0]?.type ?? 'slots';
  const ofModule = (module: string, link: FooterLink) => (isVisible(module) ? [link] : []);
  const ofPage = (module: string, to: 'vip' | 'daily-tasks') => ofModule(module, [to, t(`page.${to}.title`)]);
  return [
    [
      t('footer.games'),
      [
        [lobby, t('frame.games')],
        ['providers', t('footer.studios')],
        [`${lobby}?sort=new_release`, t('footer.new_releases')],
        [`${lobby}?sort=popular`, t('footer.popular')],
      ],
    ],
    [
      t('footer.account'),
      [
        ...(histories === null ? [] : [[histories, t('frame.transactions')] as const]),
        ...ofModule('Bank Accounts', ['bank', t('footer.bank')]),
        ...ofPage('VIP', 'vip'),
        ...ofPage('Daily Tasks', 'daily-tasks'),
      ],
    ],
    [
      t('footer.safer'),
      [
        [`${safer}limits`, t('footer.safer_limits')],
        [`${safer}time-out`, t('footer.safer_timeout')],
        [`${safer}self-exclusion`, t('footer.safer_exclusion')],
        [loggedIn ? 'account/statement' : 'help-center/session-history', t('footer.safer_history')],
      ],
    ],
    [
      t('footer.support'),
      [
        ['help-center', t('frame.help')],
        [CONTACT, t('footer.contact')],
        ['help-center/terms', t('footer.terms')],
        ['help-center/privacy', t('footer.privacy')],
      ],
    ],
  ];
}

export function Footer() {
  const t = useText();
  const path = usePath();
  const columns = useColumns();
  const { info, seo } = useSite();
  return (
    <footer className="site-footer">
      <div className="safer-play">
        <span className="age" role="img" aria-label={t('footer.adults', { age: info.minimumAge })}>
          {`${info.minimumAge}+`}
        </span>
        <div className="grow">
          <b>{t('footer.limits')}</b>
          <p>{t('footer.limits_text')}</p>
          <HelpLines organisations={info.responsibleGaming.organisations} />
        </div>
        <SiteLink className="button" to={path('help-center/safer-play')}>
          <Icon of={LifeBuoy} className="icon small" />
          {t('footer.get_help')}
        </SiteLink>
      </div>
      <div className="columns">
        {columns.map(([title, links]) => (
          <Column key={title} title={title} links={links} />
        ))}
      </div>
      <SeoFooter sections={seo?.footer ?? []} />
      <div className="row">
        <LanguageLink />
        <ThemeSwitch />
      </div>
      <div className="tiny-text dim legal">
        <LegalLines info={info} />
        {info.demo && <p>{t('footer.demo')}</p>}
        <p>{t('footer.adults', { age: info.minimumAge })}</p>
      </div>
    </footer>
  );
}
