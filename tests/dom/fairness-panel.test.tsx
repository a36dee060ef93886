/** The panel of a table's seeds, and the check of a past round in its list. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fairness, StudioRound } from '#app/contract/studio.ts';
import FairnessPanel from '#demo/frames/fair/fairness-panel.tsx';
import { partsOf } from '#demo/frames/game-parts.ts';
import { LastRounds } from '#demo/frames/last-rounds.tsx';
import { LoadBoundary } from '#demo/frames/load-boundary.tsx';
import { Table } from '#demo/frames/table.ts';
import { loadText } from '#demo/frames/text.ts';
import { provenRound } from '#tests/support/engines/proven-round.ts';
import { openedTable } from '#tests/support/opened-table.ts';

const t = await loadText('en-gb', ['shell', 'fair']);
const OPENED = openedTable({
  game: { gameId: 'g-1', name: 'Dice', providerName: 'Studio', type: 'dice' },
  stakes: { minimum: '1.00', maximum: '10.00', quick: ['1.00'] },
});
const SEEDS: Fairness = {
  serverSeedHash: '1'.repeat(64),
  nextServerSeedHash: '2'.repeat(64),
  clientSeed: 'north by east',
  nonce: 37,
  previous: null,
};
const ROTATED: Fairness = {
  serverSeedHash: '2'.repeat(64),
  nextServerSeedHash: '3'.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  previous: {
    serverSeedHash: '1'.repeat(64),
    clientSeed: 'north by east',
    nonce: 37,
    serverSeed: '9'.repeat(64),
  },
};

let calls: [name: string, input: Record<string, unknown>][];
let answers: Record<string, object>;
const given = (output: object) => ({ status: true, code: 200, msg: '', output });
const refusal = (error: string, msg: string) => ({
  status: false,
  code: 200,
  msg,
  output: { error, balance: null },
});

beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  calls = [];
  answers = { fairness: given(SEEDS), rotate: given(ROTATED) };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = path.split('/').at(-1) ?? '';
    calls.push([name, JSON.parse(String(init.body))]);
    return Response.json(answers[name]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newTable = () => new Table(OPENED, 'en-gb', { returned: '' });
const seedField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your client seed' });
const rotate = () => fireEvent.click(screen.getByRole('button', { name: 'Change the seeds' }));

async function showPanel() {
  const table = newTable();
  render(<FairnessPanel table={table} />);
  await waitFor(() => seedField());
  return table;
}

describe('the panel', () => {
  test('shows the hash of this server seed and of the next, the client seed, and the number of rounds', async () => {
    await showPanel();
    for (const shown of [
      SEEDS.serverSeedHash,
      SEEDS.nextServerSeedHash,
      'Nonce 37',
      t('rounds_so_far', { count: 37, next: 38 }),
    ])
      expect(screen.getByText(shown)).toBeTruthy();
    expect(seedField().value).toBe('north by east');
    expect(screen.queryByText(t('previous_seed'))).toBeNull();
  });

  test('[1.5] rotates with the hash that it shows and the typed seed, and reveals the server seed', async () => {
    await showPanel();
    fireEvent.change(seedField(), { target: { value: 'mine' } });
    rotate();
    await waitFor(() => screen.getByText('9'.repeat(64)));
    expect(calls.at(-1)).toEqual([
      'rotate',
      { session: OPENED.session, language: 'en-gb', serverSeedHash: '1'.repeat(64), clientSeed: 'mine' },
    ]);
    expect(screen.getByRole('alert').textContent).toBe(t('rotated', { place: t('last_rounds') }));
    expect(screen.getByText('Nonce 0')).toBeTruthy();
  });

  test.each(['', 'é', 'a\tb'])('does not send a client seed that is not allowed: “%s”', async typed => {
    await showPanel();
    fireEvent.change(seedField(), { target: { value: typed } });
    rotate();
    expect(seedField().getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(([name]) => name)).toEqual(['fairness']);
  });

  test('takes a random client seed', async () => {
    await showPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Random client seed' }));
    const first = seedField().value;
    fireEvent.click(screen.getByRole('button', { name: 'Random client seed' }));
    expect([first, seedField().value].every(it => /^[0-9a-f]{16}$/.test(it))).toBe(true);
    expect(seedField().value).not.toBe(first);
  });

  test('says why a rotation was refused, and keeps the seeds', async () => {
    answers.rotate = refusal('round_open', 'A round is still open.');
    await showPanel();
    rotate();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('A round is still open.'));
    expect(screen.getByText('Nonce 37')).toBeTruthy();
  });

  test('says that the seeds cannot be shown where the session has ended, which ends the table', async () => {
    answers.fairness = refusal('play_ended', 'Open the game again.');
    const table = newTable();
    render(<FairnessPanel table={table} />);
    await waitFor(() => screen.getByText(t('no_seeds')));
    expect([table.state.phase, table.state.notice]).toEqual(['ended', 'Open the game again.']);
  });
});

describe('a past round', () => {
  async function openCheck(round: StudioRound) {
    answers.history = given({ rounds: [round] });
    const table = newTable();
    render(<LastRounds table={table} parts={partsOf(OPENED, t)} canReplay onReplay={vi.fn()} />);
    await waitFor(() => screen.getByText('Verify this round'));
    const details = screen.getByText('Verify this round').closest('details') as HTMLDetailsElement;
    expect(within(details).queryByRole('list')).toBeNull();
    details.open = true;
    fireEvent(details, new Event('toggle'));
    return details;
  }
  const result = () => document.querySelector('.check-result');

  test('is checked step by step with its values, and agrees', async () => {
    const round = provenRound('dice', 2);
    await openCheck(round);
    await waitFor(() => expect(result()?.getAttribute('data-mood')).toBe('agrees'));
    expect(result()?.textContent).toBe(t('agrees', { win: round.outcome?.win ?? '' }));
    const steps = [...document.querySelectorAll('.check-steps > li')].map(it => it.getAttribute('data-step'));
    expect(steps).toEqual(['hash', 'seed', 'draws', 'outcome', 'win']);
    expect(screen.getByText(round.proof?.serverSeedHash ?? '')).toBeTruthy();
    expect(screen.getByText(round.seed ?? '')).toBeTruthy();
    const link = screen.getByRole('link', { name: t('check_there') });
    expect(link.getAttribute('href')).toContain(`serverSeed=${round.proof?.serverSeed}`);
  });

  test('does not agree where its win was changed', async () => {
    const round = provenRound('dice', 2);
    await openCheck({ ...round, outcome: round.outcome && { ...round.outcome, win: '9.99' } });
    await waitFor(() => expect(result()?.getAttribute('data-mood')).toBe('differs'));
    expect(result()?.textContent).toBe(t('differs.win', { win: round.outcome?.win ?? '' }));
  });

  test('whose server seed is secret is checked as far as it can be', async () => {
    const round = provenRound('dice', 2);
    await openCheck({ ...round, proof: round.proof && { ...round.proof, serverSeed: null } });
    await waitFor(() => expect(result()?.textContent).toBe(t('agrees_so_far')));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('from before there was a proof has its seed alone', async () => {
    const details = await openCheck({ ...provenRound('dice', 2), proof: null });
    expect(within(details).getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
    expect(result()).toBeNull();
  });
});

test('a part that cannot be loaded says so, and the game goes on', () => {
  const Broken = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  render(
    <LoadBoundary t={t}>
      <Broken />
    </LoadBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toBe(t('part_not_loaded'));
  // React reports the error.
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
