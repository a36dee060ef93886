/** Announcements: what is shown to whom and until when, and new ones. */
import { type FormEvent, useState } from 'react';
import type { AnnouncementState, SiteState } from '#app/contract/operator/site.ts';
import { refuse } from '#app/domain/result.ts';
import { command } from '../call.ts';
import { CheckList } from '../form/check-list.tsx';
import { LongTextField, TextField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';
import { AnnouncementPreview } from './preview/announcement-preview.tsx';

const STATES: Readonly<Record<AnnouncementState['state'], { title: ConsoleTextKey; tag: string }>> = {
  'to-come': { title: 'announcement_to_come', tag: 'tag info' },
  shown: { title: 'announcement_shown', tag: 'tag ok' },
  over: { title: 'announcement_over', tag: 'tag' },
};

const titleOf = ({ texts }: AnnouncementState): string => texts.en.title;

function Row({ of, onWithdraw }: { of: AnnouncementState; onWithdraw: () => void }) {
  const t = useText();
  const may = useMay();
  const { state, currencies, devices, languages, from, until, by } = of;
  return (
    <li>
      <div className="grow">
        <b dir="auto">{titleOf(of)}</b>
        <span className="tiny-text dim">
          <Listed
            of={[
              currencies?.join(' ') ?? t('markets_all'),
              languages?.join(' '),
              devices?.join(' '),
              from !== null && state === 'to-come' && t('from_utc', { from }),
              until === null ? t('no_end') : t('through_utc', { until }),
              by?.name ?? by?.by ?? t('system'),
            ]}
          />
        </span>
      </div>
      <span className={STATES[state].tag}>{t(STATES[state].title)}</span>
      {may('announce') && (
        <button type="button" className="button" onClick={onWithdraw}>
          {t('announcement_withdraw')}
        </button>
      )}
    </li>
  );
}

interface NewProps {
  currencies: readonly string[];
  onClose: () => void;
}

/** English texts stand for every language that has none of its own. */
function NewAnnouncement({ currencies, onClose }: NewProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string[]>([...currencies]);
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const note = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    setWords(before => ({ ...before, [name]: value }));
  };
  const submit = (values: FormValues, operationId: string) => {
    if (chosen.length === 0) return Promise.resolve(refuse({ code: 422, text: t('markets_none_chosen') }));
    return command('announce', {
      id: `an-${operationId}`,
      currencies: chosen.length === currencies.length ? null : chosen,
      devices: null,
      languages: null,
      texts: { en: { title: values.title, content: values.content ?? null } },
      img: null,
      link: values.link ?? null,
      hidePeriod: 1,
      priority: null,
      from: utcTimeOf(values.from),
      until: utcTimeOf(values.until),
    });
  };
  return (
    <SiteForm title={t('announcement_new')} onClose={onClose} onSubmit={submit}>
      <div className="form-dialog" onInput={note}>
        <TextField name="title" label={t('announcement_title')} maxLength={200} />
        <LongTextField name="content" label={t('announcement_content')} maxLength={10_000} />
      </div>
      <AnnouncementPreview title={words.title ?? ''} content={words.content ?? ''} />
      <TextField
        name="link"
        label={t('announcement_link')}
        maxLength={2_000}
        pattern="(/|https?:).*"
        isOptional
      />
      <CheckList
        label={t('markets')}
        options={currencies.map(value => ({ value, text: value }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <UtcTimeField name="from" label={t('announcement_from')} isOptional />
      <UtcTimeField name="until" label={t('announcement_until')} isOptional />
    </SiteForm>
  );
}

export function AnnouncementsPanel({ state: { announcements, modules } }: { state: SiteState }) {
  const t = useText();
  const may = useMay();
  const [form, setForm] = useState<'new' | AnnouncementState | null>(null);
  const close = () => setForm(null);
  return (
    <section className="record-panel" aria-label={t('announcements')}>
      <div className="panel-head">
        <h2>{t('announcements')}</h2>
        {may('announce') && (
          <button type="button" className="button" onClick={() => setForm('new')}>
            {t('announcement_new')}
          </button>
        )}
      </div>
      {announcements.length === 0 ? (
        <p className="empty-note">{t('announcements_none')}</p>
      ) : (
        <ul className="record-rows">
          {announcements.map(it => (
            <Row key={it.id} of={it} onWithdraw={() => setForm(it)} />
          ))}
        </ul>
      )}
      {form === 'new' && <NewAnnouncement currencies={modules.map(it => it.currency)} onClose={close} />}
      {form !== null && typeof form === 'object' && (
        <SiteForm
          title={t('announcement_withdraw')}
          what={titleOf(form)}
          isBad
          onClose={close}
          onSubmit={() => command('announce', { id: form.id, withdraw: true })}
        />
      )}
    </section>
  );
}
