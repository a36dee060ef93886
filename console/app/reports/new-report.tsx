/** The form of a new report: kind, market, days and format. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportKind,
  reportMake,
} from '#app/contract/operator/report.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { kindsOf } from './kinds.ts';
import { monthBefore, periodOfDays } from './period.ts';

const ALL_MARKETS = 'all';
interface NewReportProps {
  /** Markets that the operator may choose. */
  markets: readonly string[];
  onClose: () => void;
}

export function NewReport({ markets, onClose }: NewReportProps) {
  const t = useText();
  const word = useWord();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { me, now } = useSnapshot(desk);
  const kinds = kindsOf(me?.roles ?? []);
  const [kind, setKind] = useState<ReportKind>(kinds[0] ?? 'money');
  const [days] = useState(() => monthBefore(now));
  const choices = me?.markets == null ? [ALL_MARKETS, ...markets] : markets;
  const submit = async ({ country, first = '', last = '', format }: FormValues, operationId: string) => {
    const reply = await ask(reportMake, {
      operationId,
      kind,
      country: country === ALL_MARKETS ? null : country,
      ...periodOfDays(first, last),
      format: format as ReportFormat,
    });
    if (reply.ok) {
      onClose();
      await navigate(`/reports/${reply.value.report}`);
      await revalidate();
    }
    return reply;
  };
  return (
    <FormDialog title={t('report_new')} onClose={onClose} onSubmit={submit}>
      <ChoiceField
        name="kind"
        label={t('event_kind')}
        value={kind}
        onChange={value => setKind(value as ReportKind)}
        options={kinds.map(value => ({ value, text: word('report_kind', value) }))}
      />
      <p className="dim">{t(`report_what_${kind}`)}</p>
      <ChoiceField
        name="country"
        label={t('event_country')}
        options={choices.map(value => ({ value, text: value === ALL_MARKETS ? t('markets_all') : value }))}
      />
      <TextField name="first" type="date" label={t('report_first_day')} defaultValue={days.first} />
      <TextField name="last" type="date" label={t('report_last_day')} defaultValue={days.last} />
      <ChoiceField
        name="format"
        label={t('payout_format')}
        options={REPORT_FORMATS.map(value => ({ value, text: value.toUpperCase() }))}
      />
      <p className="dim">{t('report_how')}</p>
    </FormDialog>
  );
}
