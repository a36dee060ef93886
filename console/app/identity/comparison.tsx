/** What stands on the document against what stands in the account. */
import { CircleCheck, Eye, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentDetail } from '#app/contract/operator/identity.ts';
import { fits, provesPerson } from '#app/domain/identity.ts';
import { Icon } from '#app/ui/icon.tsx';
import { now } from '../clock.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

type Verdict = 'fits' | 'differs' | 'yourself' | 'over' | 'new' | 'used_by';

const VERDICTS: Readonly<Record<Verdict, { icon: typeof Eye; tone: string }>> = {
  fits: { icon: CircleCheck, tone: 'ok' },
  new: { icon: CircleCheck, tone: 'ok' },
  differs: { icon: TriangleAlert, tone: 'warn' },
  over: { icon: TriangleAlert, tone: 'warn' },
  used_by: { icon: TriangleAlert, tone: 'warn' },
  yourself: { icon: Eye, tone: 'dim' },
};

interface Fact {
  title: ConsoleTextKey;
  onDocument: ReactNode;
  inAccount: ReactNode;
  verdict: Verdict;
}

const textVerdict = (read: string | null, own: string | null): Verdict =>
  read === null || own === null ? 'yourself' : fits(read, own) ? 'fits' : 'differs';

function useFacts({ row, account, read, validUntil, usedBy }: DocumentDetail): Fact[] {
  const t = useText();
  const unread = <span className="dim">{t('document_not_read')}</span>;
  const missing = <span className="dim">{t('document_not_given')}</span>;
  const isPerson = provesPerson(row.kind);
  const until = read?.validUntil ?? validUntil;
  const today = new Date(now()).toISOString().slice(0, 10);
  const birth = read?.birthDate ?? null;
  return [
    {
      title: 'document_name',
      onDocument: read?.name ?? unread,
      inAccount: account.fullName ?? missing,
      verdict: textVerdict(read?.name ?? null, account.fullName),
    },
    ...(isPerson
      ? [
          {
            title: 'document_birth' as const,
            onDocument: birth ?? unread,
            inAccount: account.birthDate,
            verdict:
              birth === null ? ('yourself' as const) : birth === account.birthDate ? 'fits' : 'differs',
          } satisfies Fact,
          {
            title: 'document_valid' as const,
            onDocument: until ?? unread,
            inAccount: '',
            verdict: until !== null && until < today ? 'over' : 'yourself',
          } satisfies Fact,
        ]
      : [
          {
            title: 'document_address' as const,
            onDocument: read?.address ?? unread,
            inAccount: account.address ?? missing,
            verdict: textVerdict(read?.address ?? null, account.address),
          } satisfies Fact,
        ]),
    {
      title: 'document_used',
      onDocument:
        usedBy.length === 0
          ? t('document_used_none')
          : usedBy.map((it, at) => (
              <span key={it.memberId}>
                {at > 0 && <span>{t('list_comma')}</span>}
                <Link translate="no" to={`/members/${it.memberId}`}>
                  {it.username}
                </Link>
              </span>
            )),
      inAccount: '',
      verdict: usedBy.length === 0 ? 'new' : 'used_by',
    },
  ];
}

export function Comparison({ of }: { of: DocumentDetail }) {
  const t = useText();
  const facts = useFacts(of);
  return (
    <section>
      <h3 id="document-compare">{t('document_compare')}</h3>
      <table className="document-facts" aria-labelledby="document-compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('document_fact')}</span>
            </th>
            <th scope="col">{t('document_on')}</th>
            <th scope="col">{t('document_account')}</th>
            <th scope="col">{t('document_check')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ title, onDocument, inAccount, verdict }) => (
            <tr key={title}>
              <th scope="row">{t(title)}</th>
              <td dir="auto">{onDocument}</td>
              <td dir="auto">{inAccount}</td>
              <td>
                <span className={`verdict ${VERDICTS[verdict].tone}`}>
                  <Icon of={VERDICTS[verdict].icon} className="icon small" />
                  <span>{t(`document_${verdict}`)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
