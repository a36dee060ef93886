/** Reads a list by its address, for the loaders of routes. */
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { ask, type Reply } from '../call.ts';
import type { FilterField } from './filters.tsx';
import { type ListState, readListState } from './list-state.ts';

/** Payload of every list, as the console sends it. */
interface ListPayload {
  filters?: Readonly<Record<string, unknown>> | undefined;
  sort?: string | undefined;
  after?: string | null | undefined;
}

export interface ReadList<Page> {
  state: ListState;
  reply: Reply<Page>;
}

/** The begin of a day in UTC, in epoch milliseconds; a day that is none filters nothing. */
const timeOf = (day: string): number | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
};

const SENT: Readonly<Record<FilterField['kind'], (value: string) => unknown>> = {
  text: value => value,
  choice: value => value,
  time: timeOf,
  flag: value => value === 'yes',
  many: value => value.split(','),
};

/** Filters as the call takes them. */
export const filtersOf = (fields: readonly FilterField[], { filters }: ListState): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = filters[name];
      if (value === undefined) return [];
      const sent = SENT[kind](value);
      return sent === undefined ? [] : [[name, sent]];
    }),
  );

export async function readList<Input, Page>(
  endpoint: OperatorEndpoint<Input, ListPayload, Page>,
  fields: readonly FilterField[],
  url: string,
): Promise<ReadList<Page>> {
  const state = readListState(
    new URL(url).searchParams,
    fields.map(it => it.name),
  );
  const payload = {
    filters: filtersOf(fields, state),
    after: state.after,
    ...(state.sort === null ? {} : { sort: state.sort }),
  };
  return { state, reply: await ask(endpoint, payload) };
}
