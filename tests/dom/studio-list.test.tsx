/** The names of studios on their pages, from the provider lists of the live lobby. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StudioList } from '#app/features/lobby/lobby-pages.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const STUDIO = { providerId: 'p-1', name: 'Lone Poplar', count: 7, type: 'slots' };
const entry = (sv: string) => ({
  providerId: 'p-1',
  name: 'lone-poplar',
  memberDisplay: JSON.stringify({ en: 'Lone Poplar Games', sv }),
  img: null,
  method: 0 as const,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('link').map(it => it.querySelector('.grow')?.textContent);

function open(version: string, category = {}) {
  const List = () => (
    <StudioList
      title="Studios"
      studios={[STUDIO, { ...STUDIO, providerId: 'p-2', name: 'Mapletide' }]}
      maintenance={{ games: {}, providers: {} }}
      version={version}
    />
  );
  const seed = { app: { countries: [...COUNTRIES] }, game: { category } };
  return renderOnPage(List, { tag: 'sv-se', path: '/sv-se/providers/slots', seed });
}

describe('[3.9] [3.10] a studio’s name', () => {
  test('is that of its provider in the live lobby, in the language of the page', async () => {
    const { stores } = open('', {
      slots: [entry('Ensam Poppel')],
      live: [{ ...entry('x'), providerId: 'p-2' }],
    });
    expect(names()).toEqual(['Ensam Poppel', 'Mapletide']);
    await act(async () => {
      stores.game.category = { slots: [entry('Ensamma Poppeln')] };
    });
    expect(names()).toEqual(['Ensamma Poppeln', 'Mapletide']);
  });

  test('is the server’s until the published list has come into the live lobby', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ version: 'v-1', category: { slots: [entry('Ensam Poppel')] } });
    });
    const { stores } = open('v-1');
    expect(names()).toEqual(['Lone Poplar', 'Mapletide']);
    await waitFor(() => expect(names()).toEqual(['Ensam Poppel', 'Mapletide']));
    expect(stores.game.category).toEqual({ slots: [{ ...entry('Ensam Poppel'), demo: 0 }] });
    expect(asked).toEqual(['/static/SEK/game/provider.json.gz?v=v-1']);
  });
});
