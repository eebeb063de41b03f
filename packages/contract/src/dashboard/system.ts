import Type, { type Static } from 'typebox';
import { exact, instant } from '../shapes.ts';

/** What takes room. */
const STORAGE_SHARES = ['database', 'uploads', 'videos', 'pictures'] as const;
const HEALTH_CHECKS = ['database', 'notices', 'jobs', 'disk', 'tools'] as const;

const bytes = Type.Integer({ minimum: 0 });

export const systemReport = exact({
  health: Type.Array(
    exact({
      check: Type.Enum(HEALTH_CHECKS),
      ok: Type.Boolean(),
      note: Type.String({
        description: 'a figure that says how well: milliseconds, how long the oldest job waits, free room',
      }),
    }),
  ),
  storage: exact({
    freeBytes: Type.Union([bytes, Type.Null()], { description: 'null where nobody knows an end' }),
    reserveBytes: bytes,
    shares: Type.Array(
      exact({
        share: Type.Enum(STORAGE_SHARES),
        items: Type.Integer({ minimum: 0 }),
        bytes: Type.Union([bytes, Type.Null()], { description: 'null where only the number is known' }),
      }),
    ),
  }),
  software: exact({
    build: Type.String(),
    protocol: Type.String(),
    node: Type.String(),
    database: Type.String(),
    migration: Type.String({ description: 'the last that was applied' }),
    startedAt: instant,
    memoryBytes: bytes,
  }),
});
export type SystemReport = Static<typeof systemReport>;
