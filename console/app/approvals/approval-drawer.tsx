/** One call that waits: what exactly would be done, who asked, and the decision. */
import { approvalView, type WaitingCall } from '#app/contract/operator/approvals.ts';
import { Amount } from '../list/amount.tsx';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalStateTag } from './approval-state.tsx';
import { namedBy } from './fields.ts';
import { Subject, subjectText } from './subject.tsx';
import { titleOf } from './titles.ts';
import { WhatChanges } from './what-changes.tsx';

const PATH = '/approvals';

function Asked({ of }: { of: WaitingCall }) {
  const t = useText();
  const word = useWord();
  const { amount, currency, madeBy, madeByName, made, until, roles, state } = of;
  return (
    <dl className="facts">
      <Fact title={t('approval_about')}>
        <Subject of={of} />
      </Fact>
      {amount !== null && (
        <Fact title={t('amount')}>
          <Amount of={amount} currency={currency} />
        </Fact>
      )}
      <Fact title={t('approval_by')}>{madeByName ?? madeBy}</Fact>
      <Fact title={t('approval_made')}>
        <Moment of={made} />
      </Fact>
      {state === 'waiting' && (
        <>
          <Fact title={t('approval_until')}>
            <Moment of={until} />
          </Fact>
          <Fact title={t('approval_roles')}>{roles.map(it => word('role', it)).join(t('list_comma'))}</Fact>
        </>
      )}
    </dl>
  );
}

export function ApprovalDrawer({ named }: { named: string }) {
  const t = useText();
  const { reply, reload } = useDetail(approvalView, namedBy(named));
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('section_approvals')} trouble={reply?.error.text ?? null} />;
  const { approval } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={titleOf(approval, t)}
      line={subjectText(approval, t)}
      state={<ApprovalStateTag of={approval} />}
      foot={<ApprovalDecision of={reply.value} onDone={reload} />}
    >
      <Asked of={approval} />
      <WhatChanges of={reply.value} />
    </Drawer>
  );
}
