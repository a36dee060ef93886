/** Objects are reached in the deployment's jurisdiction, and created where its hint says. */
import { describe, expect, it } from 'vitest';
import { type JURISDICTIONS, type LOCATION_HINTS, regionalObjects } from '#app/contract/regional-objects.ts';

/** A namespace whose stubs say how they were reached. */
const namespace = (jurisdiction = 'none') => ({
  idFromName: (name: string) => `${jurisdiction}/name ${name}`,
  idFromString: (id: string) => `${jurisdiction}/id ${id}`,
  get: (id: string, options: { locationHint?: string } = {}) =>
    `${id} at ${options.locationHint ?? 'anywhere'}`,
  jurisdiction: (of: string) => namespace(of),
});

const objects = (
  JURISDICTION: (typeof JURISDICTIONS)[number],
  LOCATION_HINT: (typeof LOCATION_HINTS)[number],
) => regionalObjects(namespace(), { JURISDICTION, LOCATION_HINT });

describe('an object', () => {
  it.each([
    ['', '', 'none/name m-1 at anywhere'],
    ['eu', '', 'eu/name m-1 at anywhere'],
    ['', 'sam', 'none/name m-1 at sam'],
    ['eu', 'weur', 'eu/name m-1 at weur'],
  ] as const)('of the jurisdiction "%s" with the hint "%s" is %s', (jurisdiction, hint, reached) => {
    expect(objects(jurisdiction, hint).named('m-1')).toBe(reached);
    expect(objects(jurisdiction, hint).withId('m-1')).toBe(reached.replace('name', 'id'));
  });
});
