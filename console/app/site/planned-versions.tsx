/** Versions that wait for their time, and what became of earlier ones: who planned each, what it changes, and calling it off. */
import { useState } from 'react';
import {
  SCHEDULE_TRIES_MAX,
  type ScheduledVersion,
  siteCancelSchedule,
  siteSchedule,
} from '#app/contract/operator/site-schedule.ts';
import { ask } from '../call.ts';
import { Moment } from '../list/moment.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';

const STATES: Readonly<Record<ScheduledVersion['state'], { title: ConsoleTextKey; tag: string }>> = {
  waiting: { title: 'schedule_waiting', tag: 'tag info' },
  publishing: { title: 'schedule_publishing', tag: 'tag info' },
  published: { title: 'schedule_published', tag: 'tag ok' },
  refused: { title: 'schedule_refused', tag: 'tag bad' },
  cancelled: { title: 'schedule_cancelled', tag: 'tag' },
};

const REASONS: Readonly<Record<NonNullable<ScheduledVersion['reason']>, ConsoleTextKey>> = {
  changed: 'schedule_why_changed',
  invalid: 'schedule_why_invalid',
  'not-agreed': 'schedule_why_not_agreed',
  'not-allowed': 'schedule_why_not_allowed',
  'other-import': 'schedule_why_other_import',
  failed: 'schedule_why_failed',
};

interface RowProps {
  version: ScheduledVersion;
  onCompare: () => void;
  onCancel: () => void;
  onAgain: () => void;
}

/** One that waits, or that has begun and fails, so that it holds up all others. */
const canBeCancelled = ({ state, tries }: ScheduledVersion): boolean =>
  state === 'waiting' || (state === 'publishing' && tries > 0);
const canBePlannedAgain = ({ state }: ScheduledVersion): boolean =>
  state === 'refused' || state === 'cancelled';

function RowFacts({
  version: { note, count, files, by, approver, made, endedBy, version },
}: {
  version: ScheduledVersion;
}) {
  const t = useText();
  return (
    <span className="tiny-text dim">
      <Listed
        of={[
          note,
          t('schedule_changes', { count, files: files.join(', ') }),
          t('schedule_by', { name: by.name ?? by.by }),
          <Moment key="made" of={made} />,
          approver !== null && t('version_approved', { name: approver.name ?? approver.by }),
          endedBy !== null && t('schedule_ended_by', { name: endedBy.name ?? endedBy.by }),
          version !== null && t('version_number', { number: version }),
        ]}
      />
    </span>
  );
}

function Troubles({ version: { isStale, reason, tries, ended } }: Pick<RowProps, 'version'>) {
  const t = useText();
  return (
    <>
      {isStale && <p className="note warn">{t('schedule_stale')}</p>}
      {ended === null && tries > 0 && (
        <p className="note warn">{t('schedule_tries', { count: tries, most: SCHEDULE_TRIES_MAX })}</p>
      )}
      {reason !== null && <p className="note warn">{t(REASONS[reason])}</p>}
    </>
  );
}

function Row({ version, onCompare, onCancel, onAgain }: RowProps) {
  const t = useText();
  const may = useMay();
  const { at, state } = version;
  return (
    <li>
      <div className="grow">
        <b>
          <Moment of={at} />
        </b>{' '}
        <span className={STATES[state].tag}>{t(STATES[state].title)}</span> <RowFacts version={version} />
        <Troubles version={version} />
      </div>
      {state === 'waiting' && (
        <button
          type="button"
          className="button"
          aria-label={t('schedule_compare_named', { at })}
          onClick={onCompare}
        >
          {t('version_compare')}
        </button>
      )}
      {canBeCancelled(version) && may(siteCancelSchedule.name) && (
        <button
          type="button"
          className="button bad-outline"
          aria-label={t('schedule_cancel_named', { at })}
          onClick={onCancel}
        >
          {t('schedule_cancel')}
        </button>
      )}
      {canBePlannedAgain(version) && may(siteSchedule.name) && (
        <button
          type="button"
          className="button"
          aria-label={t('schedule_again_named', { at })}
          onClick={onAgain}
        >
          {t('schedule_again')}
        </button>
      )}
    </li>
  );
}

interface PlannedVersionsProps {
  scheduled: readonly ScheduledVersion[];
  onCompare: (version: ScheduledVersion) => void;
  /** Shows what one that has ended would change now, to be planned again. */
  onAgain: (version: ScheduledVersion) => void;
}

export function PlannedVersions({ scheduled, onCompare, onAgain }: PlannedVersionsProps) {
  const t = useText();
  const [closing, setClosing] = useState<ScheduledVersion | null>(null);
  return (
    <section className="record-panel" aria-label={t('schedule')}>
      <div className="panel-head">
        <h2>{t('schedule')}</h2>
      </div>
      {scheduled.length === 0 && <p className="empty-note">{t('schedule_none')}</p>}
      <ul className="record-rows">
        {scheduled.map(it => (
          <Row
            key={it.scheduleId}
            version={it}
            onCompare={() => onCompare(it)}
            onCancel={() => setClosing(it)}
            onAgain={() => onAgain(it)}
          />
        ))}
      </ul>
      {closing !== null && (
        <SiteForm
          title={t('schedule_cancel')}
          what={t(closing.state === 'waiting' ? 'schedule_cancel_what' : 'schedule_cancel_begun_what', {
            at: closing.at,
          })}
          isBad
          onClose={() => setClosing(null)}
          onSubmit={() => ask(siteCancelSchedule, { scheduleId: closing.scheduleId })}
        />
      )}
    </section>
  );
}
