/** Who gets the message: rules, the number of members that they fit, and who is left out whatever they say. */
import { X } from 'lucide';
import { useId } from 'react';
import type { MessageOptions } from '#app/contract/operator/message.ts';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  type Segment,
  type SegmentCount,
} from '#app/contract/operator/segment.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../../call.ts';
import { CheckList } from '../../form/check-list.tsx';
import { useText } from '../../text/text.ts';
import { CHANNEL_TITLES } from '../fields.ts';
import { AlwaysLeftOut } from '../left-out.tsx';
import { NEW_RULES, RULE_TITLES, RULES, type RuleName } from '../rules.ts';
import { RuleFields } from './rule-fields.tsx';

interface SegmentPanelProps {
  segment: Segment;
  channels: MessageChannel[];
  options: MessageOptions;
  /** Null while it is counted. */
  counted: Reply<SegmentCount> | null;
  onSegment: (segment: Segment) => void;
  onChannels: (channels: MessageChannel[]) => void;
}

function AddRule({ segment, onAdd }: { segment: Segment; onAdd: (name: RuleName) => void }) {
  const t = useText();
  const id = useId();
  const left = RULES.filter(it => segment[it] === undefined);
  const choose = (value: string) => {
    const name = left.find(it => it === value);
    if (name !== undefined) onAdd(name);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('campaign_rule_add')}</label>
      <select id={id} className="input" value="" onChange={({ target }) => choose(target.value)}>
        <option value="" />
        {left.map(name => (
          <option key={name} value={name}>
            {t(RULE_TITLES[name])}
          </option>
        ))}
      </select>
    </div>
  );
}

function Counted({ of }: { of: Reply<SegmentCount> | null }) {
  const t = useText();
  if (of === null) return <span className="dim">{t('campaign_counting')}</span>;
  if (!of.ok) return <span className="message-uncounted">{of.error.text}</span>;
  return <b className="number">{t('campaign_members', { count: groupedNumber(of.value.addressed) })}</b>;
}

export function SegmentPanel({
  segment,
  channels,
  options,
  counted,
  onSegment,
  onChannels,
}: SegmentPanelProps) {
  const t = useText();
  const given = RULES.filter(it => segment[it] !== undefined);
  return (
    <section className="record-panel" aria-label={t('campaign_who')}>
      <div className="panel-head">
        <h3>{t('campaign_who')}</h3>
        <span role="status">
          <Counted of={counted} />
        </span>
      </div>
      <div className="draft-section">
        {given.length === 0 && <p className="dim">{t('campaign_no_rules')}</p>}
        {given.map(name => (
          <fieldset key={name} className="message-rule">
            <legend>{t(RULE_TITLES[name])}</legend>
            <RuleFields
              name={name}
              segment={segment}
              options={options}
              onChange={change => onSegment({ ...segment, ...change })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('campaign_rule_remove', { name: t(RULE_TITLES[name]) })}
              onClick={() => onSegment({ ...segment, [name]: undefined })}
            >
              <Icon of={X} className="icon small" />
            </button>
          </fieldset>
        ))}
        <AddRule segment={segment} onAdd={name => onSegment({ ...segment, [name]: NEW_RULES[name] })} />
        <CheckList
          label={t('campaign_by')}
          options={MESSAGE_CHANNELS.map(value => ({ value, text: t(CHANNEL_TITLES[value]) }))}
          chosen={channels}
          onChange={next => next.length > 0 && onChannels(next)}
        />
        <p className="tiny-text dim">{t('campaign_by_how')}</p>
        <AlwaysLeftOut of={counted?.ok ? counted.value : null} />
      </div>
    </section>
  );
}
