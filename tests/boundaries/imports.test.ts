/** The import rules: the import table of the design as data, and every import of the product checked against it. */
import { basename, dirname } from 'node:path';
import ts from '@typescript/typescript6';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf, nodesOf, parse, sourceFiles } from '#tests/support/source.ts';

interface Row {
  room: string;
  /** Packages by name; everything below the name is meant too. */
  packages: readonly string[];
  /** Other rooms, or single files of them. Its own room is always open. */
  rooms: readonly string[];
  /** Rooms of which only types may be named. */
  typesOf?: readonly string[];
  /** Folders of another room whose every file is open to this one, not its face alone. */
  open?: readonly string[];
  /** The place for code that this room may not reach. */
  putIn: string;
}

const BELOW_PAGE = [
  'app/domain',
  'app/contract',
  'app/i18n',
  'app/visit',
  'app/api',
  'app/stores',
  'app/browser',
];
const KIT = ['app/forms', 'app/ui'];
const BELOW_FEATURES = [...BELOW_PAGE, 'app/page'];
const EVERYTHING = [
  'app/fast',
  ...BELOW_FEATURES,
  ...KIT,
  'app/features',
  'app/dialogs',
  'app/layouts',
  'app/styles',
];
/** Packages for rendering: React, its router, icons. Live state is read through `app/stores/store.ts`. */
const DRAWING = ['react', 'react-router', 'lucide'];

