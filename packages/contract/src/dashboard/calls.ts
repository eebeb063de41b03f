import { call } from '../call.ts';
import { nothing } from '../shapes.ts';
import { dashboardFigures, setupSteps } from './schemas.ts';
import { systemReport } from './system.ts';

export const dashboardCalls = {
  'console/dashboard/figures': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: nothing,
    response: dashboardFigures,
    errors: [],
    doc: 'How the house fares: the figures of the last fourteen days and what waits at this moment, as far as the operator may know them.',
  }),
  'console/dashboard/system': call({
    method: 'POST',
    actor: 'operator',
    permission: 'job.read',
    request: nothing,
    response: systemReport,
    errors: [],
    doc: 'How the machine is: what works, what takes room, and which versions run. Of the process that answers.',
  }),
  'console/dashboard/setup': call({
    method: 'POST',
    actor: 'operator',
    permission: 'operator.manage',
    request: nothing,
    response: setupSteps,
    errors: [],
    doc: 'What an owner does first in a new house, and what of it is done.',
  }),
};
