/**
 * Every section of the console where there is nothing, while it is read, where it cannot be read, and where the operator's roles do not open
 * it: each says which of these it is, and no empty list stands for one that is not known. A section that is added fails here until
 * `tests/support/console-sections.ts` has its row.
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { CONSOLE_SECTIONS, type ConsoleSection } from '#tests/support/console-sections.ts';
import { sampleOf } from '#tests/support/json-sample.ts';
import { scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { SECTIONS } from '../../console/app/frame/sections.ts';
import { HydrateFallback } from '../../console/app/root.tsx';
import SessionRoute from '../../console/app/routes/session.tsx';

interface RouteModule {
  default: ComponentType;
  clientLoader?: NonNullable<RouteObject['loader']>;
}

const MODULES = import.meta.glob<RouteModule>('../../console/app/routes/*.tsx');

const LOADING = 'Loading…';
const REFUSAL = 'The platform is busy. Try again.';
const FORBIDDEN = 'Your roles do not open this section.';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type State = 'empty' | 'loading' | 'error' | 'forbidden';

/** The smallest answer that a call may give. */
const nothingOf = ({ output }: ConsoleSection['reads'][number]) =>
  accepted(sampleOf(z.toJSONSchema(output, { unrepresentable: 'any' }) as object));

const neverAnswers = () => new Promise<object>(() => undefined);

function answersOf({ reads }: ConsoleSection, state: State) {
  const answerOf = (read: ConsoleSection['reads'][number]) => {
    if (state === 'loading') return neverAnswers;
    return state === 'empty' ? nothingOf(read) : refused(state === 'error' ? 503 : 403, REFUSAL);
  };
  return Object.fromEntries(reads.map(read => [read.name, answerOf(read)]));
}

/** Roles that open a section, and roles that open others alone. */
function rolesOf(path: string, isForbidden: boolean): string[] {
  const roles = SECTIONS.find(it => it.path === path)?.roles ?? [];
  if (!isForbidden) return [roles[0] ?? 'support'];
  return ['admin', 'content', 'support', 'payments', 'risk'].filter(it => !roles.includes(it)).slice(0, 1);
}

async function open(path: string, state: State): Promise<void> {
  const section = CONSOLE_SECTIONS[path] as ConsoleSection;
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(rolesOf(path, state === 'forbidden')) });
  scriptCalls(answersOf(section, state));
  const module = await MODULES[`../../console/app/routes/${path}.tsx`]?.();
  if (module === undefined) throw new Error(`There is no route module of ${path}`);
  const { default: Component, clientLoader: loader } = module;
  const child: RouteObject = { path: `/${path}`, Component, ...(loader === undefined ? {} : { loader }) };
  const router = createMemoryRouter([{ HydrateFallback, Component: SessionRoute, children: [child] }], {
    initialEntries: [`/${path}`],
  });
  render(<RouterProvider router={router} />);
  void section.begin?.();
  await act(async () => undefined);
}

/** What is said in the place of the section: the frame is the same in all. */
const shown = (): string => (document.querySelector('main') ?? document.body).textContent ?? '';

/** Styles are not loaded: no colours, and both the rail and the bar of phones are there. The page around is that of the edge. */
const UNKNOWN_HERE = [
  'landmark-unique',
  'color-contrast',
  'document-title',
  'html-has-lang',
  'region',
  'landmark-one-main',
];

async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: Object.fromEntries(UNKNOWN_HERE.map(id => [id, { enabled: false }])),
  });
  expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).join(' ')}`)).toEqual([]);
}

const rowsOf = (): number => document.querySelectorAll('main tbody tr, main .record-rows > li').length;

/** What each state says; the others must not be said with it. */
const SAYS: Readonly<Record<State, (section: ConsoleSection) => RegExp>> = {
  empty: it => it.empty,
  loading: () => new RegExp(LOADING),
  error: () => new RegExp(REFUSAL.replaceAll('.', '\\.')),
  forbidden: () => new RegExp(FORBIDDEN.replaceAll('.', '\\.')),
};
const STATES = Object.keys(SAYS) as State[];

test('[6.8] every section has a row', () => {
  expect(Object.keys(CONSOLE_SECTIONS).sort()).toEqual(SECTIONS.map(it => it.path).sort());
});

describe.each(Object.keys(CONSOLE_SECTIONS))('[6.8] the section %s', path => {
  const section = CONSOLE_SECTIONS[path] as ConsoleSection;
  const isForAll = SECTIONS.find(it => it.path === path)?.roles.length === 0;

  test.each(STATES.filter(it => it !== 'forbidden' || !isForAll))('says that it is %s', async state => {
    await open(path, state);
    await waitFor(() => expect(shown()).toMatch(SAYS[state](section)));
    for (const other of STATES.filter(it => it !== state && !(it === 'empty' && isForAll)))
      expect(shown(), `${other} in ${state}`).not.toMatch(SAYS[other](section));
    const alerts = screen.queryAllByRole('alert').filter(it => it.textContent !== '');
    expect(alerts.length > 0, 'an alert').toBe(state === 'error');
    if (state === 'error')
      expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
    if (state !== 'empty') expect([rowsOf(), document.querySelectorAll('main table').length]).toEqual([0, 0]);
    await expectAccessible();
  });
});
