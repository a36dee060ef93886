/** /operator/members?countries=… */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { memberList } from '#app/contract/operator/member.ts';
import { readList } from '../list/read-list.ts';
import { MEMBER_FIELDS } from '../members/fields.ts';
import { MemberList } from '../members/member-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(memberList, MEMBER_FIELDS, request.url);

export default function MembersRoute() {
  return <MemberList list={useLoaderData<typeof clientLoader>()} />;
}
