/**
 * The session that a page's data were loaded in. Another session has another page: its key is new, so that React drops all of
 * the page before, with every store, list, draft and late part of it.
 */
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isOfEndedSession, onSessionEnd, rememberSite, sessionEnds } from './current-site.client.ts';
import type { PageSite } from './use-page.ts';

/** In a served document none has ended. */
const none = () => 0;

interface Session {
  /** Changes whenever a member's session is over. A guest who logs in keeps the page. */
  key: number;
  /** The site without the member of an ended session. */
  site: PageSite;
  /** True until the data of the next session are here. */
  isOver: boolean;
}

export function useSession(site: PageSite): Session {
  const ends = useSyncExternalStore(onSessionEnd, sessionEnds, none);
  const isOver = ends > 0 && isOfEndedSession(site);
  const owner = isOver ? undefined : site.member?.id;
  const [session, setSession] = useState({ key: 0, owner, ends });
  let { key } = session;
  if (session.owner !== owner || session.ends !== ends) {
    if (session.owner !== undefined || session.ends !== ends) key += 1;
    setSession({ key, owner, ends });
  }
  useLayoutEffect(() => rememberSite(site), [site]);
  const shown = useMemo(() => (isOver ? { ...site, member: null } : site), [isOver, site]);
  return { key, site: shown, isOver };
}
