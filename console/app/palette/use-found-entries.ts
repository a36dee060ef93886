/** Members and requests that a text finds, for the roles that may read them. Searches once typing pauses. */
import { useEffect, useState } from 'react';
import { type CashierRow, type CashierView, cashierList } from '#app/contract/operator/cashier.ts';
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
type RequestsReply = Awaited<ReturnType<typeof askView>>;

const askView = (view: CashierView, query: string) =>
  ask(cashierList, { filters: { view, query }, most: REQUESTS_MOST });

/** Asks a further view only where those before have too few. A request that is decided meanwhile is in two of them. */
async function askRequests(query: string): Promise<{ rows: CashierRow[]; refused: RequestsReply | null }> {
  const rows = new Map<string, CashierRow>();
  for (const view of VIEWS) {
    const reply = await askView(view, query);
    if (!reply.ok) return { rows: [...rows.values()], refused: reply };
    for (const row of reply.value.rows) if (rows.size < REQUESTS_MOST) rows.set(row.id, row);
    if (rows.size === REQUESTS_MOST) break;
  }
  return { rows: [...rows.values()], refused: null };
}

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
        mayRequests ? askRequests(query) : null,
      ]);
      if (!isCurrent) return;
      setFound({
        entries: [
          ...(members?.ok ? members.value.rows.map(memberEntry) : []),
          ...(requests?.rows.map(requestEntry) ?? []),
        ],
        isSearching: false,
        trouble: [members, requests?.refused].find(it => it?.ok === false)?.error.text ?? '',
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