const TABLE: readonly Row[] = [
  {
    room: 'app/domain',
    packages: ['@date-fns/tz'], // arithmetic of time zones is pure, and nobody should write it again
    rooms: [],
    putIn: 'an adapter (app/api, app/browser, workers/*) that hands the fact in',
  },
  { room: 'app/contract', packages: ['zod/mini'], rooms: ['app/domain'], putIn: 'the caller or the handler' },
  {
    room: 'app/i18n',
    packages: ['i18next', 'remix-i18next', 'react'], // react: the hook and context of the page's language
    rooms: ['app/domain'],
    putIn: 'the component that shows the text',
  },
  {
    room: 'app/visit',
    packages: ['react-router'],
    rooms: ['app/domain', 'app/contract'],
    putIn: 'the facts of the visit (app/visit/context.ts), filled by the edge and by entry.client',
  },
  {
    room: 'app/api',
    packages: ['react-router', 'zod/mini'], // zod: call.ts switches its compiler off
    rooms: ['app/domain', 'app/contract'],
    putIn: 'the effects that the caller hands in',
  },
  {
    room: 'app/stores',
    packages: ['valtio', 'react'], // react: the hook that reads a store
    rooms: ['app/domain'],
    typesOf: ['app/contract'],
    putIn: 'the page or a feature that writes the store',
  },
  {
    room: 'app/browser',
    // zod: what comes from outside is parsed here
    packages: [
      'idb',
      'pusher-js',
      '@aws-sdk',
      '@tanstack/virtual-core',
      'compressorjs',
      'zod/mini',
      '@noble/hashes', // work before a login under attack
      '@simplewebauthn/browser', // passkeys
    ],
    rooms: ['app/domain', 'app/contract'],
    putIn: 'a feature, which joins browser, stores and components',
  },
  {
    room: 'app/ui',
    packages: ['react', '@headlessui/react', 'lucide'],
    rooms: [],
    putIn: 'a feature; app/ui knows no words of the domain',
  },
  {
    room: 'app/forms',
    packages: ['react', '@conform-to', 'zod', 'lucide'], // lucide: the icons in fields
    rooms: ['app/ui', 'app/domain', 'app/contract', 'app/i18n'],
    putIn: 'the feature whose form it is',
  },
  {
    room: 'app/fast', // in place of the router's own document and links; off with PLAIN_BUILD
    packages: ['react', 'react-router'],
    rooms: ['app/domain', 'app/browser'],
    putIn: 'app/page or a layout, which choose between it and the router',
  },
  {
    room: 'app/page',
    packages: ['react', 'react-router'],
    rooms: [...BELOW_PAGE, 'app/fast', 'app/ui'],
    typesOf: ['app/forms'], // the upload that a field asks for
    putIn: 'a feature, which registers with the page',
  },
  {
    room: 'app/features',
    // zod: schemas of a feature's own forms, made of the contract's shapes; react-dom: rows are there before scrolling paints;
    // qr: the key of an authenticator app as a picture
    packages: [...DRAWING, 'react-dom', 'zod/mini', 'qr'],
    rooms: [...BELOW_FEATURES, ...KIT, 'app/styles'], // styles: the sheets of what loads late
    putIn: 'a layout or a route',
  },
  {
    room: 'app/dialogs',
    packages: DRAWING,
    rooms: ['app/features', 'app/page', 'app/ui', 'app/stores', 'app/i18n', 'app/domain'], // domain: pure rules, such as addresses
    putIn: 'the feature that the dialog shows',
  },
  {
    room: 'app/layouts',
    packages: DRAWING,
    // domain: pure rules; dialogs: every page has the host beside it and links that open dialogs
    rooms: ['app/features', 'app/dialogs', 'app/page', 'app/ui', 'app/stores', 'app/i18n', 'app/domain'],
    typesOf: ['app/contract', 'app/visit'], // the shapes of what the root's loader hands to the frame
    putIn: 'a feature',
  },
  { room: 'app/routes', packages: DRAWING, rooms: EVERYTHING, putIn: 'a feature' },
  {
    room: 'app', // root.tsx, routes.ts, entry.*
    packages: [...DRAWING, 'react-dom', 'isbot', '@react-router/dev/routes', 'virtual:script-facades'],
    rooms: EVERYTHING,
    putIn: 'a layout or a feature',
  },
  {
    room: 'workers/edge',
    packages: [
      'hono',
      'react-router',
      '@react-router/cloudflare',
      'cloudflare:workers',
      'virtual:react-router/server-build',
      'zod/mini',
      'lru-cache', // settings are parsed; copies are bounded
      'isbot', // crawlers get whole pages, so theirs are other copies
    ],
    rooms: [
      'app/domain',
      'app/contract',
      'app/api/context.ts',
      'app/visit/context.ts',
      'app/visit/site.ts', // the edge makes the site's data that the context carries
      'app/visit/match.ts', // and asks the catalogue only for paths that name something of it
      'app/visit/open-pages.ts', // and lists the pages that search engines are told of
      'app/visit/preview.ts', // and tells previews from other pages as the browser does
      'app/visit/failure.server.ts', // and hands its log to the pages
      'workers/log',
      'app/visit/refusal.ts', // and repeats the pause of a 503, which the router drops from what middleware throws
    ],
    putIn: 'the platform behind the gateway, or app/domain if it is a rule',
  },
  {
    room: 'workers/offline', // the service worker
    packages: [],
    rooms: [],
    putIn: 'the build, which writes texts into it',
  },
  {
    room: 'console', // the operators' console, which runs in browsers
    packages: [
      ...DRAWING,
      'react-dom',
      '@react-router/dev', // its routes and its build
      'vite',
      'valtio',
      'zod/mini',
      'pusher-js',
      'compressorjs',
      '@headlessui/react',
      '@conform-to/react',
      '@conform-to/zod',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@visx',
    ],
    rooms: [
      'app/domain',
      'app/contract',
      'app/ui',
      'app/styles',
      'app/browser',
      'scripts/bundled-packages.ts',
    ],
    putIn: 'the platform, behind an operator’s call',
  },
  {
    room: 'workers/platform',
    packages: [
      'hono',
      'zod/mini',
      'cloudflare:workers',
      'node:crypto', // secrets, hashes
      'node:zlib', // CRC-32
      '@aws-sdk/xml-builder', // reads what S3 clients and banks send, and writes orders to banks
      'csv-parse/sync', // answers of banks
      'csv-stringify/sync', // payouts as a table
      'culori', // the contrast of an operator's colours
      'image-size', // the width and height of an operator's pictures
      'otpauth', // the second step of a login
      '@simplewebauthn/server',
      'reflect-metadata', // before its library of certificates
      'bowser', // what a browser calls itself
      'lru-cache', // values that are kept for a while are bounded
    ],
    // The English texts of the interface: a site's folder is checked against them.
    rooms: ['app/domain', 'app/contract', 'app/i18n/locales/en', 'workers/log'],
    putIn: 'app/domain if it is a rule, app/contract if it crosses the wire',
  },
  {
    room: 'workers/log', // what both workers write to the console
    packages: ['node:async_hooks'],
    rooms: [],
    putIn: 'the code that logs',
  },
  {
    room: 'workers/demo',
    packages: ['zod/mini', 'cloudflare:workers', 'node:crypto'],
    rooms: ['app/domain', 'app/contract', 'workers/platform', 'workers/log'],
    putIn: 'workers/platform if an operator keeps it',
  },
  {
    room: 'workers/demo/frames', // what browsers run inside a game's page
    packages: ['react', 'react-dom', 'valtio', 'lucide', 'zod/mini', 'pusher-js', '@noble/hashes'],
    // The guard against translators and extensions that move nodes is the site's own.
    rooms: [
      'app/domain',
      'app/contract',
      'app/ui',
      'app/browser/foreign-changes.client.ts',
      'workers/demo/art',
    ],
    open: ['workers/demo/studio/engines'], // a game's page loads the engine of its own game alone
    putIn: 'the studio’s engines if it decides a round, app/contract if it crosses the wire',
  },
];

