/** For tests inside workerd: the platform's database as a fresh deployment has it. */
import { applyD1Migrations, env } from 'cloudflare:test';

export async function migrateDirectory(): Promise<void> {
  await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS);
}
