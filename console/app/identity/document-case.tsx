/** One document: its pictures and what they are compared with, and beside them levels, registers and the decision. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { type DocumentDetail, identityView } from '#app/contract/operator/identity.ts';
import { desk } from '../desk.ts';
import { Drawer } from '../list/drawer.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { CaseSide } from './case-side.tsx';
import { Comparison } from './comparison.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { Pictures } from './pictures.tsx';

const PATH = '/identity';

function Others({ others }: Pick<DocumentDetail, 'others'>) {
  const t = useText();
  const word = useWord();
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('document_others')}</h3>
      <ul className="record-panel record-rows">
        {others.map(it => (
          <li key={it.documentId}>
            <div className="grow">
              <b>{word('document_kind', it.kind)}</b>
              <p className="tiny-text dim">
                {it.flaw === null ? t(`document_state_${it.state}`) : t(`document_flaw_${it.flaw}`)}
              </p>
            </div>
            <Moment of={it.decided ?? it.sent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Yours({ of: { row } }: { of: DocumentDetail }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { claim } = row;
  if (claim === null || claim.by !== me?.operatorId) return null;
  return <span className="tag brand">{t('document_yours_until', { at: claim.until.slice(11, 16) })}</span>;
}

/** @param name `member~document` */
export function DocumentCase({ name }: { name: string }) {
  const t = useText();
  const word = useWord();
  const [memberId = '', documentId = ''] = name.split('~');
  const { reply, reload } = useDetail(identityView, { memberId, documentId });
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('document')} trouble={reply?.error.text ?? null} isCase />;
  const { value } = reply;
  const { row } = value;
  return (
    <Drawer
      path={PATH}
      isCase
      title={
        <>
          <Link to={`/members/${row.memberId}`}>
            <bdi translate="no">{row.username}</bdi>
          </Link>
          {t('list_comma')}
          <span>{word('document_kind', row.kind)}</span>
        </>
      }
      line={t('document_sent', { at: row.sent })}
      state={<Yours of={value} />}
      foot={<DocumentDecision of={value} onDone={reload} />}
    >
      <div className="case-work">
        <Pictures of={value} />
        <Comparison of={value} />
        <Others others={value.others} />
      </div>
      <CaseSide of={value} onDone={reload} />
    </Drawer>
  );
}
