/** The records of a member: money, play, bonuses, messages, logins, files, and what happened. */
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import {
  memberActivity,
  memberBonuses,
  memberDocuments,
  memberFiles,
  memberLogins,
  memberMessages,
  memberMovements,
  memberRounds,
} from '#app/contract/operator/member-records.ts';
import { CLAIM_STATES, isEnded } from '#app/domain/promotion.ts';
import { Outcome } from '../events/outcome.tsx';
import { LongTextField } from '../form/fields.tsx';
import { Amount } from '../list/amount.tsx';
import { Moment } from '../list/moment.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { ActButton } from './act-button.tsx';
import { CANCEL_CLAIM } from './acts.ts';
import { Documents } from './documents.tsx';
import { LinkedAccounts } from './linked.tsx';
import { useRecord } from './record.ts';
import { type RecordColumn, RecordList } from './record-list.tsx';
import { Sessions } from './sessions.tsx';
import { PendingTransfers, WinsUnderReview } from './waiting-money.tsx';

type RowOf<Endpoint extends { output: z.ZodMiniType }> =
  z.infer<Endpoint['output']> extends { rows: (infer Row)[] } ? Row : never;

interface PartProps {
  memberId: string;
}

const time = <Row extends { made: string }>(title: string): RecordColumn<Row> => ({
  title,
  cell: ({ made }) => <Moment of={made} />,
});

const figure = <Row,>(title: string, of: (row: Row) => string | null): RecordColumn<Row> => ({
  title,
  isFigure: true,
  cell: row => {
    const value = of(row);
    return value !== null && <Amount of={value} />;
  },
});

function Movements({ memberId }: PartProps) {
  const t = useText();
  const word = useWord();
  const columns: RecordColumn<RowOf<typeof memberMovements>>[] = [
    time(t('time_utc')),
    { title: t('cashier_reference'), cell: it => it.reference },
    { title: t('event_what'), cell: it => word('movement', it.kind) },
    figure(t('amount'), it => it.amount),
    figure(t('balance'), it => it.balance),
    { title: t('state'), cell: it => <span className="tag">{word('status', it.status)}</span> },
  ];
  return (
    <>
      <PendingTransfers />
      <RecordList endpoint={memberMovements} {...{ memberId, columns }} keyOf={it => it.reference} />
    </>
  );
}

function Rounds({ memberId }: PartProps) {
  const t = useText();
  const word = useWord();
  const columns: RecordColumn<RowOf<typeof memberRounds>>[] = [
    time(t('time_utc')),
    { title: t('game'), cell: it => it.gameName ?? it.gameId },
    { title: t('round'), cell: it => <span className="number">{it.roundId}</span> },
    figure(t('stake'), it => it.stake),
    figure(t('win'), it => it.win),
    { title: t('state'), cell: it => <span className="tag">{word('status', it.status)}</span> },
  ];
  return (
    <>
      <WinsUnderReview />
      <RecordList endpoint={memberRounds} {...{ memberId, columns }} keyOf={it => it.reference} />
    </>
  );
}

/** States of claims that have not ended. */
const OPEN_CLAIMS: readonly string[] = CLAIM_STATES.filter(it => !isEnded(it));

function Bonuses({ memberId }: PartProps) {
  const t = useText();
  const word = useWord();
  const may = useMay();
  const columns: RecordColumn<RowOf<typeof memberBonuses>>[] = [
    time(t('time_utc')),
    { title: t('bonus'), cell: it => it.title },
    figure(t('amount'), it => it.bonus?.amount ?? null),
    {
      title: t('wagering'),
      isFigure: true,
      cell: ({ bonus }) =>
        bonus && (
          <>
            <Amount of={bonus.wagered} /> / <Amount of={bonus.toWager} />
          </>
        ),
    },
    { title: t('state'), cell: it => <span className="tag">{word('bonus_state', it.state)}</span> },
  ];
  const cancelling: RecordColumn<RowOf<typeof memberBonuses>> = {
    title: t('claim_cancel'),
    cell: ({ state, claimId }) =>
      OPEN_CLAIMS.includes(state) && (
        <ActButton act={CANCEL_CLAIM} about={{ claimId }}>
          <LongTextField name="reason" label={t('reason_member')} />
        </ActButton>
      ),
  };
  return (
    <RecordList
      endpoint={memberBonuses}
      memberId={memberId}
      columns={may(CANCEL_CLAIM.call) ? [...columns, cancelling] : columns}
      keyOf={it => it.claimId}
    />
  );
}

