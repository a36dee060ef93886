/** Adds messages and all histories of money to the platform's export of a member's data. */
import { memberMessageList } from '#app/contract/member.ts';
import { parseDate, wireMoment } from '#app/domain/date.ts';
import { HISTORY_KINDS, type HistoryKind } from '#app/domain/history-kinds.ts';
import { DATE_RANGE_LIMIT_DAYS, DAY_MS } from '#app/domain/time.ts';
import { callOf, gatherRows, TURN } from '#app/features/history/history-pages.ts';
import type { CallPlatform } from '#app/page/page.ts';

interface RenderContext {
  call: CallPlatform;
  tag: string;
  signal: AbortSignal;
  onProgress: (progress: { done: number; all: number }) => void;
}

/** Periods of at most the longest range that histories are shown for, from a member's first day to now. */
export function periodsOf(created: string | null, exported: string): { from: string; to: string }[] {
  const [first, last] = [parseDate(created), parseDate(exported)];
  if (!first.ok || !last.ok) return [];
  const stepMs = DATE_RANGE_LIMIT_DAYS * DAY_MS;
  const starts = Array.from(
    { length: Math.ceil((last.value - first.value + 1) / stepMs) },
    (_, index) => first.value + index * stepMs,
  );
  return starts.map(from => ({
    from: wireMoment(from),
    to: wireMoment(Math.min(last.value, from + stepMs - 1)),
  }));
}

/** All rows of one history, oldest period first; null where they could not be read. */
async function rowsOf(
  kind: HistoryKind,
  periods: readonly { from: string; to: string }[],
  { call, signal }: Pick<RenderContext, 'call' | 'signal'>,
): Promise<unknown[] | null> {
  const rows: unknown[] = [];
  for (const period of periods) {
    const gathered = await gatherRows({
      ask: async page => {
        const asked = { ...period, page, pageSize: TURN };
        const reply = await call(callOf(kind), asked, { isBackground: true });
        return reply?.status ? reply.output : null;
      },
      onProgress: () => undefined,
      signal,
    });
    if (gathered === null) return null;
    rows.push(...gathered.rows);
  }
  return rows;
}

/** @returns null where a part could not be read, or the member has left */
export async function gatherExport(
  held: Record<string, unknown>,
  { call, tag, signal, onProgress }: RenderContext,
): Promise<Record<string, unknown> | null> {
  const { created = null } = (held.profile ?? {}) as { created?: string | null };
  const periods = periodsOf(created, String(held.exported));
  const messages = await call(memberMessageList, { memberLanguage: tag }, { isBackground: true });
  if (!messages?.status) return null;
  const histories: Record<string, unknown> = {};
  for (const [index, kind] of HISTORY_KINDS.entries()) {
    onProgress({ done: index + 1, all: HISTORY_KINDS.length });
    const rows = await rowsOf(kind, periods, { call, signal });
    if (rows === null || signal.aborted) return null;
    histories[kind] = rows;
  }
  return { ...held, messages: messages.output, transactions: histories };
}
