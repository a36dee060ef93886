/** Runs the built pair and the driver in a process that can be killed. Prints its addresses as JSON. */
import { startPair } from '../../../scripts/pair.ts';
import { repeatedRead } from '../../../scripts/repeated-read.ts';
import { driverUrl, driverWorker } from './driver-worker.ts';
import type { ServedPair } from './killable-pair.ts';

const [dataDir = '', options = '{}'] = process.argv.slice(2);
const { vars, databases = [], module, port = 0, isMigrated = false }: ServedPair = JSON.parse(options);
const pair = await startPair({
  dataDir,
  port,
  databases,
  isMigrated,
  beside: [driverWorker('meridian-platform')],
  vars: { RATE_LIMIT_SCALE: '100000', ...vars },
  ...(module === undefined ? {} : { platform: { module } }),
});
const db = await repeatedRead(() => pair.miniflare.getD1Database('DIRECTORY', 'meridian-platform'));
await repeatedRead(async () =>
  db
    .prepare(
      `INSERT OR IGNORE INTO provider (provider_id, name, member_display, img, method, is_transfer, currencies)
       VALUES ('p-proof', 'Proof', '{"en":"Proof"}', NULL, 0, 0, '["GBP"]')`,
    )
    .run(),
);
console.log(JSON.stringify({ url: pair.url.href, driver: (await driverUrl(pair.miniflare)).href }));
