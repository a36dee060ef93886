/** What exactly would be done, by the kind of call; of a call that this console does not know, all that the platform has of it. */
import * as z from 'zod/mini';
import type { ApprovalDetail, WaitingCall } from '#app/contract/operator/approvals.ts';
import { winCeilings } from '#app/contract/operator/ceilings.ts';
import { Fact } from '../list/fact.tsx';
import { CeilingChanges } from '../studios/ceiling-changes.tsx';
import { useText } from '../text/text.ts';
import { FieldChanges } from './field-changes.tsx';
import { factsOf } from './member-facts.ts';
import { BroadcastFacts, MessageFacts, shownBroadcast, shownMessage } from './message-facts.tsx';
import { changeOf } from './operator-change.ts';
import { SiteChangeFacts, shownSite } from './site-change.tsx';

const shownFields = z.object({
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  warnings: z.array(z.string()),
});

const shownCeilings = z.object({ currency: z.string(), before: winCeilings, after: winCeilings });

function Ceilings({ of }: { of: z.infer<typeof shownCeilings> }) {
  const t = useText();
  return (
    <section>
      <h3>{t('plan_changes')}</h3>
      <CeilingChanges of={of} />
    </section>
  );
}

function MemberFacts({ of }: { of: WaitingCall }) {
  const t = useText();
  return (
    <dl className="facts">
      {factsOf(of, t).map(({ title, value }) => (
        <Fact key={`${title} ${value}`} title={title}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function OperatorChange({ shows }: { shows: unknown }) {
  const t = useText();
  const { what, reason } = changeOf(shows, t);
  return (
    <dl className="facts">
      <Fact title={t('plan_changes')}>{what.join(t('list_comma'))}</Fact>
      {reason !== '' && <Fact title={t('campaign_reason')}>{reason}</Fact>}
    </dl>
  );
}

function AsSent({ of: { input, shows } }: { of: WaitingCall }) {
  const t = useText();
  return (
    <section>
      <h3>{t('approval_as_sent')}</h3>
      <pre className="approval-as-sent" dir="ltr" translate="no">
        {JSON.stringify(shows ?? input, null, 2)}
      </pre>
    </section>
  );
}

export function WhatChanges({ of: { approval, basis } }: { of: ApprovalDetail }) {
  const { memberId, subject, shows, input } = approval;
  if (memberId !== null) return <MemberFacts of={approval} />;
  if (subject.kind === 'operator') return <OperatorChange shows={shows} />;
  const site = shownSite.safeParse(shows);
  if (site.success) return <SiteChangeFacts of={site.data} input={input} basis={basis} />;
  const message = shownMessage.safeParse(shows);
  if (message.success) return <MessageFacts of={message.data} />;
  const broadcast = shownBroadcast.safeParse(shows);
  if (broadcast.success) return <BroadcastFacts of={broadcast.data} />;
  const fields = shownFields.safeParse(shows);
  if (fields.success) return <FieldChanges of={fields.data} />;
  const limits = shownCeilings.safeParse(shows);
  return limits.success ? <Ceilings of={limits.data} /> : <AsSent of={approval} />;
}
