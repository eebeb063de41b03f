import Type from 'typebox';
import { call } from '../call.ts';
import { exact, nothing } from '../shapes.ts';
import { levelDraft, levelStanding } from './schemas.ts';

/** How far people have come by the points they ever earned. */
export const levelCalls = {
  'x/level/standing': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: levelStanding,
    errors: [],
    doc: 'One’s level and points, and what each level opens.',
  }),
  'console/level/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.read',
    request: nothing,
    response: exact({ list: Type.Array(levelDraft) }),
    errors: [],
    doc: 'The levels as they are called, and what each adds to a check-in.',
  }),
  'console/level/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.write',
    audit: ['level', 'name', 'checkinBonus'],
    request: levelDraft,
    response: levelDraft,
    errors: [],
    doc: 'Says what a level is called and what it adds to a check-in. Where levels begin is fixed.',
  }),
};
