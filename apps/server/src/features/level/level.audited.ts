import { type AuditedCalls, type AuditedState, auditedRow } from '../../platform/audited/audited.ts';
import { LEVEL_DEFAULTS } from './level.defaults.ts';
import { level } from './level.schema.ts';

function usual(number: unknown): AuditedState {
  const { level: _, ...state } = LEVEL_DEFAULTS.find((one) => one.level === number) ?? { level: number };
  return state;
}

export const levelAudited: AuditedCalls = {
  'console/level/save': auditedRow(
    level,
    ['level', level.level],
    { name: level.name, translations: level.translations, checkinBonus: level.checkinBonus },
    { otherwise: (request) => usual(request.level) },
  ),
};
