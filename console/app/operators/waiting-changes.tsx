/** Changes of operators that wait for a second administrator, who approves or refuses them. The operator who asked can withdraw. */
import { Users } from 'lucide';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import type { WaitingCall } from '#app/contract/operator/operators.ts';
import { OPERATOR_ROLES } from '#app/domain/operator-role.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';

const roles = z.optional(z.array(z.enum(OPERATOR_ROLES)));

/** A change as the platform shows it to a second administrator. */
const shownChange = z.object({
  /** Name of an operator to be created. */
  made: z.optional(z.string()),
  /** Name of an existing operator. */
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
        <bdi>{name}</bdi>: <Listed of={what} />
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

interface ChangeProps {
  call: WaitingCall;
  onDone: () => Promise<void>;
}

function Change({ call, onDone }: ChangeProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { approvalId, memberId, madeBy, until, mayApprove } = call;
  return (
    <li>
      <div className="grow">
        <Asked call={call} />
      </div>
      <span className="tiny-text dim">{t('change_ends', { until })}</span>
      {!mayApprove && <span className="tag">{t('change_other_decides')}</span>}
      <SecondOperator {...{ memberId, approvalId, mayApprove, onDone }} isOwn={madeBy === me?.operatorId} />
    </li>
  );
}

interface WaitingChangesProps {
  calls: readonly WaitingCall[];
  onDone: () => Promise<void>;
}

export function WaitingChanges({ calls, onDone }: WaitingChangesProps) {
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
