/** A kind of limit: how much of it is used in each period, and the way to change it. */
import { BanknoteArrowUp, Clock, Coins, TrendingDown } from 'lucide';
import type { MemberLimit } from '#app/contract/limit.ts';
import { type LimitKind, type LimitPeriod, limitLevel, usedPercent } from '#app/domain/limit.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { RowButton } from '../panel.tsx';
import { useLimitText } from './use-limit-text.ts';

const ICONS: Record<LimitKind, IconNode> = {
  deposit: BanknoteArrowUp,
  loss: TrendingDown,
  stake: Coins,
  time: Clock,
};

const BARS = { almost: 'bar warn', reached: 'bar bad' } as const;
const TAGS = { almost: 'tag warn', reached: 'tag bad' } as const;

function SetLine({ limit }: { limit: MemberLimit & { limit: string } }) {
  const t = useText();
  const { show } = useLimitText();
  const { kind, period, limit: most } = limit;
  const used = limit.used ?? '0';
  const level = limitLevel(Number(used), Number(most));
  const name = t(`limits.period_${period}`);
  return (
    <div className="line number">
      <span>
        <span>{name}</span>
        {level !== null && <span className={TAGS[level]}>{t(`limits.level_${level}`)}</span>}
        {limit.isFromOther && <span className="tag">{t('limits.from_elsewhere')}</span>}
      </span>
      <span className="muted">
        <b>
          <bdi translate="no" dir="ltr">
            {show(kind, used)}
          </bdi>
        </b>{' '}
        <span>{t('limits.of', { limit: show(kind, most) })}</span>
      </span>
      <ProgressBar
        percent={usedPercent(Number(used), Number(most))}
        label={`${t(`limits.title_${kind}`)}, ${name}`}
        className={level === null ? 'bar' : BARS[level]}
      />
    </div>
  );
}

function UnsetLine({ limit: { kind, period }, onSet }: { limit: MemberLimit; onSet: () => void }) {
  const t = useText();
  const name = t(`limits.period_${period}`);
  return (
    <div className="line number">
      <span>{name}</span>
      <span className="dim">
        {t('limits.not_set')}{' '}
        <button
          type="button"
          className="link js-only"
          aria-label={`${t('limits.set')}: ${t(`limits.title_${kind}`)}, ${name}`}
          onClick={onSet}
        >
          {t('limits.set')}
        </button>
      </span>
      <div className="bar none" />
    </div>
  );
}

interface LimitCardProps {
  kind: LimitKind;
  /** One for each period. */
  limits: readonly MemberLimit[];
  onChange: (period: LimitPeriod) => void;
}

export function LimitCard({ kind, limits, onChange }: LimitCardProps) {
  const t = useText();
  const { sum } = useLimitText();
  const title = t(`limits.kind_${kind}`);
  const day = limits.find(it => it.period === 'day');
  return (
    <section className="card limit-card" aria-labelledby={`limit-${kind}`}>
      <div className="header">
        <Icon of={ICONS[kind]} />
        <h2 id={`limit-${kind}`}>{title}</h2>
        <RowButton label={t('limits.change')} of={title} onPress={() => onChange('day')} />
      </div>
      {limits.map(it =>
        it.limit === null ? (
          <UnsetLine key={it.period} limit={it} onSet={() => onChange(it.period)} />
        ) : (
          <SetLine key={it.period} limit={{ ...it, limit: it.limit }} />
        ),
      )}
      <p className="footer number">
        {t(`limits.foot_${kind}`, { most: day === undefined ? '' : sum(kind, day.maximum) })}
      </p>
    </section>
  );
}
