/** The steps of a reset of access: the open one has its fields, those before say what was entered. */
import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import {
  ACCESS_CHECKS,
  ACCESS_CODE_MS,
  type AccessCheck,
  LEAST_ACCESS_CHECKS,
  LEAST_ACCESS_HOLD_MS,
  LOST_WAYS,
} from '#app/domain/access-reset.ts';
import { APPROVAL_LIFE_MS } from '#app/domain/approval.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LongTextField } from '../form/fields.tsx';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useRecord } from './record.ts';
import { isProved, madeChecks, type ResetDraft } from './reset-draft.ts';

const SHOWN_MAX = 200;
const EMAIL_MAX = 254;

interface StepsProps {
  draft: ResetDraft;
  /** Index of the open step. */
  current: number;
  onChange: (next: Partial<ResetDraft>) => void;
  onOpen: (step: number) => void;
}

interface StepProps {
  index: number;
  current: number;
  title: string;
  /** Below the title. */
  line?: ReactNode;
  mark?: ReactNode;
  onOpen?: (step: number) => void;
  children?: ReactNode;
}

function Step({ index, current, title, line, mark, onOpen, children }: StepProps) {
  const t = useText();
  const state = index < current ? 'done' : index === current ? 'open' : 'ahead';
  return (
    <li className="reset-step" data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <span className="reset-number" aria-hidden="true">
        {state === 'done' ? <Icon of={Check} className="icon small" /> : index + 1}
      </span>
      <div className="grow">
        <div className="reset-title">
          <h3>{title}</h3>
          {mark}
          {state === 'done' && onOpen !== undefined && (
            <button
              type="button"
              className="text-link"
              aria-label={t('reset_change_step', { title })}
              onClick={() => onOpen(index)}
            >
              {t('operator_change')}
            </button>
          )}
        </div>
        {line !== undefined && <p className="tiny-text dim">{line}</p>}
        {state === 'open' && children}
      </div>
    </li>
  );
}

export function RequestStep({ draft, current, onOpen }: StepsProps) {
  const t = useText();
  return (
    <Step
      index={0}
      current={current}
      title={t('reset_request')}
      line={current > 0 ? <bdi translate="yes">{draft.reason}</bdi> : t('reset_request_what')}
      onOpen={onOpen}
    >
      <LongTextField name="reason" label={t('reset_request_field')} defaultValue={draft.reason} />
    </Step>
  );
}

function CheckLine({
  kind,
  draft,
  onChange,
}: { kind: AccessCheck } & Pick<StepsProps, 'draft' | 'onChange'>) {
  const t = useText();
  const shows = draft.checks[kind];
  const toggle = () => {
    const { [kind]: _gone, ...others } = draft.checks;
    onChange({ checks: shows === undefined ? { ...others, [kind]: '' } : others });
  };
  const name = t(`check_${kind}`);
  return (
    <div className="reset-choice">
      <label className="checkbox-line">
        <input type="checkbox" checked={shows !== undefined} onChange={toggle} />
        <span>{name}</span>
      </label>
      {shows !== undefined && (
        <input
          className="input"
          aria-label={t('check_shows', { check: name })}
          placeholder={t('check_shows_hint')}
          dir="auto"
          autoComplete="off"
          required
          maxLength={SHOWN_MAX}
          value={shows}
          onChange={({ target }) => onChange({ checks: { ...draft.checks, [kind]: target.value } })}
        />
      )}
    </div>
  );
}

export function ChecksStep({ draft, current, onChange, onOpen }: StepsProps) {
  const t = useText();
  const made = madeChecks(draft);
  const isEnough = made.length >= LEAST_ACCESS_CHECKS;
  const line =
    current > 1 ? (
      <Listed of={made.map(({ kind, shows }) => `${t(`check_${kind}`)}: ${shows}`)} />
    ) : (
      t('reset_checks_what')
    );
  return (
    <Step
      index={1}
      current={current}
      title={t('reset_checks', { count: made.length, least: LEAST_ACCESS_CHECKS })}
      line={line}
      mark={isEnough && <span className="tag ok">{t('reset_checks_enough')}</span>}
      onOpen={onOpen}
    >
      {ACCESS_CHECKS.map(kind => (
        <CheckLine key={kind} {...{ kind, draft, onChange }} />
      ))}
    </Step>
  );
}

