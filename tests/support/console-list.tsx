/** A list of the console in a router, as its section has it: for tests of its rows, of its drawer, and of the acts in it. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { desk } from '../../console/app/desk.ts';
import { operatorOf } from './console-operator.ts';

interface Section {
  /** With the record's parameter, as `/risk/:signal?`. */
  path: string;
  loader: unknown;
  Component: ComponentType;
  /** Name of the list. */
  region: string;
}

/** Before each test of a file: an operator with this role, and a list that is high enough for its rows. */
export function asOperator(role: string): void {
  beforeEach(() => {
    localStorage.clear();
    desk.me = operatorOf([role]);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    desk.me = undefined;
  });
}

/** Opens an address of a section, and waits for its list. */
export async function openList(address: string, { path, loader, Component, region }: Section): Promise<void> {
  const router = createMemoryRouter(
    [{ path, loader: loader as never, Component, HydrateFallback: () => null }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: region });
  await act(async () => undefined);
}

export const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
