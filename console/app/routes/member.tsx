/** /operator/members/{memberId}/{part}: the search is that of the list it was opened from. */
import { useParams } from 'react-router';
import { MemberRecord } from '../members/member-record.tsx';

export default function MemberRoute() {
  const { memberId = '', part = '' } = useParams();
  return <MemberRecord key={memberId} memberId={memberId} part={part} />;
}
