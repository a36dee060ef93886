/** What was done about a signal: a line in the list, and the whole of it in the record. */
import type { SafetyDone, SafetyRow } from '#app/contract/operator/safety.ts';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

/** In the list, "Nothing yet" is the only tag. */
export function LastDone({ of: { done, state } }: { of: SafetyRow }) {
  const t = useText();
  const word = useWord();
  if (done === null)
    return <span className={state === 'open' ? 'tag warn' : 'dim'}>{t('safety_nothing_yet')}</span>;
  return <span>{word('safety_act', done.act)}</span>;
}

function Done({ of }: { of: SafetyDone }) {
  const t = useText();
  const word = useWord();
  const { act, text, isRead, what, note, by, name, made } = of;
  return (
    <li>
      <div className="grow">
        <b>{word('safety_act', act)}</b>
        {text !== null && <p>{word('safety_text', text)}</p>}
        {what !== '' && (
          <p>
            <bdi translate="yes">{what}</bdi>
          </p>
        )}
        <p className="dim" dir="auto">
          {note}
        </p>
        <p className="tiny-text dim">
          <bdi translate="no">{name ?? by}</bdi> <Moment of={made} />
        </p>
      </div>
      {isRead !== null && <span className="dim">{t(isRead ? 'safety_read' : 'safety_not_read')}</span>}
    </li>
  );
}

export function DoneList({ acts }: { acts: readonly SafetyDone[] }) {
  const t = useText();
  return (
    <section>
      <h3>{t('safety_done')}</h3>
      {acts.length === 0 ? (
        <p className="dim">{t('safety_nothing_yet')}</p>
      ) : (
        <ul className="record-panel record-rows safety-done">
          {acts.map(it => (
            <Done key={`${it.made} ${it.act}`} of={it} />
          ))}
        </ul>
      )}
    </section>
  );
}
