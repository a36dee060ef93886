/** The record that a call is about: its name, and the way to it. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type { WaitingCall } from '#app/contract/operator/approvals.ts';
import { pathOf } from '../cashier/request.ts';
import { desk } from '../desk.ts';
import { opens } from '../frame/sections.ts';
import { type ConsoleText, useText } from '../text/text.ts';

type About = Pick<WaitingCall, 'subject' | 'memberId' | 'target'>;

export function subjectText({ subject: { kind, id, name }, target }: About, t: ConsoleText): string {
  if (kind === 'site') return t('approval_site');
  return name ?? id ?? target;
}

/** The address of a request in the cashier, which is decided there, beside its receipt; null for all other calls. */
export const cashierPathOf = ({
  subject: { kind, id },
  memberId,
}: Pick<WaitingCall, 'subject' | 'memberId'>): string | null =>
  (kind === 'deposit' || kind === 'withdrawal') && memberId !== null && id !== null
    ? pathOf({ memberId, id })
    : null;

/** The section and address of the record; null where the console has none. */
function placeOf(of: About): { section: string; path: string } | null {
  const { kind, id } = of.subject;
  if (kind === 'site') return { section: 'site', path: '/site/versions' };
  if (id === null) return null;
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
    case 'member':
      return { section: 'members', path: `/members/${of.memberId}` };
    case 'promotion':
      return { section: 'promotions', path: `/promotions/${encodeURIComponent(id)}` };
    case 'message':
      return { section: 'messages', path: `/messages/${id}` };
    case 'operator':
      return { section: 'operators', path: `/operators/${id}` };
    case 'studio':
      return { section: 'studios', path: `/studios/${encodeURIComponent(`studio~${id}`)}` };
    default:
      return null;
  }
}

/** A link where the operator's roles open the record. */
export function Subject({ of }: { of: About }) {
  const t = useText();
  const roles = useSnapshot(desk).me?.roles ?? [];
  const place = placeOf(of);
  const text = subjectText(of, t);
  return place !== null && opens(place.section, roles) ? (
    <Link className="text-link" to={place.path}>
      <bdi translate="yes">{text}</bdi>
    </Link>
  ) : (
    <bdi translate="yes">{text}</bdi>
  );
}
