/** /operator/enrol#TOKEN. Browsers send no fragment, so the token reaches no server log. */
import { useLocation } from 'react-router';
import { Enrol } from '../enrol.tsx';

const TOKEN = /^#(ope_[\w-]{43})$/;

export default function EnrolRoute() {
  const [, token = ''] = TOKEN.exec(useLocation().hash) ?? [];
  return <Enrol token={token} />;
}
