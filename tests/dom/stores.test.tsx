import { act, cleanup, render, screen } from '@testing-library/react';
import { useSnapshot } from 'valtio';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoreProvider, type StoreSeed, type Stores, useStores } from '#app/stores/provider.tsx';

const SEED: StoreSeed = { user: {}, app: { module: { GBP: [] } }, game: {} };
const seed = () => SEED;

/** Shows the version of its stores and hands them out. */
function Reader({ name, seen }: { name: string; seen: Map<string, Stores> }) {
  const stores = useStores();
  seen.set(name, stores);
  return <output aria-label={name}>{useSnapshot(stores.app).version}</output>;
}
const storesOf = (seen: Map<string, Stores>, name: string): Stores => {
  const stores = seen.get(name);
  if (stores === undefined) throw new Error(`${name} was not drawn`);
  return stores;
};

afterEach(cleanup);

describe('the provider of stores', () => {
  test('outside of it there are none', () => {
    vi.mocked(console.error).mockReturnValue(); // React tells of the error that is expected here
    expect(() => render(<Reader name="alone" seen={new Map()} />)).toThrow('outside their provider');
    vi.mocked(console.error).mockClear();
  });

  test('[4.15] makes its stores once and keeps them when it is drawn again', () => {
    const seen = new Map<string, Stores>();
    const made = vi.fn(seed);
    const tree = () => (
      <StoreProvider seed={made}>
        <Reader name="a" seen={seen} />
      </StoreProvider>
    );
    const { rerender } = render(tree());
    const first = storesOf(seen, 'a');
    rerender(tree());
    expect(storesOf(seen, 'a')).toBe(first);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test('[3.1] [3.2] two of them are independent, also when seeded from one object', async () => {
    const seen = new Map<string, Stores>();
    render(
      <>
        <StoreProvider seed={seed}>
          <Reader name="mine" seen={seen} />
        </StoreProvider>
        <StoreProvider seed={seed}>
          <Reader name="yours" seen={seen} />
        </StoreProvider>
      </>,
    );
    const [mine, yours] = [storesOf(seen, 'mine'), storesOf(seen, 'yours')];
    await act(async () => {
      mine.app.version = '2';
      mine.user.loggedIn = true;
      mine.app.module.GBP?.push({ name: 'VIP', settings_json: '{}' });
    });
    expect(screen.getByLabelText('mine').textContent).toBe('2');
    expect(screen.getByLabelText('yours').textContent).toBe('');
    expect(yours.user.loggedIn).toBe(false);
    expect(yours.app.module.GBP).toEqual([]);
    expect(SEED.app.module?.GBP).toEqual([]);
  });
});
