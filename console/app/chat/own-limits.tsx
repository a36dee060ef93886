/** The limits that members set for themselves: a line for each, with a bar of the part used. */
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { limitLevel, usedPercent } from '#app/domain/limit.ts';
import { Amount } from '../list/amount.tsx';
import type { MemberView } from '../shapes.ts';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

type Limit = MemberView['limits']['set'][number];

const TONES = { almost: ' warn', reached: ' bad' } as const;

/** Minutes as hours and minutes, else money. */
const Value = ({ kind, of }: { kind: string; of: string }) =>
  kind === 'time' ? hoursAndMinutes(Number(of)) : <Amount of={of} />;

/** @returns the period as its code where it is an unknown one */
function usePeriod(period: string): string {
  const t = useText();
  const { length } = useFormats();
  if (period === 'day') return length(24, 'hour');
  if (period === 'week') return length(7, 'day');
  return period === 'month' ? t('limit_month') : period;
}

function Asked({ kind, asked: { limit, ready } }: { kind: string; asked: NonNullable<Limit['asked']> }) {
  const date = useFormats().day(ready);
  return (
    <span className="tiny-text dim number">
      {limit === null ? (
        <Sentence of="limit_asks_none" values={{ date }} />
      ) : (
        <Sentence of="limit_asks" values={{ limit: <Value kind={kind} of={limit} />, date }} />
      )}
    </span>
  );
}

function LimitLine({ kind, period, limit, used, asked }: Limit) {
  const t = useText();
  const word = useWord();
  const name = usePeriod(period);
  const most = limit === null ? null : Number(limit);
  const level = most === null ? null : limitLevel(Number(used), most);
  return (
    <li>
      <div className="row number">
        <span className="grow muted">
          <Listed of={[word('limit_of', kind), name]} />
        </span>
        <span>
          {limit === null ? (
            t('none')
          ) : (
            <Sentence
              of="left_of"
              values={{
                left: <Value kind={kind} of={used ?? '0'} />,
                limit: <Value kind={kind} of={limit} />,
              }}
            />
          )}
        </span>
      </div>
      {most !== null && (
        <div className={`bar${level === null ? '' : TONES[level]}`} aria-hidden="true">
          <i style={{ width: `${usedPercent(Number(used), most)}%` }} />
        </div>
      )}
      {asked !== null && <Asked kind={kind} asked={asked} />}
    </li>
  );
}

export const LimitLines = ({ set }: { set: readonly Limit[] }) => (
  <ul className="own-limits">
    {set.map(it => (
      <LimitLine key={`${it.kind}-${it.period}`} {...it} />
    ))}
  </ul>
);

export function OwnLimits({ limits: { set } }: Pick<MemberView, 'limits'>) {
  const t = useText();
  return (
    <section>
      <h3>{t('limits_own')}</h3>
      {set.length === 0 && <p className="dim">{t('none')}</p>}
      <LimitLines set={set} />
    </section>
  );
}
