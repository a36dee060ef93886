/** The rules of a segment in words. */
import type { Segment } from '#app/contract/operator/segment.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { Fact } from '../list/fact.tsx';
import { ownNameOf } from '../text/language-name.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { PLAY_SUM_TITLES, RULE_TITLES, RULES, type RuleName } from './rules.ts';

type Facts = readonly (string | false | null)[];

const named = (t: ConsoleText, title: Parameters<ConsoleText>[0], value: string | number | undefined) =>
  value !== undefined && `${t(title)}: ${value}`;

function periodFacts(
  t: ConsoleText,
  rule: NonNullable<Segment['deposited'] | Segment['played']>,
  least: Parameters<ConsoleText>[0],
): Facts {
  return [rule.not && t('campaign_not'), named(t, 'campaign_days', rule.days), named(t, least, rule.least)];
}

const playSumFacts = (
  t: ConsoleText,
  { of, days, least, most, not }: NonNullable<Segment['playSum']>,
): Facts => [
  not && t('campaign_not'),
  t(PLAY_SUM_TITLES[of]),
  named(t, 'campaign_days', days),
  named(t, 'campaign_least_sum', least),
  named(t, 'campaign_most_sum', most),
];

function factsOf(t: ConsoleText, segment: Segment, name: RuleName): Facts {
  const { seen, deposited, played, playSum, languages, members } = segment;
  if (name === 'seen')
    return [named(t, 'campaign_seen_least', seen?.least), named(t, 'campaign_seen_most', seen?.most)];
  if (name === 'deposited' && deposited !== undefined) return periodFacts(t, deposited, 'campaign_least_sum');
  if (name === 'played' && played !== undefined) return periodFacts(t, played, 'campaign_least_days');
  if (name === 'playSum' && playSum !== undefined) return playSumFacts(t, playSum);
  if (name === 'languages') return (languages ?? []).map(ownNameOf);
  if (name === 'members') return [t('campaign_members', { count: groupedNumber(members?.length ?? 0) })];
  const list = segment[name];
  return Array.isArray(list) ? list : [];
}

export function RuleList({ of }: { of: Segment }) {
  const t = useText();
  const given = RULES.filter(it => of[it] !== undefined);
  if (given.length === 0) return <p className="empty-note">{t('campaign_no_rules')}</p>;
  return (
    <dl className="facts">
      {given.map(name => (
        <Fact key={name} title={t(RULE_TITLES[name])}>
          <Listed of={factsOf(t, of, name)} />
        </Fact>
      ))}
    </dl>
  );
}
