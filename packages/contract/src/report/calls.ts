import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import {
  contentReportReason,
  report,
  reportCase,
  reportedType,
  reportNote,
  reportOutcome,
  reportText,
} from './schemas.ts';

/** What people tell operators about things; comments have reports of their own, which can hold them. */
export const reportCalls = {
  'x/report/send': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({ contentType: reportedType, id, reason: contentReportReason, text: Type.Optional(reportText) }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Tells operators of something that is not as it should be; a second report of the same person replaces the first. Somebody’s own face in what a machine made is hidden at once, until that is decided.',
  }),
  'console/report/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact(pageRequest),
    response: page(reportCase),
    errors: [],
    doc: 'What was reported and nobody has decided about: first where somebody says that it shows their face, then from what waits longest.',
  }),
  'console/report/details': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({ caseId: id, ...pageRequest }),
    response: page(report),
    errors: ['notFound'],
    doc: 'What people reported about one thing, newest first.',
  }),
  'console/report/resolve': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['caseId', 'outcome', 'note'],
    request: exact({ caseId: id, outcome: reportOutcome, note: reportNote }),
    response: reportCase,
    errors: ['notFound', 'taken'],
    doc: 'Says what came of the reports about something, which then wait no longer; 4090 when none did. The thing itself is held or removed by its own calls, but for what was hidden for the sake of a face: that is shown again when the reports were unfounded, and removed otherwise.',
  }),
};
