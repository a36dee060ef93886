/** Reads the report of the journeys: broken ones, and those skipped on every screen that they are defined for. */
import { reason } from './few-lines.ts';

interface Spec {
  ok: boolean;
  file: string;
  line: number;
  title: string;
  tests: { results: { status: string; errors: { message: string }[] }[] }[];
}

export interface JourneySuite {
  suites?: JourneySuite[];
  specs?: Spec[];
}

const specsOf = ({ suites = [], specs = [] }: JourneySuite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const placeOf = ({ file, line }: Spec): string => `${file}:${line}`;

const isMade = (spec: Spec): boolean =>
  spec.tests.some(test => test.results.some(result => result.status !== 'skipped'));

/** Each broken journey with its errors. */
export const brokenJourneys = (report: JourneySuite): string[] =>
  specsOf(report)
    .filter(spec => !spec.ok)
    .map(spec => {
      const errors = spec.tests.flatMap(test => test.results.flatMap(result => result.errors));
      return reason(`${placeOf(spec)} ${spec.title}`, errors.map(it => it.message).join('\n'));
    });

/** Journeys that were skipped everywhere. A journey is one place in a file, on however many screens, languages and pages. */
export function neverMade(report: JourneySuite): string[] {
  const specs = specsOf(report);
  const made = new Set(specs.filter(isMade).map(placeOf));
  const missing = new Map(specs.filter(spec => !made.has(placeOf(spec))).map(spec => [placeOf(spec), spec]));
  return [...missing].map(([place, { title }]) =>
    reason(
      `${place} ${title}`,
      'left out on every screen; it names one that it is not told for (tests/support/e2e/matrix.ts)',
    ),
  );
}
