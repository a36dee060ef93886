/** The limits that members set for themselves: a line for each, with a bar of the part used. */
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { limitLevel, usedPercent } from '#app/domain/limit.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { MemberView } from '../shapes.ts';
import { dayOf, kindName } from './times.ts';

type Limit = MemberView['limits']['set'][number];

const PERIODS: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: 'this month' };
const TONES = { almost: ' warn', reached: ' bad' } as const;

/** Minutes as hours and minutes, else money. */
const valueText = (kind: string, value: string | null): string => {
  if (value === null) return 'none';
  return kind === 'time' ? hoursAndMinutes(Number(value)) : formatAmount(value);
};

function LimitLine({ kind, period, limit, used, asked }: Limit) {
  const most = limit === null ? null : Number(limit);
  const level = most === null ? null : limitLevel(Number(used), most);
  return (
    <li>
      <div className="row number">
        <span className="grow muted">
          {kindName(kind)}, {PERIODS[period] ?? period}
        </span>
        <span>{most === null ? 'none' : `${valueText(kind, used)} of ${valueText(kind, limit)}`}</span>
      </div>
      {most !== null && (
        <div className={`bar${level === null ? '' : TONES[level]}`} aria-hidden="true">
          <i style={{ width: `${usedPercent(Number(used), most)}%` }} />
        </div>
      )}
      {asked !== null && (
        <span className="tiny-text dim number">
          Asks for {valueText(kind, asked.limit)} from {dayOf(asked.ready)}
        </span>
      )}
    </li>
  );
}

export const OwnLimits = ({ limits: { set } }: Pick<MemberView, 'limits'>) => (
  <section>
    <h3>Limits of their own</h3>
    {set.length === 0 && <p className="dim">None</p>}
    <ul className="own-limits">
      {set.map(it => (
        <LimitLine key={`${it.kind}-${it.period}`} {...it} />
      ))}
    </ul>
  </section>
);
