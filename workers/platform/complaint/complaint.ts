/** The public face of complaints for the rest of the platform. */

export { hasOpenComplaint } from './complaint.db.ts';
export {
  type ReportedComplaint,
  readComplaintsBy,
  readWaitingComplaints,
} from './complaint-list.db.ts';
export { exportedComplaints } from './export-complaints.ts';
export { fileComplaint } from './file-complaint.ts';
