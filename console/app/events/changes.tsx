/** What a call has changed, as lines or side by side, and what was sent with it. */
import { useState } from 'react';
import type { EventDetailRows } from '#app/contract/operator/events.ts';
import { BeforeAfter } from '../list/before-after.tsx';
import { useText } from '../text/text.ts';

type Change = EventDetailRows['changed'][number];

/** Of a field, as the call has it. */
const Name = ({ of }: { of: string }) => (
  <bdi dir="ltr" translate="no">
    {of}
  </bdi>
);

const Value = ({ of }: { of: string | null }) => {
  const t = useText();
  return of === null ? (
    <span className="dim">{t('none')}</span>
  ) : (
    <bdi dir="auto" translate="no">
      {of === '' ? '""' : of}
    </bdi>
  );
};

const Lines = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="change-lines">
    {changes.map(({ field, before, after }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an event never change
      <div key={at}>
        <dt>
          <Name of={field} />
        </dt>
        <dd>
          <del>
            <Value of={before} />
          </del>
        </dd>
        <dd>
          <ins>
            <Value of={after} />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);

const SideBySide = ({ changes }: { changes: readonly Change[] }) => (
  <div className="list-scroll">
    <BeforeAfter
      className="change-table"
      rows={changes.map(({ field, before, after }, key) => ({
        key,
        field: <Name of={field} />,
        before: (
          <del>
            <Value of={before} />
          </del>
        ),
        after: (
          <ins>
            <Value of={after} />
          </ins>
        ),
      }))}
    />
  </div>
);

const WAYS = [
  ['lines', 'event_lines'],
  ['sides', 'event_sides'],
] as const;

export function Changes({ of: changes }: { of: readonly Change[] }) {
  const t = useText();
  const [way, setWay] = useState<(typeof WAYS)[number][0]>('lines');
  return (
    <section className="record-panel event-panel">
      <div className="panel-head">
        <h3>{t('event_changes')}</h3>
        {changes.length > 0 && (
          <fieldset className="change-ways" aria-label={t('event_way')}>
            {WAYS.map(([id, title]) => (
              <button key={id} type="button" aria-pressed={way === id} onClick={() => setWay(id)}>
                {t(title)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {changes.length === 0 ? (
        <p className="panel-note dim">{t('event_no_changes')}</p>
      ) : way === 'lines' ? (
        <Lines changes={changes} />
      ) : (
        <SideBySide changes={changes} />
      )}
      <p className="panel-note tiny-text dim">{t('event_changes_note')}</p>
    </section>
  );
}

export function Sent({ of: { sent, hidden, isCut } }: { of: EventDetailRows }) {
  const t = useText();
  if (sent.length === 0 && hidden.length === 0) return null;
  return (
    <section className="record-panel event-panel">
      <div className="panel-head">
        <h3>{t('event_sent')}</h3>
      </div>
      <dl className="facts">
        {sent.map(({ field, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an event never change
          <div key={at}>
            <dt>
              <Name of={field} />
            </dt>
            <dd>
              <bdi dir="auto" translate="no">
                {value}
              </bdi>
            </dd>
          </div>
        ))}
        {hidden.map(field => (
          <div key={field}>
            <dt>
              <Name of={field} />
            </dt>
            <dd className="dim">{t('event_hidden')}</dd>
          </div>
        ))}
      </dl>
      {isCut && <p className="panel-note tiny-text dim">{t('event_cut')}</p>}
    </section>
  );
}
