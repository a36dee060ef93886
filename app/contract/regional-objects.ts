/** Durable Objects of a deployment's region: one accessor decides their jurisdiction, and where they are created. */

/**
 * The jurisdictions that a deployment's data may be bound to. Ids of one jurisdiction name no object of another, so it is
 * chosen once, before the first member.
 */
export const JURISDICTIONS = ['', 'eu', 'fedramp'] as const;

/** Locations in which new objects are created, near the region's members. */
export const LOCATION_HINTS = ['', 'wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;

type Jurisdiction = Exclude<(typeof JURISDICTIONS)[number], ''>;
type LocationHint = Exclude<(typeof LOCATION_HINTS)[number], ''>;

/** The part of a namespace that is used. */
interface Namespace<Id, Stub> {
  idFromName: (name: string) => Id;
  idFromString: (id: string) => Id;
  get: (id: Id, options?: { locationHint?: LocationHint }) => Stub;
  jurisdiction: (jurisdiction: Jurisdiction) => Namespace<Id, Stub>;
}

export interface RegionalObjects<Stub> {
  named: (name: string) => Stub;
  /** @param id a stub's `id`, as text */
  withId: (id: string) => Stub;
}

interface Place {
  JURISDICTION: (typeof JURISDICTIONS)[number];
  LOCATION_HINT: (typeof LOCATION_HINTS)[number];
}

export function regionalObjects<Id, Stub>(
  namespace: Namespace<Id, Stub>,
  { JURISDICTION, LOCATION_HINT }: Place,
): RegionalObjects<Stub> {
  const objects = JURISDICTION === '' ? namespace : namespace.jurisdiction(JURISDICTION);
  const stubOf = (id: Id) =>
    LOCATION_HINT === '' ? objects.get(id) : objects.get(id, { locationHint: LOCATION_HINT });
  return {
    named: name => stubOf(objects.idFromName(name)),
    withId: id => stubOf(objects.idFromString(id)),
  };
}
