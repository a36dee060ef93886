import { describe, expect, test } from 'vitest';
import { closeToast, createToastStore, type Severity, showToast, TOAST_LIFE_MS } from '#app/stores/toasts.ts';

const shown = (...summaries: string[]) => {
  const store = createToastStore();
  for (const summary of summaries) showToast(store, { severity: 'info', summary });
  return store;
};
const summaries = (store: ReturnType<typeof createToastStore>) => store.list.map(toast => toast.summary);

describe('a toast', () => {
  test('[3.21] has exactly its fields, and a name to close it by', () => {
    expect(Object.keys(shown('a').list[0] ?? {}).sort()).toEqual(
      ['id', 'severity', 'summary', 'detail', 'life', 'closable', 'group'].sort(),
    );
  });

  test('[9.4] lives 3000 ms unless told otherwise', () => {
    expect(TOAST_LIFE_MS).toBe(3000);
    expect(shown('a').list[0]?.life).toBe(3000);
    const store = createToastStore();
    showToast(store, {
      severity: 'error',
      summary: 'a',
      detail: 'b',
      life: 9000,
      closable: false,
      group: 'chat',
    });
    expect(store.list[0]).toMatchObject({ detail: 'b', life: 9000, closable: false, group: 'chat' });
  });

  test.each<Severity>([
    'info',
    'success',
    'warn',
    'error',
    'secondary',
    'contrast',
  ])('[3.21] may be %s', severity => {
    const store = createToastStore();
    showToast(store, { severity, summary: 'a' });
    expect(store.list[0]).toMatchObject({ severity, closable: true });
  });
});

describe('the list of toasts', () => {
  test('[4.50] one is closed by its id, the others stay', () => {
    const store = shown('a', 'b', 'c');
    closeToast(store, store.list[1]?.id ?? '');
    expect(summaries(store)).toEqual(['a', 'c']);
    closeToast(store, 'nobody');
    expect(summaries(store)).toEqual(['a', 'c']);
  });

  test('of four, the oldest gives way', () => {
    expect(summaries(shown('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd']);
  });

  test('no two have one id', () => {
    const ids = Array.from({ length: 200 }, () => shown('a').list[0]?.id);
    const store = shown('a', 'b', 'c');
    expect(new Set(store.list.map(toast => toast.id)).size).toBe(3);
    expect(ids.every(Boolean)).toBe(true);
  });

  test('two stores share nothing', () => {
    const [mine, yours] = [createToastStore(), createToastStore()];
    showToast(mine, { severity: 'info', summary: 'mine' });
    expect(yours.list).toEqual([]);
  });
});
