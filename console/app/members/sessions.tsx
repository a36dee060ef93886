/** The open sessions of a member, each of which can be ended. */
import { useCallback, useEffect, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { memberEndSession, memberSessions } from '#app/contract/operator/member-records.ts';
import { ask } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

type Session = z.infer<(typeof memberSessions)['output']>['rows'][number];

export function Sessions({ memberId }: { memberId: string }) {
  const t = useText();
  const said = useId();
  const [rows, setRows] = useState<readonly Session[]>([]);
  const { trouble, attempt } = useAttempt();
  const may = useMay();
  const load = useCallback(async () => {
    const reply = await ask(memberSessions, { memberId });
    if (reply.ok) setRows(reply.value.rows);
    return reply;
  }, [memberId]);
  useEffect(() => void load(), [load]);
  const end = (sessionId: string) =>
    attempt(async () => {
      const reply = await ask(memberEndSession, { memberId, sessionId });
      return reply.ok ? load() : reply;
    });
  return (
    <>
      <ul className="record-rows">
        {rows.map(({ sessionId, browser, network, place, isNew, seen }) => (
          <li key={sessionId}>
            <div className="grow">
              <b>{[browser?.name, browser?.system].filter(Boolean).join(', ') || t('browser')}</b>
              <span className="tiny-text dim number">
                {[network, place, `${seen} UTC`].filter(it => it !== null).join(', ')}
              </span>
            </div>
            {isNew && <span className="tag warn">{t('browser_new')}</span>}
            {may(memberEndSession.name) && (
              <button type="button" className="button" onClick={() => void end(sessionId)}>
                {t('session_end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble id={said} text={trouble} />
    </>
  );
}
