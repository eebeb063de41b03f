export { SavedListScreen } from './saved-list/SavedListScreen.tsx';
export { SavedRow } from './saved-list/SavedRow.tsx';
