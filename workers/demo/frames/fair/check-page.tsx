/** The page where anybody checks a round by its values: they come in the address's fragment, or are typed in. */
import './check-page.css';
import { StrictMode, useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientSeed } from '#app/contract/studio.ts';
import { formatMinor } from '#app/domain/money.ts';
import { ENGINE_IDS } from '#demo/studio/engines/engine.ts';
import { minorOf } from '../game-parts.ts';
import { gameOfWindow } from '../stored-session.ts';
import type { Text } from '../text.ts';
import { FIELDS, type Field, type FieldValues, readCheckAddress } from './check-address.ts';
import { type Check, checkRound, type RoundToCheck } from './check-round.ts';
import { CheckSteps } from './check-steps.tsx';
import { engineOf } from './engine-of.ts';
import { useFairText } from './use-fair-text.ts';

const HEX = /^[0-9a-f]{64}$/i;
const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const isList = (text: string): boolean => text === '' || Array.isArray(jsonOf(text));

const VALID: Readonly<Record<Field, (text: string) => boolean>> = {
  engine: text => (ENGINE_IDS as readonly string[]).includes(text),
  serverSeed: text => HEX.test(text),
  serverSeedHash: text => HEX.test(text),
  clientSeed: text => clientSeed.safeParse(text).success,
  nonce: text => /^\d{1,15}$/.test(text),
  stake: text => AMOUNT.test(text),
  bet: text => jsonOf(text) !== undefined,
  actions: isList,
  elapsed: isList,
  win: text => text === '' || AMOUNT.test(text),
};

const listOf = (text: string): unknown[] => (text === '' ? [] : (jsonOf(text) as unknown[]));

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

function roundOf(values: FieldValues, exponent: number): RoundToCheck {
  return {
    serverSeed: values.serverSeed.toLowerCase(),
    serverSeedHash: values.serverSeedHash,
    clientSeed: values.clientSeed,
    nonce: Number(values.nonce),
    bet: jsonOf(values.bet),
    firstStakeMinor: minorOf(values.stake, exponent),
    actions: listOf(values.actions),
    elapsed: listOf(values.elapsed).map(Number),
    stated: {
      seed: null,
      stakeMinor: null,
      winMinor: values.win === '' ? null : minorOf(values.win, exponent),
      outcome: null,
    },
  };
}

/** What became of a check: fields that are not valid, or the result. */
interface Checked {
  bad: readonly Field[];
  result: { check: Check; hasStated: boolean; exponent: number } | null;
}

const NOT_CHECKED: Checked = { bad: [], result: null };

async function checkedOf(typed: FieldValues): Promise<Checked> {
  const values = trimmed(typed);
  const bad = FIELDS.filter(field => !VALID[field](values[field]));
  const engine = bad.length > 0 ? null : await engineOf(values.engine);
  if (engine === null) return { bad, result: null };
  const exponent = Math.max(decimalsOf(values.stake), decimalsOf(values.win));
  const check = checkRound(engine, roundOf(values, exponent));
  return { bad, result: { check, hasStated: values.win !== '', exponent } };
}

interface EntryProps {
  field: Field;
  value: string;
  isBad: boolean;
  t: Text;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Entry({ field, value, isBad, t, onChange, onEnter }: EntryProps) {
  const id = useId();
  const shared = { id, value, 'aria-invalid': isBad, 'aria-describedby': isBad ? `${id}-bad` : undefined };
  return (
    <div data-field={field}>
      <label htmlFor={id}>{t(`field.${field}`)}</label>
      {field === 'engine' ? (
        <select {...shared} onChange={event => onChange(event.target.value)}>
          {ENGINE_IDS.map(engine => (
            <option key={engine}>{engine}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && onEnter()}
        />
      )}
      {isBad && <small id={`${id}-bad`}>{t('bad_value')}</small>}
    </div>
  );
}

/** Pasted values may have spaces around them; in a client seed they count. */
const trimmed = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    FIELDS.map(field => [field, field === 'clientSeed' ? values[field] : values[field].trim()]),
  ) as Record<Field, string>;

function readFragment(): FieldValues {
  const read = readCheckAddress(location.hash);
  return { ...read, engine: VALID.engine(read.engine) ? read.engine : ENGINE_IDS[0] };
}

function CheckPage() {
  const t = useFairText();
  const [values, setValues] = useState(readFragment);
  const [{ bad, result }, setChecked] = useState(NOT_CHECKED);
  useEffect(() => {
    const linked = readFragment();
    if (linked.serverSeed !== '') void checkedOf(linked).then(setChecked);
  }, []);
  if (t === null) return null;
  const game = gameOfWindow();
  // No form: the page's sandbox submits none.
  const check = () => void checkedOf(values).then(setChecked);
  return (
    <div className="fair fair-page">
      {game !== null && <a href={game}>{t('back_to_game')}</a>}
      <h1>{t('page_title')}</h1>
      <p>{t('page_intro')}</p>
      <section className="fair-card">
        {FIELDS.map(field => (
          <Entry
            key={field}
            {...{ field, t }}
            value={values[field]}
            isBad={bad.includes(field)}
            onEnter={check}
            onChange={value => {
              setValues({ ...values, [field]: value });
              setChecked(NOT_CHECKED);
            }}
          />
        ))}
        <div className="fair-buttons">
          <button type="button" onClick={check}>
            {t('check')}
          </button>
        </div>
      </section>
      {result !== null && (
        <section className="fair-card">
          <CheckSteps
            check={result.check}
            hasStated={result.hasStated}
            t={t}
            minor={minor => formatMinor(minor, result.exponent)}
          />
        </section>
      )}
    </div>
  );
}

export function showCheckPage(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <CheckPage />
    </StrictMode>,
  );
}
