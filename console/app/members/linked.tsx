/** Accounts of the same person: those that are verified, cases that are open, and links that an operator has cut. */
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { LongTextField } from '../form/fields.tsx';
import { Moment } from '../list/moment.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { ActButton } from './act-button.tsx';
import { OTHER_PERSON, SAME_PERSON, SEPARATE } from './acts.ts';
import { useRecord, useRecordRead } from './record.ts';

const account = z.object({
  memberId: z.string(),
  username: z.string(),
  country: z.string(),
  restrictions: z.array(z.object({ kind: z.string(), until: z.nullable(z.string()) })),
});
type Account = z.infer<typeof account>;

const linked = z.object({
  accounts: z.array(account),
  links: z.array(
    z.object({
      memberIds: z.array(z.string()),
      by: z.string(),
      ended: z.array(z.nullable(z.string())),
    }),
  ),
  separated: z.array(
    z.object({ memberId: z.string(), separated: z.string(), separatedBy: z.string(), reason: z.string() }),
  ),
  cases: z.array(
    z.object({
      caseId: z.string(),
      /** What both have in common. */
      shares: z.array(z.string()),
      members: z.array(account),
      opened: z.string(),
      state: z.string(),
    }),
  ),
});
type Linked = z.infer<typeof linked>;

const Reason = () => <LongTextField name="reason" label={useText()('reason_colleagues')} />;

const Name = ({ of: { memberId, username, country } }: { of: Account }) => (
  <b>
    <Link className="text-link" to={`/members/${memberId}`}>
      <bdi translate="no">{username}</bdi>
    </Link>{' '}
    <span className="dim">{country}</span>
  </b>
);

function LinkedAccount({ of, links }: { of: Account; links: Linked['links'] }) {
  const { memberId } = useRecord();
  const own = links.filter(it => it.memberIds.includes(memberId) && it.memberIds.includes(of.memberId));
  return (
    <li>
      <div className="grow">
        <Name of={of} />
        <span className="tiny-text dim">
          <Listed of={[...new Set(own.map(it => it.by)), ...of.restrictions.map(it => it.kind)]} />
        </span>
      </div>
      <ActButton act={SEPARATE} about={{ otherId: of.memberId }}>
        <Reason />
      </ActButton>
    </li>
  );
}

function OpenCase({ of: { caseId, members, shares, opened } }: { of: Linked['cases'][number] }) {
  const t = useText();
  const { memberId } = useRecord();
  return (
    <li>
      <div className="grow">
        {members
          .filter(it => it.memberId !== memberId)
          .map(it => (
            <Name key={it.memberId} of={it} />
          ))}
        <span className="tiny-text dim">
          <Listed of={[t('case_open'), ...shares, <Moment key="opened" of={opened} />]} />
        </span>
      </div>
      <ActButton act={SAME_PERSON} about={{ caseId, outcome: 'same-person' }}>
        <Reason />
      </ActButton>
      <ActButton act={OTHER_PERSON} about={{ caseId, outcome: 'other-person' }}>
        <Reason />
      </ActButton>
    </li>
  );
}

export function LinkedAccounts() {
  const t = useText();
  const { memberId } = useRecord();
  const reply = useRecordRead('identity/linked', linked);
  if (reply === null) return <p className="empty-note">{t('loading')}</p>;
  if (!reply.ok)
    return (
      <p className="list-trouble" role="alert">
        {reply.error.text}
      </p>
    );
  const { accounts, links, separated, cases } = reply.value;
  const others = accounts.filter(it => it.memberId !== memberId);
  const open = cases.filter(it => it.state === 'open');
  if (others.length + open.length + separated.length === 0)
    return <p className="empty-note">{t('linked_none')}</p>;
  return (
    <ul className="record-rows">
      {others.map(it => (
        <LinkedAccount key={it.memberId} of={it} links={links} />
      ))}
      {open.map(it => (
        <OpenCase key={it.caseId} of={it} />
      ))}
      {separated.map(it => (
        <li key={it.memberId}>
          <div className="grow">
            <span>{t('separated_by', { member: it.memberId, name: it.separatedBy, at: it.separated })}</span>
            <span className="tiny-text dim" dir="auto">
              {it.reason}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
