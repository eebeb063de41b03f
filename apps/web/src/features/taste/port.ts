export { KeptRow } from './saved-list/KeptRow.tsx';
export { SavedListScreen } from './saved-list/SavedListScreen.tsx';
