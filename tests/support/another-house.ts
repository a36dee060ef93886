/** An operator's own platform with one market: its answers and its published files. */
import { gzipSync } from 'node:zlib';
import { type Answer, accept } from './scripted-platform.ts';

const country = {
  country: 'United Kingdom',
  countryCode: '44',
  currency: 'GBP',
  language: 'GB',
  mobileno_length: '10',
  input_decimal: 2,
  languages: { en: 'English' },
};

const CONFIG = '/api/general/config';

/** The one category; its name occurs in no text of ours. */
export const CATEGORY = {
  type: 'slots',
  memberDisplay: '{"en":"Reels of another house"}',
  img: null,
  priority: 1,
};

/** By endpoint. */
export const OUTPUTS: Record<string, unknown> = {
  [CONFIG]: {
    siteTitle: 'Another house',
    environment: 'development',
    defaultLanguage: 'en-gb',
    languages: ['en-gb'],
    build: 'b-1',
    module: {},
  },
  '/api/common/country-list': [country],
  '/api/general/general-info': {
    tncVersion: '1',
    operatorName: 'Another house',
    minimumAge: 18,
    responsibleGaming: { organisations: [] },
    demo: true,
  },
  '/api/common/get-category-setting': [CATEGORY],
  '/api/common/dashboard': {
    popupList: { data: [], period: { hide_period: 0 } },
    forgotPasswordSendMethod: [],
    recommendDisplayList: [],
  },
  '/api/game/maintenance': { games: {}, providers: {} },
};

/** Ids as studios have them: neither tells that it is one of a game, or of a studio. */
export const GAME = {
  gameId: 'vs20olympus',
  providerId: 'PP',
  name: 'Reel of another house',
  displayName: 'Reel of another house',
  providerDisplay: 'Studio',
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: ['a-1'],
  method: 1,
  type: 'slots',
};
const PROVIDER = {
  providerId: 'PP',
  name: 'Studio',
  memberDisplay: '{"en":"Studio"}',
  img: null,
  method: 1,
};
const ATTRIBUTE = {
  id: 'a-1',
  memberDisplay: '{"en":"Free spins"}',
  status: 1,
  priority: 1,
  img: null,
  ribbon: null,
};

export type Body = string | Buffer | number;
export const json = (value: unknown): Body => JSON.stringify(value);
export const zipped = (value: unknown): Body => gzipSync(JSON.stringify(value));

/** All catalogue files of a version. A number in place of a body is the status of an empty answer. */
export const catalogueOf = (version: string): Record<string, Body> => ({
  'version.json': json({ version }),
  'GBP/game/slots.json.gz': zipped([GAME]),
  'GBP/game/provider.json.gz': zipped({ version, category: { slots: [PROVIDER] } }),
  'GBP/game/attribute.json': json({ version, attributes: [ATTRIBUTE] }),
});

/** Valid answers and files, with the given endpoints replaced. */
export const house =
  (files: Record<string, Body> = {}, changed: Record<string, unknown> = {}): Answer =>
  (request, response) => {
    if (request.path.startsWith('/static/')) storage(files, '/static/')(request, response);
    else accept({ ...OUTPUTS, ...changed }[request.path] ?? null)(request, response);
  };

/** The same platform with its files at another host, `staticPlace` [7.43]. */
export const houseWithStorage = (staticPlace: string): Answer =>
  house({}, { [CONFIG]: { ...(OUTPUTS[CONFIG] as object), staticPlace } });

/** The same platform with frames in place of dialogs' own content, by dialog [2.40], and a second language. */
export const houseWithFrames = (frames: Record<string, string>): Answer =>
  house(
    {},
    {
      [CONFIG]: { ...(OUTPUTS[CONFIG] as object), languages: ['en-gb', 'sv-gb'], frames },
      '/api/common/country-list': [{ ...country, languages: { en: 'English', sv: 'Svenska' } }],
    },
  );

/** Serves files below a path to pages of any site. */
export const storage =
  (files: Record<string, Body>, below: string): Answer =>
  (request, response) => {
    const place = request.path.startsWith(below) ? request.path.slice(below.length).split('?')[0] : '';
    const body = files[place ?? ''] ?? 404;
    const headers = { 'access-control-allow-origin': '*' };
    if (typeof body === 'number') response.writeHead(body, headers).end('There is no such file.');
    else response.writeHead(200, headers).end(body);
  };
