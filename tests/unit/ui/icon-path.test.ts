import { globSync, readFileSync } from 'node:fs';
import { type IconNode, icons } from 'lucide';
import { expect, test } from 'vitest';
import { iconPath } from '#app/ui/icon-path.ts';

/** Attributes that say where a shape is; an icon with any other, such as `fill`, cannot be drawn as one path. */
const GEOMETRY: Record<string, readonly string[]> = {
  path: ['d'],
  line: ['x1', 'y1', 'x2', 'y2'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  polyline: ['points'],
  polygon: ['points'],
};

/** The icons that the app imports from the library, by name. */
const used = globSync('app/**/*.tsx').flatMap(file => {
  const names = /import \{([^}]*)\} from 'lucide'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return names.split(',').map(name => name.trim().split(' as ')[0] ?? '');
});
const iconsOfSite = [...new Set(used)].filter((name): name is keyof typeof icons => name in icons);

test('every icon of the site has shapes of geometry alone', () => {
  expect(iconsOfSite.length).toBeGreaterThan(50);
  for (const name of iconsOfSite)
    for (const [shape, attributes] of icons[name] as IconNode)
      for (const attribute of Object.keys(attributes)) expect(GEOMETRY[shape], name).toContain(attribute);
});

test.each([
  ['a line', [['line', { x1: 1, y1: 2, x2: '3', y2: '4' }]], 'M1 2L3 4'],
  ['a circle', [['circle', { cx: 12, cy: 12, r: 2.5 }]], 'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'],
  ['a square', [['rect', { x: 1, y: 2, width: 4, height: 6 }]], 'M1 2h4v6h-4v-6z'],
  [
    'a round rectangle',
    [['rect', { x: 1, y: 2, width: 6, height: 8, rx: 1 }]],
    'M2 2h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  ],
  [
    'a relative path behind another shape',
    [
      ['line', { x1: 0, y1: 0, x2: 1, y2: 1 }],
      ['path', { d: 'm2 7 3 3' }],
    ],
    'M0 0L1 1M0 0m2 7 3 3',
  ],
  ['a closed polygon', [['polygon', { points: '1,1 2,2 3,1' }]], 'M1,1 2,2 3,1z'],
] as [string, IconNode, string][])('%s becomes path data', (_name, icon, data) => {
  expect(iconPath(icon)).toBe(data);
});

test('an unknown shape is refused', () => {
  expect(() => iconPath([['text', {}]])).toThrow('no shape named text');
});
