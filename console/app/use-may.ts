import { useSnapshot } from 'valtio';
import { desk } from './desk.ts';

/** Whether the operator may make a call: the platform lists the calls of their roles and markets (operator/me). */
export function useMay(): (call: string) => boolean {
  const { me } = useSnapshot(desk);
  return call => me?.calls.includes(call) ?? false;
}