function Messages({ memberId }: PartProps) {
  const t = useText();
  const columns: RecordColumn<RowOf<typeof memberMessages>>[] = [
    time(t('time_utc')),
    { title: t('message'), cell: it => <span dir="auto">{it.title}</span> },
    { title: t('event_kind'), cell: it => it.type },
    {
      title: t('state'),
      cell: it => <span className="tag">{t(it.isRead ? 'message_read' : 'message_unread')}</span>,
    },
  ];
  return <RecordList endpoint={memberMessages} {...{ memberId, columns }} keyOf={it => it.messageId} />;
}

function Logins({ memberId }: PartProps) {
  const t = useText();
  const { version } = useRecord();
  const columns: RecordColumn<RowOf<typeof memberLogins>>[] = [
    time(t('time_utc')),
    { title: t('browser'), cell: it => [it.browser?.name, it.browser?.system].filter(Boolean).join(', ') },
    { title: t('event_network'), cell: it => <span className="number">{it.network}</span> },
    { title: t('place'), cell: it => it.place },
    {
      title: t('event_outcome'),
      cell: it => (
        <span className={it.outcome === 'in' ? 'tag ok' : 'tag warn'}>
          {t(it.outcome === 'in' ? 'login_in' : 'login_failed')}
        </span>
      ),
    },
  ];
  return (
    <>
      <Sessions key={version} memberId={memberId} />
      <RecordList
        endpoint={memberLogins}
        {...{ memberId, columns }}
        keyOf={it => `${it.made} ${it.network}`}
      />
    </>
  );
}

const PRIVATE_FILES = '/storage/private/';

/** Where an operator reads a file of a member's path: private files of members open to their own sessions alone. */
const addressOf = (file: string): string =>
  file.startsWith(PRIVATE_FILES) ? `/operator/files/${file.slice(PRIVATE_FILES.length)}` : file;

function Files({ memberId }: PartProps) {
  const t = useText();
  const columns: RecordColumn<RowOf<typeof memberFiles>>[] = [
    time(t('time_utc')),
    {
      title: t('file'),
      cell: ({ file }) => (
        <a href={addressOf(file)} target="_blank" rel="noreferrer">
          <bdi translate="no">{file.split('/').at(-1)}</bdi>
        </a>
      ),
    },
    figure(t('bytes'), it => String(it.bytes)),
  ];
  return <RecordList endpoint={memberFiles} {...{ memberId, columns }} keyOf={it => it.file} />;
}

function Activity({ memberId }: PartProps) {
  const t = useText();
  const word = useWord();
  const columns: RecordColumn<RowOf<typeof memberActivity>>[] = [
    time(t('time_utc')),
    { title: t('event_actor'), cell: ({ actor }) => actor.name ?? actor.id ?? word('actor', actor.kind) },
    { title: t('event_what'), cell: it => it.call ?? word('event_kind', it.kind) },
    { title: t('event_target'), cell: it => it.target },
    { title: t('event_outcome'), cell: it => <Outcome of={it} /> },
  ];
  return <RecordList endpoint={memberActivity} {...{ memberId, columns }} keyOf={it => String(it.number)} />;
}

interface MemberPart {
  /** Last part of the address. */
  path: string;
  title: ConsoleTextKey;
  Part: ComponentType<PartProps>;
  /** The reading that it shows; operators who may not make it have no such part. */
  call: string;
}

const MONEY: MemberPart = {
  path: 'money',
  title: 'money',
  call: memberMovements.name,
  Part: Movements,
};

export const PARTS: readonly MemberPart[] = [
  MONEY,
  { path: 'play', title: 'play', call: memberRounds.name, Part: Rounds },
  { path: 'bonuses', title: 'bonuses', call: memberBonuses.name, Part: Bonuses },
  { path: 'messages', title: 'messages', call: memberMessages.name, Part: Messages },
  { path: 'logins', title: 'logins', call: memberLogins.name, Part: Logins },
  { path: 'files', title: 'files', call: memberFiles.name, Part: Files },
  { path: 'documents', title: 'section_identity', call: memberDocuments.name, Part: Documents },
  { path: 'activity', title: 'activity', call: memberActivity.name, Part: Activity },
  { path: 'linked', title: 'linked', call: 'identity/linked', Part: LinkedAccounts },
];

/** The part of an address; the first one for unknown addresses, and for those that the operator may not read. */
export const partOf = (path: string, may: (call: string) => boolean): MemberPart =>
  PARTS.find(it => it.path === path && may(it.call)) ?? MONEY;
