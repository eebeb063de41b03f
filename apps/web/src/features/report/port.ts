export { ReportSheet } from './ReportSheet.tsx';
