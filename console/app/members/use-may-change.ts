import { useSnapshot } from 'valtio';
import { desk } from '../desk.ts';

/** The roles of the calls that change members. */
export const MEMBER_CHANGERS: readonly string[] = ['support', 'risk'];

/** Whether the operator's roles may change members: hold, tag, note, end sessions. The platform checks each call itself. */
export const useMayChange = (): boolean =>
  useSnapshot(desk).me?.roles.some(it => MEMBER_CHANGERS.includes(it)) ?? false;
