/** What is closed: the site, studios and games, each with the operator who closed it and the expected end. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { MaintenanceState, SiteState } from '#app/contract/operator/site.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { command } from '../call.ts';
import { CheckList } from '../form/check-list.tsx';
import { ChoiceField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';
import { type Closed, closedOf, openClosed } from './closed.ts';

const TITLES: Readonly<Record<MaintenanceState['of'], ConsoleTextKey>> = {
  site: 'maintenance_site',
  studio: 'maintenance_studio',
  game: 'maintenance_game',
};

const callOf = ({ of }: Closed): string => (of === 'site' ? 'maintenance' : 'game-maintenance');

/** Rows of games: the list of games has all of them. */
const MOST_GAMES = 10;

function Row({ row, onOpen }: { row: Closed; onOpen: () => void }) {
  const t = useText();
  const may = useMay();
  const { of, name, id, countries, since, until, isLate, by } = row;
  return (
    <li>
      <div className="grow">
        <b>{of === 'site' ? t('maintenance_site') : (name ?? id)}</b>{' '}
        {of !== 'site' && (
          <span className="dim">
            <Listed of={[t(TITLES[of]), countries.join(' ')]} />
          </span>
        )}
        <span className="tiny-text dim">
          <Listed
            of={[
              by?.name ?? by?.by ?? t('system'),
              since !== null && t('since_utc', { since }),
              until === null ? t('no_end') : t('through_utc', { until }),
            ]}
          />
        </span>
      </div>
      {isLate && <span className="tag warn">{t('maintenance_late')}</span>}
      {may(callOf(row)) && (
        <button type="button" className="button" onClick={onOpen}>
          {t('maintenance_end')}
        </button>
      )}
    </li>
  );
}

interface CloseProps {
  state: SiteState;
  onClose: () => void;
}

function CloseSite({ onClose }: Pick<CloseProps, 'onClose'>) {
  const t = useText();
  const submit = ({ until }: FormValues) => command('maintenance', { on: true, until: utcTimeOf(until) });
  return (
    <SiteForm
      title={t('maintenance_close_site')}
      what={t('maintenance_close_site_what')}
      confirm={t('maintenance_close_site_confirm')}
      isBad
      onClose={onClose}
      onSubmit={submit}
    >
      <UtcTimeField name="until" label={t('maintenance_until')} isOptional />
    </SiteForm>
  );
}

/** A studio in several markets: one call for each currency, the first refusal ends them. */
function CloseStudio({ state: { studios, modules }, onClose }: CloseProps) {
  const t = useText();
  const [currencies, setCurrencies] = useState<string[]>(modules.map(it => it.currency));
  const submit = async ({ studio, until }: FormValues) => {
    if (currencies.length === 0) return refuse({ code: 422, text: t('markets_none_chosen') });
    for (const currency of currencies) {
      const closing = { currency, kind: 'provider', id: studio, on: true, until: utcTimeOf(until) };
      const reply = await command('game-maintenance', closing);
      if (!reply.ok) return reply;
    }
    return ok(null);
  };
  const byName = Object.entries(studios).sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <SiteForm
      title={t('maintenance_close_studio')}
      what={t('maintenance_close_studio_what')}
      isBad
      onClose={onClose}
      onSubmit={submit}
    >
      <ChoiceField
        name="studio"
        label={t('game_studio')}
        options={byName.map(([value, text]) => ({ value, text }))}
      />
      <CheckList
        label={t('markets')}
        options={modules.map(it => ({
          value: it.currency,
          text: `${it.currency}: ${it.countries.join(' ')}`,
        }))}
        chosen={currencies}
        onChange={setCurrencies}
      />
      <UtcTimeField name="until" label={t('maintenance_until')} isOptional />
    </SiteForm>
  );
}

function ClosedList({ closed, onOpen }: { closed: readonly Closed[]; onOpen: (row: Closed) => void }) {
  const t = useText();
  if (closed.length === 0) return <p className="empty-note">{t('maintenance_none')}</p>;
  const games = closed.filter(it => it.of === 'game');
  const shown = [...closed.filter(it => it.of !== 'game'), ...games.slice(0, MOST_GAMES)];
  return (
    <>
      <ul className="record-rows">
        {shown.map(it => (
          <Row key={`${it.of} ${it.id} ${it.until}`} row={it} onOpen={() => onOpen(it)} />
        ))}
      </ul>
      {games.length > MOST_GAMES && (
        <Link className="button" to="/games?view=maintenance">
          {t('maintenance_all_games', { count: new Set(games.map(it => it.id)).size })}
        </Link>
      )}
    </>
  );
}

export function MaintenancePanel({ state }: { state: SiteState }) {
  const t = useText();
  const may = useMay();
  const [form, setForm] = useState<'site' | 'studio' | Closed | null>(null);
  const close = () => setForm(null);
  const closed = closedOf(state.maintenance);
  const isSiteClosed = closed.some(it => it.of === 'site');
  return (
    <section className="record-panel" aria-label={t('maintenance')}>
      <div className="panel-head">
        <h2>{t('maintenance')}</h2>
        <div className="panel-acts">
          {may('game-maintenance') && (
            <button type="button" className="button" onClick={() => setForm('studio')}>
              {t('maintenance_close_studio')}
            </button>
          )}
          {may('maintenance') && !isSiteClosed && (
            <button type="button" className="button bad-outline" onClick={() => setForm('site')}>
              {t('maintenance_close_site')}
            </button>
          )}
        </div>
      </div>
      <ClosedList closed={closed} onOpen={setForm} />
      {form === 'site' && <CloseSite onClose={close} />}
      {form === 'studio' && <CloseStudio state={state} onClose={close} />}
      {form !== null && typeof form === 'object' && (
        <SiteForm
          title={t('maintenance_end_named', { name: form.name ?? form.id ?? t('maintenance_site') })}
          what={t('maintenance_end_what')}
          onClose={close}
          onSubmit={() => openClosed(form)}
        />
      )}
    </section>
  );
}
