/** Members and requests that a text finds, for the roles that may read them. Searches once typing pauses. */
import { useEffect, useState } from 'react';
import { type CashierView, cashierList } from '#app/contract/operator/cashier.ts';
import { memberList } from '#app/contract/operator/member.ts';
import { ask } from '../call.ts';
import { opens } from '../frame/sections.ts';
import type { Entry } from './entry.ts';
import { memberEntry, requestEntry } from './found-entries.ts';

export const DEBOUNCE_MS = 250;
/** As in the contract's queries. */
const [QUERY_LEAST, QUERY_MOST] = [2, 80];
const MEMBERS_MOST = 6;
const REQUESTS_MOST = 5;
/** Requests that wait come before those that are decided. */
const VIEWS: readonly CashierView[] = ['waiting', 'settled', 'refused'];

export interface Found {
  entries: readonly Entry[];
  isSearching: boolean;
  /** Sentence of a search that was refused. */
  trouble: string;
}

const NOTHING: Found = { entries: [], isSearching: false, trouble: '' };

const askMembers = (query: string) => ask(memberList, { filters: { query }, most: MEMBERS_MOST });
const askRequests = (query: string) =>
  Promise.all(VIEWS.map(view => ask(cashierList, { filters: { view, query }, most: REQUESTS_MOST })));

export function useFoundEntries(text: string, roles: readonly string[]): Found {
  const query = text.trim().slice(0, QUERY_MOST);
  const [found, setFound] = useState(NOTHING);
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
      const [members, requests] = await Promise.all([
        mayMembers ? askMembers(query) : null,
        mayRequests ? askRequests(query) : [],
      ]);
      if (!isCurrent) return;
      // A request that is decided meanwhile is in two views.
      const rows = new Map(requests.flatMap(it => (it.ok ? it.value.rows.map(row => [row.id, row]) : [])));
      setFound({
        entries: [
          ...(members?.ok ? members.value.rows.map(memberEntry) : []),
          ...[...rows.values()].slice(0, REQUESTS_MOST).map(requestEntry),
        ],
        isSearching: false,
        trouble: [members, ...requests].find(it => it?.ok === false)?.error.text ?? '',
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
