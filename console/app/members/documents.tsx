/** The identity documents of a member, each with the way to its case for operators who look at pictures. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { memberDocuments } from '#app/contract/operator/member-records.ts';
import { desk } from '../desk.ts';
import { opens } from '../frame/sections.ts';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { type RecordColumn, RecordList } from './record-list.tsx';

type Row = z.infer<(typeof memberDocuments)['output']>['rows'][number];

export function Documents({ memberId }: { memberId: string }) {
  const t = useText();
  const word = useWord();
  const hasCases = opens('identity', useSnapshot(desk).me?.roles ?? []);
  const columns: RecordColumn<Row>[] = [
    { title: t('time_utc'), cell: it => <Moment of={it.made} /> },
    {
      title: t('document'),
      cell: ({ documentId, kind }) => {
        const name = word('document_kind', kind);
        return hasCases ? <Link to={`/identity/${memberId}~${documentId}`}>{name}</Link> : name;
      },
    },
    { title: t('state'), cell: it => t(`document_state_${it.state}`) },
    { title: t('document_flaw_title'), cell: it => it.flaw !== null && t(`document_flaw_${it.flaw}`) },
    { title: t('document_valid'), cell: it => it.validUntil },
  ];
  return <RecordList endpoint={memberDocuments} {...{ memberId, columns }} keyOf={it => it.documentId} />;
}
