import { call } from '../call.ts';
import { nothing } from '../shapes.ts';
import { dashboardFigures } from './schemas.ts';

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
};
