/** Settings of both workers that staging and production refuse, with the sentences of docs/deploy.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { variables as edgeVariables } from '#edge/settings.ts';
import { unfitSettings as unfitForEdge } from '#edge/unfit.ts';
import {
  variables as platformVariables,
  unfitSettings as unfitForPlatform,
} from '#platform/base/settings.ts';
import { developmentVars } from '../../../scripts/development-vars.ts';

const DOC = readFileSync('docs/deploy.md', 'utf8');
const SECRETS = [
  'SESSION_SECRET',
  'PLATFORM_SECRET',
  'PROVIDER_SECRET',
  'ACCOUNT_SECRET',
  'OPERATOR_TOKEN',
  'MAINTENANCE_BYPASS',
  'PUSHER_APP_SECRET',
  'STORAGE_SECRET',
];
/** Roots of keys: empty in development. */
const ROOTS = ['PROVIDER_SECRET', 'ACCOUNT_SECRET'];
/** Values that production takes. */
const GOOD: Record<string, string> = {
  ...developmentVars(),
  ENVIRONMENT: 'production',
  PASSWORD_COST: '16384',
  PREVIEW_ORIGINS: '',
  SITE_ORIGIN: 'https://play.example',
  OPERATOR_ORIGIN: 'https://operators.example',
  ...Object.fromEntries(SECRETS.map(name => [name, `${name}-`.padEnd(32, 'x')])),
};

/** Objections of both workers to settings. */
function sentences(changed: Record<string, string>): string[] {
  const values = { ...GOOD, ...changed };
  const edge = edgeVariables.safeParse(values);
  const platform = platformVariables.safeParse(values);
  if (!edge.success || !platform.success) throw new Error('The settings are not valid at all');
  return [...new Set([...unfitForEdge(edge.data), ...unfitForPlatform(platform.data)])];
}

