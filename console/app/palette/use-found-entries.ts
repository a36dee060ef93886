/** Members and waiting requests that a text finds, for the roles that may read them. Searches once typing pauses. */
import { useEffect, useRef, useState } from 'react';
import { cashierList } from '#app/contract/operator/cashier.ts';
import { memberList } from '#app/contract/operator/member.ts';
import { ask } from '../call.ts';
import { opens } from '../frame/sections.ts';
import type { Entry } from './entry.ts';
import { memberEntry, requestEntries } from './found-entries.ts';

export const DEBOUNCE_MS = 250;
/** As in the contract's query. */
const [QUERY_LEAST, QUERY_MOST] = [2, 80];
const MEMBERS_MOST = 6;
/** The waiting requests that are promised earliest. */
const WAITING_MOST = 200;

export interface Found {
  entries: readonly Entry[];
  isSearching: boolean;
  /** Sentence of a search that was refused. */
  trouble: string;
}

const NOTHING: Found = { entries: [], isSearching: false, trouble: '' };

const askMembers = (query: string) => ask(memberList, { filters: { query }, most: MEMBERS_MOST });
const askWaiting = () => ask(cashierList, { most: WAITING_MOST });

export function useFoundEntries(text: string, roles: readonly string[]): Found {
  const query = text.trim().slice(0, QUERY_MOST);
  const [found, setFound] = useState(NOTHING);
  /** One reading for as long as the palette is open. */
  const waiting = useRef<ReturnType<typeof askWaiting>>(null);
  const mayMembers = opens('members', roles);
  const mayRequests = opens('cashier', roles);
  useEffect(() => {
    if (query.length < QUERY_LEAST || !(mayMembers || mayRequests)) {
      setFound(NOTHING);
      return;
    }
    let isCurrent = true;
    setFound({ ...NOTHING, isSearching: true });
    const search = async () => {
      if (mayRequests) waiting.current ??= askWaiting();
      const [members, requests] = await Promise.all([mayMembers ? askMembers(query) : null, waiting.current]);
      if (!isCurrent) return;
      if (requests?.ok === false) waiting.current = null;
      setFound({
        entries: [
          ...(members?.ok ? members.value.rows.map(memberEntry) : []),
          ...(requests?.ok ? requestEntries(requests.value.rows, query) : []),
        ],
        isSearching: false,
        trouble: [members, requests].find(it => it?.ok === false)?.error.text ?? '',
      });
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, mayMembers, mayRequests]);
  return found;
}
