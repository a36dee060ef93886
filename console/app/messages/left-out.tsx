/** Who is left out, and why: said beside the rules, because no rule can include them. */
import { ShieldCheck } from 'lucide';
import { LEFT_OUT, type LeftOutReasons } from '#app/contract/operator/segment.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { LEFT_OUT_TEXTS } from './fields.ts';

interface LeftOutOf {
  leftOut: number;
  reasons: LeftOutReasons;
}

export function LeftOutList({ of: { leftOut, reasons } }: { of: LeftOutOf }) {
  const t = useText();
  if (reasons === null) return t('campaign_out_unnamed', { count: groupedNumber(leftOut) });
  const named = LEFT_OUT.flatMap(reason => {
    const members = reasons[reason] ?? 0;
    return members === 0 ? [] : [{ reason, members }];
  });
  const others = leftOut - named.reduce((sum, it) => sum + it.members, 0);
  const texts = [
    ...named.map(it => t(LEFT_OUT_TEXTS[it.reason], { count: groupedNumber(it.members) })),
    ...(others > 0 ? [t('campaign_out_others', { count: groupedNumber(others) })] : []),
  ];
  return texts.length === 0 ? t('none') : <Listed of={texts} />;
}

/** @param of what is counted now; null while nothing is */
export function AlwaysLeftOut({ of }: { of: LeftOutOf | null }) {
  const t = useText();
  return (
    <div className="note message-always">
      <Icon of={ShieldCheck} className="icon small" />
      <div>
        <p>{t('campaign_always')}</p>
        {of !== null && of.leftOut > 0 && (
          <p>
            <b>
              <LeftOutList of={of} />
            </b>
          </p>
        )}
      </div>
    </div>
  );
}
