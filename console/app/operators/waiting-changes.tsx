/** Changes of operators that wait for a second administrator: another one decides, who has asked may take theirs back. */
import { Users } from 'lucide';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import type { WaitingCall } from '#app/contract/operator/operators.ts';
import { OPERATOR_ROLES } from '#app/domain/operator-role.ts';
import { Icon } from '#app/ui/icon.tsx';
import { command } from '../call.ts';
import { desk } from '../desk.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { type ConsoleText, useText } from '../text/text.ts';

const roles = z.optional(z.array(z.enum(OPERATOR_ROLES)));

/** A change as the platform shows it to a second administrator. */
const shownChange = z.object({
  /** Of an operator who would be made. */
  made: z.optional(z.string()),
  /** Of one who is there. */
  name: z.optional(z.string()),
  roles,
  given: roles,
  markets: z.optional(z.nullable(z.array(z.string()))),
  expires: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  newAccess: z.optional(z.boolean()),
  reason: z.optional(z.string()),
});

/** @returns the operator, and what would change of them */
export function changeOf(shows: unknown, t: ConsoleText): { name: string; what: string[]; reason: string } {
  const read = shownChange.safeParse(shows);
  if (!read.success) return { name: '', what: [], reason: '' };
  const {
    made,
    name,
    roles: held = [],
    given,
    markets,
    expires,
    enabled,
    newAccess,
    reason = '',
  } = read.data;
  const shownRoles = made === undefined ? (given ?? []) : held;
  const what = [
    ...(made === undefined ? [] : [t('change_new')]),
    ...shownRoles.map(it => t(`role_${it}`)),
    ...(markets === undefined ? [] : (markets ?? [t('markets_all')])),
    ...(expires === undefined ? [] : [t('change_term', { until: expires })]),
    ...(enabled ? [t('change_enabled')] : []),
    ...(newAccess ? [t('change_new_access')] : []),
  ];
  return { name: made ?? name ?? '', what, reason };
}

function Asked({ call }: { call: WaitingCall }) {
  const t = useText();
  const { name, what, reason } = changeOf(call.shows, t);
  return (
    <>
      <b>
        <bdi>{name}</bdi>: {what.join(', ')}
      </b>
      <span className="tiny-text dim">
        {t('change_asked', { name: call.madeByName ?? call.madeBy, made: call.made })}
        {reason !== '' && (
          <>
            {' · '}
            <q dir="auto">{reason}</q>
          </>
        )}
      </span>
    </>
  );
}

function Change({ call, onDone }: { call: WaitingCall; onDone: () => void }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { trouble, isSending, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);
  const { approvalId, memberId, madeBy, until, mayApprove } = call;
  const isOwn = madeBy === me?.operatorId;
  const refusal = t(isOwn ? 'take_back' : 'refuse');
  const said = `trouble-${approvalId}`;
  const approve = () =>
    attempt(async () => {
      const reply = await command('approval/approve', { approvalId, memberId });
      onDone();
      return reply;
    });
  const refuse = async (values: FormValues) => {
    const reply = await command('approval/refuse', { approvalId, memberId, ...values });
    if (!reply.ok) return reply;
    setRefusing(false);
    onDone();
    return reply;
  };
  return (
    <li>
      <div className="grow">
        <Asked call={call} />
        <Trouble id={said} text={trouble} />
      </div>
      <span className="tiny-text dim">{t('change_ends', { until })}</span>
      {!mayApprove && <span className="tag">{t('change_other_decides')}</span>}
      <button type="button" className="button" onClick={() => setRefusing(true)}>
        {refusal}
      </button>
      {mayApprove && (
        <button
          type="button"
          className="button primary"
          aria-busy={isSending}
          aria-describedby={said}
          onClick={() => void approve()}
        >
          {t('approve')}
        </button>
      )}
      {isRefusing && (
        <FormDialog title={refusal} isBad onClose={() => setRefusing(false)} onSubmit={refuse}>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </FormDialog>
      )}
    </li>
  );
}

export function WaitingChanges({ calls, onDone }: { calls: readonly WaitingCall[]; onDone: () => void }) {
  const t = useText();
  if (calls.length === 0) return null;
  return (
    <section className="record-panel waiting-changes" aria-label={t('changes_wait')}>
      <div className="panel-head">
        <h2>
          <Icon of={Users} className="icon small" /> {t('changes_wait')}
        </h2>
        <span className="tag number">{calls.length}</span>
      </div>
      <ul className="record-rows">
        {calls.map(it => (
          <Change key={it.approvalId} call={it} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
