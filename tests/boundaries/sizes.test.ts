/** Functions of the product stay short: `npm run lint -- --sizes`. */
import { describe, expect, it } from 'vitest';
import { longIn, longUnder, sizesOf, spreadOf } from '../../scripts/sizes.ts';

const statements = (count: number) => Array.from({ length: count }, (_, at) => `  step(${at});`).join('\n');
const functionOf = (lines: number) => `export function planted() {\n${statements(lines - 2)}\n}\n`;

describe('sizes', () => {
  it('no function of the product is too long', () => {
    expect(longUnder(['app', 'console', 'workers'])).toEqual([]);
  });

  it('a function of 61 lines is found, one of 60 is not', () => {
    expect(longIn('app/ui/planted.ts', functionOf(61))).toEqual([
      { name: 'app/ui/planted.ts:1 planted', lines: 61 },
    ]);
    expect(longIn('app/ui/planted.ts', functionOf(60))).toEqual([]);
  });

  it('components, methods and closures are found by the name that holds them', () => {
    const text = `
      export const Planted = () => (
        <ul>
${'          <li>text</li>\n'.repeat(61)}
        </ul>
      );
      class Holder {
        inner() {
${statements(61)}
        }
      }`;
    expect(longIn('app/ui/planted.tsx', text).map(({ name }) => name)).toEqual([
      'app/ui/planted.tsx:2 Planted',
      'app/ui/planted.tsx:69 inner',
    ]);
  });

  it('comments and blank lines do not count', () => {
    const remarks = '\n  // why\n  /** what\n   * and how */\n'.repeat(30);
    const text = `export function planted() {${remarks}\n${statements(58)}\n}\n`;
    expect(sizesOf('app/ui/planted.ts', text).functions).toEqual([
      { name: 'app/ui/planted.ts:1 planted', lines: 60 },
    ]);
  });

  it('a text over several lines counts with all of them', () => {
    expect(sizesOf('app/ui/planted.ts', 'const text = `one\n\nthree`;\n').files).toEqual([
      { name: 'app/ui/planted.ts', lines: 3 },
    ]);
  });

  it('generated files may hold long functions', () => {
    expect(longIn('app/ui/art/planted.tsx', functionOf(200))).toEqual([]);
  });

  it('median, 90th percentile and maximum are sizes that exist', () => {
    const sizes = Array.from({ length: 10 }, (_, at) => ({ name: `${at}`, lines: 10 * (at + 1) }));
    expect(spreadOf(sizes)).toEqual({ median: 50, ninetieth: 90, maximum: 100 });
  });
});
