/** /operator/operators/{operatorId}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { needsListAgain } from '../list/needs-list-again.ts';
import { OperatorList } from '../operators/operator-list.tsx';
import { readTeam } from '../operators/read-team.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => readTeam(request.url);

export const shouldRevalidate = needsListAgain;

export default function OperatorsRoute() {
  return (
    <OperatorList list={useLoaderData<typeof clientLoader>()} openKey={useParams().operatorId ?? null} />
  );
}
