/** A record of a member as a table. It is read again after each change of the member. */
import type { RowData } from '@tanstack/react-table';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { type PagedColumn, PagedRows } from '../list/paged-rows.tsx';
import { useRecord } from './record.ts';

export type RecordColumn<Row> = PagedColumn<Row>;

interface RecordPayload {
  memberId: string;
  after?: string | null | undefined;
}

interface RecordListProps<Row, Input, Payload extends RecordPayload, Answer> {
  endpoint: OperatorEndpoint<Input, Payload, Answer>;
  memberId: string;
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
}

export function RecordList<
  Row extends RowData,
  Input,
  Payload extends RecordPayload,
  Answer extends { rows: readonly Row[]; next: string | null },
>({ memberId, ...props }: RecordListProps<Row, Input, Payload, Answer>) {
  const payload = { memberId } as Omit<Payload, 'after'>;
  return <PagedRows<Row, Input, Payload, Answer> key={useRecord().version} {...props} payload={payload} />;
}
