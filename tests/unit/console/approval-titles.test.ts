/** Calls that may wait for a second operator: each has a title, and a record that the section Approvals names. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { APPROVAL_TITLES } from '../../../console/app/approvals/titles.ts';

/** Loaded without its types, which need those of workerd. */
const { operatorCalls } = (await import(pathToFileURL('workers/platform/http/operator-routes.ts').href)) as {
  operatorCalls: ReadonlyMap<string, { second?: object }>;
};

/** Calls whose second-operator rule never applies: they share the code of one where it does. */
const ALONE = ['wallet/return-win', 'wallet/refuse-withdrawal', 'wallet/mark-withdrawal-unknown'];

test('[6.8] every call that may wait for a second operator has a title in the console', () => {
  const waiting = [...operatorCalls].flatMap(([name, { second }]) => (second === undefined ? [] : [name]));
  expect(waiting.length).toBeGreaterThan(20);
  expect(Object.keys(APPROVAL_TITLES).sort()).toEqual(waiting.filter(it => !ALONE.includes(it)).sort());
});
