export { MoreSheet } from './MoreSheet.tsx';
export { ReportSheet } from './ReportSheet.tsx';
