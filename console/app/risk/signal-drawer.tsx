/** One signal: what it says, the accounts that it is about, and its outcome. */
import { Link } from 'react-router';
import { type SignalDetail, type SignalRow, signalView } from '#app/contract/operator/signal.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Amount } from '../list/amount.tsx';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { plainWord, useWord } from '../text/word.ts';
import { SignalDecision } from './signal-decision.tsx';

const PATH = '/risk';

const factsOf = ({ facts }: SignalRow): [ConsoleTextKey, string | null][] => [
  ['signal_why', facts.why === null ? null : plainWord(facts.why)],
  ['signal_studio', facts.studioId],
  ['game', facts.gameId],
  ['round', facts.roundId],
  ['signal_service', facts.serviceId],
  ['signal_payment', facts.paymentId],
  ['signal_claims', facts.claims === null ? null : String(facts.claims)],
  ['signal_paid_out', facts.paidOut === null ? null : String(facts.paidOut)],
];

function Facts({ of: { row, networks } }: { of: SignalDetail }) {
  const t = useText();
  const word = useWord();
  return (
    <dl className="facts">
      <Fact title={t('signal_since')}>
        <Moment of={row.since} />
      </Fact>
      {row.amount !== null && row.currency !== null && (
        <Fact title={t('amount')}>
          <Amount of={row.amount} currency={row.currency} />
        </Fact>
      )}
      {factsOf(row).map(([title, value]) =>
        value === null ? null : (
          <Fact key={title} title={t(title)}>
            {value}
          </Fact>
        ),
      )}
      {row.facts.shares.length > 0 && (
        <Fact title={t('signal_shares')}>
          {row.facts.shares.map(it => word('signal_share', it)).join(t('list_comma'))}
        </Fact>
      )}
      {networks.length > 0 && <Fact title={t('signal_networks')}>{networks.join(t('list_comma'))}</Fact>}
    </dl>
  );
}

function Accounts({ of: { accounts } }: { of: SignalDetail }) {
  const t = useText();
  const word = useWord();
  return (
    <section>
      <h3>{t('signal_accounts')}</h3>
      <ul className="record-panel record-rows signal-accounts">
        {accounts.map(it => (
          <li key={it.memberId}>
            {it.country !== null && <CountryMark country={it.country} size={18} />}
            <div className="grow">
              <Link to={`/members/${it.memberId}`}>
                <b>
                  <bdi translate="no">{it.username}</bdi>
                </b>
              </Link>
              <p className="tiny-text dim">{t('signal_since_day', { at: it.registered })}</p>
              {it.sharedLogins > 0 && (
                <p className="tiny-text dim">{t('signal_shared_logins', { count: it.sharedLogins })}</p>
              )}
            </div>
            <span className="tag">
              {it.restrictions.length === 0
                ? t('restriction_none')
                : it.restrictions.map(held => word('restriction', held.kind)).join(t('list_comma'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SignalDrawer({ signal }: { signal: string }) {
  const t = useText();
  const word = useWord();
  const { reply, reload } = useDetail(signalView, { signal });
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('signal_title')} trouble={reply?.error.text ?? null} />;
  const { row } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={word('signal_kind', row.kind)}
      line={<Listed of={row.members.map(it => it.username)} />}
      foot={<SignalDecision row={row} onDone={reload} />}
    >
      <Facts of={reply.value} />
      <Accounts of={reply.value} />
    </Drawer>
  );
}
