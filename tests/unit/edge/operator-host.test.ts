/** The console's host in production: one of its own, or none with another platform. */
import { describe, expect, it } from 'vitest';
import { isAtWrongOperatorHost } from '#edge/security/operator-host.ts';
import { variables } from '#edge/settings.ts';
import { unfitSettings } from '#edge/unfit.ts';

const SITE_ORIGIN = 'https://play.example';

describe('production without OPERATOR_ORIGIN', () => {
  const settings = (PLATFORM_ORIGIN: string) => {
    const read = variables.safeParse({
      ENVIRONMENT: 'production',
      SITE_TITLE: 'Northlight',
      DEFAULT_LANGUAGE: 'en-gb',
      SITE_ORIGIN,
      PLATFORM_ORIGIN,
      SESSION_SECRET: 's'.repeat(32),
      PLATFORM_SECRET: 'p'.repeat(32),
      ...Object.fromEntries(
        [
          'STUDIO_ORIGIN',
          'OPERATOR_ORIGIN',
          'TRANSLATION_SCRIPT_URL',
          'SITE_ALIASES',
          'GAME_ORIGINS',
          'PREVIEW_ORIGINS',
          'LIVE_CHAT_ORIGINS',
          'SCRIPT_ORIGINS',
          'STORAGE_ENDPOINT',
        ].map(name => [name, '']),
      ),
    });
    if (!read.success) throw new Error(read.error.issues.map(it => it.message).join('; '));
    return read.data;
  };

  it('is refused with the embedded platform, whose console it is, and taken with another one', () => {
    expect(unfitSettings(settings(''))).toEqual([
      'OPERATOR_ORIGIN is missing: the console has a host of its own',
    ]);
    expect(unfitSettings(settings('https://platform.example'))).toEqual([]);
  });

  it.each(['/operator', '/operator/announce-build', '/operator/openapi.json'])('has nothing at %s', path => {
    const env = { ...settings('https://platform.example'), OPERATOR_ORIGIN: '' };
    expect(isAtWrongOperatorHost(env, new URL(path, SITE_ORIGIN))).toBe(true);
    expect(isAtWrongOperatorHost({ ...env, ENVIRONMENT: 'development' }, new URL(path, SITE_ORIGIN))).toBe(
      false,
    );
    expect(isAtWrongOperatorHost(env, new URL('/en-gb/operators', SITE_ORIGIN))).toBe(false);
  });
});