/** Roots of the platform: these files mount the rooms' calls of members, operators and the schedule. */
const MOUNTING_ROOTS = [
  'workers/platform/http/handlers.ts',
  'workers/platform/http/operator-routes.ts',
  'workers/platform/http/schedule/jobs.ts',
  'workers/demo/operator-calls.ts',
];
/** Files that only roots import: a face that exported its mountings would load the rooms that call it. */
const isMounting = (file: string) => /^(endpoints|operator-calls)\.ts$/.test(basename(file));
/** The roots that add the demo to the platform, with the added files. */
const DEMO_ROOTS = ['workers/platform/http/app.ts', ...MOUNTING_ROOTS];
const DEMO_FACES = ['workers/demo/demo.ts', 'workers/demo/studio/studio-objects.ts'];

/** Belongs to the studio, and runs in browsers. */
const FRAME = 'workers/demo/frames';

/** `app/features` of `app/features/lobby/lobby.ts`; `workers/platform` is one room with areas in it. */
function roomOf(path: string): string {
  if (path.startsWith(`${FRAME}/`)) return FRAME;
  const [top = '', second = ''] = path.split('/');
  if (top === 'workers') return `workers/${second}`;
  if (top === 'console') return top;
  return /\.[a-z]+$/.test(second) ? top : `${top}/${second}`;
}

/**
 * The area of a feature, a district of the platform, or an area of the demo: `lobby`, `ledger`. Files at a folder's root have none and
 * are shared ground.
 */
function areaOf(path: string): string | null {
  const [, area] = path.match(/^(?:app\/features|workers\/platform|workers\/demo)\/([^/]+)\//) ?? [];
  return area ?? null;
}

/** The ground of the platform: what a worker needs before it has districts. Its files are open; its rooms have faces. */
const GROUND = 'workers/platform/base';

/** Folders of a district have faces: `ledger/wallet/wallet.ts`, or `storage/storage.ts` of a district that is one room. */
function roomFolderOf(path: string): string {
  const isNested = path.startsWith('workers/platform/') && path.split('/').length > 4;
  return path
    .split('/')
    .slice(0, isNested ? 4 : 3)
    .join('/');
}

/** Server loaders of a feature are separate from the face that the browser also imports. */
const isFace = (path: string) => {
  if (areaOf(path) === null || dirname(path) === GROUND) return true;
  const folder = roomFolderOf(path);
  // Loaders, whole pages that a lighter page must not carry, Durable Objects, which only a worker can load, and shapes, which
  // commands load outside workers, have faces of their own.
  const faces = ['', '-pages', '-objects', '-shapes'].map(kind => `${folder}/${basename(folder)}${kind}.ts`);
  return faces.includes(path) || path.endsWith('.server.ts');
};
const isAmong = (names: readonly string[], name: string) =>
  names.some(each => name === each || name.startsWith(`${each}/`));

/** The error of a package import in this file, if any. */
function complaintOfPackage(row: Row, { from, specifier }: Import, text: string): string | null {
  if (!isAmong(row.packages, specifier)) return `put it in ${row.putIn}`;
  const file = basename(from);
  if (
    specifier === 'cloudflare:workers' &&
    file !== 'app.ts' &&
    !/extends (DurableObject|WorkerEntrypoint)\b/.test(text)
  )
    return 'put it in a Durable Object class or an entry point';
  // hono/utils are pure parsers of headers; the rest is the router.
  if (
    isAmong(['hono'], specifier) &&
    !isAmong(['hono/utils'], specifier) &&
    !/^(app|mount|serve)(-[a-z-]+)?\.ts$/.test(file)
  )
    return 'put it in an app.ts, mounting or serve file';
  return null;
}

/** The error of an import of our own file in this file, if any. */
function complaintOfFile(row: Row, { from, isTypeOnly }: Import, file: string): string | null {
  const room = roomOf(file);
  if (room === 'app/routes' || file === 'app/routes.ts')
    return 'put it in a feature or layout; nothing imports routes';
  if (isAmong(row.open ?? [], file)) return null;
  if (DEMO_ROOTS.includes(from) && DEMO_FACES.includes(file)) return null;
  if (areaOf(file) !== null && areaOf(file) !== areaOf(from) && isMounting(file))
    return MOUNTING_ROOTS.includes(from)
      ? null
      : `put it in one of the mounting roots, ${MOUNTING_ROOTS.join(', ')}`;
  if (areaOf(file) !== null && areaOf(file) !== areaOf(from) && !isFace(file))
    return `put it in the face ${roomFolderOf(file)}/${basename(roomFolderOf(file))}.ts`;
  if (room === row.room || isAmong(row.rooms, file)) return null;
  if (isTypeOnly && isAmong(row.typesOf ?? [], room)) return null;
  return `put it in ${row.putIn}`;
}

function complaintsOf(source: { path: string; text: string }): string[] {
  const row = TABLE.find(each => each.room === roomOf(source.path));
  if (row === undefined)
    return [`${source.path} stands in no room of the table; put it in one that the design names.`];
  return importsOf(source).flatMap(each => {
    const complaint =
      each.file === null ? complaintOfPackage(row, each, source.text) : complaintOfFile(row, each, each.file);
    return complaint === null
      ? []
      : [`${each.from}:${each.line} may not import ${each.specifier}; ${complaint}.`];
  });
}

const product = sourceFiles(['app', 'console', 'workers']);
const imports = product.flatMap(importsOf);

describe('imports', () => {
  test('all keep to the table', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.flatMap(complaintsOf)).toEqual([]);
  });

  test("[1.5] the studio has no way to money but the providers' door", () => {
    const ways = imports.filter(
      each =>
        /^workers\/demo\/(studio|frames)\//.test(each.from) &&
        /^workers\/platform\/(ledger|cashier|member|base\/session)\//.test(each.file ?? ''),
    );
    expect(ways).toEqual([]);
  });

  test('all name files that are there, with their ending', () => {
    const lost = imports.filter(each => each.file !== null && !/\.(tsx?|css|woff2|json)$/.test(each.file));
    expect(lost).toEqual([]);
  });
});

