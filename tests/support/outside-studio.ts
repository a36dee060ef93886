/**
 * A small game studio of a third party, as its integrator would write it: a server of its own that gets members by launch addresses,
 * checks the signature of each, and reaches money by the signed calls of providers alone. It knows nothing of the product's code
 * but the contract.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signedLaunchText } from '#app/contract/launch-token.ts';
import {
  type FreeRoundsGrant,
  KEY_HEADER,
  type ProviderCallName,
  providerPath,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';

export interface StudioKey {
  key: number;
  secret: string;
}

interface Player {
  playerId: string;
  currency: string;
  gameId: string;
  token: string;
  balance: string;
}

interface Envelope {
  status: boolean;
  code: number;
  msg: string;
  output: Record<string, string> | null;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

/** Whether the site has made this launch for this game, and a moment ago. */
export function isLaunchSigned(token: string, gameId: string, { secret }: StudioKey): boolean {
  const [launch = '', expiresAt = '', signature = ''] = token.split('.');
  const facts = { secret: launch, expiresAt: Number(expiresAt), gameId };
  const expected = hmac(secret, signedLaunchText(facts)).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) && Date.now() < facts.expiresAt;
}

export class OutsideStudio {
  readonly providerId: string;
  readonly #server: Server;
  readonly #players = new Map<string, Player>();
  /** Awards of free rounds by id, as they were told last. */
  readonly awards = new Map<string, FreeRoundsGrant>();
  /** Whether it answers when it is told of free rounds. */
  isAnswering = true;
  #site = new URL('http://127.0.0.1');
  #key: StudioKey = { key: 1, secret: '' };

  /** @param providerId the id that the site knows the studio by */
  constructor(providerId: string) {
    this.providerId = providerId;
    this.#server = createServer((request, response) => {
      const answered =
        request.method === 'POST' && request.url === '/free-rounds'
          ? this.#acceptAward(request)
          : this.#answer(request.url ?? '/');
      void answered.then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'text/html' }).end(body),
        error => response.writeHead(500).end(String(error)),
      );
    });
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Connects the studio to a site, by the key that its operator has handed over. */
  connect(site: URL, key: StudioKey): void {
    this.#site = site;
    this.#key = key;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async call(name: ProviderCallName, payload: object): Promise<Envelope> {
    const path = providerPath(this.providerId, name);
    const body = JSON.stringify(payload);
    const timestamp = String(Date.now());
    const response = await fetch(new URL(path, this.#site), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [KEY_HEADER]: String(this.#key.key),
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: hmac(this.#key.secret, signedText(timestamp, path, body)).digest('hex'),
      },
      body,
    });
    return (await response.json()) as Envelope;
  }

  /** Opens a game for the member of a launch. @returns null where the launch is not signed, or not good any more */
  async open(gameId: string, token: string): Promise<Player | null> {
    if (!isLaunchSigned(token, gameId, this.#key)) return null;
    const { status, output } = await this.call('authenticate', { token });
    if (!status || output === null || output.gameId !== gameId) return null;
    return output as unknown as Player;
  }

  bet({ playerId, currency, gameId, token }: Player, roundId: string, amount: string, transactionId: string) {
    return this.call('bet', { playerId, currency, gameId, roundId, amount, transactionId, token });
  }

  /** A bet that takes one of an award's rounds. */
  freeBet({ playerId, currency, gameId, token }: Player, freeRounds: string, roundId: string) {
    const bet = { playerId, currency, gameId, roundId, token, freeRounds };
    return this.call('bet', { ...bet, amount: '0', transactionId: `${roundId}-bet` });
  }

  balance({ playerId, currency, token }: Player) {
    return this.call('balance', { playerId, currency, token });
  }

  win({ playerId, currency, gameId }: Player, roundId: string, amount: string, transactionId: string) {
    return this.call('win', { playerId, currency, gameId, roundId, amount, transactionId, roundOver: true });
  }

  rollback({ playerId, currency }: Player, betTransactionId: string, transactionId: string) {
    return this.call('rollback', { playerId, currency, betTransactionId, transactionId });
  }

  /** Notes an award that the site has signed; the same one again is the same award. */
  async #acceptAward(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const body = await text(request);
    const {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
      [KEY_HEADER]: key,
    } = request.headers;
    const signed = hmac(this.#key.secret, signedText(String(timestamp), '/free-rounds', body)).digest('hex');
    const envelope = (code: number, output: object | null) => ({
      status: 200,
      body: JSON.stringify({ status: code === 200, code, msg: '', output }),
    });
    if (signature !== signed || key !== String(this.#key.key)) return envelope(401, null);
    const award = JSON.parse(body) as FreeRoundsGrant;
    this.awards.set(award.awardId, award);
    return this.isAnswering ? envelope(200, { awardId: award.awardId }) : envelope(503, null);
  }

  /** Pages: a game with one button, which bets 10 and wins 25. */
  async #answer(address: string): Promise<{ status: number; body: string }> {
    const { pathname, searchParams } = new URL(address, 'http://studio');
    const [, page, id = ''] = pathname.split('/');
    if (page === 'play') {
      const player = await this.open(id, searchParams.get('token') ?? '');
      if (player === null) return { status: 403, body: 'The launch is not good.' };
      const session = randomUUID();
      this.#players.set(session, player);
      return { status: 200, body: this.#page(session, player.balance, player.currency) };
    }
    const player = this.#players.get(id);
    if (page !== 'spin' || player === undefined) return { status: 404, body: 'There is nothing here.' };
    const round = randomUUID();
    const bet = await this.bet(player, round, '10', `${round}-bet`);
    if (!bet.status) return { status: 200, body: `<p>${bet.msg}</p>` };
    const won = await this.win(player, round, '25', `${round}-win`);
    return { status: 200, body: this.#page(id, won.output?.balance ?? '', player.currency) };
  }

  #page(session: string, balance: string, currency: string): string {
    return `<!doctype html><title>Copper Lane</title><h1>Copper Lane</h1><p>Balance <output>${balance} ${currency}</output></p>
<form action="/spin/${session}"><button>Spin</button></form>`;
  }
}
