/** One member: who it is, the money, the restrictions, and the records behind tabs, each of which is an address. */
import { ArrowLeft } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { memberSums } from '#app/contract/operator/member-records.ts';
import { formatAmount } from '#app/domain/money.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, call, type Refusal } from '../call.ts';
import { noteRecent } from '../palette/recent.ts';
import { type MemberView, memberView } from '../shapes.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { AccountPanel } from './account-panel.tsx';
import { Corrections } from './corrections.tsx';
import { Holds } from './holds.tsx';
import { Limits } from './limits.tsx';
import { Notes } from './notes.tsx';
import { PARTS, partOf } from './parts.tsx';
import { RecordContext } from './record.ts';
import { Standing } from './standing.tsx';
import { WaitingCalls } from './waiting-calls.tsx';

interface Seen {
  member: MemberView | null;
  refusal: Refusal | null;
  /** Grows with each reading. */
  version: number;
  reload: () => Promise<void>;
}

function useMember(memberId: string): Seen {
  const [read, setRead] = useState<Omit<Seen, 'reload'>>({ member: null, refusal: null, version: 0 });
  const reload = useCallback(async () => {
    const reply = await call('member/view', { memberId }, memberView);
    if (reply.ok)
      noteRecent({ to: `/members/${memberId}`, title: reply.value.profile.username, section: 'members' });
    // What was read of the member stays, with the forms that are open in it, where reading again is refused.
    setRead(({ member, version }) => ({
      ...(reply.ok ? { member: reply.value, refusal: null } : { member, refusal: reply.error }),
      version: version + 1,
    }));
  }, [memberId]);
  useEffect(() => void reload(), [reload]);
  return { ...read, reload };
}

/** The account that the member's money comes from and goes to in the books. */
const HOUSE = 'house';

const Figure = ({ title, value, below }: { title: string; value: string; below?: string }) => (
  <div className="record-figure">
    <span className="tiny-text dim">{title}</span>
    <b dir="ltr">{formatAmount(value)}</b>
    {below !== undefined && (
      <span className="tiny-text dim" dir="ltr">
        {below}
      </span>
    )}
  </div>
);

/** Balances, and what the member has paid in and played so far. */
function Figures({ memberId, member }: { memberId: string; member: MemberView }) {
  const t = useText();
  const word = useWord();
  const [sums, setSums] = useState<Awaited<ReturnType<typeof readSums>>>(null);
  useEffect(() => {
    void readSums(memberId).then(setSums);
  }, [memberId]);
  const balances = Object.entries(member.wallet?.balances ?? {}).filter(([account]) => account !== HOUSE);
  return (
    <section className="record-figures" aria-label={t('money')}>
      {balances.map(([account, amount]) => (
        <Figure
          key={account}
          title={[word('wallet', account), ...account.split(':').slice(1), member.profile.currency].join(
            ', ',
          )}
          value={amount}
        />
      ))}
      {sums !== null && (
        <>
          <Figure
            title={t('net_deposits')}
            value={sums.net}
            below={`+${formatAmount(sums.deposited)} −${formatAmount(sums.withdrawn)}`}
          />
          <Figure title={t('ggr')} value={sums.ggr} below={t('rounds_count', { count: sums.rounds })} />
          <Figure title={t('bonus_cost')} value={sums.bonusCost} />
        </>
      )}
    </section>
  );
}

async function readSums(memberId: string) {
  const reply = await ask(memberSums, { memberId });
  return reply.ok && reply.value.isComplete ? reply.value.lifetime : null;
}

function Head({ member }: { member: MemberView }) {
  const t = useText();
  const { search } = useLocation();
  const { username, fullName, country, language, created, emailProved, mobileProved } = member.profile;
  return (
    <header className="record-head">
      <Link className="icon-button" to={{ pathname: '/members', search }} aria-label={t('back_to_list')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <span className="avatar" aria-hidden="true">
        {username.slice(0, 2).toUpperCase()}
      </span>
      <div className="grow">
        <h2 className="row-mark">
          <span translate="no" className="clip">
            {username}
          </span>
          <CountryMark country={country} size={18} />
          <span className={emailProved || mobileProved ? 'tag ok' : 'tag warn'}>
            {t(emailProved || mobileProved ? 'contact_is_proved' : 'contact_unproved')}
          </span>
        </h2>
        <p className="tiny-text dim">
          {[fullName, language, t('member_since', { since: created })].filter(it => it !== null).join(', ')}
        </p>
      </div>
    </header>
  );
}

function Tabs({ memberId, current }: { memberId: string; current: string }) {
  const t = useText();
  const may = useMay();
  const { search } = useLocation();
  return (
    <nav className="list-views" aria-label={t('records')}>
      {PARTS.filter(it => may(it.call)).map(({ path, title }) => (
        <Link
          key={path}
          to={{ pathname: `/members/${memberId}/${path}`, search }}
          aria-current={path === current ? 'page' : undefined}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

/** @param part address of the record; the first one where it is unknown */
export function MemberRecord({ memberId, part }: { memberId: string; part: string }) {
  const t = useText();
  const { member, refusal, version, reload } = useMember(memberId);
  const [said, setSaid] = useState('');
  const { path, Part } = partOf(part, useMay());
  const onDone = async (done: string) => {
    setSaid(done);
    await reload();
  };
  if (member === null)
    return (
      <p className="empty-note" role={refusal === null ? 'status' : 'alert'}>
        {refusal?.text ?? t('loading')}
      </p>
    );
  return (
    <RecordContext value={{ memberId, member, version, onDone }}>
      <article className="record">
        <Head member={member} />
        <p className="record-said" role="status">
          {said}
        </p>
        {refusal !== null && (
          <p className="list-trouble" role="alert">
            {refusal.text}
          </p>
        )}
        <div className="record-columns">
          <div className="record-main">
            <Figures memberId={memberId} member={member} />
            <section className="record-panel">
              <Tabs memberId={memberId} current={path} />
              <Part key={`${memberId} ${path}`} memberId={memberId} />
            </section>
          </div>
          <div className="record-side">
            <WaitingCalls {...{ memberId, version }} onDone={reload} />
            <AccountPanel />
            <Holds />
            <Limits />
            <Standing />
            <Corrections />
            <Notes memberId={memberId} />
          </div>
        </div>
      </article>
    </RecordContext>
  );
}
