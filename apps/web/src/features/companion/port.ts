export { CompanionEntry } from './CompanionEntry.tsx';
