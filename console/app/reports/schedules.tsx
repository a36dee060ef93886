/** Schedules of reports: each day, week or month; they are paused, resumed and removed here. */
import { CalendarClock } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportKind,
  reportPauseSchedule,
  reportRemoveSchedule,
  reportSchedule,
  reportSchedules,
  type ScheduleRow,
} from '#app/contract/operator/report.ts';
import { SCHEDULE_PERIODS, type SchedulePeriod } from '#app/domain/report-schedule.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../call.ts';
import { desk } from '../desk.ts';
import { ChoiceField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { kindsOf } from './kinds.ts';

type Answer = z.infer<(typeof reportSchedules)['output']>;

const ALL_MARKETS = 'all';
const TROUBLE = 'schedule-trouble';

interface NewProps {
  markets: readonly string[];
  onClose: () => void;
  onDone: () => Promise<void>;
}

function NewSchedule({ markets, onClose, onDone }: NewProps) {
  const t = useText();
  const word = useWord();
  const { me } = useSnapshot(desk);
  const choices = me?.markets == null ? [ALL_MARKETS, ...markets] : markets;
  const submit = async ({ kind, country, format, every }: FormValues, operationId: string) => {
    const reply = await ask(reportSchedule, {
      operationId,
      kind: kind as ReportKind,
      country: country === ALL_MARKETS ? null : country,
      format: format as ReportFormat,
      every: every as SchedulePeriod,
    });
    if (reply.ok) {
      onClose();
      await onDone();
    }
    return reply;
  };
  return (
    <FormDialog title={t('schedule_new')} onClose={onClose} onSubmit={submit}>
      <p className="dim">{t('schedule_what')}</p>
      <ChoiceField
        name="kind"
        label={t('event_kind')}
        options={kindsOf(me?.roles ?? []).map(value => ({ value, text: word('report_kind', value) }))}
      />
      <ChoiceField
        name="country"
        label={t('event_country')}
        options={choices.map(value => ({ value, text: value === ALL_MARKETS ? t('markets_all') : value }))}
      />
      <ChoiceField
        name="every"
        label={t('schedule_every')}
        options={SCHEDULE_PERIODS.map(value => ({ value, text: t(`schedule_${value}`) }))}
      />
      <ChoiceField
        name="format"
        label={t('payout_format')}
        options={REPORT_FORMATS.map(value => ({ value, text: value.toUpperCase() }))}
      />
    </FormDialog>
  );
}

function ScheduleLine({ of, onDone }: { of: ScheduleRow; onDone: () => Promise<void> }) {
  const t = useText();
  const word = useWord();
  const may = useMay();
  const { trouble, isSending, attempt } = useAttempt();
  const { schedule, kind, country, every, format, isPaused, nextFrom, last } = of;
  const done = (reply: Promise<Reply<unknown>>) =>
    attempt(async () => {
      const made = await reply;
      await onDone();
      return made;
    });
  const name = `${word('report_kind', kind)}, ${country ?? t('markets_all')}`;
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <p className="tiny-text dim">
          <span>{t(`schedule_${every}`)}</span>, <span>{format.toUpperCase()}</span>. {t('schedule_next')}{' '}
          <Moment of={nextFrom} />
        </p>
        {last !== null && <Link to={`/reports/${last}`}>{last}</Link>}
        {isPaused && <span className="tag warn">{t('schedule_paused')}</span>}
        <Trouble id={`${TROUBLE}-${schedule}`} text={trouble} />
      </div>
      {may('report/pause-schedule') && (
        <button
          type="button"
          className="button"
          aria-busy={isSending}
          aria-label={`${t(isPaused ? 'schedule_resume' : 'schedule_pause')}: ${name}`}
          onClick={() => void done(ask(reportPauseSchedule, { schedule, isPaused: !isPaused }))}
        >
          {t(isPaused ? 'schedule_resume' : 'schedule_pause')}
        </button>
      )}
      {may('report/remove-schedule') && (
        <button
          type="button"
          className="button"
          aria-busy={isSending}
          aria-label={`${t('schedule_remove')}: ${name}`}
          onClick={() => void done(ask(reportRemoveSchedule, { schedule }))}
        >
          {t('schedule_remove')}
        </button>
      )}
    </li>
  );
}

function ScheduleList({ markets, onClose }: Omit<NewProps, 'onDone'>) {
  const t = useText();
  const may = useMay();
  const [reply, setReply] = useState<Reply<Answer> | null>(null);
  const [isNew, setNew] = useState(false);
  const read = useCallback(async () => setReply(await ask(reportSchedules, {})), []);
  useEffect(() => void read(), [read]);
  if (isNew) return <NewSchedule markets={markets} onClose={() => setNew(false)} onDone={read} />;
  return (
    <Dialog title={t('schedules')} closeLabel={t('close')} onClose={onClose}>
      {reply === null && <p role="status">{t('loading')}</p>}
      {reply !== null && !reply.ok && <p role="alert">{reply.error.text}</p>}
      {reply?.ok && reply.value.schedules.length === 0 && <p className="empty-note">{t('no_records')}</p>}
      {reply?.ok && (
        <ul className="record-rows">
          {reply.value.schedules.map(it => (
            <ScheduleLine key={it.schedule} of={it} onDone={read} />
          ))}
        </ul>
      )}
      {may('report/schedule') && (
        <button type="button" className="button primary large full-width" onClick={() => setNew(true)}>
          {t('schedule_new')}
        </button>
      )}
    </Dialog>
  );
}

export function Schedules({ markets }: { markets: readonly string[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} className="icon small" />
        {t('schedules')}
      </button>
      {isOpen && <ScheduleList markets={markets} onClose={() => setOpen(false)} />}
    </>
  );
}
