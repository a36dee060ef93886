/** Support desks: which markets are open now, by their hours or by an operator. */
import { useState } from 'react';
import type { DeskState, SiteState } from '#app/contract/operator/site.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { command } from '../call.ts';
import { ChoiceField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';

const CALL = 'chat/desk';

function Row({ of, onSet }: { of: DeskState; onSet: () => void }) {
  const t = useText();
  const may = useMay();
  const { country, isOpen, opensAt, state, until, by } = of;
  return (
    <li>
      <CountryMark country={country} size={18} />
      <div className="grow">
        <b>{country}</b>
        <span className="tiny-text dim">
          <Listed
            of={[
              state === null
                ? t('desk_by_hours')
                : t('desk_set_by', { name: by?.name ?? by?.by ?? t('system') }),
              until !== null && t('through_utc', { until }),
              opensAt !== null && t('desk_opens', { at: opensAt }),
            ]}
          />
        </span>
      </div>
      <span className={isOpen ? 'tag ok' : 'tag'}>{t(isOpen ? 'desk_open' : 'desk_closed')}</span>
      {may(CALL) && (
        <button
          type="button"
          className="button"
          aria-label={t('desk_set_named', { country })}
          onClick={onSet}
        >
          {t('desk_set')}
        </button>
      )}
    </li>
  );
}

function SetDesk({ country, onClose }: { country: string; onClose: () => void }) {
  const t = useText();
  const [choice, setChoice] = useState('closed');
  const submit = ({ until }: FormValues) =>
    command(CALL, {
      country,
      state: choice === 'hours' ? null : choice,
      until: choice === 'hours' ? null : utcTimeOf(until),
    });
  return (
    <SiteForm title={t('desk_set_named', { country })} onClose={onClose} onSubmit={submit}>
      <ChoiceField
        name="choice"
        label={t('state')}
        options={[
          { value: 'closed', text: t('desk_closed') },
          { value: 'open', text: t('desk_open') },
          { value: 'hours', text: t('desk_by_hours') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice !== 'hours' && <UtcTimeField name="until" label={t('desk_until')} isOptional />}
    </SiteForm>
  );
}

export function DesksPanel({ state: { desks } }: { state: SiteState }) {
  const t = useText();
  const [country, setCountry] = useState<string | null>(null);
  return (
    <section className="record-panel" aria-label={t('desks')}>
      <div className="panel-head">
        <h2>{t('desks')}</h2>
      </div>
      <ul className="record-rows">
        {desks.map(it => (
          <Row key={it.country} of={it} onSet={() => setCountry(it.country)} />
        ))}
      </ul>
      {country !== null && <SetDesk country={country} onClose={() => setCountry(null)} />}
    </section>
  );
}
