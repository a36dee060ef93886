/** Versions of the content, planned ones first: who made each, what changed since, and the way back. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ScheduledVersion } from '#app/contract/operator/site-schedule.ts';
import { type SitePlan, type SiteVersionRow, siteDifference } from '#app/contract/operator/site-versions.ts';
import { wireMoment } from '#app/domain/date.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Refusal, type Reply } from '../call.ts';
import { Moment } from '../list/moment.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';
import { ChangeList } from './change-list.tsx';
import { planAgain, planRollBack, rollBack } from './make-version.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlannedVersions } from './planned-versions.tsx';
import { PublishPlan } from './publish-plan.tsx';

type Difference = z.infer<(typeof siteDifference)['output']>;

interface RowProps {
  version: SiteVersionRow;
  isOpen: boolean;
  onCompare: () => void;
  onBack: () => void;
}

function Row({ version, isOpen, onCompare, onBack }: RowProps) {
  const t = useText();
  const may = useMay();
  const { number, note, maker, madeBy, approver, madeAt, isCurrent, backTo } = version;
  return (
    <li aria-current={isOpen || undefined}>
      <div className="grow">
        <b>{t('version_number', { number })}</b>{' '}
        {isCurrent && <span className="tag ok">{t('version_current')}</span>}{' '}
        {backTo !== null && <span className="tag info">{t('version_back_to', { number: backTo })}</span>}
        <span className="tiny-text dim">
          <Listed
            of={[
              note,
              maker ?? madeBy ?? t('system'),
              approver !== null && t('version_approved', { name: approver }),
              <Moment key="at" of={wireMoment(madeAt)} />,
            ]}
          />
        </span>
      </div>
      {!isCurrent && (
        <>
          <button
            type="button"
            className="button"
            aria-label={t('version_compare_named', { number })}
            onClick={onCompare}
          >
            {t('version_compare')}
          </button>
          {may('site/roll-back') && (
            <button
              type="button"
              className="button bad-outline"
              aria-label={t('version_roll_back', { number })}
              onClick={onBack}
            >
              {t('version_go_back')}
            </button>
          )}
        </>
      )}
    </li>
  );
}

interface RollBackProps {
  number: number;
  plan: SitePlan;
  onClose: () => void;
}

function RollBack({ number, plan, onClose }: RollBackProps) {
  const t = useText();
  return (
    <SiteForm
      title={t('version_roll_back', { number })}
      what={t('version_roll_back_what')}
      confirm={t('version_roll_back_confirm', { count: plan.count })}
      isBad
      onClose={onClose}
      onSubmit={() => rollBack(number, plan.base)}
    >
      <PlanFacts plan={plan} />
    </SiteForm>
  );
}

type Open =
  | { kind: 'difference'; number: number; difference: Difference }
  | { kind: 'planned'; at: string; difference: Difference }
  | { kind: 'plan'; number: number; plan: SitePlan }
  | { kind: 'again'; plan: SitePlan };

/** Reads a difference or a plan, one at a time. */
function useReading() {
  const [open, setOpen] = useState<Open | null>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reading = async (read: () => Promise<Reply<Open>>) => {
    setReading(true);
    const reply = await read();
    setReading(false);
    setRefusal(reply.ok ? null : reply.error);
    if (reply.ok) setOpen(reply.value);
  };
  const compare = (number: number) =>
    reading(async () => {
      const reply = await ask(siteDifference, { from: number });
      return reply.ok ? ok({ kind: 'difference', number, difference: reply.value }) : reply;
    });
  const comparePlanned = ({ scheduleId, at }: ScheduledVersion) =>
    reading(async () => {
      const reply = await ask(siteDifference, { planned: scheduleId });
      return reply.ok ? ok({ kind: 'planned', at, difference: reply.value }) : reply;
    });
  const again = ({ scheduleId }: ScheduledVersion) =>
    reading(async () => {
      const reply = await planAgain(scheduleId);
      return reply.ok ? ok({ kind: 'again', plan: reply.value }) : reply;
    });
  const plan = (number: number) =>
    reading(async () => {
      const reply = await planRollBack(number);
      return reply.ok ? ok({ kind: 'plan', number, plan: reply.value }) : reply;
    });
  return { open, isReading, refusal, compare, comparePlanned, again, plan, close: () => setOpen(null) };
}

function DifferencePanel({ title, of: { changes, count } }: { title: string; of: Difference }) {
  return (
    <section className="record-panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <ChangeList changes={changes} count={count} />
    </section>
  );
}

interface VersionsProps {
  versions: readonly SiteVersionRow[];
  scheduled: readonly ScheduledVersion[];
}

export function Versions({ versions, scheduled }: VersionsProps) {
  const t = useText();
  const { open, isReading, refusal, compare, comparePlanned, again, plan, close } = useReading();
  return (
    <div className="record-columns">
      <div className="record-main">
        {refusal !== null && (
          <p className="list-trouble" role="alert">
            {refusal.text}
          </p>
        )}
        <PlannedVersions
          scheduled={scheduled}
          onCompare={it => void comparePlanned(it)}
          onAgain={it => void again(it)}
        />
        <section className="record-panel" aria-label={t('versions')} aria-busy={isReading}>
          <div className="panel-head">
            <h2>{t('versions')}</h2>
          </div>
          {versions.length === 0 && <p className="empty-note">{t('versions_none')}</p>}
          <ul className="record-rows">
            {versions.map(it => (
              <Row
                key={it.number}
                version={it}
                isOpen={open?.kind === 'difference' && open.number === it.number}
                onCompare={() => void compare(it.number)}
                onBack={() => void plan(it.number)}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className="record-side">
        {open?.kind === 'difference' && (
          <DifferencePanel title={t('version_difference', { number: open.number })} of={open.difference} />
        )}
        {open?.kind === 'planned' && (
          <DifferencePanel title={t('schedule_difference', { at: open.at })} of={open.difference} />
        )}
      </div>
      {open?.kind === 'plan' && <RollBack number={open.number} plan={open.plan} onClose={close} />}
      {open?.kind === 'again' && (
        <PublishPlan plan={open.plan} onClose={close} onPublished={async () => undefined} />
      )}
    </div>
  );
}
