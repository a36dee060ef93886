/** /operator: leads to the first section of the operator's roles. */
import { Navigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { desk } from '../desk.ts';
import { sectionsOf } from '../frame/sections.ts';

export default function StartRoute() {
  const { me } = useSnapshot(desk);
  const [first] = sectionsOf(me?.roles ?? []);
  return <Navigate to={`/${first?.path ?? 'account'}`} replace />;
}
