/** The member's own limits of time and losses in the reality check: the used part of each, one line each. */

import { limitList, type MemberLimit } from '#app/contract/limit.ts';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { usedPercent } from '#app/domain/limit.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

const KINDS = ['time', 'loss'] as const;

type SetLimit = MemberLimit & { limit: string; used: string };

const isSet = (limit: MemberLimit): limit is SetLimit => limit.limit !== null && limit.used !== null;

const shareOf = ({ used, limit }: SetLimit): number => usedPercent(Number(used), Number(limit));

/** The limit of a kind that is nearest to its end. */
const nearest = (limits: readonly MemberLimit[], kind: (typeof KINDS)[number]): SetLimit | undefined =>
  limits
    .filter(isSet)
    .filter(it => it.kind === kind)
    .toSorted((a, b) => shareOf(b) - shareOf(a))[0];

const shown = ({ kind }: MemberLimit, value: string): string =>
  kind === 'time' ? hoursAndMinutes(Number(value)) : formatAmount(value);

export function CheckLimits() {
  const t = useText();
  const { output } = useCallQuery(limitList, () => ({}));
  const limits = KINDS.flatMap(kind => nearest(output?.limits ?? [], kind) ?? []);
  if (limits.length === 0) return null;
  return (
    <div className="stack check-limits">
      {limits.map(limit => {
        const name = `${t(`limits.title_${limit.kind}`)}, ${t(`limits.period_${limit.period}`)}`;
        return (
          <div key={limit.kind}>
            <p className="row small-text number">
              <span className="grow muted">{name}</span>
              <span className="muted">
                <b>
                  <bdi translate="no" dir="ltr">
                    {shown(limit, limit.used)}
                  </bdi>
                </b>{' '}
                <span>{t('limits.of', { limit: shown(limit, limit.limit) })}</span>
              </span>
            </p>
            <ProgressBar percent={shareOf(limit)} label={name} />
          </div>
        );
      })}
    </div>
  );
}
