/** A member's money: their balances, the cashier's open orders, the last movements. */
import { useSnapshot } from 'valtio';
import { shortMoment } from '#app/domain/message-moment.ts';
import { formatAmount } from '#app/domain/money.ts';
import { desk } from '../desk.ts';
import type { MemberView } from '../shapes.ts';
import { kindName, zone } from './times.ts';

const SHOWN_MOVEMENTS = 5;

const ACCOUNTS: readonly [account: string, title: string][] = [
  ['main', 'Balance'],
  ['held', 'Held'],
  ['review', 'Under review'],
  ['bonus', 'Bonus'],
];

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${formatAmount(amount.slice(1))}` : `+${formatAmount(amount)}`;

function Balances({ wallet, profile }: Pick<MemberView, 'wallet' | 'profile'>) {
  const held = ACCOUNTS.filter(([account]) => account === 'main' || wallet?.balances[account] !== undefined);
  return (
    <dl className="key-values number">
      {wallet === null ? (
        <div>
          <dt>Balance</dt>
          <dd>No wallet yet</dd>
        </div>
      ) : (
        held.map(([account, title]) => (
          <div key={account}>
            <dt>{title}</dt>
            <dd>
              {formatAmount(wallet.balances[account] ?? '0')} {profile.currency}
            </dd>
          </div>
        ))
      )}
    </dl>
  );
}

export function MemberMoney({ member: { wallet, profile, requests } }: { member: MemberView }) {
  const { now } = useSnapshot(desk);
  const movements = wallet?.movements.slice(0, SHOWN_MOVEMENTS) ?? [];
  return (
    <>
      <Balances wallet={wallet} profile={profile} />
      <section>
        <h3>Open orders</h3>
        {requests.length === 0 && <p className="dim">None</p>}
        <dl className="key-values number">
          {requests.map((it, at) => (
            <div key={it.id ?? at}>
              <dt>{kindName(it.kind)}</dt>
              <dd>{formatAmount(it.amount)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>Last movements</h3>
        {movements.length === 0 && <p className="dim">None</p>}
        <dl className="key-values number">
          {movements.map(it => (
            <div key={it.reference}>
              <dt>
                {shortMoment(it.made, now, 'en-GB', zone)} {kindName(it.kind)}
              </dt>
              <dd>{signed(it.amount)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
