/** Names of variables that look like settings of this product and are none. */
import { describe, expect, it } from 'vitest';
import { declaredNames, only, WORKER_SETTINGS } from '../../../scripts/settings/declared.ts';
import { misspeltSettings } from '../../../scripts/settings/misspelt.ts';

const meantBy = (name: string) => misspeltSettings([name]).map(it => it.meant);

describe('a variable of the machine', () => {
  it.each([
    ['SITE_TITEL', 'SITE_TITLE'],
    ['SITETITLE', 'SITE_TITLE'],
    ['site_title', 'SITE_TITLE'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['ADRESS_HEADER', 'ADDRESS_HEADER'],
    ['BLOCKED_COUNTRY', 'BLOCKED_COUNTRIES'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['ENVIROMENT', 'ENVIRONMENT'],
  ])('%s is taken for a slip of %s', (name, meant) => {
    expect(meantBy(name)).toEqual([meant]);
  });

  it('that begins like a family of settings is named, without a guess', () => {
    expect(misspeltSettings(['STORAGE_QUOTA', 'PUSHER_TIMEOUT_SECONDS'])).toEqual([
      { name: 'PUSHER_TIMEOUT_SECONDS', meant: null },
      { name: 'STORAGE_QUOTA', meant: null },
    ]);
  });

  it.each([
    ...['HOME', 'PATH', 'HOSTNAME', 'PWD', 'USER', 'LANG', 'SHELL', 'TERM', 'TZ', 'MAIL', 'SHLVL', 'LOGNAME'],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_VERSION',
      'YARN_VERSION',
      'npm_config_cache',
      'npm_lifecycle_event',
    ],
    ...[
      'AWS_REGION',
      'AWS_SECRET_ACCESS_KEY',
      'XDG_SESSION_ID',
      'SESSION_MANAGER',
      'JOURNAL_STREAM',
      'INVOCATION_ID',
    ],
    ...[
      'STATE_DIRECTORY',
      'SYSTEMD_EXEC_PID',
      'KUBERNETES_SERVICE_HOST',
      'SSH_CONNECTION',
      'COLORTERM',
      'LS_COLORS',
    ],
  ])('%s of another program is left alone', name => {
    expect(meantBy(name)).toEqual([]);
  });

  it('that is a setting is no slip of another one', () => {
    expect(misspeltSettings(declaredNames())).toEqual([]);
  });
});

it('nothing of the environment passes to the workers but their settings', () => {
  const environment = {
    SITE_TITLE: 'Fjordbet',
    SESSION_SECRET: 's',
    AWS_SECRET_ACCESS_KEY: 'x',
    PATH: '/bin',
  };
  expect(only(environment, WORKER_SETTINGS)).toEqual({ SITE_TITLE: 'Fjordbet', SESSION_SECRET: 's' });
});
