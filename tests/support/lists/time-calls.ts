/** Times operators' calls at the running pair. */
import { percentile } from '../percentile.ts';
import type { Random } from '../random.ts';
import type { Input, Variant } from './variants.ts';

export interface Timed {
  call: string;
  name: string;
  /** Milliseconds from the request to the last byte of the answer. */
  p50: number;
  p95: number;
  /** Rows of the last answer; null where it is no list of rows. */
  rows: number | null;
  /** Sentence of a refusal, or null. */
  refusal: string | null;
}

/** A page of a deep walk. */
const MOST = 200;

interface Answer {
  ms: number;
  output: { rows?: unknown[]; next?: string | null } | null;
  refusal: string | null;
}

export interface Place {
  url: URL;
  token: string;
}

async function ask({ url, token }: Place, call: string, input: Input): Promise<Answer> {
  const begunAt = performance.now();
  const response = await fetch(new URL(`/operator/${call}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  const ms = performance.now() - begunAt;
  const { status, msg, output } = JSON.parse(text) as {
    status: boolean;
    msg: string;
    output: Answer['output'];
  };
  return { ms, output, refusal: status ? null : `${response.status} ${msg}` };
}

/** The input of a page deep in a list; the last page of a shorter one. */
async function pageBehind(place: Place, { call, pages }: Variant, input: Input): Promise<Input> {
  let page = input;
  for (let passed = 0; passed < pages; passed += 1) {
    const { output } = await ask(place, call, { ...page, most: MOST });
    if (typeof output?.next !== 'string') break;
    page = { ...input, after: output.next };
  }
  return page;
}

/** @param samples calls that are timed; one more before them is not */
export async function timeCall(
  place: Place,
  variant: Variant,
  random: Random,
  samples: number,
): Promise<Timed> {
  const { call, name } = variant;
  const deep = variant.pages > 0 ? await pageBehind(place, variant, variant.input(random)) : null;
  const inputOf = () => deep ?? variant.input(random);
  await ask(place, call, inputOf());
  const times: number[] = [];
  let [rows, refusal]: [number | null, string | null] = [null, null];
  for (let sample = 0; sample < samples; sample += 1) {
    const answer = await ask(place, call, inputOf());
    times.push(answer.ms);
    rows = answer.output?.rows?.length ?? null;
    refusal ??= answer.refusal;
  }
  return { call, name, p50: percentile(times, 0.5), p95: percentile(times, 0.95), rows, refusal };
}
