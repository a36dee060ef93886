/**
 * `npm run prove sockets`: a push reaches each socket once, and disconnected clients return soon. 2,000 sockets receive 200
 * messages each on the shared channel, none lost, none doubled, none out of order; then 500 stock clients are disconnected at
 * once, all reconnect and receive the messages published then. `--reduced`: 200 sockets, 40 messages, 40 clients.
 *
 * Half of the sockets are opened in this process and half in a second one, because one reader alone is slower than the hub.
 */
import { fork } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type PusherClient from 'pusher-js';
import type { Pair } from '../../scripts/pair.ts';
import { percentile } from '../support/percentile.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { clientOf, heard, on, PUSH_APP, serverOf, until } from '../support/push.ts';
import { Random } from '../support/random.ts';

const SOCKETS = isReduced ? 200 : 2_000;
const MESSAGES = isReduced ? 40 : 200;
const CUT_OFF = isReduced ? 40 : 500;
const SHARDS = [1, 4];
const SEED = proofSeed();
const CHANNEL = 'site';
/** Timeout for all clients to reconnect, in milliseconds. */
const BACK_MS = 15_000;
/** Number of sockets that open at the same time. */
const AT_ONCE = 50;

interface HeardEvent {
  lost: number;
  doubled: number;
  disordered: number;
  latenciesMs: number[];
}

interface Listening {
  /** Resolves when all sockets have received the last message, or none arrived for long. */
  finish: () => Promise<HeardEvent>;
}

const openOne = (url: string, onMessage: (data: string) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.onerror = () => reject(new Error('A socket was not opened'));
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith('{"event":"pusher:connection_established"')) {
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth: '' } }));
      } else if (text.startsWith('{"event":"pusher_internal:subscription_succeeded"')) resolve(socket);
      else onMessage(text);
    };
  });