describe('a planted import is caught', () => {
  const planted = (path: string, ...lines: string[]) => complaintsOf({ path, text: lines.join('\n') });

  test.each<[string, string, string]>([
    ['app/domain/x.ts', "import { z } from 'zod/mini';", 'an adapter'],
    ['app/domain/x.ts', "import type { Env } from '#edge/env.ts';", 'an adapter'],
    ['app/domain/x.ts', "import { useState } from 'react';", 'an adapter'],
    ['app/contract/x.ts', "import { Hono } from 'hono';", 'the caller'],
    ['app/contract/x.ts', "import * as z from 'zod';", 'the caller'],
    ['app/api/x.ts', "export { showToast } from '#app/stores/toasts.ts';", 'the effects'],
    ['app/visit/x.ts', "const it = import('#app/api/call.ts');", 'the facts'],
    ['app/stores/x.ts', "import { authLogin } from '#app/contract/auth.ts';", 'a feature'],
    ['app/stores/x.ts', "import { type User, authLogin } from '#app/contract/auth.ts';", 'a feature'],
    ['app/browser/x.client.ts', "import '../stores/user.ts';", 'a feature'],
    ['app/browser/x.client.ts', 'const it = import(name);', 'a feature'],
    ['app/ui/x.tsx', "type A = import('#app/domain/language.ts').LanguageOption;", 'a feature'],
    ['app/forms/x.tsx', "import { useStores } from '../page/use-page.ts';", 'the feature'],
    ['app/features/x/x.ts', "import '#app/features/lobby/category-icon.tsx';", 'app/features/lobby/lobby.ts'],
    ['app/features/x/x.ts', "import '#app/layouts/default.tsx';", 'a layout or a route'],
    ['app/layouts/x.tsx', "import { decide } from '#app/visit/chain.ts';", 'a feature'],
    ['app/layouts/x.tsx', "import '#app/routes/home.tsx';", 'nothing imports routes'],
    ['app/routes/x.tsx', "import './home.tsx';", 'nothing imports routes'],
    ['app/root.tsx', "import '../workers/edge/env.ts';", 'a layout or a feature'],
    ['workers/edge/x.ts', "import { call } from '#app/api/call.ts';", 'the platform'],
    ['workers/edge/x.ts', "import { decide } from '#app/visit/chain.ts';", 'the platform'],
    ['workers/edge/x.ts', "import '#platform/base/clock.ts';", 'the platform'],
    ['workers/edge/x/y.ts', "import { Hono } from 'hono';", 'an app.ts'],
    ['workers/edge/x/y.ts', "import { env } from 'cloudflare:workers';", 'a Durable Object class'],
    [
      'workers/platform/x/y.ts',
      "import { readMarkets } from '#platform/site/site.db.ts';",
      'workers/platform/site/site.ts',
    ],
    ['workers/platform/http/app.ts', "import '../site/endpoints.ts';", 'workers/platform/http/handlers.ts'],
    [
      'workers/platform/x/y.ts',
      "import { send } from '#platform/messages/inbox/operator-calls.ts';",
      'workers/platform/http/operator-routes.ts',
    ],
    ['workers/platform/games/catalogue/x.ts', "import '#demo/demo.ts';", 'app/domain'],
    ['workers/platform/http/app.ts', "import '#demo/art/art.ts';", 'app/domain'],
    ['workers/demo/seed/x.ts', "import '#edge/env.ts';", 'workers/platform'],
    [
      'workers/demo/seed/x.ts',
      "import '#platform/ledger/wallet/object/ledger.ts';",
      'workers/platform/ledger/wallet/wallet.ts',
    ],
    ['workers/platform/x/y.ts', "import '#app/stores/user.ts';", 'app/domain'],
    ['workers/platform/x/y.ts', "import 'lodash';", 'app/domain'],
  ])('%s: %s', (path, line, putIn) => {
    const [complaint = '', ...more] = planted(path, '// a first line', line);
    expect(more).toEqual([]);
    expect(complaint).toMatch(new RegExp(`^${path}:2 may not import .+; put it in .*`));
    expect(complaint).toContain(putIn);
  });

  test.each<[string, string]>([
    ['app/domain/x.ts', "import { tzOffset } from '@date-fns/tz';"],
    ['app/stores/x.ts', "import type { User } from '#app/contract/auth.ts';"],
    ['app/features/x/x.ts', "import { CategoryIcon } from '#app/features/lobby/lobby.ts';"],
    ['app/routes/x.tsx', "import type { Route } from './+types/x';"],
    ['workers/edge/x/y.ts', "import { parse } from 'hono/utils/cookie';"],
    [
      'workers/edge/x/y.ts',
      "import { DurableObject } from 'cloudflare:workers'; class A extends DurableObject {}",
    ],
    ['workers/platform/x/y.ts', "import { readMarkets } from '#platform/site/site.ts';"],
    ['workers/platform/x/y.ts', "import { now } from '../base/clock.ts';"],
    ['workers/platform/rewards/x/y.ts', "import { readStanding } from '../vip/vip.db.ts';"],
  ])('but not %s: %s', (path, line) => {
    expect(planted(path, line)).toEqual([]);
  });

  test('a room that the design does not name', () => {
    expect(planted('app/shared/x.ts')).toEqual([
      'app/shared/x.ts stands in no room of the table; put it in one that the design names.',
    ]);
  });
});

