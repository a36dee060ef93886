/** The facts that the site can be held to: licence, payout time, tests and stated returns, limits. */
import { BadgeCheck, Banknote, Gauge, Scale } from 'lucide';
import type { ReactNode } from 'react';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import type { HomePage } from './home-page.ts';
import { useHomeText } from './use-home-text.ts';

function Item({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <li className="row">
      <Icon of={icon} />
      <div className="grow">
        <b>{title}</b>
        <p className="small-text muted">{children}</p>
      </div>
    </li>
  );
}

/** The licence, or that the site is a demo; nothing where neither is published. */
function Standing() {
  const t = useText();
  const { licence, demo } = useSite().info;
  if (licence === null)
    return (
      demo && (
        <Item icon={BadgeCheck} title={t('front.trust_demo')}>
          {t('footer.demo')}
        </Item>
      )
    );
  return (
    <Item icon={BadgeCheck} title={t('front.trust_licence')}>
      <span>{`${licence.authority} ${licence.number} `}</span>
      {licence.url !== null && (
        <a className="link" href={licence.url}>
          {t('front.trust_check')}
        </a>
      )}
    </Item>
  );
}

/** Who tests the games, where somebody does, and what each of them states. */
function Fairness() {
  const t = useText();
  const { testing } = useSite().info;
  return (
    <Item
      icon={Scale}
      title={testing === undefined ? t('front.trust_fair') : t('front.trust_tested', { name: testing.name })}
    >
      <span>{`${t('front.trust_fair_text')} `}</span>
      {testing !== undefined && testing.url !== null && (
        <a className="link" href={testing.url}>
          {t('front.trust_check')}
        </a>
      )}
    </Item>
  );
}

export function TrustRow({ payout }: Pick<HomePage, 'payout'>) {
  const t = useText();
  const tag = useLanguageTag();
  const { span } = useHomeText();
  const { loggedIn } = useSnapshot(useStores().user);
  return (
    <section className="section" aria-labelledby="trust-title">
      <h2 id="trust-title" className="visually-hidden">
        {t('front.trust')}
      </h2>
      <ul className="trust">
        <Standing />
        {payout !== null && (
          <Item icon={Banknote} title={t('front.trust_pay', { time: span(payout.minutes) })}>
            {t('front.trust_pay_text', { number: payout.days })}
          </Item>
        )}
        <Fairness />
        <Item icon={Gauge} title={t('front.trust_limits')}>
          <span>{`${t('front.trust_limits_text')} `}</span>
          <SiteLink
            className="link"
            to={`/${tag}/${loggedIn ? 'account/play-safely#limits' : 'help-center/limits'}`}
          >
            {t('front.trust_set')}
          </SiteLink>
        </Item>
      </ul>
    </section>
  );
}
