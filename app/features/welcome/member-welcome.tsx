/** A member's home begins with what is theirs: the wallet, and what their tasks and their tier say today. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { WalletBalance } from '#app/features/balance/balance.ts';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

function Card({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <Link className="card mine" to={to}>
      <span className="sm dim">{title}</span>
      <b>{text}</b>
    </Link>
  );
}

/** @param wallet opens the wallet */
export function MemberWelcome({ wallet }: { wallet: ReactNode }) {
  const t = useText();
  const tag = useLanguageTag();
  const isVisible = useModuleVisible();
  const { data } = useSnapshot(useStores().user);
  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <h1 id="welcome-title" className="title">
        {t('home.welcome', { name: data?.user.username })}
      </h1>
      <div className="three">
        <div className="card mine">
          <span className="sm dim">{t('frame.wallet')}</span>
          <b className="money">
            <WalletBalance />
          </b>
          {wallet}
        </div>
        {isVisible('Daily Tasks') && (
          <Card
            title={t('frame.daily_tasks')}
            text={t('page.daily-tasks.empty')}
            to={`/${tag}/daily-tasks`}
          />
        )}
        {isVisible('VIP') && <Card title={t('frame.vip')} text={t('page.vip.empty')} to={`/${tag}/vip`} />}
      </div>
    </section>
  );
}