describe('names', () => {
  test('no file or folder is a drawer', () => {
    const drawers = sourceFiles(
      ['app', 'console', 'workers', 'scripts', 'tests'],
      ['.ts', '.tsx', '.mjs', '.css'],
    ).filter(({ path }) => path.split('/').some(part => /^(utils?|helpers?|constants?)(\.|$)/.test(part)));
    expect(drawers.map(({ path }) => `${path} says nothing; name it after what it holds`)).toEqual([]);
  });
});

/** Lines that read the real clock: Date.now, new Date() and Date() without a moment. */
function clockReads(source: { path: string; text: string }): number[] {
  if (!source.text.includes('Date')) return [];
  const tree = parse(source);
  return nodesOf(tree)
    .filter(
      node =>
        (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') ||
        ((ts.isNewExpression(node) || ts.isCallExpression(node)) &&
          node.expression.getText() === 'Date' &&
          !node.arguments?.length),
    )
    .map(node => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
}

describe('time', () => {
  const CLOCKS = [
    'app/features/clock.ts',
    'console/app/clock.ts',
    'workers/edge/clock.ts',
    'workers/log/line.ts', // of each line of the log, below all else
    'workers/platform/base/clock.ts',
  ];

  test('is read by one clock of each side and by the browser only; everybody else is given it', () => {
    const mayRead = (path: string) => CLOCKS.includes(path) || path.startsWith('app/browser/');
    const found = product
      .filter(({ path }) => !mayRead(path))
      .flatMap(source =>
        clockReads(source).map(line => `${source.path}:${line} reads the clock; have now() handed in`),
      );
    expect(found).toEqual([]);
  });

  test('a planted reading is caught', () => {
    const text = 'Date.now();\nnew Date();\nnew Date(0);\nconst now = Date.now;\nDate();\nnew Date;';
    expect(clockReads({ path: 'app/x.ts', text })).toEqual([1, 2, 4, 5, 6]);
  });
});