interface ChoiceProps {
  title: string;
  line: string;
  isChosen: boolean;
  /** Absent for what the call always does. */
  onToggle?: () => void;
}

function Choice({ title, line, isChosen, onToggle }: ChoiceProps) {
  const id = useId();
  return (
    <div className="reset-choice">
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={onToggle === undefined}
          aria-describedby={id}
          onChange={() => onToggle?.()}
        />
        <span>{title}</span>
      </label>
      <span id={id} className="tiny-text dim">
        {line}
      </span>
    </div>
  );
}

/** Where the code goes: a proved contact of the member, or another address. */
function Address({ draft, onChange }: Pick<StepsProps, 'draft' | 'onChange'>) {
  const t = useText();
  const [group, field] = [useId(), useId()];
  const { profile } = useRecord().member;
  const { email, emailProved, mobile } = profile;
  const contact = (emailProved ? email : mobile) ?? '';
  return (
    <fieldset className="reset-address">
      <legend className="tiny-text dim">{t('reset_code_to')}</legend>
      {isProved(profile) &&
        [false, true].map(isNew => (
          <label key={String(isNew)} className="checkbox-line">
            <input
              type="radio"
              name={group}
              checked={draft.isNewAddress === isNew}
              onChange={() => onChange({ isNewAddress: isNew })}
            />
            <span>{isNew ? t('reset_code_new') : t('reset_code_proved', { contact })}</span>
          </label>
        ))}
      {draft.isNewAddress && (
        <div className="field">
          <label htmlFor={field}>{t('reset_code_address')}</label>
          <input
            id={field}
            className="input"
            type="email"
            autoComplete="off"
            required
            maxLength={EMAIL_MAX}
            value={draft.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

function Reset({ draft, onChange }: Pick<StepsProps, 'draft' | 'onChange'>) {
  const t = useText();
  const { length } = useFormats();
  const code = length(ACCESS_CODE_MS / HOUR_MS, 'hour');
  const toggle = (way: (typeof LOST_WAYS)[number]) =>
    onChange({ lost: LOST_WAYS.filter(it => (it === way) !== draft.lost.includes(it)) });
  return (
    <div>
      <h4 className="tiny-text dim">{t('reset_resets')}</h4>
      <Choice title={t('password')} line={t('reset_password_line', { length: code })} isChosen />
      {LOST_WAYS.map(way => (
        <Choice
          key={way}
          title={t(`lost_${way}`)}
          line={t(`lost_${way}_line`)}
          isChosen={draft.lost.includes(way)}
          onToggle={() => toggle(way)}
        />
      ))}
      <Choice title={t('sessions_end_all')} line={t('reset_sessions_line')} isChosen />
    </div>
  );
}

function Held() {
  const t = useText();
  const { length } = useFormats();
  const line = t('reset_held_line', { length: length(LEAST_ACCESS_HOLD_MS / DAY_MS, 'day') });
  return (
    <div>
      <h4 className="tiny-text dim">{t('reset_held')}</h4>
      <Choice title={t('hold_no-withdrawal')} line={line} isChosen />
      <Choice title={t('reset_held_transfers')} line={line} isChosen />
      <p className="tiny-text dim">{t('reset_open')}</p>
    </div>
  );
}

export function ResetStep({ draft, current, onChange, onOpen }: StepsProps) {
  const t = useText();
  return (
    <Step index={2} current={current} title={t('reset_what')} line={t('reset_what_line')} onOpen={onOpen}>
      <div className="reset-columns">
        <Reset {...{ draft, onChange }} />
        <Held />
      </div>
      <Address {...{ draft, onChange }} />
    </Step>
  );
}

export function SecondStep() {
  const t = useText();
  const { length } = useFormats();
  return (
    <Step
      index={3}
      current={0}
      title={t('reset_second')}
      line={t('reset_second_line', { length: length(APPROVAL_LIFE_MS / DAY_MS, 'day') })}
    />
  );
}
