/** /operator/reports/{report}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { reportList } from '#app/contract/operator/report.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';
import { REPORT_FIELDS } from '../reports/fields.ts';
import { ReportList } from '../reports/report-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(reportList, REPORT_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function ReportsRoute() {
  return <ReportList list={useLoaderData<typeof clientLoader>()} openKey={useParams().report ?? null} />;
}
