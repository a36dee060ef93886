/** Data of before the databases could be apart: a member stays logged in, and logs in. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { sessionHashOf } from '#platform/base/session/session.ts';
import { readGrant } from '#platform/storage/grant.db.ts';
import { migrateFurther } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';

const db = env.DIRECTORY;
const TOKEN = 'an-older-token';

beforeAll(async () => {
  const older = env.TEST_MIGRATIONS.filter(({ name }) => name < '0024');
  await applyD1Migrations(db, older);
  const hash = sessionHashOf(TOKEN);
  const at = Date.now();
  await db.batch([
    db
      .prepare(
        `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
         VALUES ('m-old', 'Oldest', 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', ?1)`,
      )
      .bind(at),
    db.prepare("INSERT INTO login_name (name, kind, member_id) VALUES ('oldest', 'username', 'm-old')"),
    db
      .prepare(
        `INSERT INTO session (token_hash, member_id, created_at, last_seen_at, idle_ms) VALUES (?1, 'm-old', ?2, ?2, 60000000)`,
      )
      .bind(hash, at),
    db
      .prepare(
        `INSERT INTO game_launch (token_hash, member_id, game_id, provider_id, session_hash, created_at, expires_at)
         VALUES (?1, 'm-old', 'g-1', 'p-1', ?1, ?2, ?2)`,
      )
      .bind(hash, at),
    db.prepare(
      "INSERT INTO upload_grant (object_key, bucket, member_id, granted_at) VALUES ('k', 'public', 'm-old', 5)",
    ),
  ]);
  await migrateFurther();
});

it('keeps sessions, with what calls need of their member, launches, names and rights', async () => {
  const { envelope } = await ask('/api/member/profile', {}, { authorization: `Bearer ${TOKEN}` });
  expect(envelope.output).toMatchObject({ user: { id: 'm-old', username: 'Oldest', currency: 'GBP' } });
  expect(await db.prepare('SELECT username, country, currency FROM session').first()).toEqual({
    username: 'Oldest',
    country: 'GB',
    currency: 'GBP',
  });
  expect(await db.prepare('SELECT game_id, used_at FROM game_launch').first()).toEqual({
    game_id: 'g-1',
    used_at: null,
  });
  expect(await readGrant(db, { bucket: 'public', key: 'k' })).toEqual({ memberId: 'm-old', grantedAt: 5 });
  const checked = await ask('/api/auth/check-username', { username: 'oldest' });
  expect(checked.envelope.output).toMatchObject({ available: false });
});

it('takes what an older version still writes: a session that names its member alone', async () => {
  await db
    .prepare(
      `INSERT INTO session (token_hash, member_id, created_at, last_seen_at, idle_ms) VALUES (?1, 'm-old', ?2, ?2, 60000000)`,
    )
    .bind(sessionHashOf('another'), Date.now())
    .run();
  const { envelope } = await ask('/api/member/profile', {}, { authorization: 'Bearer another' });
  expect(envelope.output).toMatchObject({ user: { id: 'm-old' } });
});
