/** The fields of each rule of a segment. */
import type { MessageOptions } from '#app/contract/operator/message.ts';
import {
  PLAY_SUMS,
  SEGMENT_DAYS_MAX,
  SEGMENT_MEMBERS_MAX,
  type Segment,
} from '#app/contract/operator/segment.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { CheckList } from '../../form/check-list.tsx';
import { languageChoices, ownNameOf } from '../../text/language-name.ts';
import { useText } from '../../text/text.ts';
import { PLAY_SUM_TITLES, RULE_TITLES, type RuleName } from '../rules.ts';
import { ChoiceInput, NumberInput, TextInput } from './inputs.tsx';

interface RuleProps {
  segment: Segment;
  options: MessageOptions;
  onChange: (change: Partial<Segment>) => void;
}

function useChoices(name: RuleName, { markets, languages, tiers, tags }: MessageOptions) {
  switch (name) {
    case 'countries':
      return markets.map(({ country, currency }) => ({
        value: country,
        text: (
          <>
            <CountryMark country={country} size={18} /> <span>{`${country}, ${currency}`}</span>
          </>
        ),
      }));
    case 'languages':
      return languageChoices(languages).map(value => ({ value, text: ownNameOf(value) }));
    case 'tiers':
      return tiers.map(value => ({ value, text: value }));
    default:
      return tags.map(value => ({ value, text: value }));
  }
}

function ListRule({ name, segment, options, onChange }: RuleProps & { name: RuleName }) {
  const t = useText();
  const choices = useChoices(name, options);
  const chosen = segment[name];
  return (
    <div className="message-choices">
      <CheckList
        label={t(RULE_TITLES[name])}
        options={choices}
        chosen={(Array.isArray(chosen) ? chosen : []) as string[]}
        onChange={next => onChange({ [name]: next } as Partial<Segment>)}
      />
      {choices.length === 0 && <span className="dim">{t('none')}</span>}
    </div>
  );
}

function SeenRule({ segment: { seen = {} }, onChange }: RuleProps) {
  const t = useText();
  const set = (change: Partial<typeof seen>) => onChange({ seen: { ...seen, ...change } });
  return (
    <div className="draft-grid">
      <NumberInput
        label={t('campaign_seen_least')}
        value={seen.least}
        most={SEGMENT_DAYS_MAX}
        onChange={least => set({ least })}
      />
      <NumberInput
        label={t('campaign_seen_most')}
        value={seen.most}
        most={SEGMENT_DAYS_MAX}
        onChange={most => set({ most })}
      />
    </div>
  );
}

function Not({ isNot, onChange }: { isNot: boolean; onChange: (isNot: boolean) => void }) {
  const t = useText();
  return (
    <label className="checkbox-line">
      <input type="checkbox" checked={isNot} onChange={({ target }) => onChange(target.checked)} />{' '}
      {t('campaign_not')}
    </label>
  );
}

const amountOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

function DepositRule({ segment: { deposited }, onChange }: RuleProps) {
  const t = useText();
  if (deposited === undefined) return null;
  const set = (change: Partial<typeof deposited>) => onChange({ deposited: { ...deposited, ...change } });
  return (
    <div className="draft-grid">
      <NumberInput
        label={t('campaign_days')}
        value={deposited.days}
        most={SEGMENT_DAYS_MAX}
        onChange={(days = 1) => set({ days })}
      />
      <TextInput
        label={t('campaign_least_sum')}
        value={deposited.least ?? ''}
        onChange={text => set({ least: amountOf(text) })}
      />
      <Not isNot={deposited.not} onChange={not => set({ not })} />
    </div>
  );
}

function PlayRule({ segment: { played }, onChange }: RuleProps) {
  const t = useText();
  if (played === undefined) return null;
  const set = (change: Partial<typeof played>) => onChange({ played: { ...played, ...change } });
  return (
    <div className="draft-grid">
      <NumberInput
        label={t('campaign_days')}
        value={played.days}
        most={SEGMENT_DAYS_MAX}
        onChange={(days = 1) => set({ days })}
      />
      <NumberInput
        label={t('campaign_least_days')}
        value={played.least}
        most={SEGMENT_DAYS_MAX}
        onChange={least => set({ least })}
      />
      <Not isNot={played.not} onChange={not => set({ not })} />
    </div>
  );
}

function PlaySumRule({ segment: { playSum }, onChange }: RuleProps) {
  const t = useText();
  if (playSum === undefined) return null;
  const set = (change: Partial<typeof playSum>) => onChange({ playSum: { ...playSum, ...change } });
  return (
    <div className="draft-grid">
      <ChoiceInput
        label={t('campaign_sum_of')}
        options={PLAY_SUMS.map(value => ({ value, text: t(PLAY_SUM_TITLES[value]) }))}
        value={playSum.of}
        onChange={of => set({ of })}
      />
      <NumberInput
        label={t('campaign_days')}
        value={playSum.days}
        most={SEGMENT_DAYS_MAX}
        onChange={(days = 1) => set({ days })}
      />
      <TextInput
        label={t('campaign_least_sum')}
        value={playSum.least ?? ''}
        onChange={text => set({ least: amountOf(text) })}
      />
      <TextInput
        label={t('campaign_most_sum')}
        value={playSum.most ?? ''}
        onChange={text => set({ most: amountOf(text) })}
      />
      <Not isNot={playSum.not} onChange={not => set({ not })} />
    </div>
  );
}

function MembersRule({ segment: { members = [] }, onChange }: RuleProps) {
  const t = useText();
  const read = (text: string) =>
    onChange({
      members: text
        .split(/[\s,;]+/)
        .filter(it => it !== '')
        .slice(0, SEGMENT_MEMBERS_MAX),
    });
  return (
    <TextInput
      label={t('campaign_ids')}
      hint={t('campaign_of_most', { count: members.length, most: SEGMENT_MEMBERS_MAX })}
      rows={4}
      value={members.join('\n')}
      onChange={read}
    />
  );
}

export function RuleFields({ name, ...rule }: RuleProps & { name: RuleName }) {
  switch (name) {
    case 'seen':
      return <SeenRule {...rule} />;
    case 'deposited':
      return <DepositRule {...rule} />;
    case 'played':
      return <PlayRule {...rule} />;
    case 'playSum':
      return <PlaySumRule {...rule} />;
    case 'members':
      return <MembersRule {...rule} />;
    default:
      return <ListRule name={name} {...rule} />;
  }
}
