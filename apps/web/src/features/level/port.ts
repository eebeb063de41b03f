export { LevelHead } from './LevelHead.tsx';
export { usePointsChanged, useStanding } from './standing.ts';
