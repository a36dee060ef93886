/** Announcements: what is shown to whom and until when, and new ones. */
import { useState } from 'react';
import type { AnnouncementState, SiteState } from '#app/contract/operator/site.ts';
import { command } from '../call.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText, useTextLanguage } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';
import { NewAnnouncement } from './new-announcement.tsx';

const STATES: Readonly<Record<AnnouncementState['state'], { title: ConsoleTextKey; tag: string }>> = {
  'to-come': { title: 'announcement_to_come', tag: 'tag info' },
  shown: { title: 'announcement_shown', tag: 'tag ok' },
  over: { title: 'announcement_over', tag: 'tag' },
};

/** In the operator's language, else in English or the language that stands for it. */
const titleOf = ({ texts }: AnnouncementState, language: string): string =>
  (texts[language] ?? texts.en).title;

function Row({ of, onWithdraw }: { of: AnnouncementState; onWithdraw: () => void }) {
  const t = useText();
  const may = useMay();
  const language = useTextLanguage();
  const { state, currencies, devices, languages, from, until, by } = of;
  return (
    <li>
      <div className="grow">
        <b dir="auto">{titleOf(of, language)}</b>
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

export function AnnouncementsPanel({ state }: { state: SiteState }) {
  const { announcements, modules, languages } = state;
  const t = useText();
  const language = useTextLanguage();
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
      {form === 'new' && (
        <NewAnnouncement currencies={modules.map(it => it.currency)} languages={languages} onClose={close} />
      )}
      {form !== null && typeof form === 'object' && (
        <SiteForm
          title={t('announcement_withdraw')}
          what={titleOf(form, language)}
          isBad
          onClose={close}
          onSubmit={() => command('announce', { id: form.id, withdraw: true })}
        />
      )}
    </section>
  );
}
