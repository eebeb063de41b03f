import { type Area, isAreaOn } from '@liuguang/contract/config/areas';
import { useConfig } from './config.ts';

/** Whether an area of the app is switched on: what belongs to one that is off is not offered. */
export const useArea = (area: Area): boolean => isAreaOn(useConfig().features, area);