/** Opens sockets and counts the messages of each. */
async function listen(origin: string, count: number): Promise<Listening> {
  const url = `${origin.replace('http', 'ws')}/app/${PUSH_APP.key}?protocol=7&client=proof&version=1`;
  const numbers: number[][] = Array.from({ length: count }, () => []);
  const latenciesMs: number[] = [];
  let lastAt = performance.now();
  const sockets: WebSocket[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const own = numbers[next++] ?? [];
      sockets.push(
        await openOne(url, text => {
          const { number, at } = JSON.parse(JSON.parse(text).data) as { number: number; at: number };
          own.push(number);
          lastAt = performance.now();
          latenciesMs.push(performance.timeOrigin + lastAt - at);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  lastAt = performance.now();
  return {
    finish: async () => {
      const isDone = () =>
        numbers.every(own => own.length >= MESSAGES) || performance.now() - lastAt > 10_000;
      while (!isDone()) await new Promise(resolve => setTimeout(resolve, 100));
      await new Promise(resolve => setTimeout(resolve, 500)); // for duplicates
      for (const socket of sockets) socket.close();
      const sum = (of: (own: number[]) => number) => numbers.reduce((all, own) => all + of(own), 0);
      return {
        lost: sum(own => MESSAGES - new Set(own).size),
        doubled: sum(own => own.length - new Set(own).size),
        disordered: sum(
          own => own.filter((number, index) => index > 0 && number < (own[index - 1] ?? 0)).length,
        ),
        latenciesMs,
      };
    },
  };
}

/** The same in another process. */
function listenElsewhere(origin: string, count: number): Promise<Listening> {
  const args = [...process.argv.slice(2), `--listen=${origin}`, `--count=${count}`];
  const child = fork(fileURLToPath(import.meta.url), args);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The other listener ended: ${code}`)));
    child.once('message', () => {
      const finished = new Promise<HeardEvent>(done =>
        child.once('message', (heardThere: HeardEvent) => done(heardThere)),
      );
      resolve({
        finish: () => {
          child.send('finish');
          return finished;
        },
      });
    });
  });
}

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (!holds) complaints.push(complaint);
};

async function delivery(pair: Pair, shards: number): Promise<void> {
  const startedAt = performance.now();
  const half = Math.floor(SOCKETS / 2);
  const listening = await Promise.all([
    listen(pair.url.origin, SOCKETS - half),
    listenElsewhere(pair.url.origin, half),
  ]);
  const openedMs = performance.now() - startedAt;
  const server = serverOf(pair);
  const random = new Random(SEED + shards);
  const publishingAt = performance.now();
  for (let number = 0; number < MESSAGES; number += 1) {
    const at = performance.timeOrigin + performance.now();
    await server.trigger(CHANNEL, `e${random.whole(0, 9)}`, { number, at, filling: random.text(0, 200) });
  }
  const publishedMs = performance.now() - publishingAt;
  const halves = await Promise.all(listening.map(it => it.finish()));
  const total = (of: (one: HeardEvent) => number) => halves.reduce((all, one) => all + of(one), 0);
  const latencies = halves.flatMap(it => it.latenciesMs).sort((a, b) => a - b);
  const [lost, doubled, disordered] = [
    total(it => it.lost),
    total(it => it.doubled),
    total(it => it.disordered),
  ];
  console.log(
    [
      `${shards} object(s): ${SOCKETS} sockets opened in ${(openedMs / 1000).toFixed(1)} s`,
      `${MESSAGES} messages published in ${(publishedMs / 1000).toFixed(1)} s`,
      `${latencies.length} heard: ${lost} lost, ${doubled} doubled, ${disordered} out of order`,
      `latency median ${percentile(latencies, 0.5).toFixed(0)} ms, p95 ${percentile(latencies, 0.95).toFixed(0)} ms`,
    ].join('; '),
  );
  expectThat(lost === 0, `${shards} object(s): ${lost} messages were lost`);
  expectThat(doubled === 0, `${shards} object(s): ${doubled} messages came twice`);
  expectThat(disordered === 0, `${shards} object(s): ${disordered} messages were out of order`);
}

/** A proxy to the pair that can cut its connections. */
async function startWay(pair: Pair) {
  const open = new Set<Socket>();
  const way = createServer(near => {
    const far = connect(Number(pair.url.port), pair.url.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>(resolve => way.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(way.address() as AddressInfo).port}`),
    cut: () => {
      for (const socket of [...open]) socket.destroy();
    },
    stop: () => way.close(),
  };
}

/** Clients with the stock library's own timeouts. */
async function comingBack(pair: Pair, shards: number): Promise<void> {
  const way = await startWay(pair);
  const clients: PusherClient[] = [];
  for (let count = 0; count < CUT_OFF; count += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, CUT_OFF - count) }, () => clientOf(way));
    await Promise.all(some.map(client => on(client, CHANNEL)));
    clients.push(...some);
  }
  const events = clients.map(client => heard(client.channel(CHANNEL)));
  const isBack = (client: PusherClient, before: string) =>
    client.connection.socket_id !== before && client.channel(CHANNEL).subscribed;
  const ids = clients.map(client => client.connection.socket_id);
  const cutAt = performance.now();
  way.cut();
  await until(
    () => clients.every((client, index) => isBack(client, String(ids[index]))),
    'all are back',
  ).catch(
    () => undefined, // counted below
  );
  const backMs = performance.now() - cutAt;
  const back = clients.filter((client, index) => isBack(client, String(ids[index]))).length;
  await serverOf(pair).trigger(CHANNEL, 'welcome', {});
  await until(() => events.every(own => own.length > 0)).catch(() => undefined); // counted below
  const once = events.filter(own => own.length === 1).length;
  console.log(
    `${shards} object(s): ${CUT_OFF} clients cut off at once: ${back} back after ${(backMs / 1000).toFixed(1)} s; ${once} heard once what came then`,
  );
  expectThat(back === CUT_OFF && backMs <= BACK_MS, `${shards} object(s): only ${back} are back in time`);
  expectThat(once === CUT_OFF, `${shards} object(s): only ${once} heard once what was published then`);
  for (const client of clients) client.disconnect();
  way.stop();
}

async function prove(): Promise<void> {
  console.log(`seed ${SEED}`);
  // Not loaded by the other listener.
  const { startEmpty } = await import('../support/seeded-pair.ts');
  for (const shards of SHARDS) {
    const pair = await startEmpty({ vars: { REALTIME_SHARDS: String(shards), RATE_LIMIT_SCALE: '100000' } });
    await delivery(pair, shards);
    await comingBack(pair, shards);
    await pair.stop();
  }
  for (const complaint of complaints) console.error(complaint);
  console.log(
    complaints.length === 0
      ? 'Everybody hears everything once, and comes back.'
      : `${complaints.length} complaints.`,
  );
  process.exit(complaints.length === 0 ? 0 : 1);
}

const argument = (name: string) =>
  process.argv.find(it => it.startsWith(`--${name}=`))?.slice(name.length + 3);
const elsewhere = argument('listen');
if (elsewhere === undefined) await prove();
else {
  const listening = await listen(elsewhere, Number(argument('count')));
  process.once('message', async () => {
    process.send?.(await listening.finish(), () => process.exit(0));
  });
  process.send?.('ready');
}
