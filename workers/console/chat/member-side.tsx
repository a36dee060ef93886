/** The member of a chat: balance, open orders, last movements, their own limits, and what holds them back. */

import { X } from 'lucide';
import { useSnapshot } from 'valtio';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import type { MemberView } from '../shapes.ts';
import { dayOf, timeOf } from './times.ts';

const SHOWN_MOVEMENTS = 5;

const ACCOUNTS: readonly [account: string, title: string][] = [
  ['main', 'Balance'],
  ['held', 'Held'],
  ['review', 'Under review'],
  ['bonus', 'Bonus'],
];

const words = (kind: string): string => {
  const text = kind.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function Money({ member }: { member: MemberView }) {
  const { wallet, profile, requests } = member;
  return (
    <>
      <dl className="kv num">
        {wallet === null && (
          <div>
            <dt>Balance</dt>
            <dd>No wallet yet</dd>
          </div>
        )}
        {ACCOUNTS.filter(([account]) => account === 'main' || wallet?.balances[account] !== undefined).map(
          ([account, title]) =>
            wallet !== null && (
              <div key={account}>
                <dt>{title}</dt>
                <dd>
                  {wallet.balances[account] ?? '0'} {profile.currency}
                </dd>
              </div>
            ),
        )}
      </dl>
      <section>
        <h3>Open orders</h3>
        {requests.length === 0 && <p className="dim">None</p>}
        <dl className="kv num">
          {requests.map((it, at) => (
            <div key={it.id ?? at}>
              <dt>{words(it.kind)}</dt>
              <dd>{it.amount}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>Last movements</h3>
        {(wallet?.movements.length ?? 0) === 0 && <p className="dim">None</p>}
        <dl className="kv num">
          {wallet?.movements.slice(0, SHOWN_MOVEMENTS).map(it => (
            <div key={it.reference}>
              <dt>
                {dayOf(it.made)}, {timeOf(it.made)} {words(it.kind)}
              </dt>
              <dd>{it.amount}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const PERIODS: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: 'this month' };

/** Minutes as hours and minutes; money as it is. */
const limitText = (kind: string, value: string | null): string => {
  if (value === null || kind !== 'time') return value ?? 'none';
  return hoursAndMinutes(Number(value));
};

/** What members allow themselves. */
function OwnLimits({ limits: { set } }: Pick<MemberView, 'limits'>) {
  return (
    <section>
      <h3>Limits of their own</h3>
      {set.length === 0 && <p className="dim">None</p>}
      <dl className="kv num">
        {set.map(({ kind, period, limit, used, asked }) => (
          <div key={`${kind}-${period}`}>
            <dt>
              {words(kind)}, {PERIODS[period] ?? period}
              {asked !== null && `, asks for ${limitText(kind, asked.limit)} from ${dayOf(asked.ready)}`}
            </dt>
            <dd>
              {limitText(kind, used)} of {limitText(kind, limit)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Person({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { profile, restrictions } = member;
  const inForce = restrictions.filter(it => it.isInForce);
  return (
    <>
      <div className="row">
        <span className="ava" aria-hidden="true">
          {profile.username.slice(0, 2).toUpperCase()}
        </span>
        <div className="grow">
          <b>{profile.username}</b> <CountryMark country={profile.country} size={14} />
          <span className="xs dim num">Member since {dayOf(profile.created)}</span>
        </div>
        <button type="button" className="ib narrow-only" aria-label="Close member" onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      <div className="row wrap tags">
        {profile.mobileProved && <span className="tag ok">Mobile proved</span>}
        {profile.emailProved && <span className="tag ok">Email proved</span>}
        {inForce.map(it => (
          <span key={it.restrictionId} className="tag warn">
            {words(it.kind)}
            {it.until !== null && ` until ${dayOf(it.until)}`}
          </span>
        ))}
      </div>
    </>
  );
}

interface MemberSideProps {
  chatId: string;
  /** Where there is no room for it always. */
  isOpen: boolean;
  onClose: () => void;
}

export function MemberSide({ chatId, isOpen, onClose }: MemberSideProps) {
  const member = (useSnapshot(desk).rooms[chatId]?.member ?? null) as MemberView | null;
  return (
    <aside className={isOpen ? 'side is-open' : 'side'} aria-label="Member">
      <div className="bd scrolly">
        {member === null ? (
          <p className="dim">Loading…</p>
        ) : (
          <>
            <Person member={member} onClose={onClose} />
            <Money member={member} />
            <OwnLimits limits={member.limits} />
          </>
        )}
      </div>
    </aside>
  );
}
