/** The parts of a promotion that are the same in every market: kind, period, terms, audience and places. */
import { PROMOTION_KINDS, type PromotionKind } from '#app/contract/operator/promotion-definition.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/text.ts';
import { KIND_TITLES } from '../fields.ts';
import { textAt, withKind, withValue } from './draft.ts';
import {
  DraftChecks,
  DraftChoice,
  DraftFlag,
  DraftMoment,
  DraftNumber,
  DraftOptional,
  DraftText,
} from './draft-fields.tsx';
import { useDraft } from './draft-form.ts';

const isKind = (text: string): text is PromotionKind => PROMOTION_KINDS.some(it => it === text);

function KindFields() {
  const t = useText();
  const { draft } = useDraft();
  const kind = textAt(draft, ['kind']);
  return (
    <>
      {kind === 'deposit' && <DraftNumber path={['share']} label={t('promotion_share')} hint="%" />}
      {(kind === 'code' || kind === 'rounds') && (
        <>
          <DraftText path={['code']} label={t('promotion_code')} hint={t('promotion_empty_none')} />
          <DraftFlag path={['codeFiles']} label={t('codes_open_it')} />
        </>
      )}
      {kind === 'rounds' && (
        <>
          <DraftText path={['rounds', 'gameId']} label={t('promotion_rounds_game')} />
          <DraftNumber path={['rounds', 'count']} label={t('promotion_rounds_count')} />
          <DraftNumber path={['rounds', 'days']} label={t('promotion_rounds_days')} />
        </>
      )}
    </>
  );
}

export function MainFields() {
  const t = useText();
  const { draft, replace, isNew } = useDraft();
  return (
    <div className="draft-grid">
      <DraftText path={['id']} label={t('promotion_id')} isReadOnly={!isNew} />
      <DraftText path={['cmsId']} label={t('promotion_page')} hint="/promotions/…" />
      <DraftChoice
        path={['kind']}
        label={t('event_kind')}
        options={PROMOTION_KINDS.map(value => ({ value, text: t(KIND_TITLES[value]) }))}
        onChoose={value => isKind(value) && replace(withKind(draft, value))}
      />
      <KindFields />
      <DraftMoment path={['from']} label={t('promotion_starts')} hint="UTC" />
      <DraftMoment path={['until']} label={t('promotion_ends')} hint="UTC" />
      <p className="dim tiny-text draft-wide">{t('promotion_schedule_how')}</p>
    </div>
  );
}

/** A Monday, from which the names of days follow. */
const MONDAY = Date.UTC(2024, 0, 1);

function Weekdays() {
  const t = useText();
  const { locale } = useFormats();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const options = Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    text: format.format(MONDAY + index * DAY_MS),
  }));
  return (
    <DraftChecks
      path={['weekdays']}
      label={t('promotion_weekdays')}
      options={options}
      read={Number}
      isOptional
    />
  );
}

function Audience() {
  const t = useText();
  const { draft, replace, options } = useDraft();
  const choose = (kind: string) =>
    replace(withValue(draft, ['audience'], kind === 'vip' ? { kind, tiers: [] } : { kind }));
  return (
    <>
      <DraftChoice
        path={['audience', 'kind']}
        label={t('promotion_for')}
        options={[
          { value: 'all', text: t('promotion_for_all') },
          { value: 'new', text: t('promotion_for_new') },
          { value: 'vip', text: t('promotion_for_vip') },
        ]}
        onChoose={choose}
      />
      {textAt(draft, ['audience', 'kind']) === 'vip' && (
        <DraftChecks
          path={['audience', 'tiers']}
          label={t('vip')}
          options={options.tiers.map(value => ({ value, text: value }))}
        />
      )}
    </>
  );
}

export function TermFields() {
  const t = useText();
  const { draft } = useDraft();
  const isOfDeposit = textAt(draft, ['kind']) === 'deposit';
  return (
    <div className="draft-grid">
      <DraftNumber path={['playthrough', 'times']} label={t('promotion_times')} />
      {isOfDeposit && (
        <DraftChoice
          path={['playthrough', 'of']}
          label={t('promotion_times_what')}
          options={[
            { value: 'bonus', text: t('promotion_times_bonus') },
            { value: 'bonus-and-deposit', text: t('promotion_times_both') },
          ]}
        />
      )}
      <DraftNumber path={['days']} label={t('promotion_days')} />
      <DraftChoice
        path={['winsTo']}
        label={t('promotion_wins_to')}
        options={[
          { value: 'sources', text: t('promotion_wins_to_sources') },
          { value: 'bonus', text: t('promotion_wins_to_bonus') },
        ]}
      />
      <Audience />
      <DraftNumber path={['caps', 'perMember']} label={t('promotion_per_member')} />
      <DraftNumber
        path={['caps', 'perDay']}
        label={t('promotion_per_day')}
        hint={t('promotion_empty_none')}
      />
      <DraftNumber path={['caps', 'total']} label={t('promotion_places')} hint={t('promotion_empty_none')} />
      <Weekdays />
    </div>
  );
}

export function PageFields() {
  const t = useText();
  const { options } = useDraft();
  return (
    <div className="draft-grid">
      <DraftOptional path={['image']} label={t('promotion_image')} hint="/…" />
      <DraftText path={['wideImage']} label={t('promotion_wide_image')} hint="/…" />
      <DraftText
        path={['priority']}
        label={t('promotion_priority')}
        read={text => (text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : text)}
      />
      <DraftChecks
        path={['tabs']}
        label={t('promotion_tabs')}
        options={options.tabs.map(it => ({ value: it.id, text: it.name }))}
      />
    </div>
  );
}
