/** The contact for reports of weaknesses, RFC 9116; and the log of limits that were met. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSecurityContact, serveSecurityContact } from '#edge/doors/security-contact.ts';
import { noteLimited } from '#edge/security/limited.ts';

const PLACE = '/.well-known/security.txt';
const NOW = Date.UTC(2026, 10, 27, 22);

const serve = (settings: object, method = 'GET') =>
  serveSecurityContact({
    request: new Request(`https://site.example${PLACE}`, { method }),
    env: { SECURITY_CONTACT: '', SITE_ORIGIN: 'https://site.example', ...settings },
    now: NOW,
  });

describe('security.txt', () => {
  it('names the contact of the deployment, and when to read it again', async () => {
    expect(isSecurityContact(PLACE)).toBe(true);
    const answer = serve({ SECURITY_CONTACT: 'mailto:security@site.example' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await answer.text()).split('\n')).toEqual([
      'Contact: mailto:security@site.example',
      'Expires: 2027-05-26T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: https://site.example${PLACE}`,
      '',
    ]);
  });

  it('is not there without a contact, and is only read', () => {
    expect(serve({}).status).toBe(404);
    expect(serve({ SECURITY_CONTACT: 'https://site.example/report' }, 'POST').status).toBe(405);
  });
});

describe('who meets a limit', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is logged once a minute by member and call, and guests without their networks', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const member = { address: '203.0.113.7', memberId: 'm-limited' };
    const guest = { address: '203.0.113.8', memberId: null };
    for (const at of [NOW, NOW + 1, NOW + 59_999]) noteLimited(member, 'auth/login', at);
    noteLimited(member, 'chat/send', NOW);
    noteLimited(guest, 'auth/login', NOW);
    noteLimited(member, 'auth/login', NOW + 60_000);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    expect(lines.map(({ call, memberId, kind }) => [call, memberId ?? kind])).toEqual([
      ['auth/login', 'm-limited'],
      ['chat/send', 'm-limited'],
      ['auth/login', 'guest'],
      ['auth/login', 'm-limited'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113');
  });
});
