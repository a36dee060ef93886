/** A request as every door of the edge gets it: read once, handed on whole. */
import type { EdgeEnv } from './env.ts';
import { readVisitor, type Visitor } from './visitor.ts';

export interface EdgeRequest {
  request: Request;
  /** The request's address, parsed; shared by all readers, so nobody changes it. */
  url: Readonly<URL>;
  env: EdgeEnv;
  visitor: Visitor;
  /** Time of the request's arrival, in epoch milliseconds. */
  now: number;
  /** Takes work that the answer does not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** The parts of a request by which the session's copy is found. */
export type SessionRequest = Pick<EdgeRequest, 'request' | 'env'>;

export const edgeRequest = (facts: Omit<EdgeRequest, 'visitor'>): EdgeRequest => ({
  ...facts,
  visitor: readVisitor(facts.request, facts.env),
});

/**
 * Whether the operator keeps the visitor's country out of the site. With a list of allowed countries, Tor and visitors whose country
 * is not known are out too.
 */
export function isBlocked({ env, visitor: { country } }: Pick<EdgeRequest, 'env' | 'visitor'>): boolean {
  const { ALLOWED_COUNTRIES: allowed, BLOCKED_COUNTRIES: blocked } = env;
  if (allowed.length > 0 && (country === null || !allowed.includes(country))) return true;
  return country !== null && blocked.includes(country);
}
