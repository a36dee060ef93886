/** The name under which a request is counted: one of a few, so that callers cannot make names up. */
import { readProviderPath } from '#app/contract/provider.ts';

const UNKNOWN = 'unknown';
const OTHERS = new Set([
  'app',
  'apps',
  'art',
  'demo',
  'healthz',
  'payment',
  'verification',
  'static',
  'storage',
  'test-gateway',
]);

interface Names {
  has: (name: string) => boolean;
}

/** @param known the calls of members and of operators */
export function callName(path: string, known: { api: Names; operator: Names }): string {
  const [, door = '', ...rest] = path.split('/');
  const within = (names: Names, name: string) => `${door}/${names.has(name) ? name : UNKNOWN}`;
  switch (door) {
    case 'api':
    case 'operator':
      return within(known[door], rest.join('/'));
    case 'provider':
      return `${door}/${readProviderPath(path)?.call ?? UNKNOWN}`;
    case 'studio':
      return rest[0] === 'api' ? 'studio/call' : 'studio/frame';
    default:
      return OTHERS.has(door) ? door : UNKNOWN;
  }
}
