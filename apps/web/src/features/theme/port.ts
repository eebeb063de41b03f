export { useThemePreview } from './theme-preview.ts';
