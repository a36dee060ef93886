/** The cases of each endpoint: accepted and refused payloads, valid and invalid outputs. */
import type { Access, Endpoint } from '#app/contract/endpoint.ts';

export interface EndpointCase {
  clause: string;
  /** Reads on after the endpoint's name: "takes …". */
  says: string;
  endpoint: Endpoint;
  access: Access;
  takes: unknown[];
  refuses: [unknown, unknown, ...unknown[]];
  gives: unknown[];
  /** `nothing is read` where any output will do. */
  notGives: unknown[] | 'nothing is read';
}

/** Payloads that endpoints without a payload refuse. */
export const NOT_AN_OBJECT: [unknown, unknown, unknown] = [null, 'text', []];

export const MOMENT = '2026-11-21 20:40:00';
export const long = (length: number): string => 'x'.repeat(length);