describe('production', () => {
  it('takes good settings', () => expect(sentences({})).toEqual([]));

  it.each<[string, Record<string, string>, string]>([
    ...SECRETS.filter(name => !ROOTS.includes(name)).map((name): [string, Record<string, string>, string] => [
      `a ${name} of development`,
      { [name]: developmentVars()[name] ?? '' },
      `${name} is a development value`,
    ]),
    ...ROOTS.map((name): [string, Record<string, string>, string] => [
      `an empty ${name}, for which PLATFORM_SECRET would stand in`,
      { [name]: '' },
      `${name} is empty`,
    ]),
    ...SECRETS.filter(name => !['SESSION_SECRET', 'PLATFORM_SECRET'].includes(name)).map(
      (name): [string, Record<string, string>, string] => [
        `a ${name} with the value of PLATFORM_SECRET`,
        { [name]: GOOD.PLATFORM_SECRET ?? '' },
        `${name} has the value of PLATFORM_SECRET`,
      ],
    ),
    [
      'a SESSION_SECRET with the value of PLATFORM_SECRET',
      { SESSION_SECRET: GOOD.PLATFORM_SECRET ?? '' },
      'PLATFORM_SECRET has the value of SESSION_SECRET',
    ],
    [
      'two roots with one value',
      { ACCOUNT_SECRET: GOOD.PROVIDER_SECRET ?? '' },
      'ACCOUNT_SECRET has the value of PROVIDER_SECRET',
    ],
    [
      'a MESSENGER_SECRET that another setting has',
      { MESSENGER_URL: 'https://mail.example', MESSENGER_SECRET: GOOD.ACCOUNT_SECRET ?? '' },
      'MESSENGER_SECRET has the value of ACCOUNT_SECRET',
    ],
    [
      'a PREVIEW_KEY that another setting has',
      { PREVIEW_ORIGINS: 'https://studio.example', PREVIEW_KEY: GOOD.SESSION_SECRET ?? '' },
      'PREVIEW_KEY has the value of SESSION_SECRET',
    ],
    ...SECRETS.map((name): [string, Record<string, string>, string] => [
      `a short ${name}`,
      { [name]: 'x'.repeat(31) },
      `${name} is shorter than 32 characters`,
    ]),
    [
      'a preview key of development',
      { PREVIEW_ORIGINS: 'https://studio.example', PREVIEW_KEY: 'development-preview-key' },
      'PREVIEW_KEY is a development value',
    ],
    ...[
      'PLATFORM_ORIGIN',
      'SITE_ORIGIN',
      'SITE_ALIASES',
      'GAME_ORIGINS',
      'LIVE_CHAT_ORIGINS',
      'SCRIPT_ORIGINS',
      'STORAGE_ENDPOINT',
      'TRANSLATION_SCRIPT_URL',
      'STORAGE_STS_ENDPOINT',
      'PUSHER_HOST',
      'PUSHER_WEBHOOK_URL',
    ].map((name): [string, Record<string, string>, string] => [
      `${name} without encryption`,
      { [name]: 'http://other.example' },
      `${name} must be https`,
    ]),
    [
      'a webhook without encryption among others',
      { PUSHER_WEBHOOK_URL: 'https://a.example/x,http://b.example/x' },
      'PUSHER_WEBHOOK_URL must be https',
    ],
    [
      'another region without encryption',
      { REGION_ORIGINS: 'SE=http://eu.example' },
      'REGION_ORIGINS must be https',
    ],
    [
      'the site at workers.dev',
      { SITE_ORIGIN: 'https://meridian.somebody.workers.dev' },
      'SITE_ORIGIN is an address of workers.dev, which the rules of the zone do not reach',
    ],
    [
      'a platform at workers.dev',
      { PLATFORM_ORIGIN: 'https://platform.somebody.workers.dev' },
      'PLATFORM_ORIGIN is an address of workers.dev, which the rules of the zone do not reach',
    ],
    [
      'no address of its own',
      { SITE_ORIGIN: '' },
      'SITE_ORIGIN is missing: production answers at its own hosts alone',
    ],
    [
      'a console at the host of the members',
      { OPERATOR_ORIGIN: '' },
      'OPERATOR_ORIGIN is missing: the console has a host of its own',
    ],
    [
      'operators at the host of the site',
      { OPERATOR_ORIGIN: 'https://play.example' },
      'OPERATOR_ORIGIN is a host of the site or of games',
    ],
    ['widened limits', { RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE must be 1 in production'],
    ['cheap hashes', { PASSWORD_COST: '1024' }, 'PASSWORD_COST must be 16384 in production'],
  ])('refuses %s', (_says, changed, sentence) => expect(sentences(changed)).toEqual([sentence]));

  it('takes what does not leave the machine', () => {
    expect(
      sentences({ SITE_ORIGIN: 'http://127.0.0.1:8787', PLATFORM_ORIGIN: 'http://localhost:9000' }),
    ).toEqual([]);
  });
});

describe('staging', () => {
  it('refuses secrets of development and addresses without encryption', () => {
    const changed = {
      ENVIRONMENT: 'staging',
      OPERATOR_TOKEN: 'operator',
      PUSHER_WEBHOOK_URL: 'http://a.example',
    };
    expect(sentences(changed)).toEqual([
      'OPERATOR_TOKEN is a development value',
      'PUSHER_WEBHOOK_URL must be https',
    ]);
  });

  it('takes cheap hashes and wide limits, for load tests, and any host', () => {
    const changed = {
      ENVIRONMENT: 'staging',
      RATE_LIMIT_SCALE: '50',
      PASSWORD_COST: '1024',
      SITE_ORIGIN: '',
      OPERATOR_ORIGIN: '',
    };
    expect(sentences(changed)).toEqual([]);
  });
});

it('development refuses nothing', () => {
  expect(sentences({ ...developmentVars(), ENVIRONMENT: 'development' })).toEqual([]);
});

it('the sentences about settings stand in docs/deploy.md', () => {
  const said = [
    ...sentences({ SESSION_SECRET: 'development-x' }),
    ...sentences({ OPERATOR_TOKEN: 'x' }),
    ...sentences({ PROVIDER_SECRET: '' }),
    ...sentences({ ACCOUNT_SECRET: GOOD.PLATFORM_SECRET ?? '' }),
    ...sentences({ PLATFORM_ORIGIN: 'http://platform.example' }),
    ...sentences({ SITE_ORIGIN: 'https://a.workers.dev' }),
    ...sentences({ SITE_ORIGIN: '' }),
    ...sentences({ OPERATOR_ORIGIN: '' }),
    ...sentences({ OPERATOR_ORIGIN: 'https://play.example' }),
    ...sentences({ RATE_LIMIT_SCALE: '2', PASSWORD_COST: '1024' }),
  ];
  for (const sentence of said) expect(DOC).toContain(`\`${sentence}\``);
});
