/** Sends requests and classifies them: answered, never sent, or interrupted. */
import { Agent, request } from 'node:http';

export type Fate = { state: 'answered'; body: unknown } | { state: 'unknown' } | { state: 'unsent' };

export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });

  post(url: URL, headers: Record<string, string>, body: string): Promise<Fate> {
    return new Promise(resolve => {
      const outgoing = request(url, {
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      outgoing.on('response', reply => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => {
          text += chunk;
        });
        reply.on('error', () => resolve({ state: 'unknown' }));
        reply.on('end', () =>
          resolve(reply.complete ? { state: 'answered', body: parsed(text) } : { state: 'unknown' }),
        );
      });
      outgoing.on('error', error =>
        resolve({ state: (error as { code?: string }).code === 'ECONNREFUSED' ? 'unsent' : 'unknown' }),
      );
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no answer of ours
  }
};
