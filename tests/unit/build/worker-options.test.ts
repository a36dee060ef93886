import { expect, it } from 'vitest';
import { placeOf } from '../../../scripts/worker-options.ts';

const CONFIG = 'wrangler.toml';
function versions(wrangler: string, miniflare: string): string {
  const installed: Readonly<Record<string, string>> = { wrangler, miniflare };
  return placeOf(CONFIG, name => installed[name] ?? '');
}

it('options of a worker are stored for the versions of both packages that they depend on', () => {
  expect(versions('4', '5')).toBe(versions('4', '5'));
  expect(versions('4', '6')).not.toBe(versions('4', '5'));
  expect(versions('5', '5')).not.toBe(versions('4', '5'));
  // Of those that are installed.
  expect(placeOf(CONFIG)).toMatch(/worker-options\/[0-9a-f]{16}\.json$/);
});
