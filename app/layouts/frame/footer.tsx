/** Age, help, links, licence. */
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
import { LanguageLink } from './language-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePath } from './use-path.ts';

type FooterLink = { to: string; label: string };

const CONTACT = 'help-center/contact';

function Column({ title, links }: { title: string; links: FooterLink[] }) {
  const path = usePath();
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(link => (
          <li key={link.to}>
            {link.to === CONTACT ? (
              <ContactLink>{link.label}</ContactLink>
            ) : (
              <SiteLink to={path(link.to)}>{link.label}</SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The links to modules of this visitor only. */
function useColumns(): { title: string; links: FooterLink[] }[] {
  const t = useText();
  const isVisible = useModuleVisible();
  const histories = useHistoryPath();
  const lobby = useSnapshot(useStores().game).categoriesWithDisplay[0]?.type ?? 'slots';
  const ofModule = (module: string, link: FooterLink) => (isVisible(module) ? [link] : []);
  return [
    {
      title: t('footer.games'),
      links: [
        { to: lobby, label: t('frame.games') },
        { to: 'providers', label: t('footer.studios') },
        { to: `${lobby}?sort=new_release`, label: t('footer.new_releases') },
        { to: `${lobby}?sort=popular`, label: t('footer.popular') },
      ],
    },
    {
      title: t('footer.account'),
      links: [
        ...(histories === null ? [] : [{ to: histories, label: t('frame.transactions') }]),
        ...ofModule('Bank Accounts', { to: 'bank', label: t('footer.bank') }),
        ...ofModule('VIP', { to: 'vip', label: t('page.vip.title') }),
        ...ofModule('Daily Tasks', { to: 'daily-tasks', label: t('page.daily-tasks.title') }),
      ],
    },
    {
      title: t('footer.safer'),
      links: [
        { to: 'help-center/limits', label: t('footer.safer_limits') },
        { to: 'help-center/time-out', label: t('footer.safer_timeout') },
        { to: 'help-center/self-exclusion', label: t('footer.safer_exclusion') },
        { to: 'help-center/session-history', label: t('footer.safer_history') },
      ],
    },
    {
      title: t('footer.support'),
      links: [
        { to: 'help-center', label: t('frame.help') },
        { to: CONTACT, label: t('footer.contact') },
        { to: 'help-center/terms', label: t('footer.terms') },
        { to: 'help-center/privacy', label: t('footer.privacy') },
      ],
    },
  ];
}

export function Footer() {
  const t = useText();
  const path = usePath();
  const columns = useColumns();
  const { info, seo } = useSite();
  return (
    <footer className="foot">
      <div className="rg">
        <span className="age" role="img" aria-label={t('footer.adults', { age: info.minimumAge })}>
          {info.minimumAge}+
        </span>
        <div className="grow">
          <b>{t('footer.limits')}</b>
          <p>{t('footer.limits_text')}</p>
          <HelpLines organisations={info.responsibleGaming.organisations} />
        </div>
        <SiteLink className="btn" to={path('help-center/safer-play')}>
          <Icon of={LifeBuoy} className="i s" />
          {t('footer.get_help')}
        </SiteLink>
      </div>
      <div className="cols">
        {columns.map(column => (
          <Column key={column.title} {...column} />
        ))}
      </div>
      <SeoFooter sections={seo?.footer ?? []} />
      <div className="row">
        <LanguageLink />
        <ThemeSwitch />
      </div>
      <div className="xs dim legal">
        {info.licence !== null && (
          <p>
            {t('footer.licence', {
              operator: info.operatorName,
              licence: `${info.licence.authority} ${info.licence.number}`,
            })}
          </p>
        )}
        {info.demo && <p>{t('footer.demo')}</p>}
        <p>{t('footer.adults', { age: info.minimumAge })}</p>
      </div>
    </footer>
  );
}
