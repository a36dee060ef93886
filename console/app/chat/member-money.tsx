/** A member's money: their balances, the cashier's open orders, the last movements. */
import { useSnapshot } from 'valtio';
import { shortMoment } from '#app/domain/message-moment.ts';
import { desk } from '../desk.ts';
import { Amount } from '../list/amount.tsx';
import type { MemberView } from '../shapes.ts';
import { useFormats } from '../text/formats.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { zone } from './times.ts';

const SHOWN_MOVEMENTS = 5;

const ACCOUNTS: readonly [account: string, title: ConsoleTextKey][] = [
  ['main', 'balance'],
  ['held', 'balance_held'],
  ['review', 'balance_review'],
  ['bonus', 'bonus'],
];

function Balances({ wallet, profile }: Pick<MemberView, 'wallet' | 'profile'>) {
  const t = useText();
  const held = ACCOUNTS.filter(([account]) => account === 'main' || wallet?.balances[account] !== undefined);
  return (
    <dl className="key-values number">
      {wallet === null ? (
        <div>
          <dt>{t('balance')}</dt>
          <dd>{t('wallet_none')}</dd>
        </div>
      ) : (
        held.map(([account, title]) => (
          <div key={account}>
            <dt>{t(title)}</dt>
            <dd>
              <Amount of={wallet.balances[account] ?? '0'} currency={profile.currency} />
            </dd>
          </div>
        ))
      )}
    </dl>
  );
}

export function MemberMoney({ member: { wallet, profile, requests } }: { member: MemberView }) {
  const t = useText();
  const word = useWord();
  const { locale } = useFormats();
  const { now } = useSnapshot(desk);
  const movements = wallet?.movements.slice(0, SHOWN_MOVEMENTS) ?? [];
  return (
    <>
      <Balances wallet={wallet} profile={profile} />
      <section>
        <h3>{t('orders_open')}</h3>
        {requests.length === 0 && <p className="dim">{t('none')}</p>}
        <dl className="key-values number">
          {requests.map((it, at) => (
            <div key={it.id ?? at}>
              <dt>
                <bdi translate="yes">{word('request', it.kind)}</bdi>
              </dt>
              <dd>
                <Amount of={it.amount} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('movements_last')}</h3>
        {movements.length === 0 && <p className="dim">{t('none')}</p>}
        <dl className="key-values number">
          {movements.map(it => (
            <div key={it.reference}>
              <dt>
                <bdi translate="no">{shortMoment(it.made, now, locale, zone)}</bdi>{' '}
                <bdi translate="yes">{word('movement', it.kind)}</bdi>
              </dt>
              <dd>
                <Amount of={it.amount} isChange />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
